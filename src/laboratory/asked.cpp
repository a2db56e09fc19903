#include "laboratory/asked.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

namespace gnomon::laboratory {
namespace {

void note(Obstacle& where, std::string_view of, const Fault& fault) {
  if (!where.there()) where = {of, fault};
}

/// Poses a shape. An invalid pose is an error of the question, and the shape then has no pose.
Standing stand(const Made& made, const double* place, std::string_view name, std::string_view place_name,
               std::string_view radius_name, Asked& asked) {
  Standing standing;
  standing.made = &made;
  standing.position = first_two(place);
  if (!made.body) note(asked.obstacle, name, made.diagnosis.fault);
  const auto rotation = Rotation<double>::from_angle(place[2]);
  if (!rotation) {
    note(asked.obstacle, place_name, rotation.fault());
    return standing;
  }
  standing.rotation = *rotation;
  const auto frame = exact::Frame::make(rotation->cosine(), rotation->sine(), standing.position);
  if (!frame) {
    note(asked.obstacle, place_name, frame.fault());
    return standing;
  }
  standing.frame = *frame;
  if (made.body && !made.shape) {
    const bool of_radius = made.beyond_doubles.subject == Subject::radius;
    // An invalid radius is an error for all queries, one that is too large only for those in doubles.
    const bool is_none = of_radius && made.beyond_doubles.status != Status::out_of_range;
    note(is_none ? asked.obstacle : asked.in_doubles, of_radius ? radius_name : name, made.beyond_doubles);
  }
  const auto pose = Pose<double>::make(standing.position, *rotation);
  if (pose) {
    standing.pose = *pose;
  } else {
    note(asked.in_doubles, place_name, pose.fault());
  }
  return standing;
}

Motion<double> motion_of(const double* numbers, std::string_view name, Asked& asked) {
  const auto motion = Motion<double>::make(first_two(numbers), numbers[2]);
  if (motion) return *motion;
  // For a rotating shape, the exact query has the same range as the one in doubles.
  const bool only_here = asked.is(query_sweep) && motion.status() == Status::out_of_range;
  note(only_here ? asked.in_doubles : asked.obstacle, name, motion.fault());
  return {};
}

}  // namespace

Made make(Corners corners, double radius, double part) {
  Made made;
  made.corners = std::move(corners);
  made.wanted_part = part;
  made.radius = radius;
  made.diagnosis = diagnose(made.corners);
  const ConvexParts& parts = made.diagnosis.parts;
  if (part >= 1 && parts.size() > 0) {
    made.part = static_cast<std::size_t>(std::min(part, static_cast<double>(parts.size())));
    made.outline = std::move(made.corners);
    made.corners.clear();
    for (const std::uint32_t corner : parts.part(made.part - 1)) made.corners.push_back(made.outline[corner]);
  } else if (made.diagnosis.fault.status != Status::ok) {
    return made;
  }
  made.body = *exact::Body::make(made.corners);
  const auto shape = make_shape<double>(made.corners, radius);
  if (shape) made.shape = *shape;
  made.beyond_doubles = shape.fault();
  return made;
}

Asked::Asked(const LaboratoryQuestion& question, const Made& shape_a, const Made& shape_b) : numbers(question) {
  constexpr double last = static_cast<std::uint32_t>(query_difference);
  if (question.query >= 0 && question.query <= last) {
    query = static_cast<LaboratoryQuery>(static_cast<std::uint32_t>(question.query));
  }
  a = stand(shape_a, numbers.place_a, "shape_a", "place_a", "radius_a", *this);
  if (about_b()) b = stand(shape_b, numbers.place_b, "shape_b", "place_b", "radius_b", *this);
  if (is(query_ray)) read_ray();
  if (is(query_turning)) {
    motion_a = motion_of(numbers.motion_a, "motion_a", *this);
    motion_b = motion_of(numbers.motion_b, "motion_b", *this);
  }
  if (is(query_sweep)) {
    const double way[] = {numbers.way[0], numbers.way[1], 0};
    motion_b = motion_of(way, "way", *this);
  }
}

exact::Body point_body(const Asked& asked) {
  const Vec2d at[] = {first_two(asked.numbers.ray)};
  const auto made = exact::Body::make(at);
  const Vec2d origin[] = {{0, 0}};
  return made ? *made : *exact::Body::make(origin);
}

void Asked::read_ray() {
  const auto made =
      Ray<double>::make(first_two(numbers.ray), first_two(numbers.ray + 2), std::numeric_limits<double>::infinity());
  if (made) {
    ray = *made;
  } else {
    // The exact query has no range limit, but also requires a direction.
    note(made.status() == Status::out_of_range ? in_doubles : obstacle, "ray", made.fault());
  }
}

}  // namespace gnomon::laboratory
