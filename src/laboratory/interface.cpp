#include "laboratory/interface.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "display/camera.h"
#include "display/canvas.h"
#include "display/svg.h"
#include "gnomon/core/trig.h"
#include "laboratory/answer.h"
#include "laboratory/line.h"
#include "laboratory/picture.h"
#include "laboratory/query.h"
#include "laboratory/view.h"
#include "text/json.h"

namespace {

using namespace gnomon;
using namespace gnomon::laboratory;

/// Above the page's own limit, which it reports itself.
constexpr std::uint32_t max_corners = 4096;

/// Bits of a question's numbers, for an exact comparison.
using Bits = std::array<std::uint64_t, sizeof(LaboratoryQuestion) / sizeof(std::uint64_t)>;
static_assert(sizeof(Bits) == sizeof(LaboratoryQuestion));

}  // namespace

/// Open state. Corners are processed again only after a change.
struct Laboratory {
  LaboratoryQuestion question{};
  Corners corners[2];
  bool changed[2] = {true, true};
  Made made[2];
  std::unique_ptr<Query> last_query;  ///< answer to `last_bits`, valid until a shape changes
  Bits last_bits{};
  View view;
  display::Canvas canvas;
  std::string text;
  std::string svg;
  std::string labels;
  LaboratoryPlace place{0, 0};

  std::uint32_t held = hold_a;
  bool turns = false;
  Vec2d last{0, 0};  ///< last position of the pointer

  const Made& shape(std::size_t index) {
    const double radius = index == 0 ? question.radius_a : question.radius_b;
    const double part = index == 0 ? question.part_a : question.part_b;
    // NaN never compares equal.
    if (changed[index] || made[index].radius != radius || made[index].wanted_part != part) {
      made[index] = make(corners[index], radius, part);
      changed[index] = false;
      last_query.reset();
    }
    return made[index];
  }

  /// Computes the answer once per question.
  const Query& query() {
    view.down = question.y_down != 0;
    const Made& a = shape(0);
    const Made& b = shape(1);
    Bits bits{};
    std::memcpy(bits.data(), &question, sizeof bits);
    if (!last_query || bits != last_bits) {
      last_query = query_of(Asked(question, a, b));
      last_bits = bits;
    }
    return *last_query;
  }

  /// Computes no answer, because the pointer moves several times per frame.
  Standing standing(std::uint32_t index) {
    const Made& a = shape(0);
    const Made& b = shape(1);
    const Asked now(question, a, b);
    return index == 0 ? now.a : now.b;
  }

  /// Converts a position on the picture to the frame of a shape.
  Vec2d in_frame(std::uint32_t index, Vec2d pixel) {
    const Standing now = standing(index);
    return now.rotation.apply_inverse(view.to_world(pixel) - now.position);
  }

  /// Returns the two numbers that a drag changes; none for a corner.
  double* numbers_of(std::uint32_t hold) {
    switch (hold) {
      case hold_a:
        return question.place_a;
      case hold_b:
        return question.place_b;
      case hold_origin:
        return question.ray;
      case hold_direction:
        return question.ray + 2;
      case hold_way:
        return question.way;
      case hold_along:
        return question.along;
      case hold_motion_a:
        return question.motion_a;
      case hold_motion_b:
        return question.motion_b;
      default:
        return nullptr;
    }
  }

  void move(std::uint32_t hold, Vec2d way) {
    if (double* const numbers = numbers_of(hold)) {
      numbers[0] += way.x;
      numbers[1] += way.y;
      return;
    }
    const std::uint32_t index = hold >= hold_corner_b ? 1 : 0;
    const std::uint32_t first = index == 1 ? hold_corner_b : hold_corner_a;
    if (hold < first || hold - first >= corners[index].size()) return;
    corners[index][hold - first] += standing(index).rotation.apply_inverse(way);
    changed[index] = true;
  }

  /// Rotates a shape about its own origin, by the pointer's angle around it.
  void turn(std::uint32_t hold, Vec2d from, Vec2d to) {
    if (hold > hold_b) return;
    double* const turned = hold == hold_a ? question.place_a : question.place_b;
    const Vec2d origin(turned[0], turned[1]);
    const Vec2d before = from - origin;
    const Vec2d after = to - origin;
    // This close to the origin, in pixels, the pointer's angle is meaningless.
    constexpr double near = 4;
    const auto is_near = [this](Vec2d way) { return dot(way, way) * view.scale * view.scale < near * near; };
    if (is_near(before) || is_near(after)) return;
    const Vec2d round(dot(before, after), cross(before, after));
    if (is_finite(round)) turned[2] += arc_tangent(round.y, round.x);
  }
};

namespace {

bool mend(Laboratory& laboratory, std::uint32_t shape, Corners corners) {
  if (corners.empty()) return false;
  laboratory.corners[shape] = std::move(corners);
  laboratory.changed[shape] = true;
  return true;
}

}  // namespace

