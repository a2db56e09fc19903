// A scene's pair as one line for the command gnomon-query: the same question, asked outside of the page.
#pragma once

#include <string>

#include "playback/scene.h"

namespace gnomon::playback {

/// "scene P n x y … Q … D 1 0 V 1 0 A c s x y B c s x y", numbers as hexadecimal floating point, which is exact. Empty
/// for a scene that is not about two bodies, and where one of them is rounded, for which such a line has no word.
std::string query_line(const Scene& scene, const char* id);

}  // namespace gnomon::playback
