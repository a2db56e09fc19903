#version 300 es
// One corner of a piece of one of many bodies: reads the MeshVertex and BodyPart of src/display/body_mesh.h.
precision highp float;
precision highp int;

// Maps device pixels to clip space.
uniform mat3 to_clip;
// Number of the first part to draw.
uniform int first;
uniform highp sampler2D mesh;
uniform highp usampler2D parts;

out vec2 at;
out vec3 half_length_radius_ring;
out vec4 premultiplied;

void main() {
  // Both textures are 2048 texels wide: a row has 1024 parts of two texels, or 64 batches of 16 corners of two.
  int part = first + (gl_VertexID >> 4);
  ivec2 place = ivec2((part & 1023) << 1, part >> 10);
  vec4 pose = uintBitsToFloat(texelFetch(parts, place, 0));
  uvec4 look = texelFetch(parts, place + ivec2(1, 0), 0);
  int batch = int(look.x);
  place = ivec2(((batch & 63) << 5) + ((gl_VertexID & 15) << 1), batch >> 6);
  vec4 corner = texelFetch(mesh, place, 0);
  vec4 piece = texelFetch(mesh, place + ivec2(1, 0), 0);

  at = corner.zw;
  half_length_radius_ring = piece.xyz;
  vec3 colour = vec3(look.yyy >> uvec3(0, 8, 16) & 255u) / 255.0;
  premultiplied = vec4(colour * piece.w, piece.w);
  vec2 pixel = pose.xy + corner.x * pose.zw + corner.y * vec2(-pose.w, pose.z);
  gl_Position = vec4((to_clip * vec3(pixel, 1.0)).xy, 0.0, 1.0);
}
