#version 300 es
// One corner of a piece: reads the Vertex of src/display/pieces.h.
layout(location = 0) in vec2 position;
layout(location = 1) in vec2 local;
layout(location = 2) in vec3 shape;
layout(location = 3) in vec4 colour;

// Maps device pixels to clip space.
uniform mat3 to_clip;

out vec2 at;
// Constant over a piece, yet not `flat`: some drivers emulate a provoking vertex slowly.
out vec3 half_length_radius_ring;
out vec4 premultiplied;

void main() {
  at = local;
  half_length_radius_ring = shape;
  premultiplied = vec4(colour.rgb * colour.a, colour.a);
  gl_Position = vec4((to_clip * vec3(position, 1.0)).xy, 0.0, 1.0);
}
