// gnomon-drawings [--check] COLOURS FOLDER: generates the documentation drawings that have no scene, from the results
// of the real queries. scripts/drawings.mjs generates the others.
//
// COLOURS is web/pages/style/colours.css, FOLDER is docs/drawings. With --check it writes nothing, and a file that
// differs from the generated one is an error.
#include "tools/drawings/drawings.h"

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

namespace {

using gnomon::drawings::Sheet;

struct Drawing {
  const char* name;
  Sheet (*draw)();
};

constexpr Drawing drawings[] = {
    {"hull", gnomon::drawings::draw_hull},
    {"convex-parts", gnomon::drawings::draw_convex_parts},
    {"broad-phase", gnomon::drawings::draw_broad_phase},
    {"rounded", gnomon::drawings::draw_rounded},
    {"ray", gnomon::drawings::draw_ray_cast},
    {"polyhedra", gnomon::drawings::draw_polyhedra},
    {"batch", gnomon::drawings::draw_batch},
    {"narrow/rounded", gnomon::drawings::draw_rounded_narrow},
};

/// Returns the content of a file; empty if it does not exist.
std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

bool write(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  return static_cast<bool>(file.flush());
}

}  // namespace

int main(int count, char** words) {
  const bool check = count > 1 && std::strcmp(words[1], "--check") == 0;
  if (count - (check ? 1 : 0) != 3) {
    std::fputs("usage: gnomon-drawings [--check] COLOURS FOLDER\n", stderr);
    return 2;
  }
  const std::string folder = words[count - 1];
  const std::string colours = read(words[count - 2]);
  if (colours.empty()) {
    std::fprintf(stderr, "gnomon-drawings: %s cannot be read\n", words[count - 2]);
    return 2;
  }
  int faults = 0;
  for (const Drawing& drawing : drawings) {
    const std::string path = folder + "/" + drawing.name + ".svg";
    const std::string svg = drawing.draw().svg(colours);
    if (check ? read(path) == svg : write(path, svg)) continue;
    std::fprintf(stderr, "gnomon-drawings: %s %s\n", path.c_str(),
                 check ? "differs from the drawing of the queries" : "cannot be written");
    faults += 1;
  }
  return faults == 0 ? 0 : 1;
}
