#include "text/number.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "gnomon/core/numbers.h"

namespace gnomon::text {

Reading read_number(std::string_view word, double& value) {
  // strtod skips leading blanks, but a word has none; it needs a terminating zero, which a word does not have.
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

std::string hex_text(double value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  constexpr std::uint64_t fraction_bits = 0xfffffffffffffu;
  const auto exponent = static_cast<int>(bits >> 52 & 0x7ff);
  std::uint64_t fraction = bits & fraction_bits;
  std::string text = bits >> 63 != 0 ? "-0x" : "0x";
  text += exponent == 0 ? '0' : '1';
  if (fraction != 0) text += '.';
  for (; fraction != 0; fraction = fraction << 4 & fraction_bits) text += "0123456789abcdef"[fraction >> 48];
  const bool is_zero = bits << 1 == 0;
  const int power = is_zero ? 0 : exponent == 0 ? -1022 : exponent - 1023;
  return text + (power < 0 ? "p" : "p+") + std::to_string(power);
}

}  // namespace gnomon::text
