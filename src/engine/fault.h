// Error reporting: the return values of failed functions, and the fault that `engine_fault` then returns.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/module.h"
#include "gnomon/core/status.h"

namespace gnomon::engine {

/// Return value of a failed function with a numeric result.
inline constexpr std::int32_t failed = -1;

/// Stores the fault for `engine_fault`, and returns the result of a failed function with a pointer result.
std::nullptr_t fault(const Fault& found, EngineSide side = engine_either);
/// Stores a fault with `number`, the caller's number of an object that has another number in the core.
std::nullptr_t fault_of(Status status, Subject subject, double number);
inline std::nullptr_t fault_of_body(Status status, double number) { return fault_of(status, Subject::body, number); }

}  // namespace gnomon::engine
