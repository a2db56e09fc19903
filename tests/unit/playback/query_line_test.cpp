#include "playback/query_line.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "playback/host.h"
#include "playback/registry.h"
#include "text/case.h"

namespace gnomon::playback::query_line_test {
namespace {

TEST(QueryLine, ReadsBackToTheSameNumbers) {
  Host host(*playback::find_scene("polygon-polygon"), 3);
  for (int i = 0; i < 50; ++i) host.step();
  const text::ReadCase read = text::read_case(query_line(host.scene(), "polygon-polygon"));
  EXPECT_EQ(read.error, "");
  EXPECT_EQ(read.value.id, "polygon-polygon");
  const auto handles = host.scene().handles();
  const auto expect_body = [&](const std::vector<Vec2d>& corners, const text::PoseNumbers& pose, std::size_t handle) {
    const Placed<double>& body = handles[handle].body;
    const auto vertices = body.shape.vertices();
    EXPECT_TRUE(std::equal(corners.begin(), corners.end(), vertices.begin(), vertices.end()));
    EXPECT_EQ(pose.cosine, body.pose.rotation().cosine());
    EXPECT_EQ(pose.sine, body.pose.rotation().sine());
    EXPECT_EQ(pose.translation, body.pose.position());
  };
  expect_body(read.value.p, read.value.a, 0);
  expect_body(read.value.q, read.value.b, 1);
}

// A line has no word for a radius, so without this rule it would describe another shape.
TEST(QueryLine, IsEmptyWhereThereIsNoPairOrARoundOne) {
  for (const char* id : {"point-polygon", "circle-polygon"}) {
    Host host(*playback::find_scene(id), 3);
    EXPECT_EQ(query_line(host.scene(), id), "") << id;
  }
}

}  // namespace
}  // namespace gnomon::playback::query_line_test
