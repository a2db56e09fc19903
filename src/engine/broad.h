// The flat C interface of the broad phase (gnomon/geometry/broad/broad_phase.h): with module.h all that
// web/packages/gnomon2d/broad_phase.js calls. How it crosses to JavaScript, and how it fails, is told in engine.h.
//
// A box is known by one number: its slot, and 2²⁴ times how often that slot had been given up before. That of a box
// which was removed names no other. What is found is told by slots, in an array of the broad phase's own that holds
// until its next query of any kind.
#pragma once

#include <cstdint>

#include "engine/module.h"

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

struct EngineBroadPhase;

/// No broad phase has more slots.
enum EngineSlots : uint32_t { engine_max_slots = 1u << 24 };

#define ENGINE_BOX double low_x, double low_y, double high_x, double high_y

/// With room for so many boxes, engine_max_slots at most.
EngineBroadPhase* engine_make_broad_phase(uint32_t boxes);
void engine_discard_broad_phase(EngineBroadPhase* phase);

// --- Boxes ---------------------------------------------------------------------------------------------------------

/// The box's number, or below 0.
double engine_broad_insert(EngineBroadPhase* phase, ENGINE_BOX, uint32_t category, uint32_t mask, int32_t group);
/// 0, or below it.
int32_t engine_broad_move(EngineBroadPhase* phase, double box, ENGINE_BOX);
int32_t engine_broad_filter(EngineBroadPhase* phase, double box, uint32_t category, uint32_t mask, int32_t group);
/// 1 or 0, as there was such a box.
int32_t engine_broad_remove(EngineBroadPhase* phase, double box);
int32_t engine_broad_has(const EngineBroadPhase* phase, double box);
/// The number of the box that has the slot; −1 for none.
double engine_broad_occupant(const EngineBroadPhase* phase, uint32_t slot);
uint32_t engine_broad_count(const EngineBroadPhase* phase);
uint32_t engine_broad_slots(const EngineBroadPhase* phase);
/// Where the boxes of all slots are written, four numbers each, before they are moved there. As long as no slot is new.
double* engine_broad_incoming(EngineBroadPhase* phase);
/// 0, or below it: there is a fault of the box at an index, and none was moved.
int32_t engine_broad_move_all(EngineBroadPhase* phase);

// --- Queries -------------------------------------------------------------------------------------------------------
// Each says how many there are, or below 0.

/// Then at engine_broad_pairs_found: two slots each.
double engine_broad_pairs(EngineBroadPhase* phase);
const uint32_t* engine_broad_pairs_found(const EngineBroadPhase* phase);
/// Then at engine_broad_found.
int32_t engine_broad_overlapping(EngineBroadPhase* phase, ENGINE_BOX, uint32_t mask);
const uint32_t* engine_broad_found(const EngineBroadPhase* phase);

struct EngineBoxHit {
  double slot;
  double fraction;
};
/// Then at engine_broad_hits. `first` is 1 for the first alone.
int32_t engine_broad_sweep(EngineBroadPhase* phase, ENGINE_BOX, double dx, double dy, double limit, uint32_t mask,
                           uint32_t first);
int32_t engine_broad_ray_cast(EngineBroadPhase* phase, double x, double y, double dx, double dy, double limit,
                              uint32_t mask, uint32_t first);
const EngineBoxHit* engine_broad_hits(const EngineBroadPhase* phase);
}
