// What the figures about the two ranges share: an A with five edges that climb, a −B with four, and both searches on
// A − B. In its outline one of A's edges and then one of −B's come between the two middles, so that w lies within.
#pragma once

#include "scenes/kit/figure_scene.h"
#include "scenes/two_ranges/halving_picture.h"

namespace gnomon::scenes {

class RangeFigure : public FigureScene {
 protected:
  static const exact::Body& body_a();
  static const exact::Body& body_b();
  /// A and B as the hand moves them, in the left half. As far as they may go, the line goes through A − B.
  static Part part_a(Vec2d position);
  static Part part_b(Vec2d position);
  /// The origin, to be moved in a picture where A − B stays.
  static Part origin_part(Vec2d position, const Walls& walls);

  explicit RangeFigure(std::initializer_list<Part> parts) : FigureScene(parts) {}

  /// Asks with both where they are.
  void ask(const Pose<double>& a, const Pose<double>& b);
  /// With A moved so that A − B lies round `middle` while its origin is there.
  void ask_about_origin(Vec2d origin, Vec2d middle);

  const Searches& searches() const { return searches_; }
  exact::Placed placed_a() const { return exact::Placed(body_a(), frame_of(a_.pose)); }
  exact::Placed placed_b() const { return exact::Placed(body_b(), frame_of(b_.pose)); }
  ShownBodies shown() const { return {a_, b_}; }

 private:
  Searches searches_;
  Placed<double> a_{drawn_a(), {}};
  Placed<double> b_{drawn_b(), {}};

  static const Shape<double>& drawn_a();
  static const Shape<double>& drawn_b();
};

}  // namespace gnomon::scenes
