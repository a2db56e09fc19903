#include "gnomon/core/trig.h"

#include <cmath>
#include <cstdint>
#include <utility>

namespace gnomon {
namespace {

/// A number as its rounded value and the rounding error.
struct TwoPart {
  double value;
  double rest;
};

/// Returns x − y, with the rounding error kept (Knuth's two-sum).
TwoPart subtract(double x, double y) {
  const double difference = x - y;
  const double y_taken = x - difference;
  const double x_taken = difference + y_taken;
  return {difference, (x - x_taken) + (y_taken - y)};
}

/// Returns angle − quarter_turns·π/2. The first three parts of π/2 have 33 bits each, so that their products with up to
/// 20 bits of quarter turns are exact; the fourth is below the last bit that can matter.
TwoPart reduce(double angle, double quarter_turns) {
  const double first = 0x1.921fb54400000p+0;
  const double second = 0x1.0b4611a600000p-34;
  const double third = 0x1.3198a2e000000p-69;
  const double fourth = 0x1.b839a252049c1p-104;
  const TwoPart a = subtract(angle - quarter_turns * first, quarter_turns * second);
  const TwoPart b = subtract(a.value, quarter_turns * third);
  const double rest = a.rest + (b.rest - quarter_turns * fourth);
  const double value = b.value + rest;
  return {value, (b.value - value) + rest};
}

/// Returns Σ coefficients[i]·x^i, highest power first.
template <std::size_t n>
double polynomial(const double (&coefficients)[n], double x) {
  double sum = coefficients[0];
  for (std::size_t i = 1; i < n; ++i) sum = sum * x + coefficients[i];
  return sum;
}

// ±1/n!, the terms beyond the first two of each series.
constexpr double sine_terms[] = {0x1.952c77030ad4ap-49,  -0x1.ae7f3e733b81fp-41, 0x1.6124613a86d09p-33,
                                 -0x1.ae64567f544e4p-26, 0x1.71de3a556c734p-19,  -0x1.a01a01a01a01ap-13,
                                 0x1.1111111111111p-7,   -0x1.5555555555555p-3};
constexpr double cosine_terms[] = {-0x1.6827863b97d97p-53, 0x1.ae7f3e733b81fp-45,  -0x1.93974a8c07c9dp-37,
                                   0x1.1eed8eff8d898p-29,  -0x1.27e4fb7789f5cp-22, 0x1.a01a01a01a01ap-16,
                                   -0x1.6c16c16c16c17p-10, 0x1.5555555555555p-5};

double sine_near_zero(TwoPart x) {
  const double square = x.value * x.value;
  const double correction = x.rest * (1 - 0.5 * square);
  return x.value + (x.value * square * polynomial(sine_terms, square) + correction);
}

double cosine_near_zero(TwoPart x) {
  const double square = x.value * x.value;
  const double half = 0.5 * square;
  const double head = 1 - half;
  // The rounding error of 1 − half is added back together with the small terms.
  const double lost = (1 - head) - half;
  return head + (lost + (square * square * polynomial(cosine_terms, square) - x.value * x.rest));
}

// ±1/(2n + 1), the terms beyond the first of the arc tangent's series.
constexpr double arc_tangent_terms[] = {1.0 / 21,  -1.0 / 19, 1.0 / 17, -1.0 / 15, 1.0 / 13,
                                        -1.0 / 11, 1.0 / 9,   -1.0 / 7, 1.0 / 5,   -1.0 / 3};

/// An angle whose tangent is a power of two or 0.
struct KnownAngle {
  double tangent;
  TwoPart angle;
};
constexpr KnownAngle known_angles[] = {{0, {0, 0}},
                                       {0.25, {0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57}},
                                       {0.5, {0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56}},
                                       {1, {0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55}}};
constexpr TwoPart quarter_turn{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
constexpr TwoPart half_turn{0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};

/// Returns the known angle that reduces the remaining tangent to at most 0.17.
const KnownAngle& known_angle_near(double tangent) {
  return known_angles[tangent < 0.125 ? 0 : tangent < 0.375 ? 1 : tangent < 0.72 ? 2 : 3];
}

/// Returns the angle for 0 ≤ small ≤ large, where large is not 0. Its two parts differ greatly in size, but the first
/// one is not the nearest double to the sum.
TwoPart arc_tangent_of_ratio(double small, double large) {
  const KnownAngle& known = known_angle_near(small / large);
  // The product is exact, and so is the difference, because its terms are within a factor of two of each other.
  const double rest = (small - known.tangent * large) / (large + known.tangent * small);
  const double square = rest * rest;
  const double series = rest + rest * square * polynomial(arc_tangent_terms, square);
  return {known.angle.value, known.angle.rest + series};
}

}  // namespace

std::optional<SinCos> sin_cos(double angle) {
  if (!(angle >= -max_angle && angle <= max_angle)) return std::nullopt;
  const double quarter_turns = std::floor(angle * 0x1.45f306dc9c883p-1 + 0.5);
  const TwoPart rest = reduce(angle, quarter_turns);
  const double s = sine_near_zero(rest);
  const double c = cosine_near_zero(rest);
  switch (static_cast<std::int32_t>(quarter_turns) & 3) {
    case 0:
      return SinCos{s, c};
    case 1:
      return SinCos{c, -s};
    case 2:
      return SinCos{-s, -c};
    default:
      return SinCos{-c, s};
  }
}

double arc_tangent(double y, double x) {
  double small = std::fabs(y);
  double large = std::fabs(x);
  const bool steep = small > large;
  if (steep) std::swap(small, large);
  if (large == 0) return 0;
  // Scale away from overflow and underflow by powers of two, which are exact except where the answer is 0 anyway.
  if (large > 0x1p+1000) {
    small *= 0x1p-100;
    large *= 0x1p-100;
  } else if (large < 0x1p-900) {
    small *= 0x1p+100;
    large *= 0x1p+100;
  }

  const TwoPart acute = arc_tangent_of_ratio(small, large);
  double angle = acute.value + acute.rest;
  if (steep || x < 0) {
    const TwoPart whole = steep ? quarter_turn : half_turn;
    const double sign = steep == (x < 0) ? 1 : -1;
    const TwoPart sum = subtract(whole.value, -sign * acute.value);
    angle = sum.value + (sum.rest + (whole.rest + sign * acute.rest));
  }
  return y < 0 ? -angle : angle;
}

}  // namespace gnomon
