// The flat C interface between JavaScript and the demos: all of it that needs neither window nor graphics, so that it
// is the same in a page and while the site is built. What needs a canvas is in platform/interface.h.
//
// A demo is a handle that `gnomon_open` gives, and stays one until `gnomon_close`; one instance of the program may have
// many. Numbers of things count from 0, and one that is out of range is answered by null, 0 or nothing done. A call
// that changes a demo does so at the next frame, step, `gnomon_settle` or `gnomon_draw`. Positions on a picture are CSS
// pixels from its top left corner; a picture is 800 × 600 of them until it is resized.
//
// All of it crosses the border to JavaScript: docs/borders.md. Records are doubles throughout, for one typed array.
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

/// One open demo.
struct Demo;

/// A sentence without its words: the address of the name under which the page has them, and the numbers in them. A name
/// is a string that stays where it is as long as the program.
struct DemoSentence {
  double text;
  double numbers[5];
};

/// Text over the picture.
struct DemoLabel {
  double x;  ///< in CSS pixels
  double y;
  double anchor;  ///< an Anchor
  double role;    ///< a Role
  double text;    ///< as of a DemoSentence
  double numbers[5];
  double seen;  ///< 0 if a closer look leaves its place out of the picture
};

/// A value that the reader may set.
struct DemoParameter {
  double kind;  ///< a ParameterKind
  double minimum;
  double maximum;
  double increment;
  double initial;
  double value;
};

/// Something that the reader may take hold of, and where it is.
struct DemoHandle {
  double kind;      ///< a HandleKind
  double what;      ///< a HandleOf
  double editable;  ///< 1 if its corners can be moved, added and removed
  double turns;     ///< 1 if it has a handle by which it is turned
  double x;
  double y;
  double cosine;
  double sine;
  double radius;  ///< around its corners; a circle has one corner, its centre
  double corner_count;
};

struct DemoPoint {
  double x;
  double y;
};

/// The part of the world that a view shows.
struct DemoExtent {
  double width;
  double height;
};

/// How the reader looks at a view.
struct DemoEye {
  double zoom;  ///< 1 shows all of it
  double min_zoom;
  double max_zoom;
  double x;  ///< of the picture's middle in the view: −1 is the left edge, 1 the right one, and it goes no further
  double y;  ///< from −1, the lower edge, to 1
};

/// Fixed steps in a second of the scene's time.
enum DemoTime : uint32_t { steps_per_second = 60 };

// --- Starting and ending -------------------------------------------------------------------------------------------

/// Paused at its beginning, drawn in one of the scene's views; "" is the first. Null if there is no such scene or view.
Demo* gnomon_open(const char* scene, const char* view, double seed);
void gnomon_close(Demo* demo);

// --- Time ----------------------------------------------------------------------------------------------------------

/// 1 runs, 0 pauses. Time passes by the frames of a canvas; without one, by `gnomon_step` alone.
void gnomon_run(Demo* demo, bool running);
/// One fixed step, whether running or paused.
void gnomon_step(Demo* demo);
/// Does what has been asked for and still waits, without a step.
void gnomon_settle(Demo* demo);
void gnomon_reset(Demo* demo, double seed);
/// Fixed steps since the last reset.
double gnomon_steps(Demo* demo);
/// How fast time passes: 1 is real time; at least 0.1, at most 4.
void gnomon_set_speed(Demo* demo, double speed);
/// The moments that can be visited, in fixed steps: first ≤ gnomon_steps() ≤ last. What lies before is forgotten.
double gnomon_first_step(Demo* demo);
double gnomon_last_step(Demo* demo);
/// Visits a moment and pauses there. A step or a run goes on from it as it went before, until something is changed.
void gnomon_seek(Demo* demo, double step);
/// Visits the next (1) or the previous (−1) moment at which the scene's event state changes, and pauses there: a
/// SearchState. `none` if nothing of the kind is remembered before; `ahead` if nothing is recorded after, and a search
/// has begun, which changes nothing until it ends.
uint32_t gnomon_seek_event(Demo* demo, int direction);
/// Goes on with the search by at most so many steps, up to a minute of them in all: a SearchState. It is given up when
/// the demo is touched in any way that reaches the scene.
uint32_t gnomon_search(Demo* demo, int steps);
/// The steps that have been looked at.
int gnomon_searched(Demo* demo);
void gnomon_give_up_search(Demo* demo);
/// All such moments that are remembered, in order, as fixed steps. Valid until the next call.
int gnomon_event_count(Demo* demo);
const double* gnomon_events(Demo* demo);

// --- What the reader has done --------------------------------------------------------------------------------------

/// Goes to the moment before the reader's last action, and pauses there; what followed is kept until time or hand goes
/// on from there, and `gnomon_redo` goes back to it. Each is whether there was something to undo or to do again.
bool gnomon_undo(Demo* demo);
bool gnomon_redo(Demo* demo);
bool gnomon_can_undo(Demo* demo);
bool gnomon_can_redo(Demo* demo);

// --- The query, step by step ---------------------------------------------------------------------------------------
// The traces are those of the present moment: read them again after every frame.

int gnomon_trace_count(Demo* demo);
/// The name of a text.
const char* gnomon_trace_name(Demo* demo, int trace);
/// How many steps, each a Step of gnomon/core/trace.h. What they hold is said in the query's header.
int gnomon_trace_length(Demo* demo, int trace);
const void* gnomon_trace_steps(Demo* demo, int trace);
/// The picture shows the first `steps` steps of one trace only, until `gnomon_show_everything`.
void gnomon_show_trace(Demo* demo, int trace, int steps);
void gnomon_show_everything(Demo* demo);

// --- The reader's input --------------------------------------------------------------------------------------------

