// The space game: an application of the first-collision world, controlled by the reader's keys.
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "scenes/kit/query_scene.h"
#include "scenes/kit/views.h"
#include "scenes/space_game/game.h"
#include "scenes/space_game/game_picture.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Role;

class SpaceGameScene final : public QueryScene {
  /// In the order of the key bits.
  static constexpr const char* key_list[] = {"turn_left", "turn_right", "thrust", "fire"};

  /// The maximum number of rocks that the arena has room for.
  static constexpr GameSettings swarm{.rocks = 190, .min_radius = 0.5, .more_radius = 0.2};

  /// Maximum number of reported steps.
  static constexpr std::size_t max_told = 128;
  static constexpr Mark all_marks[] = {marks::game_level, marks::game_ship,   marks::game_fires,
                                       marks::game_step,  marks::game_bounce, marks::game_spent,
                                       marks::game_cut,   marks::game_struck, marks::game_lost};

  static constexpr std::uint32_t state_version = 1;

  Choice<> field_{parameters_, "game_field", 2};
  Slider speed_{parameters_, "game_speed", {30, 240, 30}, 30};
  Toggle mistake_{parameters_, "game_look"};

 public:
  SpaceGameScene() : QueryScene(state_version), game_(1) { reset(1); }

  std::span<const char* const> keys() const override { return key_list; }
  std::span<const NamedTrace> traces() const override { return traces_; }

  Message describe() const override {
    const double lives_left = game_.lives();
    if (game_.over()) return {"game_over"_text, {number(game_.score()), number(game_.level())}};
    if (shown().ship()) return {"game_plays"_text, {number(game_.score()), lives_left, number(shown().rocks())}};
    if (game_.wait() > 0) return {"game_waits"_text, {number(game_.score()), lives_left, game_.wait() * step_seconds}};
    return {"game_blocked"_text, {number(game_.score()), lives_left}};
  }
  std::optional<Message> note() const override {
    if (mistake_.is_on())
      return Message{game_.missed() > 0 ? "look_wrong"_text : "look_right"_text, {number(game_.missed())}};
    const News& news = game_.news();
    switch (news.what) {
      case News::What::level:
        // Before the first news, the page explains the keys.
        if (news.number == 1) return std::nullopt;
        return Message{"news_level"_text, {news.time, number(news.number)}};
      case News::What::cut:
        return Message{"news_cut"_text, {news.time, number(news.number)}};
      case News::What::struck:
        return Message{"news_struck"_text, {news.time}};
      case News::What::lost:
        return Message{"news_lost"_text, {news.time}};
      default:
        return std::nullopt;
    }
  }
  std::uint32_t event_state() const override { return game_.happenings(); }

  std::vector<Readout> readouts() const override {
    return {{"game_score", ReadoutKind::plotted, number(game_.score())},
            {"game_lives", ReadoutKind::shown, number(game_.lives())},
            {"game_rocks", ReadoutKind::plotted, number(shown().rocks())},
            {"game_level", ReadoutKind::shown, number(shown().level())},
            {"game_bodies", ReadoutKind::hidden, number(shown().world().count())},
            {"game_hash", ReadoutKind::hidden, static_cast<double>(game_.world().hash() >> 32)}};
  }

 private:
  static double number(std::uint32_t count) { return count; }
  /// Returns the game to show. Before the first step the arena is empty, so a preview shows the result of that step.
  const SpaceGame& shown() const { return preview_ ? *preview_ : game_; }

  GameSettings settings() const {
    GameSettings wanted = field_.is_any() ? swarm : GameSettings{};
    wanted.shot_speed = speed_.value();
    wanted.one_look = mistake_.is_on();
    return wanted;
  }

  void begin(std::uint64_t seed) override {
    seed_ = seed;
    // A seed of more than 32 bits is folded.
    game_ = SpaceGame(static_cast<std::uint32_t>(seed ^ (seed >> 32)), settings());
    held_ = fresh_ = 0;
    told_.clear();
    picture_.forget();
  }
  void chosen(std::size_t parameter) override {
    if (field_.is(parameter)) return begin(seed_);
    game_.set_shots(speed_.value(), mistake_.is_on());
  }
  void apply(const Command& command) override {
    if (command.kind != Command::Kind::keys) return;
    held_ = command.index;
    fresh_ |= held_;
  }

