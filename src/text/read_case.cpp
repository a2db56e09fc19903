#include <cstddef>
#include <cstdint>
#include <iterator>

#include "text/case.h"
#include "text/number.h"

namespace gnomon::text {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";

/// Splits a line. After the first fault every call fails, so that the first fault is the one reported.
class Reader {
 public:
  explicit Reader(std::string_view line) : rest_(line) {}

  const std::string& error() const { return error_; }

  bool at_end() const { return is_blank(rest_); }

  /// Returns the next word, which is `what`.
  bool word(std::string_view what) {
    if (!error_.empty()) return false;
    ++token_;
    const std::size_t begin = rest_.find_first_not_of(blanks);
    if (begin == std::string_view::npos) {
      error_ = "token " + std::to_string(token_) + " is missing: " + std::string(what);
      return false;
    }
    rest_.remove_prefix(begin);
    const std::size_t end = rest_.find_first_of(blanks);
    word_ = rest_.substr(0, end);
    rest_.remove_prefix(word_.size());
    return true;
  }

  std::string_view last_word() const { return word_; }

  bool fail(const std::string& what) {
    if (error_.empty()) error_ = token() + " " + what;
    return false;
  }

  bool keyword(std::string_view name) {
    if (!word(name)) return false;
    return word_ == name || fail("should be " + std::string(name));
  }

  bool number(std::string_view what, double& value) {
    if (!word(what)) return false;
    switch (read_number(word_, value)) {
      case Reading::ok:
        return true;
      case Reading::not_a_number:
        return fail("is not a number: " + std::string(what));
      case Reading::not_finite:
        error_ = std::string(what) + " is not finite: " + token();
    }
    return false;
  }

  bool vector(std::string_view what, Vec2d& value) { return number(what, value.x) && number(what, value.y); }

  bool vertex_count(std::string_view shape, std::uint64_t& count) {
    if (!word("the number of vertices of " + std::string(shape))) return false;
    // No line has room for more vertices than this many digits can count.
    constexpr std::size_t max_digits = 15;
    if (word_.size() > max_digits || word_.find_first_not_of("0123456789") != std::string_view::npos) {
      return fail("is not a number of vertices");
    }
    count = 0;
    for (const char digit : word_) count = count * 10 + static_cast<std::uint64_t>(digit - '0');
    return count > 0 || fail("is not a number of vertices: a shape has at least one");
  }

  bool shape(std::string_view name, std::vector<Vec2d>& vertices) {
    std::uint64_t count = 0;
    if (!keyword(name) || !vertex_count(name, count)) return false;
    for (std::uint64_t i = 0; i < count; ++i) {
      Vec2d vertex{0, 0};
      if (!vector(std::string(name) + " vertex " + std::to_string(i), vertex)) return false;
      vertices.push_back(vertex);
    }
    return true;
  }

  bool pose(std::string_view name, PoseNumbers& pose) {
    return number(name, pose.cosine) && number(name, pose.sine) && vector(name, pose.translation);
  }

  bool motion(MotionNumbers& motion) { return vector("R", motion.displacement) && number("R", motion.turn); }

 private:
  std::string token() const { return "token " + std::to_string(token_) + " " + quoted(word_); }

  std::string_view rest_;
  std::string_view word_;
  std::size_t token_ = 0;
  std::string error_;
};

/// Reads the values behind the name of an optional part.
bool read_part(Reader& reader, std::string_view name, Case& value) {
  if (name == "A") return reader.pose(name, value.a);
  if (name == "B") return reader.pose(name, value.b);
  if (name == "M") {
    return reader.number(name, value.margin) &&
           (value.margin >= 0 || reader.fail("is negative: a margin is at least 0"));
  }
  MotionsNumbers motions;
  if (!reader.motion(motions.p) || !reader.motion(motions.q)) return false;
  value.motions = motions;
  return true;
}

bool read_parts(Reader& reader, Case& value) {
  constexpr std::string_view names[] = {"A", "B", "M", "R"};
  bool seen[std::size(names)] = {};
  while (!reader.at_end()) {
    if (!reader.word("an optional part")) return false;
    std::size_t part = 0;
    while (part < std::size(names) && names[part] != reader.last_word()) ++part;
    if (part == std::size(names)) return reader.fail("is none of A, B, M and R");
    if (seen[part]) return reader.fail("occurs twice");
    seen[part] = true;
    if (!read_part(reader, names[part], value)) return false;
  }
  return true;
}

}  // namespace

bool is_blank(std::string_view line) { return line.find_first_not_of(blanks) == std::string_view::npos; }

ReadCase read_case(std::string_view line) {
  ReadCase result;
  Case& value = result.value;
  Reader reader(line);
  if (reader.word("the id")) value.id = reader.last_word();
  const bool complete = reader.shape("P", value.p) && reader.shape("Q", value.q) && reader.keyword("D") &&
                        reader.vector("D", value.d) && reader.keyword("V") && reader.vector("V", value.v) &&
                        read_parts(reader, value);
  if (!complete) result.error = reader.error();
  return result;
}

std::string quoted(std::string_view word) {
  constexpr std::size_t longest = 40;
  if (word.size() <= longest) return "\"" + std::string(word) + "\"";
  std::size_t cut = longest;
  // Do not cut inside a character.
  while (cut > 0 && (static_cast<unsigned char>(word[cut]) & 0xc0) == 0x80) --cut;
  return "\"" + std::string(word.substr(0, cut)) + "…\"";
}

}  // namespace gnomon::text
