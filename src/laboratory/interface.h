// The flat C interface between the laboratory's page and its program.
//
// One `Laboratory` holds two lists of corners, a question about them, and how the picture is looked at. The page writes
// the numbers and asks; or it says what the hand does, and reads the numbers again. Positions on the picture are CSS
// pixels from its top left corner. Texts are valid until the next call that gives one.
#pragma once

#include "laboratory/question.h"

extern "C" {

/// One open laboratory.
struct Laboratory;

/// A place, in the world's frame or in a shape's own.
struct LaboratoryPlace {
  double x;
  double y;
};

Laboratory* laboratory_open();
void laboratory_close(Laboratory* laboratory);

/// The numbers, to be written and read; they stay where they are.
LaboratoryQuestion* laboratory_question(Laboratory* laboratory);
/// Room for so many corners of shape A (0) or B (1), x and y of each in turn, to be written; what was there before is
/// kept as far as there is room. Valid until the shape has another number of corners.
double* laboratory_set_corner_count(Laboratory* laboratory, uint32_t shape, uint32_t count);
uint32_t laboratory_corner_count(Laboratory* laboratory, uint32_t shape);
/// To be called when corners were written.
double* laboratory_corners(Laboratory* laboratory, uint32_t shape);

/// One line of JSON: of each shape what is wrong with it and how it can be mended, and the query's answers in doubles
/// and exactly; `traced`, the steps of the query too.
const char* laboratory_answer(Laboratory* laboratory, bool traced);
/// Returns the line of gnomon-query that asks the same; empty with an obstacle, and for rounded shapes.
const char* laboratory_line(Laboratory* laboratory);
/// Replaces the corners and the numbers by those of a line of gnomon-query; the query remains. Returns JSON:
/// {"id":…,"other_turns":[[cosine,sine],…]} with the turns of no angle, for which the nearest angle is now in the
/// question; or {"error":…}, and the question is as before.
const char* laboratory_read_line(Laboratory* laboratory, const char* line);
/// An `<svg>` element of the picture, with labels as in display/svg.h; their words come as JSON, [id, number] each.
const char* laboratory_picture(Laboratory* laboratory, double width, double height);
const char* laboratory_labels(Laboratory* laboratory);

/// Puts the corners in the other order ("reverse"), takes out all that have the fault ("remove") or that are not needed
/// ("tidy"), or takes the convex hull ("hull"); false where that does not mend anything. It is cut ("cut") by the
/// question's `part_a` or `part_b`.
bool laboratory_reverse(Laboratory* laboratory, uint32_t shape);
bool laboratory_remove(Laboratory* laboratory, uint32_t shape);
bool laboratory_tidy(Laboratory* laboratory, uint32_t shape);
bool laboratory_hull(Laboratory* laboratory, uint32_t shape);

// --- The hand ------------------------------------------------------------------------------------------------------

/// Takes hold of something at a place of the picture, to move it or, a shape, to turn it.
void laboratory_take(Laboratory* laboratory, uint32_t hold, bool turns, double x, double y);
/// The hand moves. What it holds goes with it.
void laboratory_drag(Laboratory* laboratory, double x, double y);
/// Moves something by so many pixels, right and down.
void laboratory_nudge(Laboratory* laboratory, uint32_t hold, double right, double down);
/// Which part of a shape has a place of the picture, from 1; 0 where none has, or it cannot be cut.
uint32_t laboratory_part_at(Laboratory* laboratory, uint32_t shape, double x, double y);
/// Where in the frame of a shape a place of the picture is, for a new corner.
LaboratoryPlace* laboratory_place(Laboratory* laboratory, uint32_t shape, double x, double y);

// --- The eye -------------------------------------------------------------------------------------------------------

/// Shows all of it; with `lost_only`, only where something is out of the picture or too small to see.
void laboratory_fit(Laboratory* laboratory, bool lost_only);
/// `factor` times larger about a place of the picture.
void laboratory_zoom(Laboratory* laboratory, double factor, double x, double y);
void laboratory_pan(Laboratory* laboratory, double right, double down);
}
