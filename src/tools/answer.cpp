#include "tools/answer.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "text/case.h"
#include "text/json.h"
#include "tools/pair.h"

namespace gnomon::tools {
namespace {

using exact::Contact;
using exact::DirectionalDistance;
using exact::Meeting;
using exact::Side;
using text::Case;
using text::Json;

const char* word(Contact contact) {
  switch (contact) {
    case Contact::separated:
      return "disjoint";
    case Contact::touching:
      return "touching";
    case Contact::overlapping:
      break;
  }
  return "overlapping";
}

const char* word(Meeting meeting) {
  switch (meeting) {
    case Meeting::none:
      return "none";
    case Meeting::initial:
      return "initial";
    case Meeting::hit:
      return "hit";
    case Meeting::graze:
      break;
  }
  return "graze";
}

const char* word(Outcome outcome) {
  switch (outcome) {
    case Outcome::separated:
      return word(Contact::separated);
    case Outcome::hit:
      return "hit";
    case Outcome::overlapping:
      return word(Contact::overlapping);
    case Outcome::not_converged:
      break;
  }
  return "not_converged";
}

const char* word(Side side) { return side == Side::p ? "P" : "Q"; }

/// Returns the value of `kept`, computed at the first call.
template <class T, class Function>
const T& once(std::optional<T>& kept, const Function& compute) {
  if (!kept) kept = compute();
  return *kept;
}

/// Writes the answers about a pair, with one function per key.
class Answerer {
 public:
  Answerer(const Case& value, const ExactPair& pair, Json& json)
      : case_(value),
        pair_(pair),
        difference_(exact::Placed(pair.p, pair.frame_p), exact::Placed(pair.q, pair.frame_q)),
        contact_(exact::classify(difference_).contact),
        json_(json) {}

  void write(const Keys& asked);

 private:
  struct Key {
    std::string_view name;
    void (Answerer::*write)();
  };

 public:
  /// In output order.
  static constexpr std::size_t key_count = Keys().size();
  static const std::array<Key, key_count> keys;

 private:
  /// Writes the name of the current key. A key without a value is omitted.
  Json& value() { return json_.key(name_); }
  void null() { value().null(); }
  void number_or_null(bool is_there, double number) {
    if (is_there) {
      value().number(number);
    } else {
      null();
    }
  }
  void vector(Vec2d v) { json_.begin_array().number(v.x).number(v.y).end_array(); }

  bool meet_now() const { return contact_ != Contact::separated; }
  bool meet_later() { return impact_of_translation().meeting != Meeting::none; }
  std::size_t vertex(Side side, std::uint32_t corner) const { return difference_.body(side).vertex_of(corner); }

  const exact::NearestFeature& nearest() {
    return once(nearest_, [&] { return exact::separation_distance(difference_).nearest; });
  }
  const std::vector<exact::Facet>& least_facets() {
    return once(penetration_, [&] { return exact::penetration(difference_); }).facets;
  }
  const DirectionalDistance& directional_depth() {
    return once(directional_, [&] { return exact::directional_penetration(difference_, case_.d).depth; });
  }
  const exact::TranslationalImpact& impact_of_translation() {
    return once(impact_, [&] { return exact::translational_impact(difference_, case_.v); });
  }
  /// Returns the pair for the queries in doubles.
  const MadePair& placed_pair() {
    return once(placed_pair_, [&] { return pair_of(case_, pair_); });
  }

  void status() { value().text(word(contact_)); }
  void hit() { value().boolean(meet_now()); }

  void dist2() { value().number(meet_now() ? 0 : exact::squared_distance_of(difference_, nearest()).nearest); }
  void dist() { value().number(meet_now() ? 0 : exact::distance_of(difference_, nearest()).nearest); }

  void pd2() {
    const bool overlapping = contact_ == Contact::overlapping;
    number_or_null(meet_now(), overlapping ? exact::squared_depth_of(difference_, least_facets().front()).nearest : 0);
  }

  void pd() {
    const bool overlapping = contact_ == Contact::overlapping;
    number_or_null(meet_now(), overlapping ? exact::depth_of(difference_, least_facets().front()).nearest : 0);
  }

  void mtd() {
    if (!meet_now()) return null();
    value();
    if (contact_ == Contact::touching) return vector({0, 0});
    const std::vector<exact::Facet>& facets = least_facets();
    if (facets.size() > 1) return equal_moves(facets);
    const exact::ScaledVector move = exact::translation_of(difference_, facets.front());
    vector({move.x.nearest, move.y.nearest});
  }

  /// Writes fractions, because the translations are equally short and their rounded forms may not be.
  void equal_moves(const std::vector<exact::Facet>& facets) {
    json_.begin_array();
    for (const exact::Facet& facet : facets) {
      const exact::FractionVector move = exact::exact_translation_of(difference_, facet);
      json_.begin_array().text(move.x).text(move.y).end_array();
    }
    json_.end_array();
  }

  void along(bool is_there, const DirectionalDistance& distance, Vec2d direction) {
    number_or_null(is_there, is_there ? exact::length_of(difference_, distance, direction).nearest : 0);
  }

  void dpd() { along(meet_now(), directional_depth(), case_.d); }
  void toi() { along(meet_later(), impact_of_translation().enter, case_.v); }
  void toi_exit() { along(meet_later(), impact_of_translation().exit, case_.v); }
  void toi_kind() { value().text(word(impact_of_translation().meeting)); }
  void toi_enters() { value().boolean(impact_of_translation().enters); }
  void msum() { value().number(std::size_t{exact::corner_count(difference_)}); }