extern "C" {

Laboratory* laboratory_open() { return new Laboratory; }

void laboratory_close(Laboratory* laboratory) { delete laboratory; }

LaboratoryQuestion* laboratory_question(Laboratory* laboratory) { return &laboratory->question; }

double* laboratory_set_corner_count(Laboratory* laboratory, uint32_t shape, uint32_t count) {
  if (shape > 1 || count > max_corners) return nullptr;
  laboratory->corners[shape].resize(count);
  return laboratory_corners(laboratory, shape);
}

uint32_t laboratory_corner_count(Laboratory* laboratory, uint32_t shape) {
  return shape > 1 ? 0 : static_cast<uint32_t>(laboratory->corners[shape].size());
}

double* laboratory_corners(Laboratory* laboratory, uint32_t shape) {
  if (shape > 1) return nullptr;
  laboratory->changed[shape] = true;
  return laboratory->corners[shape].empty() ? nullptr : &laboratory->corners[shape][0].x;
}

const char* laboratory_answer(Laboratory* laboratory, bool traced) {
  laboratory->text = answer(laboratory->query(), laboratory->made[0], laboratory->made[1], traced);
  return laboratory->text.c_str();
}

const char* laboratory_line(Laboratory* laboratory) {
  laboratory->text = line_of(laboratory->query().asked());
  return laboratory->text.c_str();
}

const char* laboratory_read_line(Laboratory* laboratory, const char* line) {
  ReadLine read = read_line(line, laboratory->question);
  text::Json json;
  json.begin_object();
  if (read.error.empty()) {
    laboratory->question = read.question;
    for (const std::size_t shape : {0u, 1u}) {
      laboratory->corners[shape] = std::move(read.corners[shape]);
      laboratory->changed[shape] = true;
    }
    json.key("id").text(read.id).key("other_turns").begin_array();
    for (const Vec2d turn : read.other_turns) json.begin_array().number(turn.x).number(turn.y).end_array();
    json.end_array();
  } else {
    json.key("error").text(read.error);
  }
  laboratory->text = json.end_object().written();
  return laboratory->text.c_str();
}

const char* laboratory_picture(Laboratory* laboratory, double width, double height) {
  laboratory->view.width = width;
  laboratory->view.height = height;
  draw(laboratory->canvas, laboratory->query(), laboratory->view);
  const display::Camera camera{.view = {width, height}, .width = width, .height = height};
  display::to_svg(laboratory->canvas, camera, laboratory->svg);
  return laboratory->svg.c_str();
}

const char* laboratory_labels(Laboratory* laboratory) {
  text::Json json;
  json.begin_array();
  for (const display::Label& label : laboratory->canvas.labels()) {
    json.begin_array().text(label.text.text.id).number(label.text.numbers[0]).end_array();
  }
  json.end_array();
  laboratory->labels = json.written();
  return laboratory->labels.c_str();
}

bool laboratory_reverse(Laboratory* laboratory, uint32_t shape) {
  return shape < 2 && laboratory->shape(shape).diagnosis.reverse &&
         mend(*laboratory, shape, reversed(laboratory->corners[shape]));
}

bool laboratory_remove(Laboratory* laboratory, uint32_t shape) {
  return shape < 2 && laboratory->shape(shape).diagnosis.remove &&
         mend(*laboratory, shape, without_faulty(laboratory->corners[shape]));
}

bool laboratory_tidy(Laboratory* laboratory, uint32_t shape) {
  return shape < 2 && laboratory->shape(shape).diagnosis.tidy &&
         mend(*laboratory, shape, tidied(laboratory->corners[shape]));
}

bool laboratory_hull(Laboratory* laboratory, uint32_t shape) {
  return shape < 2 && mend(*laboratory, shape, hull_of(laboratory->corners[shape]));
}

void laboratory_take(Laboratory* laboratory, uint32_t hold, bool turns, double x, double y) {
  laboratory->held = hold;
  laboratory->turns = turns;
  laboratory->last = laboratory->view.to_world({x, y});
}

void laboratory_drag(Laboratory* laboratory, double x, double y) {
  const Vec2d to = laboratory->view.to_world({x, y});
  if (laboratory->turns) {
    laboratory->turn(laboratory->held, laboratory->last, to);
  } else {
    laboratory->move(laboratory->held, to - laboratory->last);
  }
  laboratory->last = to;
}

void laboratory_nudge(Laboratory* laboratory, uint32_t hold, double right, double down) {
  laboratory->move(hold, laboratory->view.way_to_world({right, down}));
}

uint32_t laboratory_part_at(Laboratory* laboratory, uint32_t shape, double x, double y) {
  if (shape > 1) return 0;
  const Vec2d at = laboratory->in_frame(shape, {x, y});
  return part_at(laboratory->corners[shape], laboratory->shape(shape).diagnosis.parts, at);
}

LaboratoryPlace* laboratory_place(Laboratory* laboratory, uint32_t shape, double x, double y) {
  const Vec2d at = laboratory->in_frame(shape, {x, y});
  laboratory->place = {at.x, at.y};
  return &laboratory->place;
}

void laboratory_fit(Laboratory* laboratory, bool lost_only) {
  const Box box = extent_of(laboratory->query());
  if (!lost_only || !laboratory->view.shows(box)) laboratory->view.fit(box);
}

void laboratory_zoom(Laboratory* laboratory, double factor, double x, double y) {
  laboratory->view.zoom(factor, {x, y});
}

void laboratory_pan(Laboratory* laboratory, double right, double down) { laboratory->view.pan({right, down}); }
}
