// One open demo as JavaScript holds it: a host, its picture, and what is read by address until the next call.
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

  /// Something was asked of it: its picture may not be the present one any more.
  virtual void changed() {}
  virtual void resize(double width, double height, double pixel_ratio);
  /// Makes list, labels and status those of the present moment. What waits is done with the next frame.
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

/// The page's numbers are doubles. What is no whole number that a double holds exactly is 0.
std::uint64_t to_whole(double number);

}  // namespace gnomon::playback
