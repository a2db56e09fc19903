#include "tools/answer.h"

#include <cstddef>
#include <vector>

#include "geometry/contact/manifold.h"
#include "geometry/minkowski.h"
#include "geometry/motion/time_of_impact.h"
#include "tools/case.h"
#include "tools/json.h"
#include "tools/judgement.h"
#include "tools/pair.h"

namespace gnomon::tools {
namespace {

const char* word(Contact contact) {
  switch (contact) {
    case Contact::disjoint:
      return "disjoint";
    case Contact::touching:
      return "touching";
    case Contact::overlapping:
      break;
  }
  return "overlapping";
}

const char* word(Outcome outcome) {
  switch (outcome) {
    case Outcome::separated:
      return word(Contact::disjoint);
    case Outcome::hit:
      return "hit";
    case Outcome::overlapping:
      return word(Contact::overlapping);
    case Outcome::not_converged:
      break;
  }
  return "not_converged";
}

/// The format moves Q out of an overlap, and touching shapes not at all.
Vec2d move_of_q(const Judgement& judgement) {
  const double depth = judgement.depth();
  // No −0 where the normal lies along an axis.
  return {0 + depth * judgement.normal().x, 0 + depth * judgement.normal().y};
}

/// Writes those of a pair's answers that were asked for.
class Answerer {
 public:
  Answerer(const Case& value, const PlacedPair& pair, const Judgement& judgement, Keys keys, Json& json)
      : case_(value), pair_(pair), judgement_(judgement), keys_(keys), json_(json) {}

  void write() {
    if (asked(Key::status)) json_.text(word(judgement_.contact()));
    if (asked(Key::hit)) json_.boolean(meet_now());
    write_distance();
    write_depth();
    write_translation();
    write_directional_depth();
    write_times();
    if (asked(Key::msum)) json_.number(vertices_of_difference());
    if (asked(Key::manifold)) write_manifold();
    if (case_.motions && asked(Key::impact)) write_impact();
  }

 private:
  /// If this key was asked for, writes its name.
  bool asked(Key key) {
    if (!keys_.has(key)) return false;
    json_.key(key_names[static_cast<std::size_t>(key)]);
    return true;
  }

  bool meet_now() const { return judgement_.contact() != Contact::disjoint; }

  void write_vector(Vec2d v) { json_.begin_array().number(v.x).number(v.y).end_array(); }

  void write_number_or_null(bool there, double value) {
    if (there) {
      json_.number(value);
    } else {
      json_.null();
    }
  }

  void write_distance() {
    if (!keys_.has_any_of({Key::dist2, Key::dist})) return;
    const double distance = judgement_.distance();
    if (asked(Key::dist2)) json_.number(distance * distance);
    if (asked(Key::dist)) json_.number(distance);
  }

  void write_depth() {
    if (!keys_.has_any_of({Key::pd2, Key::pd})) return;
    const double depth = judgement_.depth();
    if (asked(Key::pd2)) write_number_or_null(meet_now(), depth * depth);
    if (asked(Key::pd)) write_number_or_null(meet_now(), depth);
  }

  void write_translation() {
    if (!asked(Key::mtd)) return;
    if (meet_now()) {
      write_vector(move_of_q(judgement_));
    } else {
      json_.null();
    }
  }

  /// Moving Q along D, the shapes overlap until it has passed through.
  void write_directional_depth() {
    if (!asked(Key::dpd)) return;
    const bool overlapping = judgement_.contact() == Contact::overlapping;
    write_number_or_null(meet_now(), overlapping ? judgement_.passage(case_.d).exit : 0);
  }

  void write_times() {
    if (!keys_.has_any_of({Key::toi, Key::toi_exit, Key::toi_kind, Key::toi_enters})) return;
    const Passage passage = judgement_.passage(case_.v);
    const bool ahead = passage.meet && passage.exit >= 0;
    const bool meet = meet_now() || ahead;
    const bool enters =
        judgement_.contact() == Contact::overlapping || (ahead && passage.interiors && passage.exit > 0);
    if (asked(Key::toi)) write_number_or_null(meet, !meet_now() && passage.enter > 0 ? passage.enter : 0);
    if (asked(Key::toi_exit)) write_number_or_null(meet, ahead && passage.exit > 0 ? passage.exit : 0);
    if (asked(Key::toi_kind)) json_.text(!meet ? "none" : meet_now() ? "initial" : enters ? "hit" : "graze");
    if (asked(Key::toi_enters)) json_.boolean(enters);
  }

  std::size_t vertices_of_difference() const {
    std::vector<SumVertex<double>> room(pair_.p.view().size() + pair_.q.view().size());
    return minkowski_difference<double>(pair_.placed_p(), pair_.placed_q(), room).vertices.size();
  }

  void write_manifold() {
    const Manifold<double> manifold = contact_manifold(pair_.placed_p(), pair_.placed_q(), case_.margin);
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

  void write_impact() {
    const Impact<double> impact = time_of_impact(pair_.placed_p(), pair_.placed_q(), pair_.motion_p, pair_.motion_q);
    json_.begin_object().key("outcome").text(word(impact.outcome));
    json_.key("t").number(impact.t).key("lo").number(impact.lo).key("hi").number(impact.hi).key("normal");
    write_vector(impact.normal);
    json_.key("point");
    write_vector(impact.point);
    json_.end_object();
  }

  const Case& case_;
  const PlacedPair& pair_;
  const Judgement& judgement_;
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
  const ReadCase read = read_case(line);
  Json json;
  json.begin_object().key("id").text(read.value.id);
  if (!read.error.empty()) {
    json.key("error").text(read.error);
  } else if (const MadePair made = pair_of(read.value, options.hull); !made.value) {
    json.key("error").text(made.error);
  } else {
    const PlacedPair& pair = *made.value;
    const Judgement judgement(pair.placed_p(), pair.placed_q());
    Answerer(read.value, pair, judgement, options.keys, json).write();
  }
  json.end_object();
  return json.written();
}

}  // namespace gnomon::tools
