// gnomon-drawings [--check] COLOURS FOLDER: makes every drawing of the documentation from what the real queries return.
//
// COLOURS is web/style/colours.css, FOLDER is docs/drawings. With --check nothing is written: it is an error if a file
// differs from what would be.
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
    {"orientation-predicate", gnomon::drawings::draw_orientation_predicate},
    {"support", gnomon::drawings::draw_support},
    {"separating-axis-theorem", gnomon::drawings::draw_separating_axis_theorem},
    {"containment", gnomon::drawings::draw_containment},
    {"rounded", gnomon::drawings::draw_rounded},
    {"contact-points", gnomon::drawings::draw_contact_points},
    {"gjk", gnomon::drawings::draw_gjk},
    {"time-of-impact", gnomon::drawings::draw_time_of_impact},
    {"minkowski-difference", gnomon::drawings::draw_minkowski_difference},
    {"exact", gnomon::drawings::draw_exact},
    {"ray", gnomon::drawings::draw_ray_cast},
    {"mass", gnomon::drawings::draw_mass},
    {"polyhedra", gnomon::drawings::draw_polyhedra},
    {"rectangles", gnomon::drawings::draw_rectangles},
    {"batch", gnomon::drawings::draw_batch},
    {"swept-sat", gnomon::drawings::draw_swept_sat},
    {"forces", gnomon::drawings::draw_forces},
    {"contact-response", gnomon::drawings::draw_contact_response},
    {"rigid-body-in-space", gnomon::drawings::draw_rigid_body_in_space},
    {"first-collision", gnomon::drawings::draw_first_collision},
    {"sat-in-space", gnomon::drawings::draw_sat_in_space},
    {"narrow/rounded", gnomon::drawings::draw_rounded_narrow},
    {"narrow/time-of-impact", gnomon::drawings::draw_time_of_impact_narrow},
    {"narrow/broad-phase", gnomon::drawings::draw_broad_phase_narrow},
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
    std::fputs("usage: gnomon-drawings [--check] COLOURS FOLDER\n", stderr);
    return 2;
  }
  const std::string folder = words[count - 1];
  const std::string colours = read(words[count - 2]);
  if (colours.empty()) {
    std::fprintf(stderr, "gnomon-drawings: %s: cannot be read\n", words[count - 2]);
    return 2;
  }
  int faults = 0;
  for (const Drawing& drawing : drawings) {
    const std::string path = folder + "/" + drawing.name + ".svg";
    const std::string svg = drawing.draw().svg(colours);
    if (check ? read(path) == svg : write(path, svg)) continue;
    std::fprintf(stderr, "gnomon-drawings: %s: %s\n", path.c_str(),
                 check ? "is not what the queries give" : "not written");
    faults += 1;
  }
  return faults == 0 ? 0 : 1;
}
