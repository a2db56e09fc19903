// The flat C interface between the page and one running demo: all that web/ may call, and all that it is told.
//
// One wasm instance runs one scene on one canvas. Positions are CSS pixels from the canvas's top left corner. Every
// call that changes the picture asks for a frame by itself; after each frame the page's `Module.onFrame()` is called,
// and only then may it read `gnomon_labels` and `gnomon_status`.
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

// --- Starting and ending -------------------------------------------------------------------------------------------

/// Creates window, context and scene, paused, on `Module.canvas`. Returns an OpenResult.
int gnomon_open(const char* scene, double seed, double width, double height, double pixel_ratio);
enum OpenResult { open_ok = 0, open_unknown_scene = 1, open_no_window = 2, open_no_webgl = 3, open_no_shader = 4 };
/// Ends the loop and frees window, context and scene. Safe to call twice; nothing may be called afterwards.
void gnomon_close();

// --- Time ----------------------------------------------------------------------------------------------------------

/// 1 runs, 0 pauses. A paused scene draws only when something has changed.
void gnomon_run(int running);
/// 0 while off screen or in a hidden tab: no animation frames at all, whatever `gnomon_run` said.
void gnomon_visible(int visible);
/// One fixed step, whether running or paused.
void gnomon_step();
void gnomon_reset(double seed);
/// Draws now, in the calling task, so that the page can copy the canvas before the browser clears it.
void gnomon_draw();
/// Fixed steps since the last reset.
double gnomon_steps();
/// The milliseconds that a step takes, as a mean over the last second or so of running; 0 before there is one.
double gnomon_step_cost();
/// How fast time passes: 1 is real time; at least 0.1, at most 4.
void gnomon_set_speed(double speed);
/// The moments that can be visited, in fixed steps: first ≤ gnomon_steps() ≤ last. What lies before is forgotten.
double gnomon_first_step();
double gnomon_last_step();
/// Visits a moment and pauses there. A step or a run goes on from it as it went before, until something is changed.
void gnomon_seek(double step);
/// Visits the next (1) or the previous (−1) moment at which the scene's situation changes, and pauses there. 0 if there
/// is none; nothing changes then. The next one is looked for up to a minute ahead.
int gnomon_seek_event(int direction);
/// All such moments that are remembered, in order, as fixed steps. Valid until the next call.
int gnomon_event_count();
const double* gnomon_events();

// --- The query, step by step -----------------------------------------------------------------------------------------
// The traces are those of the present moment: read them again after every frame.

int gnomon_trace_count();
/// The name of a text.
const char* gnomon_trace_name(int trace);
int gnomon_trace_length(int trace);
/// Records of 64 bytes: where the mark's name is ("sat_axis" for `sat.axis` in the sources) and nothing (two 32-bit
/// unsigned), first, second index (two 32-bit signed), six doubles. Aligned to 8. What they hold is said in the query's
/// header.
const void* gnomon_trace_steps(int trace);
/// The picture shows the first `steps` steps of one trace only, until `gnomon_show_everything`.
void gnomon_show_trace(int trace, int steps);
void gnomon_show_everything();

// --- The reader's hands --------------------------------------------------------------------------------------------
// Mouse and touch arrive through SDL; these are for what SDL cannot know.

/// What a press at (x, y) would take hold of: 0 nothing, 1 a body or point, 2 a turn handle, 3 a corner, 4 the middle
/// of an edge. For touch-action and cursor.
int gnomon_would_hold(double x, double y);
/// The grip that keys move. `gnomon_select(-1)` selects none.
int gnomon_selected();
void gnomon_select(int grip);
int gnomon_grip_count();
/// The name of a text, as "name_a".
const char* gnomon_grip_name(int grip);
/// Moves the selected grip, in units of one hundredth of the view's height; y up.
void gnomon_nudge(double x, double y);
/// Turns the selected grip counter-clockwise, in radians.
void gnomon_turn(double angle);
/// Throws the selected grip in a direction, y up.
void gnomon_fling(double x, double y);
/// What is known of a grip: kind (0 body, 1 point, 2 handle), whether it can be edited, x, y, cosine and sine of its
/// pose, number of corners n, and then the n corners' x and y in the body's own frame. Valid until the next call.
const double* gnomon_grip(int grip);
/// As typed by the reader: a place in the world, an angle in radians, a corner's place in the body's own frame.
void gnomon_put(int grip, double x, double y);
void gnomon_face(int grip, double angle);
void gnomon_put_corner(int grip, int corner, double x, double y);
/// 1 shows the corners of the bodies that can be edited, and lets them be dragged.
void gnomon_edit(int editing);
/// The corner of the selected grip that keys move, or −1.
int gnomon_selected_corner();
void gnomon_select_corner(int corner);
/// A corner after the selected one; the selected one goes. Both do nothing where the scene does not allow it.
void gnomon_add_corner();
void gnomon_remove_corner();
/// The same as a click on empty ground at the centre of the view.
void gnomon_click();

// --- Parameters ----------------------------------------------------------------------------------------------------

int gnomon_parameter_count();
const char* gnomon_parameter_id(int index);
/// Six doubles: kind (0 slider, 1 choice, 2 toggle), minimum, maximum, increment, initial, present value.
const double* gnomon_parameter(int index);
void gnomon_set_parameter(int index, double value);

// --- Looks ---------------------------------------------------------------------------------------------------------

void gnomon_resize(double width, double height, double pixel_ratio);
int gnomon_role_count();
/// "body_a" for the CSS custom property `--gnomon-body-a`.
const char* gnomon_role_name(int role);
/// 0xRRGGBB per role. All roles before the first frame.
void gnomon_set_colour(int role, uint32_t rgb);

// --- What the page shows beside the picture ------------------------------------------------------------------------

// A text is the address of its name, a string that stays where it is as long as the program.

/// Ten doubles per label: x, y (CSS pixels), anchor (0 centre, 1 left, 2 right, 3 above, 4 below), role, text, then the
/// text's five numbers.
int gnomon_label_count();
const double* gnomon_labels();
/// Six doubles: text, then its five numbers.
const double* gnomon_status();
/// The same for the second sentence, which says what came of the last action; null if there is nothing to say.
const double* gnomon_note();

/// The numbers that the scene declares: a name for the page's text table, whether a curve over time is wanted, and the
/// present number.
int gnomon_readout_count();
const char* gnomon_readout_id(int index);
int gnomon_readout_plotted(int index);
double gnomon_readout(int index);

// --- State ---------------------------------------------------------------------------------------------------------

/// The whole state as bytes; valid until the next call.
const uint8_t* gnomon_save();
size_t gnomon_save_size();
/// 1 if the bytes were a state of the open scene.
int gnomon_load(const uint8_t* bytes, size_t size);

/// The bodies as a line for gnomon-query; valid until the next call. Empty for a scene that is not about two bodies.
const char* gnomon_query_line();

/// The scenes there are, for messages that list them.
int gnomon_scene_count();
const char* gnomon_scene_id(int index);
}
