// A scene's pair as one line for the command gnomon-query: the same question, asked outside of the page.
#pragma once

#include <string>

#include "playback/scene.h"

namespace gnomon::playback {

/// A line as in text/case.h, with the scene's id, both directions 1 0, and hexadecimal numbers. Empty for a scene
/// without a pair of bodies, and for a rounded body, because a line has no radius.
std::string query_line(const Scene& scene, const char* id);

}  // namespace gnomon::playback
