// The flat C interface between JavaScript and the demos. It covers every call that needs neither window nor graphics,
// so it is the same in a page and in the site's build. Calls that need a canvas are in platform/interface.h.
//
// A demo is a handle that `gnomon_open` returns, valid until `gnomon_close`. One instance of the program may have many.
// Indices count from 0. For an index out of range a call returns null or 0, or does nothing. A call that changes a demo
// takes effect at the next frame, step, `gnomon_settle` or `gnomon_draw`. Positions on a picture are CSS pixels from
// its top left corner. A picture is 800 × 600 pixels until it is resized.
//
// The whole interface crosses the border to JavaScript: docs/borders.md. Records consist of doubles only, so JavaScript
// reads them through one typed array.
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

/// One open demo.
struct Demo;

/// A sentence without its words: the address of its name in the page's text table, and the numbers in it. The name is a
/// string whose address stays valid for the program's lifetime.
struct DemoSentence {
  double text;
  double numbers[5];
};

/// Text over the picture.
struct DemoLabel {
  double x;  ///< position in CSS pixels
  double y;
  double anchor;  ///< an Anchor
  double role;    ///< a Role
  double text;    ///< address of a name, as in DemoSentence
  double numbers[5];
  double seen;  ///< 0 if the present zoom leaves its position out of the picture
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

/// A handle: an object in the picture that the reader can drag, turn or edit.
struct DemoHandle {
  double kind;      ///< a HandleKind
  double what;      ///< a HandleOf
  double editable;  ///< 1 if the reader can move, add and remove its corners
  double turns;     ///< 1 if it has a turn handle
  double x;
  double y;
  double cosine;
  double sine;
  double radius;  ///< radius around its corners; a circle has one corner, its centre
  double corner_count;
};

struct DemoPoint {
  double x;
  double y;
};

/// Size of the part of the world that a view shows.
struct DemoExtent {
  double width;
  double height;
};

/// The reader's zoom and position in a view.
struct DemoEye {
  double zoom;  ///< 1 shows the whole view
  double min_zoom;
  double max_zoom;
  double x;  ///< picture's centre in the view, from −1 (left edge) to 1 (right edge)
  double y;  ///< the same from −1 (lower edge) to 1 (upper edge)
};

/// Fixed steps per second of the scene's time.
enum DemoTime : uint32_t { steps_per_second = 60 };

// --- Starting and ending -------------------------------------------------------------------------------------------

/// Opens a demo, paused at its beginning, in one of the scene's views; "" is the first view. Returns null if there is
/// no such scene or view.
Demo* gnomon_open(const char* scene, const char* view, double seed);
void gnomon_close(Demo* demo);

// --- Time ----------------------------------------------------------------------------------------------------------

/// Runs (true) or pauses (false) the demo. Frames of a canvas advance time; without a canvas, only `gnomon_step` does.
void gnomon_run(Demo* demo, bool running);
/// Advances by one fixed step, whether running or paused.
void gnomon_step(Demo* demo);
/// Applies the pending commands without a step.
void gnomon_settle(Demo* demo);
void gnomon_reset(Demo* demo, double seed);
/// Returns the fixed steps since the last reset.
double gnomon_steps(Demo* demo);
/// Sets the speed of time: 1 is real time, 0.1 the minimum, 4 the maximum.
void gnomon_set_speed(Demo* demo, double speed);
/// Return the range of recorded moments, in fixed steps: first ≤ gnomon_steps() ≤ last. Earlier moments are forgotten.
double gnomon_first_step(Demo* demo);
double gnomon_last_step(Demo* demo);
/// Visits a moment and pauses there. A later step or run replays the recorded future until the reader changes
/// something.
void gnomon_seek(Demo* demo, double step);
/// Visits the next (1) or the previous (−1) moment at which the scene's event state changes, and pauses there. Returns
/// a SearchState. `none` means that no earlier event is remembered. `ahead` means that no later event is recorded and
/// that a search has begun; the search changes nothing until it ends.
uint32_t gnomon_seek_event(Demo* demo, int direction);
/// Continues the search by at most `steps` steps, and by one minute of scene time in all. Returns a SearchState. Any
/// input that reaches the scene cancels the search.
uint32_t gnomon_search(Demo* demo, int steps);
/// Returns the number of steps searched so far.
int gnomon_searched(Demo* demo);
void gnomon_give_up_search(Demo* demo);
/// Return all remembered events in order, as fixed steps. The array is valid until the next call.
int gnomon_event_count(Demo* demo);
const double* gnomon_events(Demo* demo);

// --- The reader's actions ------------------------------------------------------------------------------------------

/// Undo visits the moment before the reader's last action and pauses there. The undone future is kept, for
/// `gnomon_redo`, until time advances or the reader acts. Each returns whether there was an action to undo or to redo.
bool gnomon_undo(Demo* demo);
bool gnomon_redo(Demo* demo);
bool gnomon_can_undo(Demo* demo);
bool gnomon_can_redo(Demo* demo);

// --- The query, step by step ---------------------------------------------------------------------------------------
// The traces belong to the present moment: read them again after every frame.

int gnomon_trace_count(Demo* demo);
/// Returns the name of a text.
const char* gnomon_trace_name(Demo* demo, int trace);
/// Returns the number of steps, each a Step of gnomon/core/trace.h. The query's header describes their contents.
int gnomon_trace_length(Demo* demo, int trace);
const void* gnomon_trace_steps(Demo* demo, int trace);
/// Restricts the picture to the first `steps` steps of one trace, until `gnomon_show_everything`.
void gnomon_show_trace(Demo* demo, int trace, int steps);
void gnomon_show_everything(Demo* demo);

// --- The reader's input --------------------------------------------------------------------------------------------

/// For pictures without a window of their own. A canvas receives mouse and touch by itself.
void gnomon_pointer_down(Demo* demo, double x, double y);
/// Presses on a handle that the page has found by the picture's areas. `turning` selects its turn handle.
void gnomon_pointer_take(Demo* demo, double x, double y, int handle, bool turning);
void gnomon_pointer_move(Demo* demo, double x, double y);
void gnomon_pointer_up(Demo* demo, double x, double y);
/// Ends a press without a release, as when the browser takes over a touch for scrolling.
void gnomon_pointer_cancel(Demo* demo);
/// Returns the PickPart that a press at (x, y) would hold: for touch-action and cursor.
uint32_t gnomon_would_hold(Demo* demo, double x, double y);

/// Returns the number of handles that keys can select. A world of many bodies has none, yet one of its bodies may be
/// the selected handle.
int gnomon_handle_count(Demo* demo);
/// Returns the name of a text, as "name_a".
const char* gnomon_handle_name(Demo* demo, int handle);
const DemoHandle* gnomon_handle(Demo* demo, int handle);
/// Returns the corners in the body's own frame, `corner_count` of the handle in number.
const DemoPoint* gnomon_corners(Demo* demo, int handle);
/// Returns the handle that keys move, or −1. `gnomon_select(demo, -1)` clears the selection.
int gnomon_selected(Demo* demo);
void gnomon_select(Demo* demo, int handle);
/// Moves the selected handle by hundredths of the visible height; y up.
void gnomon_nudge(Demo* demo, double x, double y);
/// Turns the selected handle counter-clockwise, in radians.
void gnomon_turn(Demo* demo, double angle);
/// Throws the selected handle in a direction, y up.
void gnomon_fling(Demo* demo, double x, double y);
/// Set typed values: a position in the world, an angle in radians, a corner's position in the body's own frame.
void gnomon_put(Demo* demo, int handle, double x, double y);
void gnomon_face(Demo* demo, int handle, double angle);
void gnomon_put_corner(Demo* demo, int handle, int corner, double x, double y);
/// Shows (true) the corners of editable bodies, and makes them draggable.
void gnomon_edit(Demo* demo, bool editing);
/// Returns the corner of the selected body that keys move, or −1.
int gnomon_selected_corner(Demo* demo);
void gnomon_select_corner(Demo* demo, int corner);
/// Add a corner after the selected one, or remove the selected one. Both do nothing where the scene does not allow it.
void gnomon_add_corner(Demo* demo);
void gnomon_remove_corner(Demo* demo);
/// Acts as a click on empty ground at the centre of the view.
void gnomon_click(Demo* demo);

/// Return the names of the keys that control the scene while it runs. Most scenes have none.
int gnomon_key_count(Demo* demo);
const char* gnomon_key_id(Demo* demo, int key);
/// Sets the held keys: the sum of 2ⁱ of each held key i. A pause releases all keys.
void gnomon_hold_keys(Demo* demo, uint32_t keys);

// --- Parameters ----------------------------------------------------------------------------------------------------

int gnomon_parameter_count(Demo* demo);
const char* gnomon_parameter_id(Demo* demo, int parameter);
const DemoParameter* gnomon_parameter(Demo* demo, int parameter);
void gnomon_set_parameter(Demo* demo, int parameter, double value);

// --- The picture, its labels and the scene's readouts --------------------------------------------------------------

/// Return the ways to draw the scene; the first one is the whole demo.
int gnomon_view_count(Demo* demo);
const char* gnomon_view_id(Demo* demo, int view);
/// Draws the scene in another view; "" is the first. Returns false, without effect, if there is no such view.
bool gnomon_set_view(Demo* demo, const char* view);
/// Returns the extent of the present view, independent of the zoom.
const DemoExtent* gnomon_extent(Demo* demo);
void gnomon_resize(Demo* demo, double width, double height, double pixel_ratio);
/// Magnifies the middle of the picture `times` times.
void gnomon_zoom(Demo* demo, double times);
/// Change the reader's view of the scene, which is in no history and no saved state. `gnomon_zoom_at` magnifies by
/// `factor` about a fixed pixel. `gnomon_pan` moves the picture by pixels, x right and y down. `gnomon_show_whole`
/// restores the whole view. Each stops at the limits.
void gnomon_zoom_at(Demo* demo, double factor, double x, double y);
void gnomon_pan(Demo* demo, double x, double y);
void gnomon_show_whole(Demo* demo);
const DemoEye* gnomon_eye(Demo* demo);
/// Draws within the calling task, so that the page can copy a canvas before the browser clears it. Also brings labels
/// and status up to date.
void gnomon_draw(Demo* demo);
/// Returns the same picture as SVG (display/svg.h); valid until the next call.
const char* gnomon_svg(Demo* demo);

int gnomon_label_count(Demo* demo);
const DemoLabel* gnomon_labels(Demo* demo);
const DemoSentence* gnomon_status(Demo* demo);
/// Returns a second sentence, about the result of the last action; null if there is none.
const DemoSentence* gnomon_note(Demo* demo);

/// Return the scene's readouts: a name in the page's text table, a ReadoutKind, and the present value, which is NaN if
/// the present state has none.
int gnomon_readout_count(Demo* demo);
const char* gnomon_readout_id(Demo* demo, int readout);
uint32_t gnomon_readout_kind(Demo* demo, int readout);
double gnomon_readout(Demo* demo, int readout);

// --- State ---------------------------------------------------------------------------------------------------------

/// Returns the whole state as bytes; valid until the next call.
const uint8_t* gnomon_save(Demo* demo);
size_t gnomon_save_size(Demo* demo);
/// Returns whether the bytes were a state of the open scene; if not, nothing has changed.
bool gnomon_load(Demo* demo, const uint8_t* bytes, size_t size);

/// Returns the bodies as a line for gnomon-query; valid until the next call. Empty for a scene that is not about two
/// bodies.
const char* gnomon_query_line(Demo* demo);
}
