#version 300 es
// Distances run to thousands of pixels and matter to a tenth of one: medium precision has too few digits.
precision highp float;

in vec2 at;
in vec2 half_length_radius;
in vec4 premultiplied;

out vec4 colour;

void main() {
  float beyond_end = max(abs(at.x) - half_length_radius.x, 0.0);
  float distance_left = half_length_radius.y - length(vec2(beyond_end, at.y));
  colour = premultiplied * clamp(distance_left + 0.5, 0.0, 1.0);
}
