// Shapes that constructors accept and rounding makes hard: slivers, needles, and corners that are straight or doubled
// up to rounding. Each random test that uses them counts its wrong answers by class.
#pragma once

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

#include "support.h"

namespace gnomon::testing {

enum class ShapeClass {
  ordinary,  ///< hull of random points
  in_line,   ///< an outline with extra points on its edges, proud by 10⁻⁶ of the size, by rounding, or not at all
  grid,      ///< a rectangle with points on its sides, scaled and shifted from a grid
  doubled,   ///< an outline whose corners are repeated at a distance of a few ulp to 10⁻⁶
  sliver,    ///< 10² to 10⁹ times as long as it is wide
  needle,    ///< a triangle with one very short side
};
inline constexpr ShapeClass shape_classes[] = {ShapeClass::ordinary, ShapeClass::in_line, ShapeClass::grid,
                                               ShapeClass::doubled,  ShapeClass::sliver,  ShapeClass::needle};

/// Returns the class of a round; the classes alternate.
inline ShapeClass class_of(int round) {
  return shape_classes[static_cast<std::size_t>(round) % std::size(shape_classes)];
}

inline const char* name_of(ShapeClass kind) {
  constexpr const char* names[] = {"ordinary", "in line", "grid", "doubled", "sliver", "needle"};
  return names[static_cast<std::size_t>(kind)];
}

/// Returns a length from 10⁻¹⁷ to 10⁻⁶, or 0, for a float from 10⁻⁹.
template <class T>
double slight(Dice& dice) {
  if (dice.integer(0, 4) == 0) return 0;
  return std::pow(10, -dice.between(6, std::numeric_limits<T>::digits10 > 6 ? 17 : 9));
}

/// Returns the corners of a box or of a random polygon, rotated.
inline std::vector<Vec2d> turned_outline(Dice& dice) {
  std::vector<Vec2d> corners;
  if (dice.integer(0, 1) == 0) {
    const double width = dice.between(0.2, 1);
    const double height = dice.between(0.2, 1);
    corners = {{-width, -height}, {width, -height}, {width, height}, {-width, height}};
  } else {
    const auto polygon = random_polygon<double>(dice, static_cast<int>(dice.integer(3, 8)), 1);
    const auto vertices = polygon.view().vertices();
    corners.assign(vertices.begin(), vertices.end());
  }
  const double angle = dice.integer(0, 3) == 0 ? 0 : dice.between(-4, 4);
  for (Vec2d& corner : corners) {
    corner = {std::cos(angle) * corner.x - std::sin(angle) * corner.y,
              std::sin(angle) * corner.x + std::cos(angle) * corner.y};
  }
  return corners;
}

template <class T>
std::vector<Vec2d> corners_of(ShapeClass kind, Dice& dice) {
  std::vector<Vec2d> corners;
  switch (kind) {
    case ShapeClass::ordinary:
      for (auto n = dice.integer(3, 9); n > 0; --n) {
        const double x = dice.between(-1, 1);
        corners.push_back({x, dice.between(-1, 1)});
      }
      break;
    case ShapeClass::in_line: {
      const std::vector<Vec2d> outline = turned_outline(dice);
      const bool every_edge = dice.integer(0, 1) == 0;
      corners = outline;
      for (std::size_t i = 0; i < (every_edge ? outline.size() : 1); ++i) {
        const Vec2d from = outline[i];
        const Vec2d along = outline[(i + 1) % outline.size()] - from;
        for (auto n = dice.integer(1, 3); n > 0; --n) {
          const double share = dice.between(0.02, 0.98);
          corners.push_back(from + along * share + Vec2d(along.y, -along.x) * slight<T>(dice));
        }
      }
      break;
    }
    case ShapeClass::grid: {
      const double cell = dice.between(0.05, 0.5);
      const double x = dice.between(-1, 1);
      const double y = dice.between(-1, 1);
      const auto width = dice.integer(1, 4);
      const auto height = dice.integer(1, 4);
      for (std::int64_t i = 0; i <= width; ++i) {
        for (std::int64_t j = 0; j <= height; ++j) {
          corners.push_back({static_cast<double>(i) * cell + x, static_cast<double>(j) * cell + y});
        }
      }
      break;
    }
    case ShapeClass::doubled:
      for (const Vec2d corner : turned_outline(dice)) {
        corners.push_back(corner);
        for (auto n = dice.integer(0, 2); n > 0; --n) {
          const double x = slight<T>(dice) * dice.between(-1, 1);
          corners.push_back(corner + Vec2d(x, slight<T>(dice) * dice.between(-1, 1)));
        }
      }
      break;
    case ShapeClass::sliver: {
      const double width = std::pow(10, -dice.between(2, std::numeric_limits<T>::digits10 > 6 ? 9 : 5));
      const double angle = dice.integer(0, 2) == 0 ? 0 : dice.between(-4, 4);
      for (auto n = dice.integer(3, 6); n > 0; --n) {
        const double x = dice.between(-1, 1);
        const double y = dice.between(-width, width);
        corners.push_back({std::cos(angle) * x - std::sin(angle) * y, std::sin(angle) * x + std::cos(angle) * y});
      }
      break;
    }
    case ShapeClass::needle: {
      const double x = dice.between(-1, 1);
      const double y = dice.between(-1, 1);
      corners = {{-x, -y}, {x, y}, {x + slight<T>(dice), y + slight<T>(dice)}};
      break;
    }
  }
  return corners;
}

/// A box rotated by 0.1 whose fifth corner is an ulp off its upper side.
inline constexpr Vec2d turned_box_with_edge_point[] = {{-0.9950041652780257, -0.09983341664682815},
                                                       {-0.8951707486311975, -1.094837581924854},
                                                       {1.094837581924854, -0.8951707486311975},
                                                       {0.9950041652780257, 0.09983341664682815},
                                                       {0.2985012495834077, 0.029950024994048446}};

/// Returns a shape of the class and about the size, rounded in half the cases.
template <class T>
Shape<T> shape_of(ShapeClass kind, Dice& dice, double size = 1) {
  const T radius = static_cast<T>(dice.integer(0, 1) == 0 ? 0 : size * dice.between(0.01, 0.5));
  for (;;) {
    std::vector<Vec2<T>> corners;
    for (const Vec2d corner : corners_of<T>(kind, dice)) corners.push_back(Vec2<T>(corner * size));
    const auto hull = convex_hull<T>(corners, radius);
    if (hull) return *hull;
  }
}

/// Counts of the wrong answers about each class.
class Rates {
 public:
  explicit Rates(const char* query) : query_(query) {}

