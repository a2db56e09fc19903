#include "scenes/two_ranges/searches.h"

#include "exact/boundary/ranges.h"
#include "exact/boundary/round.h"

namespace gnomon::scenes {
namespace {

namespace marks = exact::marks;
using exact::Corner;
using exact::Side;

std::uint32_t whole(double number) { return static_cast<std::uint32_t>(number); }

/// Assembles rounds from the steps of either method.
class RoundReader {
 public:
  explicit RoundReader(const std::array<std::array<std::uint32_t, 2>, 2>& totals) : totals_(totals) { begin(); }

  void read(const Step& step);
  /// Returns whether the next step belongs to another search.
  bool is_over() const {
    return !search_.rounds.empty() && left_[0].is_empty() && left_[1].is_empty() && looked_at_.empty();
  }
  void next() {
    search_.of_left = true;
    begin();
  }
  const HalvingSearch& search() const { return search_; }

 private:
  void begin() {
    search_.all = totals_[search_.of_left ? 1 : 0];
    search_.rounds.clear();
    search_.signs = 0;
    for (std::size_t i : {0U, 1U}) left_[i] = {0, search_.all[i]};
  }
  void end_round(const Step& step, bool compared, std::array<std::uint32_t, 2> edge);

  std::array<std::array<std::uint32_t, 2>, 2> totals_;
  HalvingSearch search_{};
  std::array<EdgeRange, 2> left_{};
  std::vector<std::uint32_t> looked_at_;
  Step corner_{};
};

void RoundReader::read(const Step& step) {
  const double* v = step.values;
  const bool of_a = step.first == 1;
  if (step.mark == marks::ranges_order || step.mark == marks::turns_place) ++search_.signs;
  if (step.mark == marks::turns_place) looked_at_.push_back(whole(v[1]));
  if (step.mark == marks::ranges_corner || step.mark == marks::turns_corner) {
    ++search_.signs;
    corner_ = step;
  }
  if (step.mark == marks::ranges_step) end_round(step, true, {whole(v[4]), whole(v[5])});
  if (step.mark == marks::ranges_rest || step.mark == marks::turns_step) {
    const double* own_and_other = step.mark == marks::turns_step ? v : v + 2;
    const std::uint32_t own = whole(own_and_other[0]);
    const std::uint32_t other = whole(own_and_other[1]);
    end_round(step, false, of_a ? std::array{own, other} : std::array{other, own});
  }
}

void RoundReader::end_round(const Step& step, bool compared, std::array<std::uint32_t, 2> edge) {
  HalvingRound round{};
  round.before = left_;
  round.edge = edge;
  round.side = step.first == 1 ? Side::p : Side::q;
  round.passed = step.second == 1;
  round.compared = compared;
  round.corner = {static_cast<std::uint32_t>(corner_.first), static_cast<std::uint32_t>(corner_.second)};
  round.at = {corner_.values[4], corner_.values[5]};
  round.looked_at.swap(looked_at_);
  const std::size_t own = index_of(round.side);
  if (round.passed) {
    left_[own].low = edge[own] + 1;
  } else if (compared) {
    left_[1 - own].high = edge[1 - own];
  } else {
    left_[own].high = edge[own];
  }
  round.after = left_;
  search_.rounds.push_back(round);
}

template <class Boundary>
std::uint64_t signs_of(const exact::Placed& a, const exact::Placed& b, Recorder recorder, exact::Stab<Corner>& stab,
                       exact::Classification& answer) {
  exact::SignCounts counts;
  const exact::Difference m(a, b, &counts);
  const Boundary boundary(m, recorder);
  const exact::Direction level = exact::Direction::of({1, 0});
  stab = exact::stab(boundary, level);
  answer = exact::classification_of(boundary, stab, level);
  return counts.asked + counts.comparisons;
}

}  // namespace

exact::Frame frame_of(const Pose<double>& pose) {
  return *exact::Frame::make(pose.rotation().cosine(), pose.rotation().sine(), pose.position());
}

std::uint64_t signs_to_merge(const exact::Placed& a, const exact::Placed& b) {
  exact::SignCounts counts;
  const exact::Difference m(a, b, &counts);
  exact::go_round(m, [](const exact::Facet&, bool) {});
  return counts.asked + counts.comparisons;
}

void Searches::ask(const exact::Placed& a, const exact::Placed& b) {
  signs_[in_turn] = signs_of<exact::NestedRanges<Recorder>>(a, b, turns_.recorder(), stab_, answer_);
  signs_[both_ranges] = signs_of<exact::Ranges<Recorder>>(a, b, both_.recorder(), stab_, answer_);
  const auto& [towards, away] = stab_.halves;
  for (std::size_t left : {0U, 1U}) {
    const exact::Chain<Corner>& chain = left == 1 ? away : towards;
    totals_[left] = {exact::steps_between(*a.body, chain.from.p, chain.to.p),
                     exact::steps_between(*b.body, chain.from.q, chain.to.q)};
  }
}

HalvingSearch Searches::search(std::span<const Step> steps, bool first) const {
  RoundReader reader(totals_);
  for (const Step& step : steps) {
    if (reader.is_over()) {
      if (first) break;
      reader.next();
    }
    reader.read(step);
  }
  return reader.search();
}

}  // namespace gnomon::scenes
