// Fuzzes the command's line: any bytes yield one line of JSON, and an accepted case contains only finite numbers.
#include "text/case.h"

#include <cmath>
#include <string_view>

#include "bytes.h"
#include "tools/answer.h"

namespace {

using gnomon::fuzz::demand;

/// Demands paired quotes, brackets closed in order, and no characters inside of strings that JSON forbids.
void demand_json(std::string_view text) {
  std::string open;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    demand(static_cast<unsigned char>(c) >= 0x20);
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      open += c;
    } else if (c == '}' || c == ']') {
      demand(!open.empty() && open.back() == (c == '}' ? '{' : '['));
      open.pop_back();
    }
    demand(!open.empty() || i + 1 == text.size());
  }
  demand(!in_string && open.empty());
}

void demand_finite(const gnomon::text::Case& value) {
  for (const auto vertex : value.p) demand(gnomon::fuzz::is_finite(vertex));
  for (const auto vertex : value.q) demand(gnomon::fuzz::is_finite(vertex));
  demand(gnomon::fuzz::is_finite(value.d) && gnomon::fuzz::is_finite(value.v));
  demand(value.margin >= 0 && std::isfinite(value.margin));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  if (line.find('\n') != std::string_view::npos || gnomon::text::is_blank(line)) return 0;
  const gnomon::text::ReadCase read = gnomon::text::read_case(line);
  demand(!read.value.id.empty());
  if (read.error.empty()) demand_finite(read.value);
  gnomon::tools::Options options;
  options.hull = size % 2 == 0;
  demand_json(gnomon::tools::answer(line, options));
  return 0;
}