  /// Runs a check that ends at its first failed assertion. The first failure in a class is reported in full.
  template <class Check>
  void count(ShapeClass kind, const Check& check) {
    ::testing::TestPartResultArray results;
    {
      using Reporter = ::testing::ScopedFakeTestPartResultReporter;
      const Reporter reporter(Reporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
      check();
    }
    Rate& rate = rates_[static_cast<std::size_t>(kind)];
    ++rate.asked;
    for (int i = 0; i < results.size(); ++i) {
      if (!results.GetTestPartResult(i).failed()) continue;
      if (rate.wrong++ == 0) rate.first = results.GetTestPartResult(i).message();
      break;
    }
  }

  /// Prints the rates and demands that no answer was wrong.
  void expect_none_wrong() const {
    for (const ShapeClass kind : shape_classes) {
      const Rate& rate = rates_[static_cast<std::size_t>(kind)];
      if (rate.asked == 0) continue;
      std::printf("%s, %s: %d of %d wrong\n", query_, name_of(kind), rate.wrong, rate.asked);
      EXPECT_EQ(rate.wrong, 0) << query_ << ", " << name_of(kind) << ": " << rate.first;
    }
  }

 private:
  struct Rate {
    int asked = 0;
    int wrong = 0;
    std::string first;
  };
  const char* query_;
  Rate rates_[std::size(shape_classes)];
};

}  // namespace gnomon::testing
