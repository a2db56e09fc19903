#include "laboratory/line.h"

#include <cmath>

#include "gnomon/core/trig.h"
#include "laboratory/query.h"
#include "text/case.h"
#include "text/number.h"

namespace gnomon::laboratory {
namespace {

text::PoseNumbers pose_of(const Standing& standing) {
  return {standing.rotation.cosine(), standing.rotation.sine(), standing.position};
}

text::MotionNumbers motion_of(const double* numbers) { return {first_two(numbers), numbers[2]}; }

bool turns_to(double angle, double cosine, double sine) {
  const auto turn = Rotation<double>::from_angle(angle);
  return turn && turn->cosine() == cosine && turn->sine() == sine;
}

/// Returns the angle whose rotation has these two numbers, or otherwise a nearby angle.
double angle_of(double cosine, double sine) {
  const double nearest = arc_tangent(sine, cosine);
  // The angle of a rotation is a double or two from the arc tangent.
  constexpr int max_steps_away = 8;
  double up = nearest;
  double down = nearest;
  for (int i = 0; i <= max_steps_away; ++i) {
    for (const double angle : {up, down}) {
      if (turns_to(angle, cosine, sine)) return angle;
    }
    up = std::nextafter(up, 4.0);
    down = std::nextafter(down, -4.0);
  }
  return nearest;
}

void read_pose(const text::PoseNumbers& pose, double* place, ReadLine& read) {
  place[0] = pose.translation.x;
  place[1] = pose.translation.y;
  place[2] = angle_of(pose.cosine, pose.sine);
  if (!turns_to(place[2], pose.cosine, pose.sine)) read.other_turns.emplace_back(pose.cosine, pose.sine);
}

void read_vector(Vec2d vector, double* numbers) {
  numbers[0] = vector.x;
  numbers[1] = vector.y;
}

void read_motion(const text::MotionNumbers& motion, double* numbers) {
  read_vector(motion.displacement, numbers);
  numbers[2] = motion.turn;
}

}  // namespace

std::string line_of(const Asked& asked) {
  if (asked.obstacle.there() || asked.rounded()) return {};
  const LaboratoryQuestion& numbers = asked.numbers;
  text::Case value{.id = name_of(asked.query), .d = first_two(numbers.along), .v = first_two(numbers.way)};
  value.p = asked.a.made->corners;
  value.a = pose_of(asked.a);
  if (asked.about_b()) {
    value.q = asked.b.made->corners;
    value.b = pose_of(asked.b);
  } else {
    value.q = {first_two(numbers.ray)};
  }
  if (asked.is(query_ray)) value.v = first_two(numbers.ray + 2);
  if (asked.is(query_manifold)) value.margin = numbers.margin;
  if (asked.is(query_turning)) value.motions = {motion_of(numbers.motion_a), motion_of(numbers.motion_b)};
  return text::write_case(value, text::number_text);
}

ReadLine read_line(const char* line, const LaboratoryQuestion& before) {
  const text::ReadCase found = text::read_case(line);
  ReadLine read{.error = found.error, .id = found.value.id, .question = before};
  if (!read.error.empty()) return read;
  const text::Case& value = found.value;
  LaboratoryQuestion& question = read.question;
  read.corners[0] = value.p;
  read.corners[1] = value.q;
  read_vector(value.d, question.along);
  read_vector(value.v, question.way);
  read_pose(value.a, question.place_a, read);
  read_pose(value.b, question.place_b, read);
  question.margin = value.margin;
  if (value.motions) {
    read_motion(value.motions->p, question.motion_a);
    read_motion(value.motions->q, question.motion_b);
  }
  question.radius_a = question.radius_b = 0;
  question.part_a = question.part_b = 0;
  return read;
}

}  // namespace gnomon::laboratory
