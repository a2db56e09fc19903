// Reading and writing one case of gnomon-query as a line of text:
//
//   id P n x0 y0 … Q m x0 y0 … D dx dy V vx vy [A c s tx ty] [B c s tx ty] [M margin] [R ax ay at bx by bt]
//
// Blanks separate the words. Parts in square brackets are in any order, each at most once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gnomon/core/vec2.h"
#include "text/number.h"

namespace gnomon::text {

/// A rotation as its cosine and sine, and a translation. The rotation need not be of unit length.
struct PoseNumbers {
  double cosine = 1;
  double sine = 0;
  Vec2d translation{0, 0};
};

/// The motion of a shape over the time from 0 to 1.
struct MotionNumbers {
  Vec2d displacement{0, 0};
  double turn = 0;
};

/// The motions of both shapes.
struct MotionsNumbers {
  MotionNumbers p;
  MotionNumbers q;
};

/// The content of a line: finite numbers, not yet shapes.
struct Case {
  std::string id;
  std::vector<Vec2d> p{};
  std::vector<Vec2d> q{};
  Vec2d d{0, 0};
  Vec2d v{0, 0};
  PoseNumbers a{};
  PoseNumbers b{};
  double margin = 0;  ///< ≥ 0
  std::optional<MotionsNumbers> motions{};
};

/// A case, or the error in its line.
struct ReadCase {
  Case value;         ///< its id is the line's first word even if the rest is wrong
  std::string error;  ///< empty without an error; else it names the word, counted from 1, as in
                      ///< `token 7 "abc" is not a number: P vertex 1`
};

/// Reports whether a line has no words. Blanks are spaces, tabs, and the carriage return that ends a line on some
/// machines.
bool is_blank(std::string_view line);

/// Reads a line. Accepts any bytes; never throws. Cost: O(length), allocates.
ReadCase read_case(std::string_view line);

/// Writes a line that `read_case` reads back to the same case. Omits A, B, M and R if they have their defaults.
/// `hex_text` keeps a program small. Cost: O(length), allocates.
std::string write_case(const Case& value, NumberForm form);

/// Returns `word` in quotation marks for a message, cut if it is long.
std::string quoted(std::string_view word);

}  // namespace gnomon::text