/// For pictures that no window listens to. A canvas hears mouse and touch by itself.
void gnomon_pointer_down(Demo* demo, double x, double y);
/// The same where the page knows by the areas of the picture which handle was hit, and whether to turn it.
void gnomon_pointer_take(Demo* demo, double x, double y, int handle, bool turning);
void gnomon_pointer_move(Demo* demo, double x, double y);
void gnomon_pointer_up(Demo* demo, double x, double y);
/// The pointer is gone without a release, as when the browser takes a touch over for scrolling.
void gnomon_pointer_cancel(Demo* demo);
/// What a press at (x, y) would take hold of, a PickPart: for touch-action and cursor.
uint32_t gnomon_would_hold(Demo* demo, double x, double y);

/// The handles that keys can choose; a world of many bodies has none. The selected one may be another: one of many.
int gnomon_handle_count(Demo* demo);
/// The name of a text, as "name_a".
const char* gnomon_handle_name(Demo* demo, int handle);
const DemoHandle* gnomon_handle(Demo* demo, int handle);
/// Its corners in the body's own frame, as many as the handle has.
const DemoPoint* gnomon_corners(Demo* demo, int handle);
/// The handle that keys move, or −1. `gnomon_select(demo, -1)` selects none.
int gnomon_selected(Demo* demo);
void gnomon_select(Demo* demo, int handle);
/// Moves what is selected, in hundredths of the height that is seen; y up.
void gnomon_nudge(Demo* demo, double x, double y);
/// Turns what is selected counter-clockwise, in radians.
void gnomon_turn(Demo* demo, double angle);
/// Throws what is selected in a direction, y up.
void gnomon_fling(Demo* demo, double x, double y);
/// As typed by the reader: a place in the world, an angle in radians, a corner's place in the body's own frame.
void gnomon_put(Demo* demo, int handle, double x, double y);
void gnomon_face(Demo* demo, int handle, double angle);
void gnomon_put_corner(Demo* demo, int handle, int corner, double x, double y);
/// 1 shows the corners of the bodies that can be edited, and lets them be dragged.
void gnomon_edit(Demo* demo, bool editing);
/// The corner of the selected body that keys move, or −1.
int gnomon_selected_corner(Demo* demo);
void gnomon_select_corner(Demo* demo, int corner);
/// A corner after the selected one; the selected one goes. Both do nothing where the scene does not allow it.
void gnomon_add_corner(Demo* demo);
void gnomon_remove_corner(Demo* demo);
/// The same as a click on empty ground at the centre of the view.
void gnomon_click(Demo* demo);

/// The keys by which the scene is played while time passes, by their names: none of most scenes.
int gnomon_key_count(Demo* demo);
const char* gnomon_key_id(Demo* demo, int key);
/// These are held from now on: the sum of 2ⁱ of each key i. All are let go when the demo pauses.
void gnomon_hold_keys(Demo* demo, uint32_t keys);

// --- Parameters ----------------------------------------------------------------------------------------------------

int gnomon_parameter_count(Demo* demo);
const char* gnomon_parameter_id(Demo* demo, int parameter);
const DemoParameter* gnomon_parameter(Demo* demo, int parameter);
void gnomon_set_parameter(Demo* demo, int parameter, double value);

// --- The picture, and what the page shows beside it ----------------------------------------------------------------

/// The ways in which the scene can be drawn; the first one is the whole demo.
int gnomon_view_count(Demo* demo);
const char* gnomon_view_id(Demo* demo, int view);
/// Draws it in one of them from now on; "" is the first. False, with nothing changed, if there is no such view.
bool gnomon_set_view(Demo* demo, const char* view);
/// Of the present view, whatever the zoom.
const DemoExtent* gnomon_extent(Demo* demo);
void gnomon_resize(Demo* demo, double width, double height, double pixel_ratio);
/// The middle of the picture, so many times larger.
void gnomon_zoom(Demo* demo, double times);
/// The reader's own look, which is in no history and no saved state: `factor` times larger about a pixel, which stays
/// where it is; the picture moved by pixels, x right and y down; all of the view again. Each ends at the limits.
void gnomon_zoom_at(Demo* demo, double factor, double x, double y);
void gnomon_pan(Demo* demo, double x, double y);
void gnomon_show_whole(Demo* demo);
const DemoEye* gnomon_eye(Demo* demo);
/// Draws now: in the calling task, so that the page can copy a canvas before the browser clears it. Labels and status
/// are then those of the present moment.
void gnomon_draw(Demo* demo);
/// The same picture as SVG (display/svg.h); valid until the next call.
const char* gnomon_svg(Demo* demo);

int gnomon_label_count(Demo* demo);
const DemoLabel* gnomon_labels(Demo* demo);
const DemoSentence* gnomon_status(Demo* demo);
/// The second sentence, which says what came of the last action; null if there is nothing to say.
const DemoSentence* gnomon_note(Demo* demo);

/// The numbers that the scene declares: a name for the page's text table, a ReadoutKind, and the present number, which
/// is NaN if the present state has none.
int gnomon_readout_count(Demo* demo);
const char* gnomon_readout_id(Demo* demo, int readout);
uint32_t gnomon_readout_kind(Demo* demo, int readout);
double gnomon_readout(Demo* demo, int readout);

// --- State ---------------------------------------------------------------------------------------------------------

/// The whole state as bytes; valid until the next call.
const uint8_t* gnomon_save(Demo* demo);
size_t gnomon_save_size(Demo* demo);
/// Whether the bytes were a state of the open scene; nothing has changed if not.
bool gnomon_load(Demo* demo, const uint8_t* bytes, size_t size);

/// The bodies as a line for gnomon-query; valid until the next call. Empty for a scene that is not about two bodies.
const char* gnomon_query_line(Demo* demo);
}
