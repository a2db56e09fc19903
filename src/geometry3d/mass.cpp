#include "gnomon/geometry3d/mass.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/power_of_two.h"
#include "gnomon/geometry3d/principal_axes.h"

namespace gnomon::d3 {
namespace {

/// Volume and its first and second moments about one point: second.rows[i][j] is the integral of x_i · x_j.
struct SolidMoments {
  double volume = 0;
  Vec3 first{0, 0, 0};
  Matrix3 second = Matrix3::diagonal({0, 0, 0});
};

/// Adds a tetrahedron with one corner at the point and at least the volume `least`.
void add_tetrahedron(SolidMoments& sum, Vec3 a, Vec3 b, Vec3 c, double least) {
  const double volume = std::max(dot(cross(a, b), c) / 6, least);
  const Vec3 all = a + b + c;
  sum.volume += volume;
  sum.first += all * (volume / 4);
  const double part = volume / 20;
  for (int i = 0; i < 3; ++i) {
    sum.second.rows[i] += (a * a[i] + b * b[i] + c * c[i] + all * all[i]) * part;
  }
}

/// A body measured from its first corner, where no position cancels, in a unit of length near its extent, where no
/// power overflows or vanishes.
struct CloseBody {
  explicit CloseBody(const Polyhedron& its_body) : body(its_body) {
    // A smaller extent would need a scale beyond the largest number.
    exponent = std::max(exponent_of(body.extent()), -1000);
    scale = power_of_two<double>(-exponent);
  }

  Vec3 vertex(std::uint32_t i) const { return (body.vertices()[i] - body.vertices()[0]) * scale; }

  SolidMoments moments_about(Vec3 point, double least) const {
    SolidMoments sum;
    for (std::uint32_t f = 0; f < body.face_count(); ++f) {
      const auto corners = body.face(f);
      const Vec3 first = vertex(corners[0]) - point;
      for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        add_tetrahedron(sum, first, vertex(corners[i]) - point, vertex(corners[i + 1]) - point, least);
      }
    }
    return sum;
  }

  const Polyhedron& body;
  int exponent;
  double scale;
};

/// Returns the inertia tensor: about each axis, the second moments perpendicular to it.
Matrix3 inertia_of(const Matrix3& second) {
  const auto& [x, y, z] = second.rows;
  return {{{y.y + z.z, -x.y, -x.z}, {-x.y, x.x + z.z, -y.z}, {-x.z, -y.z, x.x + y.y}}};
}

/// Returns density · moment · 2^exponent, where any partial product may be beyond a double's range.
double with_density(double density, double moment, int exponent) {
  const int of_density = exponent_of(density);
  int all = exponent + of_density;
  double product = density * power_of_two<double>(-of_density) * moment;
  for (; all > 1000; all -= 1000) product *= power_of_two<double>(1000);
  for (; all < -1000; all += 1000) product *= power_of_two<double>(-1000);
  return product * power_of_two<double>(all);
}

}  // namespace

Result<MassProperties> mass_properties(const Polyhedron& body, double density) {
  if (!gnomon::is_finite(density)) return Fault{Status::non_finite, Subject::density};
  if (density < 0) return Fault{Status::out_of_range, Subject::density};

  const CloseBody close(body);
  const SolidMoments about_corner = close.moments_about({0, 0, 0}, -std::numeric_limits<double>::infinity());
  // The mean of the corners replaces the centroid if the volume is lost in rounding.
  Vec3 centroid(0, 0, 0);
  for (std::uint32_t i = 0; i < body.vertices().size(); ++i) centroid += close.vertex(i);
  centroid /= static_cast<double>(body.vertices().size());
  if (about_corner.volume > 0) centroid = about_corner.first / about_corner.volume;
  // About a point inside, no moment is negative except by rounding, as of a leaf.
  const SolidMoments about_centroid = close.moments_about(centroid, 0);
  const Matrix3 inertia = inertia_of(about_centroid.second);
  const PrincipalAxes principal = principal_axes(inertia);

  const auto mass = [&](double volume) { return with_density(density, volume, 3 * close.exponent); };
  const auto moment = [&](double second) { return with_density(density, second, 5 * close.exponent); };
  const auto moments = [&](Vec3 v) { return Vec3(moment(v.x), moment(v.y), moment(v.z)); };
  MassProperties all;
  all.mass = mass(about_centroid.volume);
  all.centroid = body.vertices()[0] + centroid / close.scale;
  all.inertia = {{moments(inertia.rows[0]), moments(inertia.rows[1]), moments(inertia.rows[2])}};
  const auto not_below_zero = [](double x) { return std::max(x, 0.0); };
  const auto [least, middle, greatest] = principal.moments;
  all.moments = moments({not_below_zero(least), not_below_zero(middle), not_below_zero(greatest)});
  all.axes = principal.axes;
  // Off-diagonal numbers are no larger.
  const auto& [x, y, z] = all.inertia.rows;
  for (const double number : {all.mass, all.moments.z, x.x, y.y, z.z}) {
    if (!(number <= std::numeric_limits<double>::max())) return Fault{Status::out_of_range, Subject::mass};
  }
  return all;
}

}  // namespace gnomon::d3
