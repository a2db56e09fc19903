// Writing JSON: one value, from left to right, on one line.
#pragma once

#include <string>
#include <string_view>

namespace gnomon::text {

/// Inserts the commas. The caller must put keys in objects and match brackets.
class Json {
 public:
  Json& begin_object();
  Json& end_object();
  Json& begin_array();
  Json& end_array();
  Json& key(std::string_view name);

  /// Writes a finite number so that it reads back as the same double. JSON has no infinity, so "inf" and "-inf" are
  /// strings, and NaN is null.
  Json& number(double value);
  Json& number(std::size_t value);
  /// Writes any bytes: those that are not valid UTF-8 become U+FFFD.
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
