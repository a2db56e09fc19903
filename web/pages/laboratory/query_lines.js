// The same question outside of the page: in C++, in JavaScript, and for the command gnomon-query. Numbers are written
// so that they read back as the same doubles.

/** @import { State } from "./state.js" */
/** @import { Answer } from "./laboratory_program.js" */

import { decimal } from "./double_text.js";
import { command } from "./query_line.js";

/**
 * @typedef {object} Lines
 * @property {string} cpp
 * @property {string} javascript
 * @property {string} command empty for unsupported questions
 */

const queries = /** @type {Record<string, { double?: string, exact?: string }>} */ ({
  overlap: { double: "overlaps(a, b)", exact: "classify(p, q), exact.separationDepth(p, q)" },
  separation: { double: "separation(a, b)", exact: "separationDepth(p, q)" },
  translation: { double: "minimumTranslation(a, b)", exact: "penetration(p, q)" },
  manifold: { double: "contactManifold(a, b, MARGIN)", exact: "separationDepth(p, q)" },
  distance: { double: "closestPoints(a, b)", exact: "separationDistance(p, q)" },
  depth: { double: "overlaps(a, b)", exact: "directionalPenetration(p, q, ALONG)" },
  ray: { double: "rayCast(a, RAY)", exact: "translationalImpact(p, q, DIRECTION)" },
  point: { double: "pointSeparation(a, ORIGIN)", exact: "separationDepth(p, q)" },
  sweep: { double: "overlapInterval(a, b, {}, { dx: WAY_X, dy: WAY_Y })", exact: "translationalImpact(p, q, WAY)" },
  turning: { double: "timeOfImpact(a, b, MOTION_A, MOTION_B)" },
  difference: { double: "minkowskiDifference(a, b)", exact: "classify(p, q)" },
});

/** Whether a query on rounded shapes has an exact answer about their cores; default true. */
const of_cores = /** @type {Record<string, boolean>} */ ({ ray: false, sweep: false, turning: false });

/** @param {State} state @param {boolean} one */
const isRounded = ({ radius_a, radius_b }, one) => radius_a[0] !== 0 || (!one && radius_b[0] !== 0);

/** Formats a C++ double, which needs a point or an exponent. @param {number} value */
const literal = (value) => (Number.isInteger(value) && Math.abs(value) < 1e21 ? `${decimal(value)}.0` : decimal(value));

/** @param {number[]} numbers */
const list = (numbers) => numbers.map(decimal).join(", ");

/** Replaces a cut shape by its selected part. @param {State} state @param {Answer} answer @returns {State} */
function withParts(state, { shapes }) {
  const corners = (/** @type {number[]} */ all, /** @type {number[] | undefined} */ of) =>
    of?.flatMap((corner) => all.slice(2 * corner, 2 * corner + 2)) ?? all;
  return { ...state, a: corners(state.a, shapes[0].of), b: corners(state.b, shapes[1].of) };
}

/**
 * @param {State} asked
 * @param {Answer} answer to it, without an obstacle
 * @param {string} line of gnomon-query from the program
 */
export function linesOf(asked, answer, line) {
  const state = withParts(asked, answer);
  const one = state.query === "ray" || state.query === "point";
  const doubles = !answer.in_doubles;
  return {
    cpp: cpp(state, answer, one, doubles),
    javascript: javascript(state, one, doubles),
    command: command(state.query, line),
  };
}

/** @param {string} text @param {State} state */
function filled(text, { margin, along, ray, way, motion_a, motion_b }) {
  const motion = (/** @type {number[]} */ [dx, dy, turn]) =>
    `{ dx: ${decimal(dx)}, dy: ${decimal(dy)}, turn: ${decimal(turn)} }`;
  return text
    .replace("MARGIN", list(margin))
    .replace("ALONG", list(along))
    .replace("RAY", list(ray))
    .replace("ORIGIN", list(ray.slice(0, 2)))
    .replace("DIRECTION", list(ray.slice(2)))
    .replace("WAY_X", decimal(way[0]))
    .replace("WAY_Y", decimal(way[1]))
    .replace("WAY", list(way))
    .replace("MOTION_A", motion(motion_a))
    .replace("MOTION_B", motion(motion_b));
}

