// One open demo as JavaScript holds it: a host, its picture, and the buffers that remain valid until the next call.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "display/canvas.h"
#include "playback/host.h"
#include "playback/interface.h"
#include "playback/registry.h"

struct Demo {
  Demo(const gnomon::playback::SceneInfo& info, std::uint64_t seed) : id(info.id), host(info, seed) {}
  virtual ~Demo() = default;
  Demo(const Demo&) = delete;
  Demo& operator=(const Demo&) = delete;

  /// Called after any request: the picture may be out of date.
  virtual void changed() {}
  virtual void resize(double width, double height, double pixel_ratio);
  /// Brings display list, labels and status up to date. Pending commands wait for the next frame.
  virtual void draw();

  const char* id;
  gnomon::playback::Host host;
  gnomon::display::Canvas canvas;

  std::vector<DemoLabel> labels;
  DemoSentence status{};
  DemoSentence note{};
  DemoHandle handle{};
  std::vector<DemoPoint> corners;
  DemoParameter parameter{};
  DemoExtent extent{};
  DemoEye eye{};
  std::vector<double> events;
  std::vector<std::byte> saved;
  std::string svg;
  std::string query_line;
};

namespace gnomon::playback {

/// Converts a number of the page, which is a double. Returns 0 unless it is a whole number that a double represents
/// exactly.
std::uint64_t to_whole(double number);

}  // namespace gnomon::playback
