// The way out for faults: what a function of the interface returns when it fails, and what `engine_fault` then says.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/module.h"
#include "gnomon/core/status.h"

namespace gnomon::engine {

/// What a function returns that gives a number and failed.
inline constexpr std::int32_t failed = -1;

/// Keeps the fault for `engine_fault`, and gives what a function returns that gives a pointer and failed.
std::nullptr_t fault(const Fault& found, EngineSide side = engine_either);
/// The same of what the caller knows by another number than the core does.
std::nullptr_t fault_of(Status status, Subject subject, double number);
inline std::nullptr_t fault_of_body(Status status, double number) { return fault_of(status, Subject::body, number); }

}  // namespace gnomon::engine
