// A window in which shapes separate each other: the ship follows the mouse, the crates move aside, the rocks do not.
// SDL2 provides the window, and glm computes the picture. `push_out --frames 100` ends by itself and prints the
// remaining overlap of its last frame.
#include <SDL.h>
#include <gnomon/glm.h>
#include <gnomon/gnomon.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using Vec = gnomon::Vec2d;
using Shape = gnomon::Shape<double>;

constexpr int width = 800;
constexpr int height = 600;
/// Map from metres, y up, to pixels, y down.
const glm::dmat3 camera(50, 0, 0, 0, -50, 0, 0, height, 1);

struct Thing {
  Shape shape;
  Vec position;
  double angle;
  double inverse_mass;  ///< 0 for an immovable thing

  /// `make` rejects a pose only beyond 1e150 m, which no thing reaches.
  gnomon::Pose<double> pose() const { return *gnomon::Pose<double>::make(position, angle); }
  gnomon::Placed<double> placed() const { return {shape.view(), pose()}; }
};

std::vector<Thing> make_things() {
  const glm::vec2 ship[] = {{0.9f, 0}, {-0.6f, 0.5f}, {-0.6f, -0.5f}};
  const glm::vec2 crate[] = {{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.5f, 0.5f}, {-0.5f, 0.5f}};
  const glm::vec2 rock[] = {{1, 0}, {0.4f, 0.9f}, {-0.7f, 0.7f}, {-1, -0.3f}, {0.1f, -0.9f}};
  std::vector<Thing> things{{*gnomon::make_polygon<double>(ship), {8, 6}, 0, 1}};
  for (int i = 0; i < 12; ++i) {
    const double x = 3 + i % 4 * 3;
    const double y = 2 + i / 4 * 4;
    if (i % 3 == 0) {
      things.push_back({*gnomon::make_polygon<double>(rock), {x, y}, 0.5 * i, 0});
    } else {
      things.push_back({*gnomon::make_polygon<double>(crate, 0.1), {x, y}, 0.2 * i, 0.5});
    }
  }
  return things;
}

/// Separates every overlapping pair; the lighter thing moves further. Separating a pair may push it into a third thing,
/// which the next round separates; a few rounds a frame suffice. Returns the greatest depth of the last round.
double push_out(std::vector<Thing>& things) {
  double deepest = 0;
  for (int round = 0; round < 8; ++round) {
    deepest = 0;
    for (std::size_t i = 0; i < things.size(); ++i) {
      for (std::size_t j = i + 1; j < things.size(); ++j) {
        const auto mtv = gnomon::minimum_translation(things[i].placed(), things[j].placed());
        const auto moves = gnomon::resolve(mtv, things[i].inverse_mass, things[j].inverse_mass);
        if (!mtv.overlapping || moves.status != gnomon::Status::ok) continue;
        things[i].position += moves.move_a;
        things[j].position += moves.move_b;
        deepest = std::max(deepest, mtv.depth);
      }
    }
  }
  return deepest;
}

void draw(SDL_Renderer* renderer, const Thing& thing) {
  const glm::dmat3 to_pixels = camera * gnomon::to_mat3(thing.pose());
  std::vector<SDL_Point> outline;
  for (const Vec corner : thing.shape.view().vertices()) {
    const glm::ivec2 at(to_pixels * glm::dvec3(gnomon::to_glm(corner), 1));
    outline.push_back({at.x, at.y});
  }
  outline.push_back(outline.front());
  const bool heavy = thing.inverse_mass == 0;
  SDL_SetRenderDrawColor(renderer, heavy ? 150 : 240, 200, heavy ? 150 : 80, 255);
  SDL_RenderDrawLines(renderer, outline.data(), static_cast<int>(outline.size()));
}

int main(int count, char** arguments) {
  long frames = -1;
  if (count == 3 && std::strcmp(arguments[1], "--frames") == 0) frames = std::strtol(arguments[2], nullptr, 10);
  SDL_Window* window = nullptr;
  SDL_Renderer* renderer = nullptr;
  if (SDL_Init(SDL_INIT_VIDEO) != 0 || SDL_CreateWindowAndRenderer(width, height, 0, &window, &renderer) != 0) {
    std::fprintf(stderr, "%s\n", SDL_GetError());
    return 1;
  }
  std::vector<Thing> things = make_things();
  Vec target{14, 6};
  double left = 0;
  for (bool running = true; running && frames != 0; frames -= frames > 0) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) running = false;
      if (event.type == SDL_MOUSEMOTION) {
        const glm::dvec3 pixel(event.motion.x, event.motion.y, 1);
        target = gnomon::from_glm(glm::dvec2(glm::inverse(camera) * pixel));
      }
    }
    Thing& ship = things[0];
    const Vec way = target - ship.position;
    const double length = std::sqrt(gnomon::dot(way, way));
    if (length > 0.1) {
      ship.position += way * (0.1 / length);
      ship.angle = gnomon::arc_tangent(way.y, way.x);
    }
    left = push_out(things);
    SDL_SetRenderDrawColor(renderer, 20, 20, 30, 255);
    SDL_RenderClear(renderer);
    for (const Thing& thing : things) draw(renderer, thing);
    SDL_RenderPresent(renderer);
    SDL_Delay(frames < 0 ? 16 : 0);
  }
  std::printf("ship at (%.2f, %.2f), overlap left: %.4f m\n", things[0].position.x, things[0].position.y, left);
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
}
