#include "gnomon/geometry/shape/motion.h"

#include "gnomon/core/limits.h"
#include "gnomon/core/trig.h"

namespace gnomon {

// Not inlined: a copy in each query would enlarge the module and save no time.
template <class T>
Result<Motion<T>> Motion<T>::make(Vec2<T> displacement, T turn) {
  if (const Status status = check_range(displacement); status != Status::ok) return Fault{status, Subject::motion};
  if (!is_finite(turn)) return Fault{Status::non_finite, Subject::motion};
  const auto angle = static_cast<double>(turn);
  if (angle < -max_angle || angle > max_angle) return Fault{Status::out_of_range, Subject::motion};
  return Motion(displacement, turn);
}

template class Motion<float>;
template class Motion<double>;

}  // namespace gnomon
