#include <cstring>
#include <span>

#include "text/case.h"

namespace gnomon::text {
namespace {

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
    constexpr PoseNumbers identity;
    // By its bits: a zero may have a sign.
    if (std::memcmp(&pose, &identity, sizeof pose) == 0) return;
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
