// Drawing functions that all pictures of collisions share.
#pragma once

#include <cmath>

#include "gnomon/dynamics/contact_response.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Draws a velocity or an impulse as an arrow from a position; nothing if it is too short to have a direction.
inline void draw_vector(display::Canvas& canvas, Vec2d from, Vec2d vector, display::Stroke stroke) {
  if (dot(vector, vector) > 1e-4) canvas.arrow(from, from + vector, stroke);
}

/// Returns a position beside the tip of an arrow, for its name.
inline Vec2d beside_tip(Vec2d from, Vec2d vector, double away = 0.35) {
  const double length = gnomon::length(vector);
  return from + vector * (length > 0 ? 1 + away / length : 1);
}

/// Returns a moving body of the given mass, with the shape's moment of inertia.
inline Body<double> moving_body(const Placed<double>& placed, double mass, Vec2d velocity, double spin) {
  const MassProperties<double> of_one = *mass_properties(placed.shape, 1.0);
  Body<double> body = body_at(*mass_properties(placed.shape, mass / of_one.mass), placed.pose);
  body.velocity = velocity;
  body.angular_velocity = spin;
  return body;
}

}  // namespace gnomon::scenes
