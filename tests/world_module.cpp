// Adds the tests' world to the demos of a module that only tests load: build/wasm-release/scenes-world.wasm.
#include "many_bodies.h"

namespace {
const gnomon::playback::Registration registered{gnomon::testing::many_bodies<2000>()};
}  // namespace
