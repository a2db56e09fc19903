// Conversion between a question and a line of gnomon-query.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "laboratory/asked.h"

namespace gnomon::laboratory {

/// Writes the line for the same question; its id is the name of the query. Empty with an obstacle, and for rounded
/// shapes, because a line has no radius. Allocates.
std::string line_of(const Asked& asked);

/// Content of a line, or its error.
struct ReadLine {
  std::string error;  ///< empty without an error; else as from text::read_case
  std::string id;
  LaboratoryQuestion question;
  Corners corners[2]{};
  std::vector<Vec2d> other_turns{};  ///< (cosine, sine) pairs of no angle; the question has the nearest angle
};

/// Reads a line. Numbers that it does not contain are copied from `before`; poses, radii, parts and the margin get
/// their defaults. The query is that of `before`. Allocates.
ReadLine read_line(const char* line, const LaboratoryQuestion& before);

}  // namespace gnomon::laboratory
