// The flat C interface to a demo on a canvas: a window that hears mouse and touch, WebGL, and the browser's frames. All
// else of a demo is in playback/interface.h.
//
// One instance of the program has at most one demo on a canvas, beside any number without. Every call that changes its
// picture asks for a frame by itself; after each frame the page's `Module.onFrame()` is called, and only then may it
// read `gnomon_labels` and `gnomon_status`. Handles here are of that demo; others are left as they are.
#pragma once

#include <cstdint>

#include "playback/interface.h"

extern "C" {

/// Why there is no demo on the canvas.
enum OpenFault : uint32_t {
  open_no_fault,
  open_unknown_scene,
  open_no_window,
  open_no_webgl,
  open_no_shader,  ///< the driver refuses them: `gnomon_driver_log` says why
  open_taken,      ///< there is one already
};

/// Opens a demo as `gnomon_open` does, on `Module.canvas`. Null if it cannot, with an OpenFault.
Demo* gnomon_open_on_canvas(const char* scene, double seed, double width, double height, double pixel_ratio);
OpenFault gnomon_open_fault();
/// What the graphics driver has said of the shaders, in its own words; "" if nothing.
const char* gnomon_driver_log();

/// 0 while off screen or in a hidden tab: no animation frames at all, whatever `gnomon_run` said.
void gnomon_visible(Demo* demo, bool visible);
/// The milliseconds that a step takes, as a mean over the last second or so of running; 0 before there is one.
double gnomon_step_cost(Demo* demo);
/// 1 while fingers move the picture: what the first of them holds is let go, and the demo hears of none until 0 is
/// said.
void gnomon_leave_fingers(Demo* demo, bool leave);
/// 0xRRGGBB of a Role. All roles before the first frame.
void gnomon_set_colour(Demo* demo, uint32_t role, uint32_t rgb);
}
