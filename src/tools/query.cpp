// gnomon-query: reads cases from standard input, one per line, and prints one line of JSON for each.
#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

#include "text/case.h"
#include "tools/answer.h"

namespace {

using gnomon::tools::key_names;
using gnomon::tools::Keys;
using gnomon::tools::Options;

constexpr char usage[] =
    R"(usage: gnomon-query [--only KEYS] [--hull] [--help]

Reads cases from standard input, one a line, and prints one JSON object a line. Empty lines are skipped; an answer is
printed as soon as its line is complete.

  id P n x0 y0 ... Q m x0 y0 ... D dx dy V vx vy [A c s tx ty] [B c s tx ty] [M margin] [R ax ay at bx by bt]

  P, Q   vertices, counter-clockwise and strictly convex; one is a point, two are a segment
  D, V   the directions in which Q is moved for dpd and for toi
  A, B   places of P and Q: cosine and sine of the turn, then the translation (by default neither turn nor translation)
  M      greatest distance of contact points (by default 0)
  R      displacement and turn in radians of P, then of Q, over the time from 0 to 1

Numbers are decimal, or hexadecimal as in 0x1.8p+1. Parts in brackets are optional and may come in any order.

  --only KEYS   print these only, separated by commas:
                )";

constexpr char usage_end[] =
    R"(
  --hull        take the convex hull of the vertices instead of requiring strict convexity
  --help        print this

An invalid line results in {"id":...,"error":"..."}, and the command continues with the next line. The exit status is
0 when all lines were answered, 1 when reading or writing failed, 2 when the options are invalid.
)";

std::string all_keys() {
  std::string text;
  for (const std::string_view name : key_names()) text += (text.empty() ? "" : ",") + std::string(name);
  return text;
}

int complain(std::string_view about, const std::string& what) {
  const std::string text(about);
  std::fprintf(stderr, "gnomon-query: %s %s\ntry gnomon-query --help\n", text.c_str(), what.c_str());
  return 2;
}

/// Adds the keys of a list. Returns the first name that is no key; empty if there is none.
std::string_view add_keys(std::string_view list, Keys& keys) {
  constexpr std::string_view nothing = "(nothing)";
  for (;;) {
    const std::size_t comma = list.find(',');
    const std::string_view name = list.substr(0, comma);
    const auto known = key_names();
    const auto found = std::find(known.begin(), known.end(), name);
    if (found == known.end()) return name.empty() ? nothing : name;
    keys.set(static_cast<std::size_t>(found - known.begin()));
    if (comma == std::string_view::npos) return {};
    list.remove_prefix(comma + 1);
  }
}

/// Reads one line without its end, of any length. Returns false at the end of the input.
bool read_line(std::string& line) {
  line.clear();
  int c = std::getc(stdin);
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = std::getc(stdin)) line += static_cast<char>(c);
  return true;
}

/// Answers all lines. Flushes each answer at once, so that a program may keep the command running.
int answer_all(const Options& options) {
  std::string line;
  while (read_line(line)) {
    if (gnomon::text::is_blank(line)) continue;
    const std::string text = gnomon::tools::answer(line, options) + '\n';
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) return 1;
  }
  return std::ferror(stdin) ? 1 : 0;
}

}  // namespace

int main(int count, char** words) {
  Options options;
  bool only = false;
  for (int i = 1; i < count; ++i) {
    std::string_view word = words[i];
    constexpr std::string_view only_with_keys = "--only=";
    if (word == "--help") {
      const std::string text = usage + all_keys() + usage_end;
      return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : 1;
    }
    if (word == "--hull") {
      options.hull = true;
      continue;
    }
    if (word == "--only") {
      if (++i == count) return complain(word, "needs keys: " + all_keys());
      word = words[i];
    } else if (word.substr(0, only_with_keys.size()) == only_with_keys) {
      word.remove_prefix(only_with_keys.size());
    } else {
      return complain(word, "is not an option");
    }
    if (!only) options.keys = Keys();
    only = true;
    if (const std::string_view unknown = add_keys(word, options.keys); !unknown.empty()) {
      return complain(unknown, "is not a key; the keys are " + all_keys());
    }
  }
  return answer_all(options);
}
