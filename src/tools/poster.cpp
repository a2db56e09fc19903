// gnomon-poster SCENE [SEED] [STEPS]: the scene's picture after a reset and that many fixed steps, as SVG. After it a
// line for each of its labels, which stand in it as `{{0}}`, `{{1}}` …: the text's name and numbers, as `name|n0|…|n4`.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <system_error>

#include "display/svg.h"
#include "playback/host.h"
#include "playback/registry.h"

namespace {

bool read(std::string_view text, std::uint64_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

int complain(const char* about, const char* what) {
  std::fprintf(stderr, "gnomon-poster: %s: %s\nusage: gnomon-poster SCENE [SEED] [STEPS]\nscenes:\n", about, what);
  for (const gnomon::playback::SceneInfo& scene : gnomon::playback::scene_list())
    std::fprintf(stderr, "  %s\n", scene.id);
  return 2;
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return complain("which scene?", "none given");
  if (count > 4) return complain(words[4], "one word too many");
  const gnomon::playback::SceneInfo* scene = gnomon::playback::find_scene(words[1]);
  if (!scene) return complain(words[1], "no such scene");
  std::uint64_t seed = 1;
  std::uint64_t steps = 0;
  if (count > 2 && !read(words[2], seed)) return complain(words[2], "a seed is a whole number");
  if (count > 3 && !read(words[3], steps)) return complain(words[3], "steps are a whole number");

  gnomon::playback::Host host(*scene, seed);
  for (std::uint64_t i = 0; i < steps; ++i) host.step();
  gnomon::display::Canvas canvas;
  host.draw(canvas);
  const std::string svg = gnomon::display::to_svg(canvas, host.camera());
  if (std::fwrite(svg.data(), 1, svg.size(), stdout) != svg.size()) return 1;
  for (const gnomon::display::Label& label : canvas.labels()) {
    std::fputs(label.text.text.id, stdout);
    // Every digit: the page's formatter is the only one that rounds.
    for (const double value : label.text.numbers) std::printf("|%.17g", value);
    std::puts("");
  }
  return 0;
}
