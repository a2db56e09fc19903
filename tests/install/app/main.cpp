// A program that uses every part of the library and prints the results to the last bit. The same lines are expected for
// every build and linkage.
#include <gnomon/gnomon.h>
#include <gnomon/gnomon3d.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <span>

namespace {

using gnomon::Vec2d;
using Placed = gnomon::Placed<double>;
using Pose = gnomon::Pose<double>;

template <class T>
struct Bits {
  explicit Bits(const char* its_name) : name(its_name) { std::printf("%s", name); }
  Bits(const Bits&) = delete;
  Bits& operator=(const Bits&) = delete;
  ~Bits() { std::printf("\n"); }

  Bits& operator<<(T value) {
    std::uint64_t whole = 0;
    std::memcpy(&whole, &value, sizeof value);
    std::printf(" %llx", static_cast<unsigned long long>(whole));
    return *this;
  }
  Bits& operator<<(gnomon::Vec2<T> v) { return *this << v.x << v.y; }

  const char* name;
};

/// The function is instantiated for both number types, which the library has to contain.
template <class T>
bool queries(const char* name) {
  using V = gnomon::Vec2<T>;
  const V corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  const V cloud[] = {{0, 0}, {2, 0}, {1, 1}, {1, 2}, {0, 2}};
  const auto box = gnomon::make_polygon<T>(corners);
  const auto hull = gnomon::convex_hull<T>(cloud);
  const auto disc = gnomon::make_circle<T>({0, 0}, T(0.5));
  const auto capsule = gnomon::make_segment<T>({0, 0}, {1, 0}, T(0.25));
  const auto there = gnomon::Pose<T>::make({T(0.5), T(0.25)}, T(0.3));
  const auto far_away = gnomon::Pose<T>::make({5, 0}, gnomon::Rotation<T>::towards({3, 4}).value());
  const auto ray = gnomon::Ray<T>::make({-5, 0}, {1, 0}, 10);
  const auto motion = gnomon::Motion<T>::make({-5, 0}, 1);
  if (!box || !hull || !disc || !capsule || !there || !far_away || !ray || !motion) return false;
  const gnomon::Placed<T> a(*box, {});
  const gnomon::Placed<T> b(*hull, *there);
  const gnomon::Placed<T> c(*disc, *far_away);
  const gnomon::Placed<T> d(*capsule, *far_away);

  Bits<T> bits(name);
  const gnomon::Mtv<T> mtv = gnomon::minimum_translation(a, b);
  const auto shares = gnomon::resolve(mtv, T(1), T(3));
  bits << mtv.translation() << shares.move_a << shares.move_b;
  if (!mtv.overlapping || !(mtv.depth > 0) || shares.status != gnomon::Status::ok) return false;
  bits << gnomon::separation(a, c).value << gnomon::closest_points(a, d).distance;
  const auto manifold = gnomon::contact_manifold(a, b);
  for (std::uint32_t i = 0; i < manifold.count; ++i) bits << manifold.points[i].point;
  bits << gnomon::ray_cast(b, *ray).t << gnomon::point_separation(b, V(0, 0)).value;
  bits << gnomon::time_of_impact(a, d, {}, *motion).t << gnomon::shape_cast(a, c, V(0, 0), V(-5, 0)).t;
  bits << gnomon::mass_properties<T>(*hull, 2)->inertia << gnomon::project<T>(*hull, V(1, 2)).max;
  gnomon::SumVertex<T> sum[16];
  for (const auto& vertex : gnomon::minkowski_difference<T>(a, b, sum).vertices) bits << vertex.point;
  const auto halves = gnomon::cut_polygon<T>(*box, {0, 0}, {0, 1});
  bits << halves->left.view().vertices()[0];
  const V arrow[] = {{0, 0}, {2, -1}, {1, 0}, {2, 1}};
  const auto parts = gnomon::convex_parts<T>(arrow);
  bits << gnomon::make_part<T>(arrow, parts->part(1))->view().vertices()[0];
  const auto compound = gnomon::Compound<T>::of_outline(arrow);
  if (!compound) return false;
  const gnomon::PlacedCompound<T> whole(*compound, *there);
  const gnomon::PlacedCompound<T> other(*compound, *far_away);
  bits << gnomon::closest_points(whole, other).nearest.distance << gnomon::ray_cast(whole, *ray).first.t;
  bits << gnomon::time_of_impact(whole, other, {}, *motion).first.t
       << gnomon::mass_properties<T>(*compound, 2)->inertia;
  if (gnomon::contains(whole, V(-9, 0)) || gnomon::overlaps(whole, other)) return false;
  bits << (gnomon::overlaps(a, b) ? T(1) : T(0)) << (gnomon::contains(a, V(0, 0)) ? T(1) : T(0));
  return true;
}

bool batches() {
  const gnomon::Vec2f corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  gnomon::batch::Shapes shapes;
  const std::uint32_t box = shapes.add(*gnomon::make_polygon<float>(corners));
  const gnomon::batch::Body bodies[] = {{box, 0, 0, 1, 0}, {box, 1.5f, 0.5f, 1, 0}};
  const gnomon::batch::Pair pairs[] = {{0, 1}};
  gnomon::batch::Translation moves[1];
  const gnomon::Fault fault = gnomon::batch::minimum_translation(shapes, bodies, pairs, moves);
  Bits<float>("batch") << moves[0].x << moves[0].y;
  return fault.status == gnomon::Status::ok;
}

bool crowd() {
  gnomon::BroadPhase boxes;
  const auto disc = gnomon::make_circle<double>({0, 0}, 1);
  for (const double x : {0.0, 1.5, 5.0}) {
    if (!boxes.insert(gnomon::bounds_of(Placed(*disc, *Pose::make({x, 0}))))) return false;
  }
  const auto ahead = boxes.first_on_ray(*gnomon::Ray<double>::make({9, 0}, {-1, 0}, 10));
  if (boxes.pairs().size() != 1 || ahead.size() != 1) return false;
  Bits<double>("crowd") << ahead[0].fraction;
  return boxes.move(boxes.occupant(2), boxes.box(0)).status == gnomon::Status::ok && boxes.pairs().size() == 3;
}

bool exactly() {
  namespace exact = gnomon::exact;
  const Vec2d tile[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  const auto body = exact::Body::make(tile);
  const auto near = exact::Frame::make(1, 0, {1, 0});
  const auto turned = exact::Frame::make(0.6, 0.8, {0.25, 0.5});
  const auto away = exact::Frame::make(0.6, 0.8, {5, 7});
  if (!body || !near || !turned || !away) return false;
  const exact::Difference touch(exact::Placed(*body), exact::Placed(*body, *near));
  const exact::Difference deep(exact::Placed(*body), exact::Placed(*body, *turned));
  const exact::Difference apart(exact::Placed(*body), exact::Placed(*body, *away));
  const bool touching = exact::classify(touch).contact == exact::Contact::touching;
  Bits<double> bits("exact");
  bits << exact::depth_of(deep, exact::penetration(deep).facets[0]).nearest << exact::separation_depth(deep).nearest;
  bits << exact::length_of(deep, exact::directional_penetration(deep, {1, 0}).depth, {1, 0}).nearest;
  const auto fly = gnomon::Motion<double>::make({3, 0}, 1);
  bits << exact::certified_impact(exact::Placed(*body), exact::Placed(*body, *away), {}, *fly)->lo;
  bits << exact::distance_of(apart, exact::separation_distance(apart).nearest).nearest;
  exact::Contact contacts[1];
  const exact::Placed placed[] = {exact::Placed(*body), exact::Placed(*body, *near)};
  const gnomon::batch::Pair pairs[] = {{0, 1}};
  const bool fine = exact::classify_pairs(placed, pairs, contacts).status == gnomon::Status::ok;
  return touching && fine && contacts[0] == exact::Contact::touching &&
         gnomon::orient2d(tile[0], tile[1], tile[2]) == 1;
}

bool simulation() {
  gnomon::EventDrivenSettings settings;
  settings.acceleration = {0, -9.81};
  auto world = gnomon::EventDrivenWorld::make(settings);
  const auto ball = gnomon::make_circle<double>({0, 0}, 0.5);
  const Vec2d ground[] = {{-10, -1}, {10, -1}, {10, 0}, {-10, 0}};
  const auto floor = gnomon::make_polygon<double>(ground);
  if (!world || !ball || !floor) return false;
  gnomon::EventDrivenWorld running = *world;
  gnomon::BodySettings still;
  still.kind = gnomon::BodyKind::static_body;
  gnomon::BodySettings falling;
  falling.pose = *Pose::make({0, 3});
  const auto id = running.add(*ball, falling);
  if (!running.add(*floor, still) || !id) return false;
  for (int i = 0; i < 120; ++i) {
    if (!running.step(1.0 / 60)) return false;
  }
  Bits<double>("world") << running.pose(*id).position();
  return running.contains(*id);
}

/// Checks two boxes that collide in a user's own simulation.
bool collision() {
  const Vec2d corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  const auto box = gnomon::make_polygon<double>(corners);
  const auto mass = gnomon::mass_properties<double>(*box, 2);
  const auto material = gnomon::Material<double>::make(0.5, 0.25);
  const auto there = Pose::make({1.75, 0.5});
  if (!box || !mass || !material || !there) return false;
  gnomon::Body<double> left = gnomon::body_at(*mass, Pose());
  gnomon::Body<double> right = gnomon::body_at(*mass, *there);
  right.velocity = {-2, 0};
  const auto manifold = gnomon::contact_manifold(Placed(*box, {}), Placed(*box, *there));
  const Vec2d points[] = {manifold.points[0].point, manifold.points[1].point};
  const auto response = gnomon::contact_response<double>(left, right, manifold.normal,
                                                         std::span(points).first(manifold.count), *material);
  Bits<double>("collision") << left.velocity << right.velocity << right.angular_velocity;
  return response.outcome == gnomon::ContactOutcome::collided;
}

/// Checks a box in space that spins, receives an impulse, and strikes a floor.
bool in_space() {
  namespace d3 = gnomon::d3;
  const auto turn = d3::Rotation::about({0, 0, 1}, 0.5);
  const auto pose = d3::Pose::make({0, 1, 0}, *turn);
  const auto material = gnomon::Material<double>::make(0.5, 0.25);
  const auto box = d3::box({0.5, 0.25, 1});
  const auto properties = d3::mass_properties(*box, 2);
  const auto made = d3::body_at(*properties, *pose);
  if (!turn || !pose || !material || !made) return false;
  d3::Body body = *made;
  body.angular_momentum = {0.1, 4, 0.1};
  d3::Wrench weight;
  weight.add({0, -19.62, 0});
  for (int i = 0; i < 30; ++i) {
    if (d3::advance(body, weight, 1.0 / 60).status != gnomon::Status::ok) return false;
  }
  d3::Body floor;
  const d3::Vec3 corner = d3::pose_of(body, *properties)->to_world(box->vertices()[0]);
  const auto response = d3::contact_response(floor, body, {0, 1, 0}, corner, *material);
  Bits<double> bits("space");
  for (int i = 0; i < 3; ++i) bits << response.impulse[i] << body.angular_velocity()[i] << body.axes.xyz()[i];
  return d3::check(body).status == gnomon::Status::ok && response.outcome == gnomon::ContactOutcome::collided;
}

/// Checks two cubes in space, one rotated on the other.
bool pairs_in_space() {
  namespace d3 = gnomon::d3;
  const d3::Vec3 corners[] = {{-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1},
                              {-1, -1, 1},  {1, -1, 1},  {-1, 1, 1},  {1, 1, 1}};
  const auto cube = d3::convex_hull(corners);
  const auto turn = d3::Rotation::normalized(3, {0, 0, 1});
  if (!cube || !turn) return false;
  const d3::Placed a(*cube, {});
  const d3::Placed b(*cube, *d3::Pose::make({0.25, 0, 1.75}, *turn));
  const d3::Mtv mtv = d3::minimum_translation(a, b);
  d3::ContactPoint room[8];
  const d3::Contact contact = d3::contact_polygon(a, b, room);
  Bits<double> bits("pairs in space");
  bits << mtv.depth << mtv.translation().z << d3::separation(a, b).value;
  for (const d3::ContactPoint& point : contact.points) bits << point.on_a.x << point.on_b.y;
  bits << d3::overlap_interval(a, b, {0, 0, 0}, {0, 0, 1}).exit;
  bits << d3::shape_cast(a, b, {0, 0, 0}, {0, 0, 1}).t;
  const auto axes = d3::principal_axes({{{2, 1, 0}, {1, 2, 0}, {0, 0, 4}}});
  bits << axes.moments.x << axes.moments.z << axes.axes.w();
  return d3::overlaps(a, b) && contact.points.size() == d3::contact_room(*cube, *cube) &&
         gnomon::orient3d(corners[0], corners[2], corners[1], corners[4]) == -1;
}

/// Checks that faults are reported, and that no exception is thrown.
bool faults() {
  const Vec2d bow[] = {{0, 0}, {1, 1}, {1, 0}, {0, 1}};
  std::printf("%s\n", gnomon::make_polygon<double>(bow).message().c_str());
  gnomon::Step steps[64];
  gnomon::Trace trace(steps);
  const auto disc = gnomon::make_circle<double>({0, 0}, 1);
  const Placed a(*disc, {});
  gnomon::closest_points(a, a, gnomon::Recorder(trace));
  return trace.complete() && !trace.steps().empty() && gnomon::sin_cos(1).has_value();
}

}  // namespace

int main() {
  static_assert(GNOMON_VERSION == GNOMON_VERSION_MAJOR * 10000 + GNOMON_VERSION_MINOR * 100 + GNOMON_VERSION_PATCH);
  std::printf("gnomon %s\n", GNOMON_VERSION_STRING);
  return queries<double>("double") && queries<float>("float") && batches() && crowd() && exactly() && collision() &&
                 simulation() && in_space() && pairs_in_space() && faults()
             ? 0
             : 1;
}
