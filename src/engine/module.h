// What every module of the npm package has beside its own functions: faults, and memory for what comes in.
#pragma once

#include <cstddef>
#include <cstdint>

// Fields of records are doubles, whatever they mean, so that JavaScript reads a record through one typed array. These
// names say to scripts/border.mjs what a field is for JavaScript.

/// 1 or 0: true or false.
using EngineFlag = double;
/// A whole number; −1 where there is none.
using EngineIndex = double;
/// An enumerator: its name.
template <class Enumeration>
using EngineNamed = double;
/// A record whose first number is below 0 where there is none: undefined then.
template <class Record>
using EngineMaybe = Record;

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
