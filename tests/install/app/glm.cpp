// A program that uses glm beside the library; GLM_FIRST includes glm before it.
#ifdef GLM_FIRST
#include <glm/glm.hpp>
#endif
#include <gnomon/glm.h>
#include <gnomon/gnomon.h>
#ifndef GLM_FIRST
#include <glm/glm.hpp>
#endif

#include <cstdio>
#include <vector>

int main() {
  std::vector<glm::vec2> corners{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  const auto box = gnomon::make_polygon<double>(corners);
  const auto pose = gnomon::Pose<double>::make(gnomon::from_glm(glm::dvec2(1.5, 0.25)), 0.3);
  if (!box || !pose) return 1;
  const gnomon::Mtv<double> mtv = gnomon::minimum_translation<double>({*box, {}}, {*box, *pose});
  const glm::vec2 move(gnomon::to_glm(mtv.translation()));
  const glm::vec3 origin = glm::mat3(gnomon::to_mat3(*pose)) * glm::vec3(0, 0, 1);
  const glm::vec4 same = glm::mat4(gnomon::to_mat4(*pose)) * glm::vec4(0, 0, 0, 1);
  std::printf("%.4f %.4f, %.2f %.2f, %.2f %.2f\n", move.x, move.y, origin.x, origin.y, same.x, same.y);
  corners[3].y /= 0.0f;
  std::puts(gnomon::make_polygon<float>(corners).message().c_str());
}
