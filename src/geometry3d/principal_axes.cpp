#include "gnomon/geometry3d/principal_axes.h"

#include <cmath>
#include <limits>
#include <utility>

namespace gnomon::d3 {
namespace {

/// Returns the direction of an axis.
Vec3 axis_vector(int axis, double length) {
  return {axis == 0 ? length : 0, axis == 1 ? length : 0, axis == 2 ? length : 0};
}

/// A symmetric matrix and the rotation into its present frame.
class Diagonalizer {
 public:
  explicit Diagonalizer(const Matrix3& matrix) {
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) a_[i][j] = i <= j ? matrix.rows[i][j] : matrix.rows[j][i];
    }
    const double sum = std::fabs(a_[0][0]) + std::fabs(a_[1][1]) + std::fabs(a_[2][2]);
    nothing_ = 16 * std::numeric_limits<double>::epsilon() * sum;
  }

  PrincipalAxes solve() {
    // Each round squares the remaining off-diagonal numbers; it never needs ten.
    for (int round = 0; round < 10 && !is_diagonal(); ++round) {
      for (int axis = 2; axis >= 0; --axis) clear((axis + 1) % 3, (axis + 2) % 3);
    }
    for (const int axis : {2, 0, 2}) order((axis + 1) % 3, (axis + 2) % 3);
    return {{a_[0][0], a_[1][1], a_[2][2]}, axes_};
  }

 private:
  bool is_diagonal() const {
    return std::fabs(a_[0][1]) <= nothing_ && std::fabs(a_[0][2]) <= nothing_ && std::fabs(a_[1][2]) <= nothing_;
  }

  /// Turns the frame about the third axis so that the element of the two axes, consecutive in cyclic order, is zero.
  void clear(int p, int q) {
    if (std::fabs(a_[p][q]) <= nothing_) return;
    // t is the tangent of the smaller one of the two possible angles.
    const double cotangent = (a_[q][q] - a_[p][p]) / (2 * a_[p][q]);
    const double t = (cotangent < 0 ? -1 : 1) / (std::fabs(cotangent) + std::sqrt(1 + cotangent * cotangent));
    const double cosine = 1 / std::sqrt(1 + t * t);
    const double sine = t * cosine;
    const int r = 3 - p - q;
    a_[p][p] -= t * a_[p][q];
    a_[q][q] += t * a_[p][q];
    a_[p][q] = a_[q][p] = 0;
    const double of_p = cosine * a_[r][p] - sine * a_[r][q];
    const double of_q = sine * a_[r][p] + cosine * a_[r][q];
    a_[r][p] = a_[p][r] = of_p;
    a_[r][q] = a_[q][r] = of_q;
    // The new p is cosine · p − sine · q: a turn by the angle's opposite.
    const double half_cosine = std::sqrt((1 + cosine) / 2);
    turn(half_cosine, axis_vector(r, -sine / (2 * half_cosine)));
  }

  /// Swaps two axes by a quarter turn if the second must be before the first.
  void order(int p, int q) {
    const bool rising = p < q;
    const int low = rising ? p : q;
    const int high = rising ? q : p;
    if (a_[low][low] <= a_[high][high] + nothing_) return;
    std::swap(a_[p][p], a_[q][q]);
    const double half = std::sqrt(0.5);
    turn(half, axis_vector(3 - p - q, half));
  }

  void turn(double w, Vec3 xyz) { axes_ = Rotation::normalized(w, xyz)->then(axes_); }

  double a_[3][3];
  double nothing_;
  Rotation axes_;
};

}  // namespace

PrincipalAxes principal_axes(const Matrix3& symmetric) { return Diagonalizer(symmetric).solve(); }

}  // namespace gnomon::d3
