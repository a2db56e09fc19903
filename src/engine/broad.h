// Flat C interface of the broad phase (gnomon/geometry/broad/broad_phase.h). With module.h it is the whole interface of
// web/packages/gnomon2d/broad_phase.js. engine.h describes the calling convention and the errors.
//
// One number identifies a box: its slot + 2²⁴ · (number of earlier removals from that slot). The number of a removed
// box is never reused. Queries report slots, in an array that belongs to the broad phase and is valid until its next
// query of any kind.
#pragma once

#include <cstdint>

#include "engine/module.h"

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

struct EngineBroadPhase;

/// Maximum number of slots of a broad phase.
enum EngineSlots : uint32_t { engine_max_slots = 1u << 24 };

#define ENGINE_BOX double low_x, double low_y, double high_x, double high_y

/// Creates a broad phase with room for `boxes` boxes, at most engine_max_slots.
EngineBroadPhase* engine_make_broad_phase(uint32_t boxes);
void engine_discard_broad_phase(EngineBroadPhase* phase);

// --- Boxes ---------------------------------------------------------------------------------------------------------

/// Returns the box's number, or a negative number on failure.
double engine_broad_insert(EngineBroadPhase* phase, ENGINE_BOX, uint32_t category, uint32_t mask, int32_t group);
/// Returns 0, or a negative number on failure.
int32_t engine_broad_move(EngineBroadPhase* phase, double box, ENGINE_BOX);
int32_t engine_broad_filter(EngineBroadPhase* phase, double box, uint32_t category, uint32_t mask, int32_t group);
/// Returns 1 if the box existed, else 0.
int32_t engine_broad_remove(EngineBroadPhase* phase, double box);
int32_t engine_broad_has(const EngineBroadPhase* phase, double box);
/// Returns the number of the box in the slot; −1 for an empty slot.
double engine_broad_occupant(const EngineBroadPhase* phase, uint32_t slot);
uint32_t engine_broad_count(const EngineBroadPhase* phase);
uint32_t engine_broad_slots(const EngineBroadPhase* phase);
/// Returns the input array of engine_broad_move_all: four numbers for each slot. Valid until a slot is added.
double* engine_broad_incoming(EngineBroadPhase* phase);
/// Returns 0, or a negative number on failure. The fault then has the index of the box, and no box was moved.
int32_t engine_broad_move_all(EngineBroadPhase* phase);

// --- Queries -------------------------------------------------------------------------------------------------------
// Each query returns the number of results, or a negative number on failure.

/// Writes two slots for each pair to engine_broad_pairs_found.
double engine_broad_pairs(EngineBroadPhase* phase);
const uint32_t* engine_broad_pairs_found(const EngineBroadPhase* phase);
/// Writes slots to engine_broad_found.
int32_t engine_broad_overlapping(EngineBroadPhase* phase, ENGINE_BOX, uint32_t mask);
const uint32_t* engine_broad_found(const EngineBroadPhase* phase);

struct EngineBoxHit {
  double slot;
  double fraction;
};
/// Writes hits to engine_broad_hits. `first` is 1 for the first hit only.
int32_t engine_broad_sweep(EngineBroadPhase* phase, ENGINE_BOX, double dx, double dy, double limit, uint32_t mask,
                           uint32_t first);
int32_t engine_broad_ray_cast(EngineBroadPhase* phase, double x, double y, double dx, double dy, double limit,
                              uint32_t mask, uint32_t first);
const EngineBoxHit* engine_broad_hits(const EngineBroadPhase* phase);
}
