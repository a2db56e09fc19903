#include "gnomon/geometry/shape/pose.h"

#include <cmath>
#include <limits>

#include "gnomon/core/limits.h"
#include "gnomon/core/trig.h"
#include "gnomon/core/unit.h"

namespace gnomon {

template <class T>
Result<Rotation<T>> Rotation<T>::from_angle(T angle) {
  if (!is_finite(angle)) return Fault{Status::non_finite, Subject::angle};
  const auto turned = sin_cos(static_cast<double>(angle));
  if (!turned) return Fault{Status::out_of_range, Subject::angle};
  return Rotation(static_cast<T>(turned->cosine), static_cast<T>(turned->sine));
}

template <class T>
Result<Rotation<T>> Rotation<T>::from_cos_sin(T cosine, T sine) {
  const T excess = cosine * cosine + sine * sine - 1;
  // A length error of k ulp is an error of 2k in the square.
  const T bound = 8 * std::numeric_limits<T>::epsilon();
  if (std::fabs(excess) <= bound) return Rotation(cosine, sine);
  const bool finite = is_finite(cosine) && is_finite(sine);
  return Fault{finite ? Status::not_unit : Status::non_finite, Subject::pose};
}

template <class T>
std::optional<Rotation<T>> Rotation<T>::towards(Vec2<T> v) {
  const auto direction = unit(v);
  if (!direction) return std::nullopt;
  return Rotation(direction->x, direction->y);
}

template <class T>
Rotation<T> Rotation<T>::then(Rotation next) const {
  const Vec2<T> product = next.apply({cosine_, sine_});
  // The product of two unit vectors is never zero.
  const Vec2<T> direction = *unit(product);
  return Rotation(direction.x, direction.y);
}

template <class T>
Result<Pose<T>> Pose<T>::make(Vec2<T> position, Rotation<T> rotation) {
  const Status status = check_range(position);
  if (status != Status::ok) return Fault{status, Subject::pose};
  return Pose(position, rotation);
}

template <class T>
Result<Pose<T>> Pose<T>::make(Vec2<T> position, T angle) {
  const auto rotation = Rotation<T>::from_angle(angle);
  if (!rotation) return rotation.fault();
  return make(position, *rotation);
}

template class Rotation<float>;
template class Rotation<double>;
template class Pose<float>;
template class Pose<double>;

}  // namespace gnomon
