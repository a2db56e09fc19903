// A question as a line of gnomon-query, and back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "laboratory/asked.h"

namespace gnomon::laboratory {

/// Writes the line that asks the same; its id is the name of the query. Empty with an obstacle, and for rounded shapes,
/// because a line has no radius. Allocates.
std::string line_of(const Asked& asked);

/// The content of a line, or the fault of it.
struct ReadLine {
  std::string error;  ///< empty without a fault; else as of text::read_case
  std::string id;
  LaboratoryQuestion question;
  Corners corners[2]{};
  std::vector<Vec2d> other_turns{};  ///< (cosine, sine) pairs of no angle, for which a nearest angle is in the question
};

/// Reads a line. Numbers that it does not state are those of `before`; poses, radii, parts and the margin get their
/// defaults. The query remains that of `before`. Allocates.
ReadLine read_line(const char* line, const LaboratoryQuestion& before);

}  // namespace gnomon::laboratory
