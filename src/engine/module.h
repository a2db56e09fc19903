// Interface that every module of the npm package shares: faults, and memory for its input.
#pragma once

#include <cstddef>
#include <cstdint>

// All fields of records are doubles, so that JavaScript reads a record through one typed array. These names define the
// JavaScript type of a field for scripts/border.mjs.

/// Boolean, as 1 or 0.
using EngineFlag = double;
/// Integer; −1 if there is none.
using EngineIndex = double;
/// Enumerator, by its name in JavaScript.
template <class Enumeration>
using EngineNamed = double;
/// Optional record: undefined in JavaScript if its first number is below 0.
template <class Record>
using EngineMaybe = Record;

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

// --- Faults --------------------------------------------------------------------------------------------------------

/// Shape, of two, that a fault belongs to.
enum EngineSide : uint32_t { engine_either, engine_a, engine_b };

/// Fault of the last failed call.
struct EngineFault {
  double status;   ///< a gnomon::Status
  double subject;  ///< a gnomon::Subject
  double index;    ///< index of the vertex, body or pair; −1 if there is only one
  double side;     ///< an EngineSide
  double other;    ///< index of the second vertex or edge if the fault involves two; otherwise −1
};

const EngineFault* engine_fault();
/// Return English text: "is not finite", and "vertex".
const char* engine_describe_status(uint32_t status);
const char* engine_describe_subject(uint32_t subject);

// --- Memory --------------------------------------------------------------------------------------------------------

/// Allocates memory for input points; returns null if there is not enough.
void* engine_allocate(size_t bytes);
void engine_release(void* memory);
}
