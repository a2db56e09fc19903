// What the figures about turning have in common: B, a blade, comes down and turns over A, a floor, and below them is
// the gap over time.
#pragma once

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/time_line.h"

namespace gnomon::scenes {

class TurningBlade : public FigureScene {
 protected:
  enum PartIndex : std::size_t { blade, hand };

  /// The hand begins at `time`.
  explicit TurningBlade(double time);

  Placed<double> a() const { return {floor_, {}}; }
  Placed<double> b_at(double time) const;
  /// The separation of both at a time: over so wide a floor it is their distance.
  double gap_at(double time) const;
  double time_now() const;

  static Vec2d velocity();
  /// How far it turns in the time from 0 to 1, in radians.
  static double turn();
  /// The distance of its furthest corner from the centre that it turns about.
  double reach() const;
  /// How fast the gap can close at most: that of the centre along the normal, and that of the furthest corner.
  double fastest() const;

  /// Both, B as it is at `time` and, in outlines, as it is at the start.
  void draw_both(display::Canvas& canvas, double time) const;
  /// Where a gap is in the curve.
  static Vec2d in_curve(double time, double gap);
  /// The line of time, and the gap over it in the colour of d.
  void draw_curve(display::Canvas& canvas) const;
  /// How far it is from the lowest corner down to the floor.
  void draw_gap(display::Canvas& canvas, double time) const;
  void draw_hand(display::Canvas& canvas) const;
  /// The number of the corner that is lowest.
  std::size_t lowest(double time) const;

 private:
  Shape<double> floor_;
};

}  // namespace gnomon::scenes