/**
 * Returns the expression that creates a shape for the queries in doubles.
 *
 * @param {string} name
 * @param {number} count
 * @param {number} radius
 */
function made(name, count, radius) {
  if (count === 1) return `circle(${decimal(radius)}, { x: ${name}[0], y: ${name}[1] })`;
  const rounding = radius === 0 ? "" : `, ${decimal(radius)}`;
  return count === 2 ? `segment(...${name}${rounding})` : `polygon(${name}${rounding})`;
}

/** @param {State} state @param {boolean} one @param {boolean} doubles */
function javascript(state, one, doubles) {
  const { double, exact: asked } = queries[state.query];
  const cores = isRounded(state, one);
  const exact = !cores ? asked : (of_cores[state.query] ?? true) ? "separationDepth(p, q)" : undefined;
  const lines = ['import { load } from "gnomon2d/exact";', "", "const exact = await load();"];
  const shape = (
    /** @type {string} */ name,
    /** @type {string} */ body,
    /** @type {number[]} */ corners,
    /** @type {number[]} */ place,
    /** @type {number} */ radius,
  ) => {
    lines.push(`const ${name}Corners = [${list(corners)}];`);
    const of = made(`${name}Corners`, corners.length / 2, radius);
    if (doubles) {
      lines.push(`const ${name} = exact.queries.${of}.place(${list(place)});`);
      if (exact) {
        lines.push(`const ${body} = exact.body(${name}Corners).place(${name}.x, ${name}.y, ${name}.cos, ${name}.sin);`);
      }
    } else {
      const turned = place[2] === 0 ? "" : `, ...turnOf(${decimal(place[2])})`;
      lines.push(`const ${body} = exact.body(${name}Corners).place(${list(place.slice(0, 2))}${turned});`);
    }
  };
  if (!doubles && (state.place_a[2] !== 0 || (!one && state.place_b[2] !== 0))) {
    lines.push("const turnOf = (angle) => {");
    lines.push("  const { cos, sin } = exact.queries.box(1, 1).place(0, 0, angle);");
    lines.push("  return [cos, sin];", "};");
  }
  shape("a", "p", state.a, state.place_a, state.radius_a[0]);
  if (!one) shape("b", "q", state.b, state.place_b, state.radius_b[0]);
  else if (exact) lines.push(`const q = exact.body([${list(state.ray.slice(0, 2))}]).place();`);
  if (doubles && double) lines.push(`console.log(exact.queries.${filled(double, state)});`);
  if (cores) lines.push(`// The exact queries know no radius${exact ? ": theirs are the cores" : ""}.`);
  if (exact) lines.push(`console.log(exact.${filled(exact, state)});`);
  else if (!cores) lines.push("// The certified impact of bodies that turn is in C++ alone.");
  return lines.join("\n");
}

