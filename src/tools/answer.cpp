#include "tools/answer.h"

#include <cstddef>
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

/// Writes those of a pair's answers that were asked for.
class Answerer {
 public:
  Answerer(const Case& value, const ExactPair& pair, Keys keys, Json& json)
      : case_(value),
        pair_(pair),
        difference_(exact::Placed(pair.p, pair.frame_p), exact::Placed(pair.q, pair.frame_q)),
        contact_(exact::classify(difference_).contact),
        keys_(keys),
        json_(json) {}

  void write() {
    if (asked(Key::status)) json_.text(word(contact_));
    if (asked(Key::hit)) json_.boolean(meet_now());
    if (keys_.has_any_of({Key::dist2, Key::dist})) write_distance();
    if (keys_.has_any_of({Key::pd2, Key::pd, Key::mtd})) write_depth();
    if (asked(Key::dpd)) write_along(meet_now(), directional_depth(), case_.d);
    if (keys_.has_any_of({Key::toi, Key::toi_exit, Key::toi_kind, Key::toi_enters})) write_times();
    if (asked(Key::msum)) json_.number(std::size_t{exact::corner_count(difference_)});
    write_features();
    if (keys_.has(Key::manifold) || (case_.motions && keys_.has(Key::impact))) write_in_doubles();
  }

 private:
  /// If this key was asked for, writes its name.
  bool asked(Key key) {
    if (!keys_.has(key)) return false;
    name(key);
    return true;
  }

  void name(Key key) { json_.key(key_names[static_cast<std::size_t>(key)]); }

  bool meet_now() const { return contact_ != Contact::separated; }

  exact::NearestFeature nearest() const { return exact::separation_distance(difference_).nearest; }
  DirectionalDistance directional_depth() const { return exact::directional_penetration(difference_, case_.d).depth; }
  exact::TranslationalImpact impact() const { return exact::translational_impact(difference_, case_.v); }

  void write_vector(Vec2d v) { json_.begin_array().number(v.x).number(v.y).end_array(); }

  void write_along(bool there, const DirectionalDistance& along, Vec2d d) {
    if (there) {
      json_.number(exact::length_of(difference_, along, d).nearest);
    } else {
      json_.null();
    }
  }

  void write_distance() {
    const exact::NearestFeature features = nearest();
    if (asked(Key::dist2)) json_.number(meet_now() ? 0 : exact::squared_distance_of(difference_, features).nearest);
    if (asked(Key::dist)) json_.number(meet_now() ? 0 : exact::distance_of(difference_, features).nearest);
  }

  void write_depth() {
    const exact::Penetration found = exact::penetration(difference_);
    const bool overlapping = contact_ == Contact::overlapping;
    if (asked(Key::pd2)) {
      write_depth_or_null(overlapping ? exact::squared_depth_of(difference_, found.facets.front()).nearest : 0);
    }
    if (asked(Key::pd)) {
      write_depth_or_null(overlapping ? exact::depth_of(difference_, found.facets.front()).nearest : 0);
    }
    if (!asked(Key::mtd)) return;
    if (!meet_now()) {
      json_.null();
    } else if (!overlapping) {
      write_vector({0, 0});
    } else if (found.facets.size() == 1) {
      const exact::ScaledVector move = exact::translation_of(difference_, found.facets.front());
      write_vector({move.x.nearest, move.y.nearest});
    } else {
      write_equal_moves(found.facets);
    }
  }

  void write_depth_or_null(double depth) {
    if (meet_now()) {
      json_.number(depth);
    } else {
      json_.null();
    }
  }

  /// That several moves are equally short holds of the moves themselves, not of what they are rounded to.
  void write_equal_moves(const std::vector<exact::Facet>& facets) {
    json_.begin_array();
    for (const exact::Facet& facet : facets) {
      const exact::FractionVector move = exact::exact_translation_of(difference_, facet);
      json_.begin_array().text(move.x).text(move.y).end_array();
    }
    json_.end_array();
  }

  void write_times() {
    const exact::TranslationalImpact found = impact();
    const bool meet = found.meeting != Meeting::none;
    if (asked(Key::toi)) write_along(meet, found.enter, case_.v);
    if (asked(Key::toi_exit)) write_along(meet, found.exit, case_.v);
    if (asked(Key::toi_kind)) json_.text(word(found.meeting));
    if (asked(Key::toi_enters)) json_.boolean(found.enters);
  }

