// Writing JSON: one value, from left to right, on one line.
#pragma once

#include <string>
#include <string_view>

namespace gnomon::text {

/// Puts in the commas. That keys stand in objects and that brackets match is the caller's business.
class Json {
 public:
  Json& begin_object();
  Json& end_object();
  Json& begin_array();
  Json& end_array();
  Json& key(std::string_view name);

  /// A finite number so that it reads back as the same double; JSON has no infinity, so "inf" and "-inf" are strings,
  /// and what is not a number is null.
  Json& number(double value);
  Json& number(std::size_t value);
  /// Any bytes: those that are not valid UTF-8 become U+FFFD.
  Json& text(std::string_view value);
  Json& boolean(bool value);
  Json& null();

  const std::string& written() const { return out_; }

 private:
  void separate();

  std::string out_;
  bool after_value_ = false;
};

}  // namespace gnomon::text
