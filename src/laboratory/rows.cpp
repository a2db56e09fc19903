#include "laboratory/rows.h"

#include "gnomon/exact/along.h"
#include "gnomon/exact/certified_impact.h"
#include "gnomon/exact/classify.h"
#include "gnomon/exact/distance.h"
#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "gnomon/exact/separation_depth.h"

namespace gnomon::laboratory {
namespace {

using exact::Contact;
using exact::Side;

constexpr Value none{};

Owner owner_of(Side side) { return side == Side::p ? Owner::a : Owner::b; }

std::string_view word_of(Contact contact) {
  switch (contact) {
    case Contact::separated:
      return "separated";
    case Contact::touching:
      return "touching";
    case Contact::overlapping:
      break;
  }
  return "overlapping";
}

std::string_view word_of(exact::Meeting meeting) {
  switch (meeting) {
    case exact::Meeting::none:
      return "never";
    case exact::Meeting::initial:
      return "initial";
    case exact::Meeting::hit:
      return "hit";
    case exact::Meeting::graze:
      break;
  }
  return "graze";
}

std::string_view word_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::separated:
      return "stay_separated";
    case Outcome::hit:
      return "hit";
    case Outcome::overlapping:
      return "overlapping";
    case Outcome::not_converged:
      break;
  }
  return "not_converged";
}

Value number(const exact::Scaled& value) { return Value::number(value.nearest); }
Value vector(const exact::ScaledVector& value) { return Value::vector({value.x.nearest, value.y.nearest}); }
Value edge(const exact::Facet& facet) { return Value::edge(owner_of(facet.side), facet.edge); }

/// Minus, without a minus before a zero.
exact::ScaledVector opposite(exact::ScaledVector v) {
  v.x.nearest = 0 - v.x.nearest;
  v.y.nearest = 0 - v.y.nearest;
  return v;
}

class Writer {
 public:
  Writer(const Asked& asked, const InDoubles& found, Table& table)
      : asked_(asked),
        found_(found),
        answered_(asked.answered()),
        exactly_(!asked.rounded()),
        point_(point_body(asked)),
        m_(asked.a.exactly(), asked.about_b() ? asked.b.exactly() : exact::Placed(point_), &table.signs),
        rows_(table.rows) {}
  // The difference looks at the point.
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void write() {
    switch (asked_.query) {
      case query_overlap:
        return overlap();
      case query_separation:
        return separation();
      case query_translation:
        return translation();
      case query_manifold:
        return manifold();
      case query_distance:
        return distance();
      case query_depth:
        return depth();
      case query_ray:
        return ray();
      case query_point:
        return point();
      case query_sweep:
        return sweep();
      case query_turning:
        return turning();
      case query_difference:
        return difference();
    }
  }

 private:
  void row(std::string_view name, Value in_doubles, Value exactly) {
    const Row made{name, answered_ ? in_doubles : none, exactly_ ? exactly : none};
    if (made.in_doubles.kind != Value::Kind::none || made.exactly.kind != Value::Kind::none) rows_.push_back(made);
  }

  /// What is exact of rounded shapes.
  void cores() {
    if (!exactly_) rows_.push_back({"cores", none, number(exact::separation_depth(m_))});
  }

  /// The first row of every query about a pair as it lies. Gives what the other rows are about: of rounded shapes that
  /// is for doubles to say.
  Contact contact() {
    truth_ = exact::classify(m_);
    row("contact", Value::of(found_.overlap ? "in_contact" : "separated"), Value::of(word_of(truth_.contact)));
    cores();
    if (exactly_) return truth_.contact;
    return found_.overlap ? Contact::overlapping : Contact::separated;
  }

  void overlap() {
    contact();
    row("signed", none, number(exact::separation_depth(m_)));
    row("edge", none, truth_.has_facet ? edge(truth_.facet) : none);
  }

  /// Of the least depth; its first facet, as ties go to the first.
  void separation() {
    const Contact truth = contact();
    const auto& found = found_.separation;
    separation_rows(truth);
    if (found) row("normal", Value::vector(found->normal), none);
  }

  void separation_rows(Contact truth) {
    const auto& found = found_.separation;
    const double value = found ? found->value : 0;
    const Value of_doubles = found ? Value::edge(found->owner, found->edge) : none;
    if (truth == Contact::separated || !exactly_) {
      row("separation", Value::number(value), none);
      row("distance", none, number(exact::separation_depth(m_)));
      row("edge", of_doubles, none);
      return;
    }
    const exact::Penetration least = exact::penetration(m_);
    const Value exactly = truth == Contact::touching ? Value::number(0) : number(exact::separation_depth(m_));
    row("separation", Value::number(value), exactly);
    row("edge", of_doubles, least.facets.empty() ? none : edge(least.facets.front()));
  }

