// What C++ asks the page to say: the name of a sentence and the numbers in it. Whoever says something lists its texts
// beside the code, and their words are in web/text/en, in a file of the scene's name; a test compares the two.
#pragma once

#include <array>
#include <string_view>

namespace gnomon::display {

/// A sentence, label or name by its id in the page's table, such as `constexpr Text pair_touching{"pair_touching"};`.
/// The id is a literal: it lives as long as the program, so that its address is as good as the name.
struct Text {
  const char* id = "";
};

inline bool operator==(Text a, Text b) { return std::string_view(a.id) == b.id; }

/// A sentence without its words: `{0}`, `{1}` … of the page's text are filled from `numbers`.
struct Message {
  Text text;
  std::array<double, 5> numbers{};
};

}  // namespace gnomon::display
