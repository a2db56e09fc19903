// The flat C interface to a demo on a canvas: a window that receives mouse and touch, WebGL, and the browser's frames.
// The rest of a demo's interface is in playback/interface.h.
//
// One instance of the program has at most one demo on a canvas, beside any number without. Every call that changes its
// picture requests a frame by itself. After each frame the program calls the page's `Module.onFrame()`, and only then
// may the page read `gnomon_labels` and `gnomon_status`. These functions accept the handle of that demo; for other
// handles they have no effect.
#pragma once

#include <cstdint>

#include "playback/interface.h"

extern "C" {

/// Reason for the failure to open a demo on the canvas.
enum OpenFault : uint32_t {
  open_no_fault,
  open_unknown_scene,
  open_no_window,
  open_no_webgl,
  open_no_shader,  ///< the driver refuses the shaders; `gnomon_driver_log` returns its reason
  open_taken,      ///< the instance already has a demo on a canvas
};

/// Opens a demo as `gnomon_open` does, on `Module.canvas`. Returns null on failure, with an OpenFault.
Demo* gnomon_open_on_canvas(const char* scene, double seed, double width, double height, double pixel_ratio);
OpenFault gnomon_open_fault();
/// Returns the graphics driver's own messages about the shaders; "" if there are none.
const char* gnomon_driver_log();

/// Reports the visibility of the canvas. While invisible (off screen or in a hidden tab), no animation frames are
/// requested, even after `gnomon_run`.
void gnomon_visible(Demo* demo, bool visible);
/// Returns the milliseconds that a step takes, as a mean over about the last second of running; 0 before the first
/// mean.
double gnomon_step_cost(Demo* demo);
/// Ignores fingers (true) while they move the picture. The handle held by the first finger is released. The demo
/// receives no finger events until a call with false.
void gnomon_leave_fingers(Demo* demo, bool leave);
/// Sets a Role's colour as 0xRRGGBB. Set all roles before the first frame.
void gnomon_set_colour(Demo* demo, uint32_t role, uint32_t rgb);
}
