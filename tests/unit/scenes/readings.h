// Reads a scene as a page does: by handles, readouts, parameters and sentences.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Returns a readout, visible or hidden.
inline double number(const Scene& scene, std::string_view id) {
  for (const Readout& readout : scene.readouts()) {
    if (readout.id == id) return readout.value;
  }
  ADD_FAILURE() << "no readout " << id;
  return 0;
}

/// Returns a parameter, or 0 if the scene has none of that name.
inline double parameter(const Scene& scene, std::string_view id) {
  for (std::size_t i = 0; i < scene.parameters().size(); ++i) {
    if (scene.parameters()[i].id == id) return scene.parameters()[i].value;
  }
  return 0;
}

inline const Placed<double>& body(const Scene& scene, std::size_t index) { return scene.handles()[index].body; }
inline Vec2d place(const Scene& scene, std::size_t index) { return body(scene, index).pose.position(); }

inline bool says(const Scene& scene, std::string_view text) { return scene.describe().text.id == text; }

}  // namespace gnomon::scenes
