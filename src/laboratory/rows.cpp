#include "laboratory/rows.h"

#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "gnomon/exact/separation_depth.h"

namespace gnomon::laboratory {
namespace {

using exact::Contact;

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

}  // namespace

std::string_view place_word(Contact contact) {
  switch (contact) {
    case Contact::separated:
      return "outside";
    case Contact::touching:
      return "on_edge";
    case Contact::overlapping:
      break;
  }
  return "inside";
}

Value Value::of(exact::Meeting meeting) {
  switch (meeting) {
    case exact::Meeting::none:
      return of("never");
    case exact::Meeting::initial:
      return of("initial");
    case exact::Meeting::hit:
      return of("hit");
    case exact::Meeting::graze:
      break;
  }
  return of("graze");
}

Value Value::of(Outcome outcome) {
  switch (outcome) {
    case Outcome::separated:
      return of("stay_separated");
    case Outcome::hit:
      return of("hit");
    case Outcome::overlapping:
      return of("overlapping");
    case Outcome::not_converged:
      break;
  }
  return of("not_converged");
}

Value Value::edge(Owner owner, std::uint32_t index) {
  if (index == no_edge) return {};
  return {Kind::edge, {static_cast<double>(index), 0}, owner == Owner::a ? "a" : "b"};
}

Value Value::edge(const exact::Facet& facet) {
  return edge(facet.side == exact::Side::p ? Owner::a : Owner::b, facet.edge);
}

Value Value::corner(Owner owner, std::uint32_t index) {
  return {Kind::corner, {static_cast<double>(index), 0}, owner == Owner::a ? "a" : "b"};
}

Table table_of(const Query& query) {
  Table table;
  Rows rows(query.asked(), table);
  query.add_rows(rows);
  return table;
}

Rows::Rows(const Asked& asked, Table& table)
    : answered_(asked.answered()),
      exactly_(!asked.rounded()),
      point_(point_body(asked)),
      difference_(asked.a.exactly(), asked.about_b() ? asked.b.exactly() : exact::Placed(point_), &table.signs),
      rows_(table.rows) {}

void Rows::row(std::string_view name, Value in_doubles, Value exactly) {
  const Row made{name, answered_ ? in_doubles : no_value, exactly_ ? exactly : no_value};
  if (made.in_doubles.kind != Value::Kind::none || made.exactly.kind != Value::Kind::none) rows_.push_back(made);
}

void Rows::cores() {
  if (!exactly_) rows_.push_back({"cores", no_value, Value::number(exact::separation_depth(difference_))});
}

Contact Rows::contact(bool overlap) {
  classified_ = exact::classify(difference_);
  const Contact contact = classified_.contact;
  row("contact", Value::of(overlap ? "in_contact" : "separated"), Value::of(word_of(contact)));
  cores();
  if (exactly_) return contact;
  return overlap ? Contact::overlapping : Contact::separated;
}

void Rows::separation(Contact contact, const std::optional<Separation<double>>& found) {
  const double value = found ? found->value : 0;
  const Value of_doubles = found ? Value::edge(found->owner, found->edge) : no_value;
  if (contact == Contact::separated || !exactly_) {
    row("separation", Value::number(value), no_value);
    row("distance", no_value, Value::number(exact::separation_depth(difference_)));
    row("edge", of_doubles, no_value);
    return;
  }
  const exact::Penetration least = exact::penetration(difference_);
  const bool touching = contact == Contact::touching;
  row("separation", Value::number(value),
      touching ? Value::number(0) : Value::number(exact::separation_depth(difference_)));
  // Ties go to the first facet.
  row("edge", of_doubles, least.facets.empty() ? no_value : Value::edge(least.facets.front()));
}

}  // namespace gnomon::laboratory
