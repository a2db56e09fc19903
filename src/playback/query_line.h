// A scene's pair as one input line for the command gnomon-query, to repeat its query outside the page.
#pragma once

#include <string>

#include "playback/scene.h"

namespace gnomon::playback {

/// Returns a line in the form of text/case.h, with the scene's id, both directions 1 0, and hexadecimal numbers.
/// Returns an empty string for a scene without a pair of bodies, and for a rounded body, because a line has no radius.
std::string query_line(const Scene& scene, const char* id);

}  // namespace gnomon::playback
