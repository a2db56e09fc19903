// Numbers as text, read and written without a loss.
#pragma once

#include <string>
#include <string_view>

namespace gnomon::text {

/// What came of reading a number.
enum class Reading { ok, not_a_number, not_finite };

/// Reads all of `word` as a double, rounded correctly: decimal or C's hexadecimal form ("0x1.8p+1"), a sign allowed.
/// `not_finite` for the words "inf" and "nan" and for what is beyond the largest double; `value` is set only by `ok`.
/// Words are read as in C's own locale, which a program is in unless it calls setlocale; nothing here does.
Reading read_number(std::string_view word, double& value);

/// A form of numbers: `number_text` or `hex_text`.
using NumberForm = std::string (*)(double);

/// The shortest of the decimal forms with 15, 16 and 17 digits that reads back as the same double; "inf", "-inf" or
/// "nan" for what is not finite.
std::string number_text(double value);

/// C's hexadecimal form of a finite number, as printf's %a writes it: "0x1.8p+1". printf itself would add kilobytes to
/// a program for the web.
std::string hex_text(double value);

}  // namespace gnomon::text
