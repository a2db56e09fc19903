#include "scenes/ray_shooting/ray_pair.h"

namespace gnomon::scenes {
namespace {

exact::Frame frame_of(const Placed<double>& body) {
  const Rotation<double> turn = body.pose.rotation();
  return *exact::Frame::make(turn.cosine(), turn.sine(), body.pose.position());
}

}  // namespace

RayPair::RayPair(const Placed<double>& a, const Placed<double>& b)
    : a_(*exact::Body::make(a.shape.vertices())),
      b_(*exact::Body::make(b.shape.vertices())),
      difference_(exact::Placed(a_, frame_of(a)), exact::Placed(b_, frame_of(b))) {}

}  // namespace gnomon::scenes
