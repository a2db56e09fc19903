// Tests mass and moments against different integrals: over the surface (Gauss), in fractions, for small integers.
#include <gtest/gtest.h>

#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <vector>

#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/mass.h"
#include "support.h"

namespace gnomon::d3::mass_oracle_test {
namespace {

using Fraction = boost::multiprecision::cpp_rational;
using Corner = std::array<Fraction, 3>;
using Values = std::array<Fraction, 3>;

/// Returns the integral of the product of three linear functions over a triangle of area 1/2, from their values at the
/// corners.
Fraction integral(const Values& f, const Values& g, const Values& h) {
  Fraction sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      for (std::size_t k = 0; k < 3; ++k) {
        int power[3] = {};
        for (const std::size_t corner : {i, j, k}) ++power[corner];
        int factorials = 1;
        for (const int p : power) factorials *= p == 3 ? 6 : p == 2 ? 2 : 1;
        sum += f[i] * g[j] * h[k] * factorials;
      }
    }
  }
  return sum / 120;
}

struct ExactMoments {
  Fraction volume = 0;
  Fraction first[3] = {0, 0, 0};
  Fraction second[3][3] = {};
};

ExactMoments exact_moments(const Polyhedron& body) {
  ExactMoments sum;
  const Values ones = {1, 1, 1};
  const auto corner = [&](std::uint32_t i) {
    const Vec3 v = body.vertices()[i];
    return Corner{Fraction(v.x), Fraction(v.y), Fraction(v.z)};
  };
  for (std::uint32_t f = 0; f < body.face_count(); ++f) {
    const auto corners = body.face(f);
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
      const Corner a = corner(corners[0]);
      const Corner b = corner(corners[i]);
      const Corner c = corner(corners[i + 1]);
      Values at[3];
      Fraction normal[3];
      for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t l = (k + 1) % 3;
        const std::size_t m = (k + 2) % 3;
        at[k] = {a[k], b[k], c[k]};
        normal[k] = (b[l] - a[l]) * (c[m] - a[m]) - (b[m] - a[m]) * (c[l] - a[l]);
      }
      // A volume integral of x, say, equals the surface integral of x²/2 times the normal's x.
      sum.volume += integral(at[0], ones, ones) * normal[0];
      for (std::size_t k = 0; k < 3; ++k) {
        sum.first[k] += integral(at[k], at[k], ones) * normal[k] / 2;
        for (std::size_t l = 0; l < 3; ++l) {
          const int divisor = l == k ? 3 : 2;
          sum.second[k][l] += integral(at[k], at[k], at[l]) * normal[k] / divisor;
        }
      }
    }
  }
  return sum;
}

double real(const Fraction& x) { return static_cast<double>(x); }

TEST(Mass3Oracle, IsTheSurfacesIntegral) {
  testing::Dice dice(12);
  for (int round = 0; round < testing::rounds(60); ++round) {
    std::vector<Vec3> points;
    // The solid is up to a million away from the origin.
    const auto away = static_cast<double>(dice.integer(0, 1) * dice.integer(0, 1000000));
    for (std::size_t i = 0; i < 12; ++i) {
      const auto x = static_cast<double>(dice.integer(-9, 9));
      const auto y = static_cast<double>(dice.integer(-9, 9));
      const auto z = static_cast<double>(dice.integer(-9, 9));
      points.push_back({x + away, y - away, z});
    }
    const auto body = convex_hull(points);
    if (!body) continue;
    const ExactMoments exact = exact_moments(*body);
    const MassProperties mass = *mass_properties(*body, 1);
    const double volume = real(exact.volume);
    ASSERT_NEAR(mass.mass, volume, 1e-14 * (volume + 1)) << round;
    Fraction centroid[3];
    for (int k = 0; k < 3; ++k) {
      centroid[k] = exact.first[k] / exact.volume;
      ASSERT_NEAR(mass.centroid[k], real(centroid[k]), 1e-13 + 1e-15 * away) << round;
    }
    Fraction trace = 0;
    for (int k = 0; k < 3; ++k) trace += exact.second[k][k] - exact.volume * centroid[k] * centroid[k];
    for (int k = 0; k < 3; ++k) {
      for (int l = 0; l < 3; ++l) {
        const Fraction about = exact.second[k][l] - exact.volume * centroid[k] * centroid[l];
        ASSERT_EQ(exact.second[k][l], exact.second[l][k]) << "the oracle itself";
        ASSERT_NEAR(mass.inertia.rows[k][l], real(k == l ? Fraction(trace - about) : Fraction(-about)),
                    1e-13 * (real(trace) + 1))
            << round << " " << k << l;
      }
    }
  }
}

}  // namespace
}  // namespace gnomon::d3::mass_oracle_test
