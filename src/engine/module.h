// What every module of the npm package has beside its own functions: faults, and memory for what comes in.
#pragma once

#include <cstddef>
#include <cstdint>

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

// --- Faults --------------------------------------------------------------------------------------------------------

/// Which of two shapes a fault is of.
enum EngineSide : uint32_t { engine_either, engine_a, engine_b };

/// What was wrong with the last call that failed.
struct EngineFault {
  double status;   ///< a gnomon::Status
  double subject;  ///< a gnomon::Subject
  double index;    ///< of the vertex, body or pair; −1 where there is only one
  double side;     ///< an EngineSide
  double other;    ///< the index of the other vertex or edge, where it takes two; −1 where it does not
};

const EngineFault* engine_fault();
/// In English: "is not finite", and "vertex".
const char* engine_describe_status(uint32_t status);
const char* engine_describe_subject(uint32_t subject);

// --- Memory --------------------------------------------------------------------------------------------------------

/// For points on their way in; null if there is no room.
void* engine_allocate(size_t bytes);
void engine_release(void* memory);
}
