#include "text/case.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>

#include "text/number.h"

namespace gnomon::text::case_test {
namespace {

using limits = std::numeric_limits<double>;

std::uint64_t bits_of(double value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

constexpr double hard_numbers[] = {0.0,
                                   -0.0,
                                   0.1,
                                   -1.5,
                                   1e21,
                                   1.0 / 3,
                                   4503599627370497.5,
                                   limits::min(),
                                   -limits::denorm_min(),
                                   limits::min() - limits::denorm_min(),
                                   limits::max()};

TEST(CaseLine, HasNoPartWithItsDefault) {
  const Case value{.id = "x", .p = {{0, 0}, {1.5, 0}}, .q = {{3, -4}}, .d = {1, 0}, .v = {0, 2}};
  EXPECT_EQ(write_case(value, number_text), "x P 2 0 0 1.5 0 Q 1 3 -4 D 1 0 V 0 2");
}

TEST(CaseLine, HasAllOtherParts) {
  Case value{.id = "x", .p = {{0, 0}}, .q = {{1, 1}}, .a = {0.6, 0.8, {0, 0}}, .b = {1, 0, {2, 3}}, .margin = 0.5};
  value.motions = {{{1, 2}, 3}, {{4, 5}, 6}};
  EXPECT_EQ(write_case(value, number_text),
            "x P 1 0 0 Q 1 1 1 D 0 0 V 0 0 A 0.6 0.8 0 0 B 1 0 2 3 M 0.5 R 1 2 3 4 5 6");
}

TEST(CaseLine, ReadsBackToTheSameBits) {
  for (const double number : hard_numbers) {
    Case value{.id = "x", .p = {{number, 1}}, .q = {{1, number}}, .d = {number, 0}, .v = {0, number}};
    value.a = {1, number, {number, 2}};
    value.b = {1, number, {0, 0}};
    value.motions = {{{number, 1}, number}, {{1, number}, 1}};
    for (const auto text : {number_text, hex_text}) {
      const ReadCase read = read_case(write_case(value, text));
      EXPECT_EQ(read.error, "");
      const Case& found = read.value;
      for (const double other :
           {found.p[0].x, found.q[0].y, found.d.x, found.v.y, found.a.sine, found.a.translation.x, found.b.sine,
            found.motions->p.displacement.x, found.motions->p.turn, found.motions->q.displacement.y}) {
        EXPECT_EQ(bits_of(other), bits_of(number)) << text(number);
      }
    }
  }
}

TEST(HexText, IsThatOfPrintf) {
  for (const double number : hard_numbers) {
    char text[40];
    std::snprintf(text, sizeof text, "%a", number);
    double read = 0;
    EXPECT_EQ(read_number(hex_text(number), read), Reading::ok);
    EXPECT_EQ(bits_of(read), bits_of(number));
    // C libraries differ in the first digit of a subnormal number.
    if (number == 0 || std::abs(number) >= limits::min()) {
      EXPECT_EQ(hex_text(number), text);
    }
  }
}

}  // namespace
}  // namespace gnomon::text::case_test
