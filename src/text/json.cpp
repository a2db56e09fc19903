#include "text/json.h"

#include <cstddef>
#include <cstdio>

#include "text/number.h"

namespace gnomon::text {
namespace {

/// Returns the number of bytes of the UTF-8 character at the start of `text`, 0 if there is none.
/// Source: The Unicode Standard 15.0, 2022, table 3-7.
std::size_t character_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto in = [](unsigned value, unsigned low, unsigned high) { return value >= low && value <= high; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (in(first, 0xc2, 0xdf)) return in(byte(1), 0x80, 0xbf) ? 2 : 0;
  if (in(first, 0xe0, 0xef)) {
    const unsigned low = first == 0xe0 ? 0xa0 : 0x80;
    const unsigned high = first == 0xed ? 0x9f : 0xbf;
    return in(byte(1), low, high) && in(byte(2), 0x80, 0xbf) ? 3 : 0;
  }
  if (in(first, 0xf0, 0xf4)) {
    const unsigned low = first == 0xf0 ? 0x90 : 0x80;
    const unsigned high = first == 0xf4 ? 0x8f : 0xbf;
    return in(byte(1), low, high) && in(byte(2), 0x80, 0xbf) && in(byte(3), 0x80, 0xbf) ? 4 : 0;
  }
  return 0;
}

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const std::size_t length = character_at(text);
    const char first = text[0];
    if (length == 0) {
      out += "\\ufffd";
    } else if (first == '"' || first == '\\') {
      out += '\\';
      out += first;
    } else if (static_cast<unsigned char>(first) < 0x20) {
      char escaped[8];
      std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned>(first));
      out += escaped;
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out += '"';
}

}  // namespace

void Json::separate() {
  if (after_value_) out_ += ',';
  after_value_ = true;
}

Json& Json::begin_object() {
  separate();
  out_ += '{';
  after_value_ = false;
  return *this;
}

Json& Json::end_object() {
  out_ += '}';
  after_value_ = true;
  return *this;
}

Json& Json::begin_array() {
  separate();
  out_ += '[';
  after_value_ = false;
  return *this;
}

Json& Json::end_array() {
  out_ += ']';
  after_value_ = true;
  return *this;
}

Json& Json::key(std::string_view name) {
  separate();
  append_quoted(out_, name);
  out_ += ':';
  after_value_ = false;
  return *this;
}

Json& Json::number(double value) {
  if (value != value) return null();
  if (value - value != 0) return text(number_text(value));
  separate();
  out_ += number_text(value);
  return *this;
}

Json& Json::number(std::size_t value) {
  separate();
  out_ += std::to_string(value);
  return *this;
}

Json& Json::text(std::string_view value) {
  separate();
  append_quoted(out_, value);
  return *this;
}

Json& Json::boolean(bool value) {
  separate();
  out_ += value ? "true" : "false";
  return *this;
}

Json& Json::null() {
  separate();
  out_ += "null";
  return *this;
}

}  // namespace gnomon::text
