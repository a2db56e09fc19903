#include <cmath>
#include <span>

#include "text/case.h"

namespace gnomon::text {
namespace {

bool is_identity(const PoseNumbers& pose) {
  // A zero with a sign is another number.
  const auto is_zero = [](double number) { return number == 0 && !std::signbit(number); };
  return pose.cosine == 1 && is_zero(pose.sine) && is_zero(pose.translation.x) && is_zero(pose.translation.y);
}

class Writer {
 public:
  Writer(std::string& line, NumberForm form) : line_(line), form_(form) {}

  void shape(const char* name, std::span<const Vec2d> vertices) {
    line_ += name + std::to_string(vertices.size());
    for (const Vec2d vertex : vertices) vector(vertex);
  }

  void vector(const char* name, Vec2d value) {
    line_ += name;
    vector(value);
  }

  void number(const char* name, double value) {
    line_ += name;
    number(value);
  }

  void pose(const char* name, const PoseNumbers& pose) {
    if (is_identity(pose)) return;
    number(name, pose.cosine);
    number(pose.sine);
    vector(pose.translation);
  }

  void motion(const char* name, const MotionNumbers& motion) {
    vector(name, motion.displacement);
    number(motion.turn);
  }

 private:
  void number(double value) { line_ += ' ' + form_(value); }

  void vector(Vec2d value) {
    number(value.x);
    number(value.y);
  }

  std::string& line_;
  NumberForm form_;
};

}  // namespace

std::string write_case(const Case& value, NumberForm form) {
  std::string line = value.id;
  Writer writer(line, form);
  writer.shape(" P ", value.p);
  writer.shape(" Q ", value.q);
  writer.vector(" D", value.d);
  writer.vector(" V", value.v);
  writer.pose(" A", value.a);
  writer.pose(" B", value.b);
  if (value.margin != 0) writer.number(" M", value.margin);
  if (value.motions) {
    writer.motion(" R", value.motions->p);
    writer.motion("", value.motions->q);
  }
  return line;
}

}  // namespace gnomon::text
