// What the figures about the list of A − B's edges share: an A and a B that stay, so that A − B does, and a direction u
// at the origin, which the hand turns.
#pragma once

#include <optional>
#include <vector>

#include "gnomon/exact/boundary/sum.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/ray_shooting/ray_pair.h"
#include "scenes/ray_shooting/sum_picture.h"

namespace gnomon::scenes {

class RayFigure : public FigureScene {
 protected:
  using Edges = exact::Sum<Recorder>;
  enum PartIndex : std::size_t { hand, first_own };

  static Part hand_part(const SumPlace& place, Vec2d u);
  explicit RayFigure(const SumPlace& place, std::initializer_list<Part> parts);

  Vec2d u() const { return direction(hand); }
  const SumPlace& place() const { return place_; }
  const exact::Difference& difference() const { return pair_.difference(); }
  const Edges& edges() const { return edges_; }
  const SumPicture& picture() const { return picture_; }
  /// The edges that face u, which a ray along it may leave through.
  const exact::Chain<Edges::Position>& facing() const { return facing_; }
  std::size_t facing_count() const;
  std::size_t facing_edge(std::size_t number) const { return (facing_.from + number) % edges_.size(); }
  /// The one through which the ray leaves, by its number among those.
  std::size_t exit_number() const { return exit_; }
  /// How far left of the ray's line a corner is: the end of one of those edges, or the start of the first.
  double height_of(const exact::Corner& corner) const;

  /// After all that has been found.
  virtual void ask() {}
  void draw_base(display::Canvas& canvas) const;

 private:
  void measure() final;

  SumPlace place_;
  RayPair pair_;
  Edges edges_;
  SumPicture picture_;
  exact::Chain<Edges::Position> facing_;
  std::size_t exit_ = 0;
};

}  // namespace gnomon::scenes
