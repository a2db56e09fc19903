#include "tools/number.h"

#include <cstddef>
#include <cstdio>
#include <cstdlib>

#include "gnomon/core/numbers.h"

namespace gnomon::tools {

Reading read_number(std::string_view word, double& value) {
  // strtod skips blanks at the beginning, and a word has none; its end must be marked by a zero, which a word has not.
  const std::string terminated(word);
  char* end = nullptr;
  const double read = std::strtod(terminated.c_str(), &end);
  if (word.empty() || end != terminated.c_str() + word.size()) return Reading::not_a_number;
  if (!is_finite(read)) return Reading::not_finite;
  value = read;
  return Reading::ok;
}

std::string number_text(double value) {
  if (value != value) return "nan";
  if (!is_finite(value)) return value > 0 ? "inf" : "-inf";
  char text[32];
  for (int digits = 15; digits <= 17; ++digits) {
    std::snprintf(text, sizeof text, "%.*g", digits, value);
    if (std::strtod(text, nullptr) == value) break;
  }
  return text;
}

}  // namespace gnomon::tools
