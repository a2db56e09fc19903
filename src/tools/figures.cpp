// gnomon-figures [--check] COLOURS FOLDER: draws every figure of the documentation from what the real queries return.
//
// COLOURS is web/style/colours.css, FOLDER is docs/figures. With --check nothing is written: it is an error if a file
// differs from what would be.
#include "tools/figures/figures.h"

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

namespace {

using gnomon::figures::Sheet;

struct Figure {
  const char* name;
  Sheet (*draw)();
};

constexpr Figure figures[] = {
    {"hull", gnomon::figures::draw_hull},
    {"convex-parts", gnomon::figures::draw_convex_parts},
    {"broad-phase", gnomon::figures::draw_broad_phase},
    {"orientation", gnomon::figures::draw_orientation},
    {"support", gnomon::figures::draw_support},
    {"sat", gnomon::figures::draw_sat},
    {"containment", gnomon::figures::draw_containment},
    {"rounded", gnomon::figures::draw_rounded},
    {"manifold", gnomon::figures::draw_manifold},
    {"distance", gnomon::figures::draw_distance},
    {"time-of-impact", gnomon::figures::draw_time_of_impact},
    {"minkowski", gnomon::figures::draw_minkowski},
    {"exact", gnomon::figures::draw_exact},
    {"ray", gnomon::figures::draw_ray_cast},
    {"mass", gnomon::figures::draw_mass},
    {"polyhedra", gnomon::figures::draw_polyhedra},
    {"rectangles", gnomon::figures::draw_rectangles},
    {"batch", gnomon::figures::draw_batch},
    {"sweep", gnomon::figures::draw_sweep},
    {"forces", gnomon::figures::draw_forces},
    {"contact-response", gnomon::figures::draw_response},
    {"spin", gnomon::figures::draw_spin},
    {"first-collision", gnomon::figures::draw_first_collision},
    {"space-sat", gnomon::figures::draw_space_sat},
    {"narrow/rounded", gnomon::figures::draw_rounded_narrow},
    {"narrow/time-of-impact", gnomon::figures::draw_time_of_impact_narrow},
    {"narrow/broad-phase", gnomon::figures::draw_broad_phase_narrow},
};

/// Empty if there is no such file.
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
    std::fputs("usage: gnomon-figures [--check] COLOURS FOLDER\n", stderr);
    return 2;
  }
  const std::string folder = words[count - 1];
  const std::string colours = read(words[count - 2]);
  if (colours.empty()) {
    std::fprintf(stderr, "gnomon-figures: %s: cannot be read\n", words[count - 2]);
    return 2;
  }
  int faults = 0;
  for (const Figure& figure : figures) {
    const std::string path = folder + "/" + figure.name + ".svg";
    const std::string svg = figure.draw().svg(colours);
    if (check ? read(path) == svg : write(path, svg)) continue;
    std::fprintf(stderr, "gnomon-figures: %s: %s\n", path.c_str(),
                 check ? "is not what the queries give" : "not written");
    faults += 1;
  }
  return faults == 0 ? 0 : 1;
}