  std::size_t vertex(Side side, std::uint32_t corner) const { return difference_.body(side).vertex_of(corner); }

  void write_features() {
    if (asked(Key::near_feature)) {
      if (meet_now()) {
        json_.null();
      } else {
        write_near_feature(nearest());
      }
    }
    if (keys_.has(Key::mtd_feature)) {
      const exact::Penetration found = exact::penetration(difference_);
      // Two points that are one have no edge.
      if (!meet_now() || !found.facets.empty()) name(Key::mtd_feature);
      if (!meet_now()) {
        json_.null();
      } else if (!found.facets.empty()) {
        const exact::Facet& facet = found.facets.front();
        json_.begin_array().text(word(facet.side)).number(vertex(facet.side, facet.edge)).end_array();
      }
    }
    if (keys_.has(Key::dpd_feature)) write_along_feature(Key::dpd_feature, meet_now(), directional_depth());
    if (keys_.has(Key::toi_feature)) {
      const exact::TranslationalImpact found = impact();
      write_along_feature(Key::toi_feature, found.meeting != Meeting::none, found.enter);
    }
  }

  /// An end that is no edge's other end is −1.
  void write_near_feature(const exact::NearestFeature& features) {
    const exact::Corner start = features.on_facet ? features.facet.start() : features.corner;
    const auto write_side = [&](Side side, std::uint32_t corner) {
      json_.number(vertex(side, corner));
      if (features.on_facet && features.facet.side == side) {
        json_.number(vertex(side, difference_.body(side).next(corner)));
      } else {
        json_.number(-1.0);
      }
    };
    json_.begin_array();
    write_side(Side::p, start.p);
    write_side(Side::q, start.q);
    json_.end_array();
  }

  /// Without an edge whose line tells the number, there is no such key.
  void write_along_feature(Key key, bool there, const DirectionalDistance& along) {
    if (there && !along.has_facet) return;
    name(key);
    if (!there) {
      json_.null();
      return;
    }
    const exact::Facet& facet = along.facet;
    const Side other = facet.side == Side::p ? Side::q : Side::p;
    json_.begin_array().text(word(facet.side)).number(vertex(facet.side, facet.edge));
    json_.number(vertex(other, facet.corner)).end_array();
  }

  /// What the queries in doubles cannot take is null, with the reason.
  void write_in_doubles() {
    const MadePair made = pair_of(case_, pair_);
    if (asked(Key::manifold)) {
      if (made.value) {
        write_manifold(*made.value);
      } else {
        json_.null();
      }
    }
    if (case_.motions && asked(Key::impact)) {
      if (made.value) {
        write_impact(*made.value);
      } else {
        json_.null();
      }
    }
    if (!made.value) json_.key("refused").text(made.error);
  }

  void write_manifold(const PlacedPair& pair) {
    const Manifold<double> manifold = contact_manifold(pair.placed_p(), pair.placed_q(), case_.margin);
    json_.begin_object().key("normal");
    write_vector(manifold.normal);
    json_.key("points").begin_array();
    for (std::uint32_t i = 0; i < manifold.count; ++i) {
      const ContactPoint<double>& contact = manifold.points[i];
      json_.begin_object().key("x").number(contact.point.x).key("y").number(contact.point.y);
      json_.key("separation").number(contact.separation).key("id").number(std::size_t{contact.id}).end_object();
    }
    json_.end_array().end_object();
  }

  void write_impact(const PlacedPair& pair) {
    const Impact<double> found = time_of_impact(pair.placed_p(), pair.placed_q(), pair.motion_p, pair.motion_q);
    json_.begin_object().key("outcome").text(word(found.outcome));
    json_.key("t").number(found.t).key("lo").number(found.lo).key("hi").number(found.hi).key("normal");
    write_vector(found.normal);
    json_.key("point");
    write_vector(found.point);
    json_.end_object();
  }

  const Case& case_;
  const ExactPair& pair_;
  exact::Difference difference_;
  Contact contact_;
  Keys keys_;
  Json& json_;
};

}  // namespace

bool Keys::has_any_of(std::initializer_list<Key> keys) const {
  for (const Key key : keys) {
    if (has(key)) return true;
  }
  return false;
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
    Answerer(read.value, *made.value, options.keys, json).write();
  }
  json.end_object();
  return json.written();
}

}  // namespace gnomon::tools
