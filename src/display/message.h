// Sentences and labels of a picture: the id of a text and the numbers in it. The words are in web/content/text/en, in a
// file with the scene's name; a test compares the ids of the two.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace gnomon::display {

/// A sentence, label or name by its id in the page's table. The id is a literal with the program's lifetime, so its
/// address identifies the text.
struct Text {
  const char* id = "";
};

/// The text with an id, as in `"pair_touching"_text`.
constexpr Text operator""_text(const char* id, std::size_t /*length*/) { return {id}; }

inline bool operator==(Text a, Text b) { return std::string_view(a.id) == b.id; }

/// A sentence without its words: `{0}`, `{1}` … of the page's text are filled from `numbers`.
struct Message {
  Text text;
  std::array<double, 5> numbers{};
};

}  // namespace gnomon::display
