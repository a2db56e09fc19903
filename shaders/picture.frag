#version 300 es
// Distances reach thousands of pixels and need an accuracy of a tenth: medium precision has too few digits.
precision highp float;

in vec2 at;
in vec3 half_length_radius_ring;
in vec4 premultiplied;

out vec4 colour;

void main() {
  float beyond_end = max(abs(at.x) - half_length_radius_ring.x, 0.0);
  float distance = abs(length(vec2(beyond_end, at.y)) - half_length_radius_ring.z);
  colour = premultiplied * clamp(half_length_radius_ring.y - distance + 0.5, 0.0, 1.0);
}