  bool move() override {
    // A key that was pressed and released since the last step counts for this step.
    const std::uint32_t down = held_ | fresh_;
    fresh_ = 0;
    const auto has = [down](std::uint32_t key) { return (down >> key & 1) != 0; };
    told_.clear();
    game_.step({has(0), has(1), has(2), has(3)}, Recorder(told_));
    return true;
  }
  void query() override {
    preview_.reset();
    if (game_.level() == 0) {
      preview_ = game_;
      told_.clear();
      preview_->step({}, Recorder(told_));
    }
    traces_[0].steps = told_.steps();
  }

  void save_world(std::vector<std::byte>& out) const override {
    put(out, seed_);
    put(out, held_);
    put(out, fresh_);
    game_.save(out);
    save_told(out);
  }
  void load_world(StateReader& reader) override {
    seed_ = reader.get<std::uint64_t>();
    held_ = reader.get<std::uint32_t>();
    fresh_ = reader.get<std::uint32_t>();
    if ((held_ | fresh_) >> std::size(key_list) != 0) reader.refuse();
    game_ = SpaceGame(1, settings());
    game_.load(reader);
    load_told(reader);
    picture_.forget();
  }

  /// Saves the last step's trace, which cannot be recomputed: the state before the step is lost.
  void save_told(std::vector<std::byte>& out) const {
    const auto steps = told_.steps();
    put(out, static_cast<std::uint32_t>(steps.size()));
    for (const Step& step : steps) {
      std::uint32_t mark = 0;
      while (!(all_marks[mark] == step.mark)) ++mark;
      put(out, mark);
      put(out, static_cast<std::uint32_t>(step.first));
      put(out, static_cast<std::uint32_t>(step.second));
      put_all(out, std::span<const double>(step.values));
    }
  }
  void load_told(StateReader& reader) {
    told_.clear();
    const auto count = reader.get<std::uint32_t>();
    if (count > max_told) return reader.refuse();
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto mark = reader.get<std::uint32_t>();
      if (mark >= std::size(all_marks)) return reader.refuse();
      Step step{all_marks[mark], 0, 0, {}};
      step.first = static_cast<std::int32_t>(reader.get<std::uint32_t>());
      step.second = static_cast<std::int32_t>(reader.get<std::uint32_t>());
      for (double& value : step.values) value = reader.get_within(-1e9, 1e9);
      told_.add(step);
    }
  }

  void draw_shapes(Canvas& canvas) const override { picture_.draw(canvas, shown(), held_); }
  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    picture_.draw(canvas, shown(), held_);
    draw_standing(canvas);
    draw_lives(canvas, shown());
    if (!cursor.whole()) draw_step(canvas, cursor.of(traces_));
  }

  void draw_standing(Canvas& canvas) const {
    const double above = arena_half_height + 1.2;
    canvas.label({-arena_half_width, above}, Anchor::left, Role::ink, {"game_points"_text, {number(game_.score())}});
    canvas.label({arena_half_width, above}, Anchor::right, Role::muted,
                 {"game_in_level"_text, {number(shown().level())}});
  }

  std::uint64_t seed_ = 1;
  SpaceGame game_;
  std::optional<SpaceGame> preview_;
  std::uint32_t held_ = 0;   ///< held keys, by their bits
  std::uint32_t fresh_ = 0;  ///< keys pressed since the last step
  std::array<Step, max_told> storage_{};
  Trace told_{storage_};
  std::array<NamedTrace, 1> traces_{{{"trace_game"_text, {}}}};
  mutable GamePicture picture_;
};

/// The arena, and above and below it a strip for the counts.
constexpr display::Extent extent{33.6, 25.2};
constexpr View space_game_views[] = {{demo_view, extent}, {shapes_view, extent, false}};

const Registration space_game_scene{{"space-game", space_game_views, make<SpaceGameScene>}};

}  // namespace
}  // namespace gnomon::scenes
