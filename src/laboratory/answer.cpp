#include "laboratory/answer.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "laboratory/rows.h"
#include "text/json.h"

namespace gnomon::laboratory {
namespace {

using text::Json;

std::size_t number_of(Status status) { return static_cast<std::size_t>(status); }

void write_shape(Json& json, const Made& made) {
  json.begin_object().key("corners").number(made.corners.size());
  const Diagnosis& diagnosis = made.diagnosis;
  if (diagnosis.parts.size() > 0) json.key("parts").number(diagnosis.parts.size());
  if (made.part > 0) {
    json.key("part").number(made.part).key("of").begin_array();
    for (const std::uint32_t corner : diagnosis.parts.part(made.part - 1)) json.number(std::size_t{corner});
    json.end_array();
  } else if (diagnosis.fault.status != Status::ok) {
    json.key("fault").begin_object().key("status").number(number_of(diagnosis.fault.status));
    json.key("index").number(std::size_t{diagnosis.fault.index});
    json.key("repeats").boolean(diagnosis.repeats).end_object();
    if (diagnosis.crossing) {
      json.key("crossing").begin_array().number(std::size_t{diagnosis.crossing->first});
      json.number(std::size_t{diagnosis.crossing->second}).end_array();
    }
    json.key("mends").begin_array();
    if (diagnosis.reverse) json.text("reverse");
    if (diagnosis.remove) json.text("remove");
    if (diagnosis.tidy) json.text("tidy");
    if (diagnosis.hull) json.text("hull");
    if (diagnosis.parts.size() > 0) json.text("cut");
    json.end_array();
    if (diagnosis.uncut.status != Status::ok) {
      json.key("uncut").begin_object().key("status").number(number_of(diagnosis.uncut.status));
      if (diagnosis.uncut.index != no_index) json.key("index").number(std::size_t{diagnosis.uncut.index});
      if (diagnosis.uncut.other != no_index) json.key("other").number(std::size_t{diagnosis.uncut.other});
      json.end_object();
    }
    if (diagnosis.left_out > 0) json.key("left_out").number(diagnosis.left_out);
  }
  json.end_object();
}

void write_obstacle(Json& json, std::string_view key, const Obstacle& obstacle) {
  if (!obstacle.there()) return;
  json.key(key).begin_object().key("of").text(obstacle.of).key("status").number(number_of(obstacle.fault.status));
  if (obstacle.fault.subject == Subject::vertex) json.key("index").number(std::size_t{obstacle.fault.index});
  json.end_object();
}

void write_cell(Json& json, std::string_view key, const Value& value) {
  if (value.kind == Value::Kind::none) return;
  json.key(key).begin_object();
  switch (value.kind) {
    case Value::Kind::none:
      break;
    case Value::Kind::number:
      json.key("number").number(value.numbers.x);
      break;
    case Value::Kind::count:
      json.key("count").number(value.numbers.x);
      break;
    case Value::Kind::vector:
      json.key("vector").begin_array().number(value.numbers.x).number(value.numbers.y).end_array();
      break;
    case Value::Kind::word:
      json.key("word").text(value.word);
      break;
    case Value::Kind::edge:
      json.key("edge").number(value.numbers.x).key("of").text(value.word);
      break;
    case Value::Kind::corner:
      json.key("corner").number(value.numbers.x).key("of").text(value.word);
      break;
  }
  json.end_object();
}

void write_table(Json& json, const Table& table) {
  json.key("rows").begin_array();
  for (const Row& row : table.rows) {
    json.begin_object().key("name").text(row.name);
    write_cell(json, "double", row.in_doubles);
    write_cell(json, "exact", row.exactly);
    json.end_object();
  }
  json.end_array();
  json.key("signs").begin_array().number(static_cast<double>(table.signs.asked + table.signs.comparisons));
  json.number(static_cast<double>(table.signs.exactly)).end_array();
}

void write_trace(Json& json, std::string_view count, std::string_view key, std::span<const Step> steps) {
  json.key(count).number(steps.size()).key(key).begin_array();
  for (const Step& step : steps.first(std::min(steps.size(), max_steps))) {
    json.begin_object().key("mark").text(step.mark.name);
    json.key("first").number(static_cast<double>(step.first)).key("second").number(static_cast<double>(step.second));
    json.key("values").begin_array();
    for (const double value : step.values) json.number(value);
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

std::string answer(const Query& query, const Made& a, const Made& b, bool traced) {
  const Asked& asked = query.asked();
  Json json;
  json.begin_object().key("shapes").begin_array();
  write_shape(json, a);
  write_shape(json, b);
  json.end_array();
  json.key("places").begin_array();
  for (const Rotation<double>& rotation : {asked.a.rotation, asked.b.rotation}) {
    json.begin_array().number(rotation.cosine()).number(rotation.sine()).end_array();
  }
  json.end_array();
  write_obstacle(json, "obstacle", asked.obstacle);
  write_obstacle(json, "in_doubles", asked.in_doubles);
  if (!asked.obstacle.there()) {
    write_table(json, table_of(query));
    if (asked.rounded()) json.key("rounded").boolean(true);
    if (traced) {
      write_trace(json, "steps", "trace", asked.answered() ? query.steps() : std::vector<Step>());
      write_trace(json, "exact_steps", "exact_trace", exact_steps_of(query));
    }
  }
  json.end_object();
  return json.written();
}

}  // namespace gnomon::laboratory