  void translation() {
    const Contact truth = contact();
    const Mtv<double> found = found_.translation.value_or(Mtv<double>{});
    const Value of_doubles = Value::edge(found.owner, found.edge);
    const auto moved = [](const Mtv<double>& by) {
      return Vec2d(0 - by.depth * by.normal.x, 0 - by.depth * by.normal.y);
    };
    if (truth == Contact::separated) {
      row("depth", Value::number(found.depth), Value::number(0));
      return;
    }
    const exact::Penetration least = exact::penetration(m_);
    const exact::Facet* const facet = least.facets.empty() ? nullptr : &least.facets.front();
    row("depth", Value::number(found.depth), facet ? number(exact::depth_of(m_, *facet)) : Value::number(0));
    // Two equal points have nowhere to go, and need not.
    if (exactly_ && !facet) return;
    row("move_a", Value::vector(moved(found)), facet ? vector(opposite(exact::translation_of(m_, *facet))) : none);
    row("edge", of_doubles, facet ? edge(*facet) : none);
    row("equally_short", none, Value::count(static_cast<double>(least.facets.size())));
  }

  void manifold() {
    const Contact truth = contact();
    if (truth == Contact::separated) {
      row("distance", none, number(exact::separation_depth(m_)));
    } else {
      const exact::Penetration least = exact::penetration(m_);
      row("depth", none, least.facets.empty() ? Value::number(0) : number(exact::depth_of(m_, least.facets.front())));
    }
    if (!found_.manifold) return;
    const Manifold<double>& found = *found_.manifold;
    row("points", Value::count(found.count), none);
    if (found.count > 0) row("normal", Value::vector(found.normal), none);
    constexpr std::string_view at[] = {"point_1", "point_2"};
    constexpr std::string_view separation[] = {"separation_1", "separation_2"};
    constexpr std::string_view id[] = {"id_1", "id_2"};
    for (std::uint32_t i = 0; i < found.count; ++i) {
      row(at[i], Value::vector(found.points[i].point), none);
      row(separation[i], Value::number(found.points[i].separation), none);
      row(id[i], Value::count(found.points[i].id), none);
    }
  }

  void distance() {
    const Contact truth = contact();
    const Distance<double> found = found_.distance.value_or(Distance<double>{});
    if (truth != Contact::separated) {
      row("distance", Value::number(found.distance), Value::number(0));
      return;
    }
    const exact::NearestFeature nearest = exact::separation_distance(m_).nearest;
    const exact::WitnessPoints points = exact::witness_points_of(m_, nearest);
    row("distance", Value::number(found.distance), number(exact::distance_of(m_, nearest)));
    row("point_a", Value::vector(found.point_a), vector(points.on_p));
    row("point_b", Value::vector(found.point_b), vector(points.on_q));
    row("normal", Value::vector(found.normal), none);
    const exact::Corner start = nearest.on_facet ? nearest.facet.start() : nearest.corner;
    const auto place = [&](Side side, std::uint32_t corner) {
      const bool on_edge = nearest.on_facet && nearest.facet.side == side;
      return on_edge ? edge(nearest.facet) : Value::corner(owner_of(side), corner);
    };
    row("nearest_a", none, place(Side::p, start.p));
    row("nearest_b", none, place(Side::q, start.q));
    row("rounds", Value::count(found.iterations), none);
  }

  void depth() {
    contact();
    const Vec2d along = first_two(asked_.numbers.along);
    const exact::DirectionalDistance found = exact::directional_penetration(m_, along).depth;
    row("depth_along", none, number(exact::length_of(m_, found, along)));
    row("edge", none, found.has_facet ? edge(found.facet) : none);
  }

  void ray() {
    const Vec2d direction = first_two(asked_.numbers.ray + 2);
    const exact::TranslationalImpact truth = exact::translational_impact(m_, direction);
    const RayHit<double> found = found_.hit.value_or(RayHit<double>{});
    const std::string_view words = !found.hit ? "never" : found.inside ? "initial" : "hit_or_graze";
    row("meeting", Value::of(words), Value::of(word_of(truth.meeting)));
    const bool meets = exactly_ && truth.meeting != exact::Meeting::none;
    if (!meets && !found.hit) return;
    row("t", found.hit ? Value::number(found.t) : none,
        meets ? number(exact::length_of(m_, truth.enter, direction)) : none);
    if (found.hit) {
      row("point", Value::vector(found.point), none);
      row("normal", Value::vector(found.normal), none);
    }
    row("edge", none, meets && truth.enter.has_facet ? edge(truth.enter.facet) : none);
    row("leaves", none, meets ? number(exact::length_of(m_, truth.exit, direction)) : none);
  }

