// Fuzzes two polyhedra in space: the same from both sides, with a trace and without, and consistent after the bodies
// are moved by the result.
#include <cmath>
#include <vector>

#include "bytes.h"
#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/separation.h"
#include "gnomon/geometry3d/swept_sat.h"

namespace {

using gnomon::Recorder;
using gnomon::Step;
using gnomon::Trace;
using gnomon::fuzz::Bytes;
using gnomon::fuzz::demand;
using namespace gnomon::d3;

Vec3 any_vector(Bytes& bytes) {
  const double x = bytes.number();
  const double y = bytes.number();
  const double z = bytes.number();
  return {x, y, z};
}

Polyhedron any_solid(Bytes& bytes) {
  std::vector<Vec3> points;
  const unsigned count = 4 + bytes.below(9);
  const double scale = bytes.scale(20);
  for (unsigned i = 0; i < count; ++i) points.push_back(any_vector(bytes) * scale);
  if (const auto hull = convex_hull(points)) return *hull;
  const Vec3 corners[] = {{0, 0, 0}, Vec3(1, 0, 0) * scale, Vec3(0, 1, 0) * scale, Vec3(0, 0, 1) * scale};
  return *convex_hull(corners);
}

/// Quaternions of small whole numbers make edges parallel half the time; others are finer.
Pose any_place(Bytes& bytes) {
  const Vec3 position = any_vector(bytes) * bytes.scale(20);
  const double w = bytes.number();
  const Vec3 xyz = any_vector(bytes);
  const auto turn = Rotation::normalized(w, xyz);
  return *Pose::make(position, turn ? *turn : Rotation());
}

bool is_unit3(Vec3 v) { return std::fabs(dot(v, v) - 1) < 1e-12; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const Polyhedron shape_a = any_solid(bytes);
  const Polyhedron shape_b = any_solid(bytes);
  const Placed a(shape_a, any_place(bytes));
  const Placed b(shape_b, any_place(bytes));
  const Vec3 apart = b.pose.position() - a.pose.position();
  const double lengths = shape_a.bounding_radius() + shape_b.bounding_radius() + std::fabs(apart.x) +
                         std::fabs(apart.y) + std::fabs(apart.z);
  const double world =
      lengths + std::fabs(a.pose.position().x) + std::fabs(a.pose.position().y) + std::fabs(a.pose.position().z);
  const double error = 0x1p-40 * lengths;

  const Separation found = separation(a, b);
  demand(is_unit3(found.normal));
  demand(std::fabs(found.value - separation(b, a).value) <= error);

  std::vector<Step> steps(
      space_steps(shape_a.face_count(), shape_a.edges().size(), shape_b.face_count(), shape_b.edges().size()));
  Trace trace(steps);
  const Separation traced = separation(a, b, INFINITY, Recorder(trace));
  demand(trace.complete());
  demand(traced.value == found.value && traced.normal == found.normal && traced.kind == found.kind);
  demand(traced.a == found.a && traced.b == found.b);

  const Mtv mtv = minimum_translation(a, b);
  demand(overlaps(a, b) == mtv.overlapping);
  demand(mtv.depth >= 0 && is_unit3(mtv.normal));
  if (found.value < -error) demand(mtv.overlapping);
  if (found.value > error) demand(!mtv.overlapping);
  if (mtv.overlapping) {
    const auto moved = Pose::make(a.pose.position() + mtv.translation(), a.pose.rotation());
    demand(std::fabs(separation(Placed(shape_a, *moved), b).value) <= error + 0x1p-50 * world);
  }

  std::vector<ContactPoint> room(contact_room(shape_a, shape_b));
  steps.resize(contact_steps(room.size()));
  Trace clipping(steps);
  const std::size_t points = contact_polygon(a, b, room, Recorder(clipping)).points.size();
  demand(clipping.complete());
  const Contact contact = contact_polygon(a, b, room);
  demand(contact.points.size() == points);
  demand(contact.status == gnomon::Status::ok);
  if (found.value < -error) demand(!contact.points.empty());
  if (found.value > error) demand(contact.points.empty());
  for (const ContactPoint& point : contact.points) {
    demand(point.separation <= 0);
    demand(std::fabs(dot(contact.normal, point.on_b - point.on_a) - point.separation) <= error + 0x1p-48 * world);
  }

  const Vec3 way = any_vector(bytes) * bytes.scale(20);
  const OverlapInterval during = overlap_interval(a, b, {0, 0, 0}, way);
  if (found.value < -error) demand(during.meet && during.enter <= 0 && during.exit >= 0);
  if (during.meet) demand(during.enter <= during.exit && is_unit3(during.normal));
  if (!during.meet) demand(found.value > -error);
  return 0;
}
