// One maker per scene file; the registry names them.
#pragma once

#include <memory>

#include "scenes/kit/contract.h"

namespace gnomon::scenes {

std::unique_ptr<Scene> make_circle_polygon();
std::unique_ptr<Scene> make_contact_points();
std::unique_ptr<Scene> make_point_polygon();
std::unique_ptr<Scene> make_polygon_polygon();
std::unique_ptr<Scene> make_push_apart();
std::unique_ptr<Scene> make_rectangle_line();
std::unique_ptr<Scene> make_rectangles();
std::unique_ptr<Scene> make_sat_compare();
std::unique_ptr<Scene> make_swept_sat();
std::unique_ptr<Scene> make_tunnelling();
std::unique_ptr<Scene> make_turning_impact();

}  // namespace gnomon::scenes
