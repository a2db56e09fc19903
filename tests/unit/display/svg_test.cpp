#include "display/svg.h"

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <string>

namespace gnomon::display::svg_test {
namespace {

using display::Text;

// One world unit is ten CSS pixels; the origin is in the middle.
constexpr Camera camera{.view = {16, 12}, .width = 160, .height = 120, .pixel_ratio = 3};

/// Returns the lines between the background and the end.
std::string body(const Canvas& canvas) {
  const std::string svg = to_svg(canvas, camera);
  const std::string head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 160 120\">\n"
      "<rect width=\"160\" height=\"120\" fill=\"var(--gnomon-paper)\"/>\n";
  const std::string tail = "</svg>\n";
  EXPECT_EQ(svg.substr(0, head.size()), head);
  EXPECT_EQ(svg.substr(svg.size() - tail.size()), tail);
  return svg.substr(head.size(), svg.size() - head.size() - tail.size());
}

TEST(Svg, EmptyPictureIsPaper) { EXPECT_EQ(body({}), ""); }

TEST(Svg, FillAndOutline) {
  const Vec2d triangle[] = {{0, 0}, {2, 0}, {0, 1.2345}};
  Canvas canvas;
  canvas.fill(triangle, Role::body_a, 0.25f);
  canvas.outline(triangle, {Role::body_b, 2.5f});
  EXPECT_EQ(
      body(canvas),
      "<polygon points=\"80 60 100 60 80 47.66\" fill=\"var(--gnomon-body-a)\" fill-opacity=\"0.25\""
      " stroke=\"var(--gnomon-body-b)\" stroke-width=\"2.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n");
}

TEST(Svg, AFillingThatShowsThroughItsOutlineIsAnElementOfItsOwn) {
  const Vec2d triangle[] = {{0, 0}, {2, 0}, {0, 1}};
  const Vec2d other[] = {{0, 0}, {2, 0}, {0, 2}};
  Canvas canvas;
  canvas.fill(triangle, Role::body_a, 0.25f);
  canvas.outline(triangle, {Role::body_a, 2, 0.5f});
  canvas.fill(triangle, Role::body_a, 0.25f);
  canvas.outline(triangle, {Role::body_a, 2, 1, 5});
  canvas.fill(triangle, Role::body_a);
  canvas.outline(other, {Role::body_a, 2});
  const std::string filling = "<polygon points=\"80 60 100 60 80 50\" fill=\"var(--gnomon-body-a)\"";
  const std::string stroke =
      " fill=\"none\" stroke=\"var(--gnomon-body-a)\" stroke-width=\"2\" stroke-linecap=\"round\"";
  EXPECT_EQ(body(canvas), filling + " fill-opacity=\"0.25\"/>\n<polygon points=\"80 60 100 60 80 50\"" + stroke +
                              " stroke-linejoin=\"round\" stroke-opacity=\"0.5\"/>\n" + filling +
                              " fill-opacity=\"0.25\"/>\n<path d=\"M80 60L100 60M100 60L80 50M80 50L80 60\"" + stroke +
                              " stroke-linejoin=\"round\" stroke-dasharray=\"3 7\"/>\n" + filling +
                              "/>\n<polygon points=\"80 60 100 60 80 40\"" + stroke + " stroke-linejoin=\"round\"/>\n");
}

TEST(Svg, RoundDashesCountTheirCaps) {
  Canvas canvas;
  canvas.line({0, 0}, {1, 0}, {Role::ink, 2, 1, 5});
  canvas.line({0, 0}, {1, 0}, {Role::ink, 2, 1, 5, Cap::butt});
  EXPECT_EQ(body(canvas),
            "<polyline points=\"80 60 90 60\" fill=\"none\" stroke=\"var(--gnomon-ink)\" stroke-width=\"2\""
            " stroke-linecap=\"round\" stroke-dasharray=\"3 7\"/>\n"
            "<polyline points=\"80 60 90 60\" fill=\"none\" stroke=\"var(--gnomon-ink)\" stroke-width=\"2\""
            " stroke-dasharray=\"5 5\"/>\n");
}

TEST(Svg, DashedOutlineStartsAnewAtEachCorner) {
  const Vec2d triangle[] = {{0, 0}, {1, 0}, {0, 1}};
  Canvas canvas;
  canvas.outline(triangle, {Role::ink, 2, 1, 5});
  EXPECT_NE(body(canvas).find("d=\"M80 60L90 60M90 60L80 50M80 50L80 60\""), std::string::npos);
}

TEST(Svg, ArrowIsOnePolygon) {
  Canvas canvas;
  canvas.arrow({0, 0}, {2, 0}, {Role::mtv, 2, 0.5f, 0, Cap::butt});
  EXPECT_EQ(body(canvas),
            "<polygon points=\"90 56 100 60 90 64 90 61 80 61 80 59 90 59\" fill=\"var(--gnomon-mtv)\""
            " fill-opacity=\"0.5\"/>\n");
}

TEST(Svg, ArrowBeginsAsRoundAsALine) {
  Canvas canvas;
  canvas.arrow({0, 0}, {2, 0}, {Role::mtv, 2});
  EXPECT_NE(body(canvas).find(" 79 60 "), std::string::npos) << body(canvas);
}

TEST(Svg, ArrowShorterThanItsHeadIsAHead) {
  Canvas canvas;
  canvas.arrow({0, 0}, {0.5, 0}, {Role::mtv, 2});
  EXPECT_EQ(body(canvas), "<polygon points=\"80 58 85 60 80 62\" fill=\"var(--gnomon-mtv)\"/>\n");
}

TEST(Svg, DashedArrowIsTranslucentAsAWhole) {
  Canvas canvas;
  canvas.arrow({0, 0}, {2, 0}, {Role::mtv, 2, 0.5f, 5});
  EXPECT_EQ(body(canvas),
            "<g opacity=\"0.5\"><polyline points=\"80 60 90 60\" fill=\"none\" stroke=\"var(--gnomon-mtv)\" "
            "stroke-width=\"2\""
            " stroke-linecap=\"round\" stroke-dasharray=\"3 7\"/><polygon points=\"100 60 90 56 90 64\""
            " fill=\"var(--gnomon-mtv)\"/></g>\n");
}

TEST(Svg, BodiesAreFillsAndOutlines) {
  const Vec2d triangle[] = {{0, 0}, {2, 0}, {0, 1}};
  const Vec2d centre[] = {{1, 0}};
  const Vec2d segment[] = {{-1, 0}, {1, 0}};
  auto outlines = std::make_shared<Outlines>();
  outlines->add(triangle);
  outlines->add(centre, 0.5);
  outlines->add(segment);
  outlines->add({});
  const BodyInstance bodies[] = {{{1, 0}, {0, 1}, 0, Role::body_a},
                                 {{0, 0}, {0, 1}, 1, Role::body_b},
                                 {{0, 0}, {0, 1}, 2, Role::wall},
                                 {{0, 0}, {1, 0}, 3, Role::ink},
                                 {{0, 0}, {1, 0}, 4, Role::ink}};
  Canvas canvas;
  canvas.bodies(outlines, bodies);
  EXPECT_EQ(
      body(canvas),
      "<polygon points=\"90 60 90 40 80 60\" fill=\"var(--gnomon-body-a)\" fill-opacity=\"0.22\""
      " stroke=\"var(--gnomon-body-a)\" stroke-width=\"2.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
      "<circle cx=\"80\" cy=\"50\" r=\"5\" fill=\"var(--gnomon-body-b)\" fill-opacity=\"0.22\""
      " stroke=\"var(--gnomon-body-b)\" stroke-width=\"2.5\"/>\n"
      "<polyline points=\"80 70 80 50\" fill=\"none\" stroke=\"var(--gnomon-wall)\" stroke-width=\"2.5\""
      " stroke-linecap=\"round\"/>\n");
}

TEST(Svg, RoundedBodiesAreRound) {
  const Vec2d segment[] = {{-1, 0}, {1, 0}};
  auto outlines = std::make_shared<Outlines>();
  outlines->add(segment, 1);
  const BodyInstance capsule{{0, 0}, {1, 0}, 0, Role::ink};
  Canvas canvas;
  canvas.bodies(outlines, {&capsule, 1});
  const std::string svg = body(canvas);
  EXPECT_NE(svg.find("70 50 "), std::string::npos) << svg;
  EXPECT_NE(svg.find(" 60 60 "), std::string::npos) << "the very end of the capsule\n" << svg;
}

TEST(Svg, Marks) {
  Canvas canvas;
  canvas.point({0, 0}, Marker::disc, 5, Role::inside);
  canvas.point({0, 0}, Marker::cross, 5, Role::outside);
  canvas.point({0, 0}, Marker::square, 10, Role::ink);
  EXPECT_EQ(body(canvas),
            "<polyline points=\"80 60 80 60\" fill=\"none\" stroke=\"var(--gnomon-inside)\" stroke-width=\"10\" "
            "stroke-linecap=\"round\"/>\n"
            "<path d=\"M77.17 57.17L82.83 62.83M77.17 62.83L82.83 57.17\" fill=\"none\""
            " stroke=\"var(--gnomon-outside)\" stroke-width=\"2\" stroke-linecap=\"round\"/>\n"
            "<polygon points=\"88.86 68.86 71.14 68.86 71.14 51.14 88.86 51.14\" fill=\"var(--gnomon-ink)\"/>\n");
}

TEST(Svg, RingHasCornersThatNobodySees) {
  Canvas canvas;
  canvas.point({0, 0}, Marker::ring, 5, Role::handle);
  const std::string svg = body(canvas);
  EXPECT_EQ(svg.find("<polygon points=\"84 60 "), 0u) << svg;
  EXPECT_NE(svg.find(" 80 56 "), std::string::npos) << svg;
  EXPECT_NE(svg.find("\" fill=\"none\" stroke=\"var(--gnomon-handle)\" stroke-width=\"2\"/>\n"), std::string::npos)
      << svg;
}

TEST(Svg, LabelsArePlacesForThePagesWords) {
  Canvas canvas;
  canvas.label({0, 0}, Anchor::centre, Role::body_a, {Text{"name_a"}});
  canvas.label({1, 0}, Anchor::left, Role::mtv, {Text{"mtv_depth"}, {0.5, -2}});
  canvas.label({0, 1}, Anchor::above, Role::gap, {Text{"axis_gap"}, {0.1}});
  EXPECT_EQ(body(canvas),
            "<g font-family=\"system-ui,sans-serif\" font-weight=\"600\" stroke-width=\"3\" stroke-linejoin=\"round\""
            " paint-order=\"stroke\" font-size=\"14\" stroke=\"var(--gnomon-paper)\">\n"
            "<text x=\"80\" y=\"60\" dy=\".35em\" text-anchor=\"middle\" fill=\"var(--gnomon-body-a)\">{{0}}</text>\n"
            "<text x=\"90\" y=\"60\" dx=\".3em\" dy=\".35em\" text-anchor=\"start\" fill=\"var(--gnomon-mtv)\">"
            "{{1}}</text>\n"
            "<text x=\"80\" y=\"50\" dy=\"-.35em\" text-anchor=\"middle\" fill=\"var(--gnomon-gap)\">"
            "{{2}}</text>\n"
            "</g>\n");
}

TEST(Svg, AreasLieOverAllAndKnowTheirHandles) {
  const Vec2d triangle[] = {{-6, -5}, {6, -5}, {0, 5}};
  const Vec2d spot[] = {{1, 0}};
  Canvas canvas;
  canvas.area({.handle = 0, .use = Area::Use::move}, triangle);
  canvas.area({.handle = 1, .use = Area::Use::move, .radius = 0.5}, triangle);
  canvas.area({.handle = 2, .use = Area::Use::move, .radius = 3}, spot);
  canvas.area({.handle = 12, .use = Area::Use::turn}, spot);
  canvas.point({0, 0}, Marker::disc, 5, Role::inside);
  EXPECT_EQ(body(canvas),
            "<polyline points=\"80 60 80 60\" fill=\"none\" stroke=\"var(--gnomon-inside)\" stroke-width=\"10\" "
            "stroke-linecap=\"round\"/>\n"
            "<g class=\"holds\" fill=\"none\" stroke-linejoin=\"round\">\n"
            "<polygon points=\"20 110 140 110 80 10\" class=\"hold\" data-handle=\"0\"/>\n"
            "<polygon points=\"20 110 140 110 80 10\" stroke-width=\"10\" class=\"hold\" data-handle=\"1\"/>\n"
            "<circle cx=\"90\" cy=\"60\" r=\"30\" class=\"hold\" data-handle=\"2\"/>\n"
            "<circle cx=\"90\" cy=\"60\" r=\"22\" class=\"turn spot\" data-handle=\"12\"/>\n"
            "</g>\n");
}

TEST(Svg, AFingerHitsTheSmallestShape) {
  const Vec2d sliver[] = {{-6, 0}, {6, 0}, {0, 1}};
  Canvas canvas;
  canvas.area({.handle = 0, .use = Area::Use::move}, sliver);
  // The line is 10 pixels high; 17 more on either side make 44.
  EXPECT_NE(body(canvas).find("stroke-width=\"34\""), std::string::npos);
}

TEST(Svg, ZoomsIntoAPartWithLinesAsWideAsBefore) {
  Camera close = camera;
  close.zoom = 2;
  close.centre = {1, 0.5};
  Canvas canvas;
  canvas.line({1, 0.5}, {2, 1}, {Role::ink, 2});
  EXPECT_NE(to_svg(canvas, close).find("80 60 100 50\" fill=\"none\" stroke=\"var(--gnomon-ink)\" stroke-width=\"2\""),
            std::string::npos);
  const Vec2d there{1.75, -2};
  const Vec2d back = close.to_world(close.to_pixels(there));
  EXPECT_EQ(back.x, there.x);
  EXPECT_EQ(back.y, there.y);
}

TEST(Svg, NumbersAreShort) {
  Canvas canvas;
  canvas.point({-8 - 0.05, 6 + 0.0001}, Marker::disc, 0.999f, Role::ink);
  canvas.point({-8.0123, 0.01}, Marker::disc, 1e-9f, Role::ink);
  EXPECT_EQ(body(canvas),
            "<polyline points=\"-0.5 0 -0.5 0\" fill=\"none\" stroke=\"var(--gnomon-ink)\" stroke-width=\"2\" "
            "stroke-linecap=\"round\"/>\n"
            "<polyline points=\"-0.12 59.9 -0.12 59.9\" fill=\"none\" stroke=\"var(--gnomon-ink)\" stroke-width=\"0\" "
            "stroke-linecap=\"round\"/>\n");
}

TEST(Svg, BadNumbersStillGiveNumbers) {
  Canvas canvas;
  canvas.point({std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}, Marker::disc, 1,
               Role::ink);
  EXPECT_EQ(body(canvas),
            "<polyline points=\"0 0 0 0\" fill=\"none\" stroke=\"var(--gnomon-ink)\" stroke-width=\"2\" "
            "stroke-linecap=\"round\"/>\n");
  canvas.clear();
  canvas.point({1e300, 0}, Marker::disc, 1, Role::ink);
  EXPECT_EQ(body(canvas),
            "<polyline points=\"1000000000 60 1000000000 60\" fill=\"none\" stroke=\"var(--gnomon-ink)\" "
            "stroke-width=\"2\" stroke-linecap=\"round\"/>\n");
}

}  // namespace
}  // namespace gnomon::display::svg_test
