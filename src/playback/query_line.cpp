#include "playback/query_line.h"

#include "text/case.h"
#include "text/number.h"

namespace gnomon::playback {
namespace {

text::PoseNumbers numbers_of(const Pose<double>& pose) {
  return {pose.rotation().cosine(), pose.rotation().sine(), pose.position()};
}

}  // namespace

std::string query_line(const Scene& scene, const char* id) {
  const auto handles = scene.handles();
  if (handles.size() < 2) return {};
  for (const auto& handle : handles.first(2)) {
    if (handle.kind != HandleKind::body || handle.body.shape.radius() > 0) return {};
  }
  const Placed<double>& p = handles[0].body;
  const Placed<double>& q = handles[1].body;
  text::Case value{.id = id, .d = {1, 0}, .v = {1, 0}, .a = numbers_of(p.pose), .b = numbers_of(q.pose)};
  value.p.assign(p.shape.vertices().begin(), p.shape.vertices().end());
  value.q.assign(q.shape.vertices().begin(), q.shape.vertices().end());
  return text::write_case(value, text::hex_text);
}

}  // namespace gnomon::playback
