#include "playback/query_line.h"

#include <cstdint>
#include <cstring>

namespace gnomon::playback {
namespace {

/// As printf's %a does; printf itself would cost the page kilobytes.
void add_number(std::string& line, double value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  const auto exponent = static_cast<int>(bits >> 52 & 0x7ff);
  std::uint64_t fraction = bits & 0xfffffffffffffu;
  line += bits >> 63 != 0 ? " -0x" : " 0x";
  line += exponent == 0 ? '0' : '1';
  if (fraction != 0) line += '.';
  for (; fraction != 0; fraction = fraction << 4 & 0xfffffffffffffu) line += "0123456789abcdef"[fraction >> 48];
  const bool zero = (bits << 1) == 0;
  line += 'p' + std::to_string(zero ? 0 : exponent == 0 ? -1022 : exponent - 1023);
}

void add_corners(std::string& line, const char* name, const Placed<double>& body) {
  const auto corners = body.shape.vertices();
  line += name + std::to_string(corners.size());
  for (const Vec2d corner : corners) {
    add_number(line, corner.x);
    add_number(line, corner.y);
  }
}

void add_pose(std::string& line, const char* name, const Pose<double>& pose) {
  line += name;
  for (const double number : {pose.rotation().cosine(), pose.rotation().sine(), pose.position().x, pose.position().y}) {
    add_number(line, number);
  }
}

}  // namespace

std::string query_line(const Scene& scene, const char* id) {
  const auto handles = scene.handles();
  if (handles.size() < 2) return {};
  for (const auto& handle : handles.first(2)) {
    if (handle.kind != HandleKind::body || handle.body.shape.radius() > 0) return {};
  }
  std::string line = id;
  add_corners(line, " P ", handles[0].body);
  add_corners(line, " Q ", handles[1].body);
  line += " D 1 0 V 1 0";
  add_pose(line, " A", handles[0].body.pose);
  add_pose(line, " B", handles[1].body.pose);
  return line;
}

}  // namespace gnomon::playback
