#include "display/canvas.h"

#include <gtest/gtest.h>

#include <memory>

namespace gnomon::display::canvas_test {
namespace {

constexpr Vec2d triangle[] = {{0, 0}, {2, 0}, {0, 1}};

TEST(Canvas, KeepsPaintingOrderAndPoints) {
  Canvas canvas;
  canvas.fill(triangle, Role::body_a, 0.5f);
  canvas.line({1, 2}, {3, 4}, {Role::axis, 3, 0.25f, 6, Cap::butt});
  canvas.point({5, 6}, Marker::cross, 7, Role::outside);

  ASSERT_EQ(canvas.items().size(), 3u);
  const Item& fill = canvas.items()[0];
  EXPECT_EQ(fill.kind, ItemKind::fill);
  EXPECT_EQ(fill.role, Role::body_a);
  EXPECT_EQ(fill.alpha, 0.5f);
  EXPECT_EQ(fill.first, 0u);
  EXPECT_EQ(fill.count, 3u);

  const Item& line = canvas.items()[1];
  EXPECT_EQ(line.kind, ItemKind::line);
  EXPECT_EQ(line.role, Role::axis);
  EXPECT_EQ(line.width, 3);
  EXPECT_EQ(line.alpha, 0.25f);
  EXPECT_EQ(line.dash, 6);
  EXPECT_EQ(line.cap, Cap::butt);
  ASSERT_EQ(line.count, 2u);
  EXPECT_EQ(canvas.points()[line.first], Vec2d(1, 2));
  EXPECT_EQ(canvas.points()[line.first + 1], Vec2d(3, 4));

  const Item& point = canvas.items()[2];
  EXPECT_EQ(point.kind, ItemKind::point);
  EXPECT_EQ(point.marker, Marker::cross);
  EXPECT_EQ(point.width, 7);
  ASSERT_EQ(point.count, 1u);
  EXPECT_EQ(canvas.points()[point.first], Vec2d(5, 6));
}

TEST(Canvas, OutlineIsOneClosedLine) {
  Canvas canvas;
  canvas.outline(triangle, {});
  ASSERT_EQ(canvas.items().size(), 1u);
  EXPECT_EQ(canvas.items()[0].kind, ItemKind::line);
  EXPECT_EQ(canvas.items()[0].count, 3u);
}

TEST(Canvas, ArrowPointsFromFirstToSecond) {
  Canvas canvas;
  canvas.arrow({1, 1}, {2, 3}, {Role::mtv});
  ASSERT_EQ(canvas.items().size(), 1u);
  EXPECT_EQ(canvas.items()[0].kind, ItemKind::arrow);
  EXPECT_EQ(canvas.points()[0], Vec2d(1, 1));
  EXPECT_EQ(canvas.points()[1], Vec2d(2, 3));
}

TEST(Canvas, BodiesAreOneItemThatSharesATable) {
  auto outlines = std::make_shared<Outlines>();
  outlines->add(triangle);
  const BodyInstance some[] = {{{1, 2}, {1, 0}, 0, Role::body_a}, {{3, 4}, {0, 1}, 0, Role::body_b}};
  const BodyInstance one[] = {{{5, 6}, {0.6, 0.8}, 0, Role::wall}};
  Canvas canvas;
  canvas.fill(triangle, Role::ink);
  canvas.bodies(outlines, some);
  canvas.bodies(outlines, one, {.fill = 0.5f, .width = 1});
  canvas.bodies(nullptr, one);

  ASSERT_EQ(canvas.items().size(), 3u);
  const Item& first = canvas.items()[1];
  EXPECT_EQ(first.kind, ItemKind::bodies);
  EXPECT_EQ(first.alpha, 0.22f);
  EXPECT_EQ(first.width, 2.5f);
  EXPECT_EQ(first.count, 2u);
  EXPECT_EQ(canvas.bodies()[first.first + 1].position, Vec2d(3, 4));
  const Item& second = canvas.items()[2];
  EXPECT_EQ(second.alpha, 0.5f);
  EXPECT_EQ(second.width, 1);
  ASSERT_EQ(second.count, 1u);
  EXPECT_EQ(canvas.bodies()[second.first].role, Role::wall);
  EXPECT_EQ(canvas.tables()[second.table], outlines);
  EXPECT_EQ(outlines.use_count(), 3);
  canvas.clear();
  EXPECT_TRUE(canvas.bodies().empty());
  EXPECT_EQ(outlines.use_count(), 1) << "an empty picture keeps no table";
}

TEST(Canvas, LabelsStandApartFromItems) {
  Canvas canvas;
  canvas.label({1, 2}, Anchor::above, Role::mtv, {display::Text{"mtv_depth"}, {0.5}});
  EXPECT_TRUE(canvas.items().empty());
  ASSERT_EQ(canvas.labels().size(), 1u);
  EXPECT_EQ(canvas.labels()[0].at, Vec2d(1, 2));
  EXPECT_EQ(canvas.labels()[0].anchor, Anchor::above);
  EXPECT_EQ(canvas.labels()[0].text.text, display::Text{"mtv_depth"});
  EXPECT_EQ(canvas.labels()[0].text.numbers[0], 0.5);
}

TEST(Canvas, ClearEmptiesAndKeepsMemory) {
  Canvas canvas;
  canvas.fill(triangle, Role::ink);
  canvas.label({}, Anchor::centre, Role::ink, {});
  const Item* memory = canvas.items().data();
  canvas.clear();
  EXPECT_TRUE(canvas.items().empty());
  EXPECT_TRUE(canvas.points().empty());
  EXPECT_TRUE(canvas.labels().empty());
  canvas.fill(triangle, Role::ink);
  EXPECT_EQ(canvas.items().data(), memory);
  EXPECT_EQ(canvas.items()[0].first, 0u);
}

}  // namespace
}  // namespace gnomon::display::canvas_test
