#include "scenes/registry.h"

#include "scenes/registry_entries.h"

namespace gnomon::scenes {
namespace {

constexpr SceneInfo scenes[] = {
    {"circle-polygon", {16, 12}, make_circle_polygon}, {"contact-points", {16, 12}, make_contact_points},
    {"point-polygon", {16, 12}, make_point_polygon},   {"polygon-polygon", {16, 12}, make_polygon_polygon},
    {"push-apart", {16, 12}, make_push_apart},         {"rectangle-line", {16, 12}, make_rectangle_line},
    {"rectangles", {16, 12}, make_rectangles},         {"sat-compare", {16, 12}, make_sat_compare},
    {"swept-sat", {16, 12}, make_swept_sat},           {"tunnelling", {16, 12}, make_tunnelling},
    {"turning-impact", {16, 12}, make_turning_impact},
};

}  // namespace

std::span<const SceneInfo> scene_list() { return scenes; }

const SceneInfo* find_scene(std::string_view id) {
  for (const SceneInfo& scene : scenes) {
    if (scene.id == id) return &scene;
  }
  return nullptr;
}

}  // namespace gnomon::scenes
