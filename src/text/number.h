// Lossless reading and writing of numbers as text.
#pragma once

#include <string>
#include <string_view>

namespace gnomon::text {

/// Outcome of reading a number.
enum class Reading { ok, not_a_number, not_finite };

/// Reads all of `word` as a double, rounded correctly: decimal or C's hexadecimal form ("0x1.8p+1"), a sign allowed.
/// `not_finite` for the words "inf" and "nan" and for numbers beyond the largest double; only `ok` sets `value`. Words
/// are in C's own locale, the default unless a program calls setlocale; nothing here does.
Reading read_number(std::string_view word, double& value);

/// A number format: `number_text` or `hex_text`.
using NumberForm = std::string (*)(double);

/// Returns the shortest of the decimal forms with 15, 16 and 17 digits that reads back as the same double; "inf",
/// "-inf" or "nan" for other numbers.
std::string number_text(double value);

/// Returns C's hexadecimal form of a finite number, as printf's %a writes it: "0x1.8p+1". printf itself would add
/// kilobytes to a program for the web.
std::string hex_text(double value);

}  // namespace gnomon::text
