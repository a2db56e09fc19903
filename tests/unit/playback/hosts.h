// Places of the objects in a host's scene, for tests that grip them.
#pragma once

#include <gtest/gtest.h>

#include "playback/host.h"
#include "playback/registry.h"

namespace gnomon::playback {

inline const SceneInfo& pair_scene() { return *find_scene("polygon-polygon"); }
inline const SceneInfo& point_scene() { return *find_scene("point-polygon"); }

inline Vec2d position_of(const Host& host, std::size_t handle) {
  return host.scene().handles()[handle].body.pose.position();
}
inline Vec2d pixel_of(const Host& host, std::size_t handle) {
  return host.camera().to_pixels(position_of(host, handle));
}
inline Vec2d turn_pixel(const Host& host, std::size_t index) {
  const Handle& handle = host.scene().handles()[index];
  return host.camera().to_pixels(handle.body.pose.to_world({handle.turn_distance, 0}));
}
inline void expect_near(Vec2d a, Vec2d b, double bound = 1e-9) {
  EXPECT_NEAR(a.x, b.x, bound);
  EXPECT_NEAR(a.y, b.y, bound);
}

inline constexpr double frame_ms = 1000.0 / 60;

}  // namespace gnomon::playback
