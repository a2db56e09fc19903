// The queries of pairs in 3D, as a module that only the benchmark loads. Bodies are made once and referred to by
// number, as in an engine.
#include <emscripten.h>

#include <cstddef>
#include <span>
#include <vector>

#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/separation.h"

namespace {

using namespace gnomon::d3;

double numbers[4096];
std::vector<Polyhedron> shapes;
std::vector<Placed> bodies;
std::vector<ContactPoint> room(256);

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE double* buffer() { return numbers; }

/// Reserves room for shapes: a shape must not move in memory once a body refers to it.
EMSCRIPTEN_KEEPALIVE void begin(int max_shapes) {
  bodies.clear();
  shapes.clear();
  shapes.reserve(static_cast<std::size_t>(max_shapes));
}

/// Adds the hull of `count` points in the buffer. Returns its number of faces, 0 if there is no hull.
EMSCRIPTEN_KEEPALIVE int add_shape(int count) {
  std::vector<Vec3> points;
  for (int i = 0; i < count; ++i) points.push_back({numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]});
  const auto hull = convex_hull(points);
  if (!hull) return 0;
  shapes.push_back(*hull);
  return static_cast<int>(hull->face_count());
}

/// Returns false if the quaternion is invalid.
EMSCRIPTEN_KEEPALIVE bool add_body(int shape, double x, double y, double z, double w, double qx, double qy, double qz) {
  const auto turn = Rotation::normalized(w, {qx, qy, qz});
  if (!turn) return false;
  bodies.emplace_back(shapes[static_cast<std::size_t>(shape)], *Pose::make({x, y, z}, *turn));
  return true;
}

EMSCRIPTEN_KEEPALIVE bool overlap(unsigned a, unsigned b) { return overlaps(bodies[a], bodies[b]); }

/// Writes depth and normal into the buffer.
EMSCRIPTEN_KEEPALIVE bool translation(unsigned a, unsigned b) {
  const Mtv mtv = minimum_translation(bodies[a], bodies[b]);
  numbers[0] = mtv.depth;
  numbers[1] = mtv.normal.x;
  numbers[2] = mtv.normal.y;
  numbers[3] = mtv.normal.z;
  return mtv.overlapping;
}

/// Returns the number of contact points.
EMSCRIPTEN_KEEPALIVE int contact(unsigned a, unsigned b) {
  return static_cast<int>(contact_polygon(bodies[a], bodies[b], room).points.size());
}
}