  void near_feature() {
    if (meet_now()) return null();
    const exact::NearestFeature& features = nearest();
    const exact::Corner start = features.on_facet ? features.facet.start() : features.corner;
    value().begin_array();
    near_part(Side::p, start.p);
    near_part(Side::q, start.q);
    json_.end_array();
  }

  /// Writes both ends of an edge, or a corner and −1.
  void near_part(Side side, std::uint32_t corner) {
    json_.number(vertex(side, corner));
    if (nearest().on_facet && nearest().facet.side == side) {
      json_.number(vertex(side, difference_.body(side).next(corner)));
    } else {
      json_.number(-1.0);
    }
  }

  /// Writes the feature of the translation. Two equal points have no edge, and no such key.
  void mtd_feature() {
    if (!meet_now()) return null();
    if (least_facets().empty()) return;
    const exact::Facet& facet = least_facets().front();
    value().begin_array().text(word(facet.side)).number(vertex(facet.side, facet.edge)).end_array();
  }

  /// Writes the feature. If no edge determines the number, there is no such key.
  void along_feature(bool is_there, const DirectionalDistance& distance) {
    if (!is_there) return null();
    if (!distance.has_facet) return;
    const exact::Facet& facet = distance.facet;
    const Side other = facet.side == Side::p ? Side::q : Side::p;
    value().begin_array().text(word(facet.side)).number(vertex(facet.side, facet.edge));
    json_.number(vertex(other, facet.corner)).end_array();
  }

  void dpd_feature() { along_feature(meet_now(), directional_depth()); }
  void toi_feature() { along_feature(meet_later(), impact_of_translation().enter); }

  void manifold() {
    const MadePair& pair = placed_pair();
    if (!pair.value) return null();
    const Manifold<double> found = contact_manifold(pair.value->placed_p(), pair.value->placed_q(), case_.margin);
    value().begin_object().key("normal");
    vector(found.normal);
    json_.key("points").begin_array();
    for (std::uint32_t i = 0; i < found.count; ++i) {
      const ContactPoint<double>& contact = found.points[i];
      json_.begin_object().key("x").number(contact.point.x).key("y").number(contact.point.y);
      json_.key("separation").number(contact.separation).key("id").number(std::size_t{contact.id}).end_object();
    }
    json_.end_array().end_object();
  }

  /// Writes the impact. Without motions there is no such key.
  void impact() {
    if (!case_.motions) return;
    const MadePair& pair = placed_pair();
    if (!pair.value) return null();
    const Impact<double> found =
        time_of_impact(pair.value->placed_p(), pair.value->placed_q(), pair.value->motion_p, pair.value->motion_q);
    value().begin_object().key("outcome").text(word(found.outcome));
    json_.key("t").number(found.t).key("lo").number(found.lo).key("hi").number(found.hi).key("normal");
    vector(found.normal);
    json_.key("point");
    vector(found.point);
    json_.end_object();
  }

  const Case& case_;
  const ExactPair& pair_;
  exact::Difference difference_;
  Contact contact_;
  Json& json_;
  std::string_view name_;
  std::optional<exact::NearestFeature> nearest_;
  std::optional<exact::Penetration> penetration_;
  std::optional<DirectionalDistance> directional_;
  std::optional<exact::TranslationalImpact> impact_;
  std::optional<MadePair> placed_pair_;
};

constexpr std::array<Answerer::Key, Answerer::key_count> Answerer::keys = {{
    {"status", &Answerer::status},
    {"hit", &Answerer::hit},
    {"dist2", &Answerer::dist2},
    {"dist", &Answerer::dist},
    {"pd2", &Answerer::pd2},
    {"pd", &Answerer::pd},
    {"mtd", &Answerer::mtd},
    {"dpd", &Answerer::dpd},
    {"toi", &Answerer::toi},
    {"toi_exit", &Answerer::toi_exit},
    {"toi_kind", &Answerer::toi_kind},
    {"toi_enters", &Answerer::toi_enters},
    {"msum", &Answerer::msum},
    {"near_feature", &Answerer::near_feature},
    {"mtd_feature", &Answerer::mtd_feature},
    {"dpd_feature", &Answerer::dpd_feature},
    {"toi_feature", &Answerer::toi_feature},
    {"manifold", &Answerer::manifold},
    {"impact", &Answerer::impact},
}};

static_assert(Answerer::keys.back().write != nullptr, "every key has a function");

void Answerer::write(const Keys& asked) {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (!asked[i]) continue;
    name_ = keys[i].name;
    (this->*keys[i].write)();
  }
  if (placed_pair_ && !placed_pair_->value) json_.key("refused").text(placed_pair_->error);
}

}  // namespace

std::span<const std::string_view> key_names() {
  static constexpr auto names = [] {
    std::array<std::string_view, Answerer::key_count> all;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = Answerer::keys[i].name;
    return all;
  }();
  return names;
}

std::string answer(std::string_view line, const Options& options) {
  const text::ReadCase read = text::read_case(line);
  Json json;
  json.begin_object().key("id").text(read.value.id);
  if (!read.error.empty()) {
    json.key("error").text(read.error);
  } else if (const MadeExactPair made = exact_pair_of(read.value, options.hull); !made.value) {
    json.key("error").text(made.error);
  } else {
    Answerer(read.value, *made.value, json).write(options.keys);
  }
  json.end_object();
  return json.written();
}

}  // namespace gnomon::tools
