// Base of the figures about rotation: B, a blade, descends and turns over A, a floor, and below them is the gap over
// time.
#pragma once

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/time_line.h"

namespace gnomon::scenes {

class TurningBlade : public FigureScene {
 protected:
  enum PartIndex : std::size_t { blade, hand };

  /// The handle begins at `time`.
  explicit TurningBlade(double time);

  Placed<double> a() const { return {floor_, {}}; }
  Placed<double> b_at(double time) const;
  /// Returns the separation of both at a time: over so wide a floor it is their distance.
  double gap_at(double time) const;
  double time_now() const;

  static Vec2d velocity();
  /// Returns the rotation from time 0 to 1, in radians.
  static double turn();
  /// Returns the distance of the furthest corner from the centre of rotation.
  double reach() const;
  /// Returns the maximum closing speed of the gap: that of the centre along the normal plus that of the furthest
  /// corner.
  double fastest() const;

  /// Draws both bodies: B at `time` and, in outlines, at the start.
  void draw_both(display::Canvas& canvas, double time) const;
  /// Returns the position of a gap in the curve.
  static Vec2d in_curve(double time, double gap);
  /// Draws the line of time, and the gap over it in the colour of d.
  void draw_curve(display::Canvas& canvas) const;
  /// Draws the distance from the lowest corner down to the floor.
  void draw_gap(display::Canvas& canvas, double time) const;
  void draw_hand(display::Canvas& canvas) const;
  /// Returns the number of the lowest corner.
  std::size_t lowest(double time) const;

 private:
  Shape<double> floor_;
};

}  // namespace gnomon::scenes
