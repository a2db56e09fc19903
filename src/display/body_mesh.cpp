#include "display/body_mesh.h"

#include <utility>

#include "display/body_pieces.h"

namespace gnomon::display {
namespace {

double unit_of(const Camera& camera) { return camera.pixels_per_unit() * camera.pixel_ratio; }
double width_of(const Camera& camera) { return camera.line_scale() * camera.pixel_ratio; }

MeshVertex mesh_vertex(const Vertex& corner) {
  return {corner.x,           corner.y,      corner.along, corner.across,
          corner.half_length, corner.radius, corner.ring,  static_cast<float>(corner.colour.a) / 255};
}

}  // namespace

BodyMesh::BodyMesh(std::shared_ptr<const Outlines> outlines, BodyStyle style, const Camera& camera,
                   std::vector<MeshVertex>& out)
    : outlines_(std::move(outlines)), style_(style), unit_(unit_of(camera)), width_(width_of(camera)) {
  out.clear();
  BodyPieces cutter(*outlines_, style, camera);
  std::vector<Vertex> corners;
  Pieces pieces(corners);
  first_batch_.reserve(outlines_->size() + 1);
  for (std::size_t i = 0; i < outlines_->size(); ++i) {
    first_batch_.push_back(static_cast<std::uint32_t>(out.size() / batch_vertices));
    corners.clear();
    cutter.cut(i, scaling(unit_, -unit_), pieces);
    for (const Vertex& corner : corners) out.push_back(mesh_vertex(corner));
    while (out.size() % batch_vertices != 0) out.push_back({});
  }
  first_batch_.push_back(static_cast<std::uint32_t>(out.size() / batch_vertices));
}

bool BodyMesh::serves(const Outlines* outlines, BodyStyle style, const Camera& camera) const {
  return outlines == outlines_.get() && style.fill == style_.fill && style.width == style_.width &&
         unit_of(camera) == unit_ && width_of(camera) == width_;
}

void BodyMesh::place(std::span<const BodyInstance> bodies, const Camera& camera, const Palette& palette,
                     std::vector<BodyPart>& out) const {
  const glm::dmat3 to_device = camera.device_matrix();
  for (const BodyInstance& body : bodies) {
    if (body.outline >= outlines_->size()) continue;
    const Vec2d at = mapped(to_device, body.position);
    BodyPart part{.x = static_cast<float>(at.x),
                  .y = static_cast<float>(at.y),
                  .cosine = static_cast<float>(body.direction.x),
                  .sine = static_cast<float>(-body.direction.y),
                  .batch = first_batch_[body.outline],
                  .colour = in_bytes(palette[static_cast<std::size_t>(body.role)])};
    for (; part.batch < first_batch_[body.outline + 1]; ++part.batch) out.push_back(part);
  }
}

}  // namespace gnomon::display