  void point() {
    const Contact truth = exact::classify(m_).contact;
    const std::string_view words = truth == Contact::separated  ? "outside"
                                   : truth == Contact::touching ? "on_edge"
                                                                : "inside";
    row("place", Value::of(found_.inside ? "inside" : "outside"), Value::of(words));
    cores();
    separation_rows(truth);
    if (found_.separation) row("normal", Value::vector(found_.separation->normal), none);
  }

  void sweep() {
    const Vec2d way = first_two(asked_.numbers.way);
    const exact::TranslationalImpact truth = exact::translational_impact(m_, way);
    const OverlapInterval<double> found = found_.interval.value_or(OverlapInterval<double>{});
    const Impact<double> impact = found_.impact.value_or(Impact<double>{});
    const bool meets = exactly_ && truth.meeting != exact::Meeting::none;
    row("meeting", Value::of(word_of_interval(found)), Value::of(word_of(truth.meeting)));
    if (meets || found.meet) {
      row("enter", found.meet ? Value::number(found.enter) : none,
          meets ? number(exact::length_of(m_, truth.enter, way)) : none);
      row("exit", found.meet ? Value::number(found.exit) : none,
          meets ? number(exact::length_of(m_, truth.exit, way)) : none);
      row("edge", found.meet ? Value::edge(found.owner, found.edge) : none,
          meets && truth.enter.has_facet ? edge(truth.enter.facet) : none);
      if (found.meet) row("normal", Value::vector(found.normal), none);
    }
    row("outcome", Value::of(word_of(impact.outcome)), none);
    if (impact.outcome == Outcome::hit) row("t", Value::number(impact.t), none);
  }

  /// A time before now is none to come.
  static std::string_view word_of_interval(const OverlapInterval<double>& found) {
    if (!found.meet || found.exit < 0) return "never";
    if (found.enter <= 0) return "initial";
    return found.interiors ? "hit" : "graze";
  }

  void turning() {
    const auto truth =
        exact::certified_impact(asked_.a.exactly(), asked_.b.exactly(), asked_.motion_a, asked_.motion_b);
    const Impact<double> found = found_.impact.value_or(Impact<double>{});
    row("outcome", Value::of(word_of(found.outcome)), truth ? Value::of(word_of(truth->outcome)) : none);
    row("lo", Value::number(found.lo), truth ? Value::number(truth->lo) : none);
    row("hi", Value::number(found.hi), truth ? Value::number(truth->hi) : none);
    const bool touch = found.outcome == Outcome::hit || found.outcome == Outcome::overlapping;
    if (touch) {
      row("normal", Value::vector(found.normal), none);
      row("point", Value::vector(found.point), none);
    }
    row("looks", Value::count(found.iterations), truth ? Value::count(truth->iterations) : none);
  }

  void difference() {
    const Contact truth = contact();
    const std::string_view origin = truth == Contact::separated  ? "outside"
                                    : truth == Contact::touching ? "on_edge"
                                                                 : "inside";
    row("origin", none, Value::of(origin));
    row("corners", Value::count(static_cast<double>(found_.difference.size())), Value::count(exact::corner_count(m_)));
    if (!exactly_) row("rounding", Value::number(found_.difference_radius), none);
  }

  const Asked& asked_;
  const InDoubles& found_;
  bool answered_;
  bool exactly_;  ///< the exact queries know these shapes
  exact::Body point_;
  exact::Difference m_;
  exact::Classification truth_;
  std::vector<Row>& rows_;
};

}  // namespace

Value Value::edge(Owner owner, std::uint32_t index) {
  if (index == no_edge) return {};
  return {Kind::edge, {static_cast<double>(index), 0}, owner == Owner::a ? "a" : "b"};
}

Value Value::corner(Owner owner, std::uint32_t index) {
  return {Kind::corner, {static_cast<double>(index), 0}, owner == Owner::a ? "a" : "b"};
}

Table table_of(const Asked& asked, const InDoubles& found) {
  Table table;
  Writer(asked, found, table).write();
  return table;
}

}  // namespace gnomon::laboratory