const cpp_queries =
  /** @type {Record<string, { header: string, double?: string, show?: string, exact_header?: string, exact?: string, exact_show?: string, also?: string }>} */ ({
    overlap: {
      header: "geometry/sat/separation.h",
      double: "overlaps(a, b)",
      show: 'std::printf("%d\\n", found);',
      exact_header: "exact/classify.h",
      exact: "exact::classify(m).contact",
      exact_show: 'std::printf("%d %.17g\\n", static_cast<int>(truth), exact::separation_depth(m).nearest);',
      also: "exact/separation_depth.h",
    },
    separation: {
      header: "geometry/sat/separation.h",
      double: "separation(a, b)",
      show: 'std::printf("%.17g (%.17g, %.17g)\\n", found.value, found.normal.x, found.normal.y);',
      exact_header: "exact/separation_depth.h",
      exact: "exact::separation_depth(m)",
      exact_show: 'std::printf("%.17g\\n", truth.nearest);',
    },
    translation: {
      header: "geometry/sat/separation.h",
      double: "minimum_translation(a, b)",
      show: 'std::printf("%.17g (%.17g, %.17g) moves A\\n", found.depth, found.translation().x, found.translation().y);',
      exact_header: "exact/penetration.h",
      exact: "exact::penetration(m)",
      exact_show: `for (const auto& facet : truth.facets) {
    const auto way = exact::translation_of(m, facet);
    std::printf("%.17g (%.17g, %.17g) moves B\\n", exact::depth_of(m, facet).nearest, way.x.nearest, way.y.nearest);
  }`,
      also: "exact/measure.h",
    },
    manifold: {
      header: "geometry/contact/manifold.h",
      double: "contact_manifold(a, b, MARGIN)",
      show: 'for (unsigned i = 0; i < found.count; ++i) std::printf("(%.17g, %.17g) %.17g\\n", found.points[i].point.x, found.points[i].point.y, found.points[i].separation);',
      exact_header: "exact/separation_depth.h",
      exact: "exact::separation_depth(m)",
      exact_show: 'std::printf("%.17g\\n", truth.nearest);',
    },
    distance: {
      header: "geometry/distance/distance.h",
      double: "closest_points(a, b)",
      show: 'std::printf("%.17g\\n", found.distance);',
      exact_header: "exact/separation_depth.h",
      exact: "exact::separation_depth(m)",
      exact_show: 'std::printf("%.17g\\n", truth.nearest);',
    },
    depth: {
      header: "geometry/shape/placed.h",
      exact_header: "exact/measure.h",
      exact: "exact::length_of(m, exact::directional_penetration(m, {ALONG}).depth, {ALONG})",
      exact_show: 'std::printf("%.17g\\n", truth.nearest);',
    },
    ray: {
      header: "geometry/ray.h",
      double: "ray_cast(a, *Ray<double>::make({ORIGIN}, {DIRECTION}, INFINITY))",
      show: 'std::printf("%d %.17g\\n", found.hit, found.t);',
      exact_header: "exact/measure.h",
      exact: "exact::length_of(m, exact::translational_impact(m, {DIRECTION}).enter, {DIRECTION})",
      exact_show: 'std::printf("%.17g\\n", truth.nearest);',
    },
    point: {
      header: "geometry/point.h",
      double: "point_separation(a, Vec2d(ORIGIN))",
      show: 'std::printf("%.17g\\n", found.value);',
      exact_header: "exact/separation_depth.h",
      exact: "exact::separation_depth(m)",
      exact_show: 'std::printf("%.17g\\n", truth.nearest);',
    },
    sweep: {
      header: "geometry/motion/swept_sat.h",
      double: "overlap_interval(a, b, Vec2d(0, 0), Vec2d(WAY))",
      show: 'std::printf("%d %.17g %.17g\\n", found.meet, found.enter, found.exit);',
      exact_header: "exact/measure.h",
      exact: "exact::length_of(m, exact::translational_impact(m, {WAY}).enter, {WAY})",
      exact_show: 'std::printf("%.17g\\n", truth.nearest);',
    },
    turning: {
      header: "geometry/motion/time_of_impact.h",
      double: "time_of_impact(a, b, *Motion<double>::make({TURN_A), *Motion<double>::make({TURN_B))",
      show: 'std::printf("%d [%.17g, %.17g]\\n", static_cast<int>(found.outcome), found.lo, found.hi);',
      exact_header: "exact/certified_impact.h",
      exact: "*exact::certified_impact(p, q, *Motion<double>::make({TURN_A), *Motion<double>::make({TURN_B))",
      exact_show: 'std::printf("%d [%.17g, %.17g]\\n", static_cast<int>(truth.outcome), truth.lo, truth.hi);',
    },
    difference: {
      header: "geometry/minkowski.h",
      double: "minkowski_difference<double>(a, b, room)",
      show: 'for (const auto& vertex : found.vertices) std::printf("(%.17g, %.17g)\\n", vertex.point.x, vertex.point.y);',
      exact_header: "exact/penetration.h",
      exact: "exact::corner_count(m)",
      exact_show: 'std::printf("%u\\n", truth);',
    },
  });

