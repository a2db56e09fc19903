#include "unit/scenes/figures/figure_answers.h"

#include "playback/random.h"

namespace gnomon::scenes {

TEST_P(FigureAnswers, MatchBruteForceWhateverAHandDoes) {
  const FigureCheck& check = GetParam();
  const SceneInfo* info = find_scene(check.figure);
  ASSERT_TRUE(info) << check.figure;
  const auto scene = info->make();
  ASSERT_TRUE(check.matches_brute_force(*scene)) << check.figure;
  Random random(7);
  for (int deed = 0; deed < 400; ++deed) {
    const auto handle = static_cast<std::uint32_t>(random.between(0, 1) * static_cast<double>(scene->handles().size()));
    const auto kind = random.between(0, 1) < 0.5 ? Command::Kind::put : Command::Kind::face;
    const Command command{kind, handle, random.between(-6, 6), random.between(-5, 5)};
    scene->step({&command, 1}, false);
    ASSERT_TRUE(check.matches_brute_force(*scene)) << check.figure << ", deed " << deed;
    for (const Handle& each : scene->handles()) {
      const Vec2d at = each.body.pose.position();
      ASSERT_TRUE(std::abs(at.x) < 6 && std::abs(at.y) < 4.5) << check.figure << ", deed " << deed;
    }
  }
}

}  // namespace gnomon::scenes
