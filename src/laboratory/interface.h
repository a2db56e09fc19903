// The flat C interface between the laboratory's page and its program.
//
// A `Laboratory` contains two lists of corners, a question about them, and the view of the picture. The page writes the
// numbers and requests the answer. Alternatively it reports pointer actions and reads the numbers again. Positions on
// the picture are CSS pixels from its top left corner. Texts are valid until the next call that returns one.
#pragma once

#include "laboratory/question.h"

extern "C" {

/// An open laboratory.
struct Laboratory;

/// A position, in the world's frame or in a shape's own.
struct LaboratoryPlace {
  double x;
  double y;
};

Laboratory* laboratory_open();
void laboratory_close(Laboratory* laboratory);

/// Returns the numbers for reading and writing; the address is constant.
LaboratoryQuestion* laboratory_question(Laboratory* laboratory);
/// Resizes the list of corners of shape A (0) or B (1) and returns it for writing: x, y, x, y, … Keeps existing corners
/// as far as they fit. Valid until the next change of the shape's number of corners.
double* laboratory_set_corner_count(Laboratory* laboratory, uint32_t shape, uint32_t count);
uint32_t laboratory_corner_count(Laboratory* laboratory, uint32_t shape);
/// Returns the corners after the page has written to them.
double* laboratory_corners(Laboratory* laboratory, uint32_t shape);

/// Returns one line of JSON: the errors of each shape with possible repairs, and the query's answers in doubles and
/// exactly. With `traced`, includes the steps of the query.
const char* laboratory_answer(Laboratory* laboratory, bool traced);
/// Returns the line of gnomon-query for the same question; empty with an obstacle, and for rounded shapes.
const char* laboratory_line(Laboratory* laboratory);
/// Replaces the corners and the numbers by those of a line of gnomon-query; the query remains. Returns JSON:
/// {"id":…,"other_turns":[[cosine,sine],…]} or {"error":…}. `other_turns` are rotations that correspond to no angle;
/// the question then contains the nearest angle. After an error the question is unchanged.
const char* laboratory_read_line(Laboratory* laboratory, const char* line);
/// Return an `<svg>` element of the picture, with labels as in display/svg.h, and their words as JSON, [id, number]
/// each.
const char* laboratory_picture(Laboratory* laboratory, double width, double height);
const char* laboratory_labels(Laboratory* laboratory);

/// Repair a shape: reverse the order of the corners ("reverse"), remove all corners with the fault ("remove") or all
/// superfluous ones ("tidy"), or replace them by the convex hull ("hull"). Return false if that repairs nothing. The
/// question's `part_a` or `part_b` cuts a shape ("cut").
bool laboratory_reverse(Laboratory* laboratory, uint32_t shape);
bool laboratory_remove(Laboratory* laboratory, uint32_t shape);
bool laboratory_tidy(Laboratory* laboratory, uint32_t shape);
bool laboratory_hull(Laboratory* laboratory, uint32_t shape);

// --- The hand ------------------------------------------------------------------------------------------------------

/// Grabs an object at a position on the picture, to move it or, for a shape, to rotate it.
void laboratory_take(Laboratory* laboratory, uint32_t hold, bool turns, double x, double y);
/// Moves the grabbed object to the pointer's position.
void laboratory_drag(Laboratory* laboratory, double x, double y);
/// Moves an object by a number of pixels, right and down.
void laboratory_nudge(Laboratory* laboratory, uint32_t hold, double right, double down);
/// Returns the part of a shape at a position on the picture, from 1; 0 if there is none, or the shape cannot be cut.
uint32_t laboratory_part_at(Laboratory* laboratory, uint32_t shape, double x, double y);
/// Converts a position on the picture to the frame of a shape, for a new corner.
LaboratoryPlace* laboratory_place(Laboratory* laboratory, uint32_t shape, double x, double y);

// --- The eye -------------------------------------------------------------------------------------------------------

/// Fits the view to all objects; with `lost_only`, only if an object is outside the picture or too small to see.
void laboratory_fit(Laboratory* laboratory, bool lost_only);
/// Enlarges the view by `factor` about a position on the picture.
void laboratory_zoom(Laboratory* laboratory, double factor, double x, double y);
void laboratory_pan(Laboratory* laboratory, double right, double down);
}