/**
 * Returns the exact query on the cores of rounded shapes.
 *
 * @param {string} query
 * @returns {Partial<typeof cpp_queries.separation>}
 */
const coresIn = (query) => ((of_cores[query] ?? true) ? cpp_queries.separation : {});

/** @param {State} state @param {Answer} answer @param {boolean} one @param {boolean} doubles */
function cpp(state, answer, one, doubles) {
  const of_query = cpp_queries[state.query];
  const { header, double, show } = of_query;
  const cores = isRounded(state, one);
  const { exact_header, exact, exact_show, also } = cores ? coresIn(state.query) : of_query;
  const pair = (/** @type {number[]} */ numbers) => numbers.map(literal).join(", ");
  const turn = (/** @type {number[]} */ [x, y, angle]) => `${pair([x, y])}}, ${literal(angle)}`;
  const fill = (/** @type {string} */ text) =>
    text
      .replaceAll("MARGIN", pair(state.margin))
      .replaceAll("ALONG", pair(state.along))
      .replaceAll("ORIGIN", pair(state.ray.slice(0, 2)))
      .replaceAll("DIRECTION", pair(state.ray.slice(2)))
      .replaceAll("WAY", pair(state.way))
      .replaceAll("TURN_A", turn(state.motion_a))
      .replaceAll("TURN_B", turn(state.motion_b));
  const headers = [...new Set([header, exact_header ?? header, also ?? header, "geometry/shape/placed.h"])];
  const lines = ["#include <cmath>", "#include <cstdio>", "#include <vector>", ""];
  for (const name of headers.sort()) lines.push(`#include <gnomon/${name}>`);
  lines.push("", "using namespace gnomon;", "", "int main() {");
  const shape = (
    /** @type {string} */ name,
    /** @type {string} */ body,
    /** @type {number[]} */ corners,
    /** @type {number[]} */ place,
    /** @type {[number, number]} */ turned,
    /** @type {number} */ radius,
  ) => {
    const points = [];
    for (let i = 0; i < corners.length; i += 2) points.push(`{${pair(corners.slice(i, i + 2))}}`);
    lines.push(`  const Vec2d ${name}_corners[] = {${points.join(", ")}};`);
    if (doubles && double) {
      lines.push(
        `  const auto ${name}_shape = *make_shape<double>(${name}_corners, ${radius === 0 ? "0" : literal(radius)});`,
      );
      lines.push(
        `  const Placed<double> ${name}(${name}_shape, *Pose<double>::make({${pair(place.slice(0, 2))}}, ${literal(place[2])}));`,
      );
    }
    if (!exact) return;
    lines.push(`  const auto ${body}_body = *exact::Body::make(${name}_corners);`);
    lines.push(
      `  const exact::Placed ${body}(${body}_body, *exact::Frame::make(${pair(turned)}, {${pair(place.slice(0, 2))}}));`,
    );
  };
  shape("a", "p", state.a, state.place_a, answer.places[0], state.radius_a[0]);
  if (!one) shape("b", "q", state.b, state.place_b, answer.places[1], state.radius_b[0]);
  else if (exact) {
    lines.push(`  const Vec2d point[] = {{${pair(state.ray.slice(0, 2))}}};`);
    lines.push("  const auto q_body = *exact::Body::make(point);", "  const exact::Placed q(q_body);");
  }
  if (doubles && double) {
    if (state.query === "difference") {
      lines.push("  std::vector<SumVertex<double>> room(a.shape.size() + b.shape.size());");
    }
    lines.push(`  const auto found = ${fill(double)};`, `  ${show}`);
  }
  if (exact) {
    if (cores) lines.push("  // The exact queries know no radius: theirs are the cores.");
    if (state.query !== "turning") lines.push("  const exact::Difference m(p, q);");
    lines.push(`  const auto truth = ${fill(exact)};`, `  ${exact_show}`);
  }
  lines.push("}");
  return lines.join("\n");
}
