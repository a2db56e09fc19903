// Tests a game programmer's mistakes and their messages: the argument, the call, and the wrong value.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { api, boxes, cutters, exacts, folder, thrown, worlds } from "./setting.mjs";

/** The type is `any`, because the tests pass arguments of wrong types. @type {any} */
const gnomon = await api.load();
const other = await api.load();
const box = gnomon.box(2, 2);
const a = box.place();
const b = box.place(1.5, 0);
const lost = gnomon.box(1, 1);
const freed = lost.place();
lost.free();
const stranger = other.box(1, 1).place();
const mtv = { ...gnomon.minimumTranslation(a, b) };
const batch = gnomon.batch({ bodies: 3, pairs: 2 });
batch.add(box);
const broad = /** @type {any} */ (await boxes.load());
const phase = broad.broadPhase();
const crate = phase.insert(0, 0, 1, 1);
const simulation = /** @type {any} */ (await worlds.load());
const world = simulation.world();
const ball = world.add({ radius: 1 });

/** @type {[() => unknown, string][]} */
const misuses = [
  [() => gnomon.box(-1, 1), "box: a side of -1 × 1 is not above 0"],
  [() => gnomon.box(0, 1), "box: a side of 0 × 1 is not above 0"],
  [() => gnomon.box(1), "box: height is missing: it must be a number"],
  [() => gnomon.box("2", 1), 'box: width is "2", not a number'],
  [() => gnomon.box(1, NaN), "box: height is NaN"],
  [() => gnomon.box({ width: 1, height: 1 }), "box: width is an object, not a number"],
  [() => gnomon.box(1, 1, -0.1), "box: radius is -0.1, below 0"],
  [() => gnomon.box(1, 1, "0.1"), 'box: radius is "0.1", not a number'],
  [() => gnomon.box(1, Infinity), "box: height is Infinity"],
  [() => gnomon.circle(), "circle: radius is missing: it must be a number"],
  [() => gnomon.circle(-1), "circle: radius is -1, below 0"],
  [() => gnomon.circle(NaN), "circle: radius is NaN"],
  [() => gnomon.circle("1"), 'circle: radius is "1", not a number'],
  [
    () => gnomon.circle(3, 4, 0.5),
    "circle: centre is 4, not { x, y }: the radius comes first, as in circle(0.5, { x: 3, y: 4 })",
  ],
  [
    () => gnomon.circle(0.5, [3, 4]),
    "circle: centre.0 is an unknown key: centre must be { x, y }: the radius comes first, as in circle(0.5, { x: 3, y: 4 })",
  ],
  [() => gnomon.circle(0.5, { x: 3 }), "circle: centre.y is missing: it must be a number"],
  [
    () => gnomon.circle(0.5, { x: 3, y: 4, z: 5 }),
    "circle: centre.z is an unknown key: centre must be { x, y }: the radius comes first, as in circle(0.5, { x: 3, y: 4 })",
  ],
  [() => gnomon.circle({ radius: 1 }), "circle: radius is an object, not a number"],
  [() => gnomon.segment(0, 0, 1), "segment: toY is missing: it must be a number"],
  [() => gnomon.segment(1, 1, 1, 1), "segment: its end (1, 1) equals its start: for a point use circle"],
  [() => gnomon.segment(0, 0, 1, null), "segment: toY is null, not a number"],
  [() => gnomon.polygon(), "polygon: corners must be one list of numbers, x and y of each point in turn"],
  [
    () =>
      gnomon.polygon([
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    "polygon: corners must be one list of numbers, x and y of each point in turn",
  ],
  [
    () =>
      gnomon.polygon([
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ]),
    "polygon: corners must be one list of numbers, x and y of each point in turn",
  ],
  [() => gnomon.polygon([0, 0, 1, 0, 0]), "polygon: corners have 5 numbers: the last y is missing"],
  [() => gnomon.polygon([0, 0, 1, 0, "0", 1]), 'polygon: corners[4] is "0", not a number'],
  [() => gnomon.polygon([0, 0, 1, 0, , 1]), "polygon: corners[4] is missing: it must be a number"],
  [() => gnomon.polygon([0, 0, 1, 0, NaN, 1]), "polygon: vertex 2 is not finite"],
  [() => gnomon.polygon([0, 0, 0, 1, 1, 0]), "polygon: vertex 0 turns clockwise: corners must run counter-clockwise"],
  [
    () => gnomon.polygon([0, 0, 2, 0, 1, 0.5, 2, 2]),
    "polygon: vertex 2 is not a convex corner: hull makes an outline convex, and gnomon2d/convex-parts cuts a concave one into convex ones",
  ],
  [
    () => gnomon.polygon([0, 0, 1, 0, 1, 0, 0, 1]),
    "polygon: vertex 2 makes the shape degenerate: vertex 1 is at the same place",
  ],
  [
    () => gnomon.polygon([0, 0, 1, 0, 1, 1, 0, 1, 0, 0]),
    "polygon: vertex 0 makes the shape degenerate: vertex 4 is at the same place",
  ],
  [() => gnomon.polygon([0, 0, 1, 0, 2n, 1]), "polygon: corners[4] is 2n, not a number"],
  [() => gnomon.polygon([0, 0, 1, 0]), "polygon: vertex 2 is missing: a polygon has at least three"],
  [() => gnomon.polygon([0, 0, 1, 0, 0, 1e151]), "polygon: vertex 2 is out of range"],
  [() => gnomon.polygon([0, 0, 1, 0, 0, 1], NaN), "polygon: radius is NaN"],
  [() => gnomon.hull([0, 0, 1, 1, 2, 2]), "hull: vertex 0 makes the shape degenerate: all points are on one line"],
  [() => gnomon.hull("0 0 1 0 0 1"), "hull: points have 11 numbers: the last y is missing"],
  [() => gnomon.shapeFrom("{}"), 'shapeFrom: json is "{}", not { vertices, radius }'],
  [
    () => gnomon.shapeFrom({ points: [0, 0], radius: 1 }),
    "shapeFrom: json.points is an unknown key: json must be { vertices, radius }",
  ],
  [() => gnomon.shapeFrom({ vertices: [0, 0] }), "shapeFrom: radius is missing: it must be a number"],
  [() => gnomon.shapeFrom(undefined), "shapeFrom: json is missing: it must be { vertices, radius }"],
  [
    () => gnomon.placedFrom({ shape: { vertices: [0, 0], radius: 1 }, x: 0, y: 0, cos: 1 }),
    "placedFrom: json.sin is missing: it must be a number",
  ],
  [
    () => gnomon.placedFrom({ x: 0, y: 0, cos: 1, sin: 0 }),
    "placedFrom: json.shape is missing: it must be { vertices, radius }",
  ],
  [
    () => gnomon.placedFrom({ x: 0, y: 0, cos: 3, sin: 0 }, box),
    "placedFrom: json has cos 3 and sin 0, not of unit length",
  ],
  [
    () => gnomon.placedFrom({ x: 0, y: 0, cos: 1, sin: 0 }, a),
    "placedFrom: shape is not a shape: pass the result of box or polygon",
  ],
  [() => gnomon.placedFrom({ x: 0, y: 0, cos: 1, sin: 0 }, lost), "placedFrom: shape was freed"],
  [
    () => gnomon.placedFrom({ shape: box, x: 0, y: 0, cos: 1, sin: 0 }),
    "placedFrom: json.shape.size is an unknown key: json.shape must be { vertices, radius }",
  ],
  [() => lost.toJSON(), "toJSON: the shape was freed"],
  [() => box.place(0, 0, 1, 0), "place: a fourth argument is not accepted: the third is an angle"],
  [() => box.place("3", 4), 'place: x is "3", not a number'],
  [() => box.place(3, null), "place: y is null, not a number"],
  [() => box.place({ x: 3, y: 4 }), "place: x is an object, not a number"],
  [() => box.place(0, 0, NaN), "place: angle is NaN"],
  [() => box.place(0, 0, "90"), 'place: angle is "90", not a number'],
  [
    () => box.place(0, 0, { degree: 30 }),
    "place: angle.degree is an unknown key: angle must be radians, or { degrees }",
  ],
  [() => box.place(0, 0, { degrees: "30" }), 'place: angle.degrees is "30", not a number'],
  [() => box.place(0, 0, 2 ** 21), "place: angle is out of range"],
  [() => box.project(1, 1), "project: axis (1, 1) is not of unit length"],
  [() => box.project(1), "project: axisY is missing: it must be a number"],
  [() => box.massProperties(-1), "massProperties: density is -1, below 0"],
  [() => box.massProperties("1"), 'massProperties: density is "1", not a number'],
  [() => a.moveTo(3), "moveTo: y is missing: it must be a number"],
  [() => a.moveTo("3", "4"), 'moveTo: x is "3", not a number'],
  [() => a.moveTo(b), "moveTo: x is an object, not a number"],
  [() => a.moveBy(1), "moveBy: dy is missing: it must be a number"],
  [() => a.moveBy(NaN, 0), "moveBy: dx is NaN"],
  [() => a.turnTo(), "turnTo: angle is missing: it must be a number"],
  [() => a.turnTo("1"), 'turnTo: angle is "1", not a number'],
  [() => a.turnBy(Infinity), "turnBy: angle is Infinity"],
  [() => a.turnTo({ radians: 1 }), "turnTo: angle.radians is an unknown key: angle must be radians, or { degrees }"],
  [() => gnomon.overlaps(a), "overlaps: b is missing: pass the result of shape.place(x, y)"],
  [() => gnomon.overlaps(undefined, b), "overlaps: a is missing: pass the result of shape.place(x, y)"],
  [() => gnomon.overlaps(box, b), "overlaps: a is a shape without a place: pass the result of shape.place(x, y)"],
  [() => gnomon.overlaps(a, {}), "overlaps: b.shape is missing: pass the result of shape.place(x, y)"],
  [() => gnomon.overlaps(a, { shape: box, x: 0, y: 0 }), "overlaps: b.cos is missing: it must be a number"],
  [() => gnomon.overlaps(a, { shape: box, x: 0, y: 0, cos: 1 }), "overlaps: b.sin is missing: it must be a number"],
  [() => gnomon.overlaps(a, { shape: box, x: "0", y: 0, cos: 1, sin: 0 }), 'overlaps: b.x is "0", not a number'],
  [() => gnomon.overlaps({ ...a, y: NaN }, b), "overlaps: a.y is NaN"],
  [() => gnomon.overlaps(a, { ...b, x: 1e151 }), "overlaps: b.x is 1e+151, beyond 1e+150"],
  [() => gnomon.overlaps(a, { ...b, cos: 2 }), "overlaps: b has cos 2 and sin 0, not of unit length"],
  [() => gnomon.overlaps(a, { ...b, angle: 1, cos: undefined }), "overlaps: b.cos is missing: it must be a number"],
  [() => gnomon.overlaps(a, freed), "overlaps: b.shape was freed"],
  [() => gnomon.overlaps(a, stranger), "overlaps: b.shape belongs to another engine"],
  [() => gnomon.separation(a, b, 5), "separation: out is 5, not an object to write into"],
  [() => gnomon.separation(a, b, null), "separation: out is null, not an object to write into"],
  [() => gnomon.minimumTranslation(a, { ...b, sin: null }), "minimumTranslation: b.sin is null, not a number"],
  [() => gnomon.separate(a, b, -1), "separate: slop is -1, below 0"],
  [() => gnomon.separate(a, b, "0.1"), 'separate: slop is "0.1", not a number'],
  [() => gnomon.separate(a), "separate: b is missing: pass the result of shape.place(x, y)"],
  [() => gnomon.resolve(), "resolve: mtv is missing: it must be the result of minimumTranslation or separate"],
  [() => gnomon.resolve({ x: 1, y: 0 }, 1, 1), "resolve: depth is missing: it must be a number"],
  [() => gnomon.resolve({ ...mtv, depth: -0.5 }, 1, 1), "resolve: depth is -0.5, below 0"],
  [() => gnomon.resolve(mtv, 1), "resolve: inverseMassB is missing: it must be a number"],
  [() => gnomon.resolve(mtv, -1, 1), "resolve: inverseMassA is -1, below 0"],
  [() => gnomon.resolve(mtv, Infinity, 1), "resolve: inverseMassA is Infinity"],
  [() => gnomon.contactManifold(a, b, -0.1), "contactManifold: margin is -0.1, below 0"],
  [() => gnomon.contactManifold(a, b, "0.1"), 'contactManifold: margin is "0.1", not a number'],
  [() => gnomon.contactManifold(a, b, {}), "contactManifold: margin is an object, not a number"],
  [() => gnomon.closestPoints(a, { ...b, cos: "1" }), 'closestPoints: b.cos is "1", not a number'],
  [
    () => gnomon.closestPoints(a, b, {}, 5),
    "closestPoints: cache is 5, not {} for the first call, then the same object",
  ],
  [() => gnomon.contains(a, 1), "contains: y is missing: it must be a number"],
  [() => gnomon.contains(a, "1", 0), 'contains: x is "1", not a number'],
  [() => gnomon.contains(a, { x: 1, y: 0 }), "contains: x is an object, not a number"],
  [() => gnomon.pointSeparation(a, NaN, 0), "pointSeparation: x is NaN"],
  [() => gnomon.rayCast(a, 0, 0, 0, 0), "rayCast: ray has no direction"],
  [() => gnomon.rayCast(a, 0, 0, 1), "rayCast: dy is missing: it must be a number"],
  [() => gnomon.rayCast(a, 0, 0, 1, 0, -1), "rayCast: limit is -1, below 0"],
  [() => gnomon.rayCast(a, 0, 0, 1, 0, NaN), "rayCast: limit is NaN"],
  [() => gnomon.rayCast(a, 0, 0, 1, "0"), 'rayCast: dy is "0", not a number'],
  [
    () => gnomon.timeOfImpact(a, b),
    "timeOfImpact: motionA is missing: it must be { dx, dy, turn }, or {} for a body at rest",
  ],
  [
    () => gnomon.timeOfImpact(a, b, {}),
    "timeOfImpact: motionB is missing: it must be { dx, dy, turn }, or {} for a body at rest",
  ],
  [
    () => gnomon.timeOfImpact(a, b, { x: 9 }, {}),
    "timeOfImpact: motionA.x is an unknown key: motionA must be { dx, dy, turn }, or {} for a body at rest",
  ],
  [
    () => gnomon.timeOfImpact(a, b, {}, [9, 0]),
    "timeOfImpact: motionB.0 is an unknown key: motionB must be { dx, dy, turn }, or {} for a body at rest",
  ],
  [
    () => gnomon.timeOfImpact(a, b, { vx: 9 }, {}),
    "timeOfImpact: motionA.vx is an unknown key: motionA must be { dx, dy, turn }, or {} for a body at rest",
  ],
  [() => gnomon.minimumTranslation(a, b, a), "minimumTranslation: out is a body of the query: pass another object"],
  [() => gnomon.separate(a, b, 0, b), "separate: out is a body of the query: pass another object"],
  [() => gnomon.timeOfImpact(a, b, { dx: "9" }, {}), 'timeOfImpact: motionA.dx is "9", not a number'],
  [() => gnomon.timeOfImpact(a, b, { dx: NaN }, {}), "timeOfImpact: motionA.dx is NaN"],
  [() => gnomon.timeOfImpact(a, b, { dx: null }, {}), "timeOfImpact: motionA.dx is null, not a number"],
  [() => gnomon.shapeCast(a, b, {}, { dy: null }), "shapeCast: motionB.dy is null, not a number"],
  [
    () => gnomon.overlapInterval(a, b, { turn: null }, {}),
    "overlapInterval: motionA.turn is null, not radians, or { degrees }",
  ],
  [() => gnomon.timeOfImpact(a, b, { turn: "1" }, {}), 'timeOfImpact: motionA.turn is "1", not a number'],
  [
    () => gnomon.timeOfImpact(a, b, { turn: { degree: 1 } }, {}),
    "timeOfImpact: motionA.turn.degree is an unknown key: motionA.turn must be radians, or { degrees }",
  ],
  [() => gnomon.timeOfImpact(a, b, {}, { turn: Infinity }), "timeOfImpact: motionB.turn is Infinity"],
  [() => gnomon.timeOfImpact(a, b, {}, {}, -1e-6), "timeOfImpact: out is -0.000001, not an object to write into"],
  [() => gnomon.shapeCast(a, b, { turn: 1 }, {}), "shapeCast: motionA.turn is not 0: only timeOfImpact accepts a turn"],
  [() => gnomon.shapeCast(a, b, 9, {}), "shapeCast: motionA is 9, not { dx, dy, turn }, or {} for a body at rest"],
  [
    () => gnomon.overlapInterval(a, b, {}, { speed: 1 }),
    "overlapInterval: motionB.speed is an unknown key: motionB must be { dx, dy, turn }, or {} for a body at rest",
  ],
  [() => gnomon.minkowskiSum(a), "minkowskiSum: q is missing: pass the result of shape.place(x, y)"],
  [() => gnomon.batch(), "batch: room is missing: it must be { bodies, pairs }"],
  [() => gnomon.batch({ bodies: 10 }), "batch: pairs is missing: it must be a whole number from 1 to 4294967295"],
  [() => gnomon.batch({ bodies: 10, pair: 10 }), "batch: room.pair is an unknown key: room must be { bodies, pairs }"],
  [() => gnomon.batch({ bodies: 0, pairs: 1 }), "batch: bodies is 0, not a whole number from 1 to 4294967295"],
  [() => gnomon.batch({ bodies: "10", pairs: 1 }), 'batch: bodies is "10", not a whole number from 1 to 4294967295'],
  [
    () => gnomon.batch({ bodies: 1e9, pairs: 1 }),
    "batch: room for 1000000000 bodies and 1 pairs needs 19074 MB, more than the 2048 MB of memory",
  ],
  [() => gnomon.batch(10, 20), "batch: room is 10, not { bodies, pairs }"],
  [() => batch.add(a), "batch.add: shape is not a shape: pass the result of box or polygon"],
  [() => batch.add(), "batch.add: shape is missing: pass the result of box or polygon"],
  [
    () => batch.setBody(0, box, 0, 0, 1, 0),
    "batch.setBody: shape is an object, not a whole number that batch.add returned",
  ],
  [() => batch.setBody(9, 0, 0, 0, 1, 0), "batch.setBody: index is 9, not a whole number from 0 to 2"],
  [() => batch.setBody(0, 0, 0, 0), "batch.setBody: cos is missing: it must be a number"],
  [() => batch.setBody(0, 0, "0", 0, 1, 0), 'batch.setBody: x is "0", not a number'],
  [() => batch.setBody(0, 0, NaN, 0, 1, 0), "batch.setBody: x is NaN"],
  [() => batch.setPair(0, a, b), "batch.setPair: a is an object, not a whole number from 0 to 2"],
  [() => batch.setPair(0, 0), "batch.setPair: b is missing: it must be a whole number from 0 to 2"],
  [() => batch.setPair(-1, 0, 1), "batch.setPair: index is -1, not a whole number from 0 to 1"],
  [() => batch.setPairs([0, 1, 0, 2, 1, 2]), "batch.setPairs: pairs.length / 2 is 3, not a whole number from 0 to 2"],
  [() => batch.setPairs(), "batch.setPairs: pairs is missing: it must be a list of numbers, two of each pair in turn"],
  [() => batch.setPairs("01"), 'batch.setPairs: pairs is "01", not a list of numbers, two of each pair in turn'],
  [() => batch.setPairs([0, 1.7]), "batch.setPairs: pairs[1] is 1.7, not a whole number from 0 to 2"],
  [() => batch.setPairs([0, "1"]), 'batch.setPairs: pairs[1] is "1", not a whole number from 0 to 2'],
  [() => batch.setPairs([, 1]), "batch.setPairs: pairs[0] is missing: it must be a whole number from 0 to 2"],
  [() => batch.setPairs([0, 2 ** 32 + 1]), "batch.setPairs: pairs[1] is 4294967297, not a whole number from 0 to 2"],
  [() => batch.contactManifold(-1), "batch.contactManifold: margin is -1, below 0"],

  [() => broad.broadPhase(10), "broadPhase: settings is 10, not { capacity }"],
  [
    () => broad.broadPhase({ boxes: 10 }),
    "broadPhase: settings.boxes is an unknown key: settings must be { capacity }",
  ],
  [
    () => broad.broadPhase({ capacity: 1.5 }),
    "broadPhase: settings.capacity is 1.5, not a whole number from 0 to 16777216",
  ],
  [() => phase.insert({ minX: 0, minY: 0, maxX: 1, maxY: 1 }), "insert: minX is an object, not a number"],
  [() => phase.insert(0, 0, 1), "insert: maxY is missing: it must be a number"],
  [() => phase.insert(0, 0, "1", 1), 'insert: maxX is "1", not a number'],
  [() => phase.insert(0, 0, NaN, 1), "insert: box is not finite"],
  [() => phase.insert(1, 0, 0, 1), "insert: box has a minimum above its maximum"],
  [() => phase.insert(0, 0, 1, 1, 2), "insert: filter is 2, not { category, mask, group }"],
  [
    () => phase.insert(0, 0, 1, 1, { layer: 2 }),
    "insert: filter.layer is an unknown key: filter must be { category, mask, group }",
  ],
  [
    () => phase.insert(0, 0, 1, 1, { category: "2" }),
    'insert: filter.category is "2", not a whole number from -2147483648 to 4294967295',
  ],
  [() => phase.move(crate, 0, 0, 1), "move: maxY is missing: it must be a number"],
  [() => phase.move("0", 0, 0, 1, 1), 'move: box is "0", not a number'],
  [() => phase.move(7, 0, 0, 1, 1), "move: box 7 does not exist"],
  [() => phase.moveAll([0, 0, 1]), "moveAll: boxes has 3 numbers, not 4"],
  [() => phase.moveAll([0, 0, 1, NaN]), "moveAll: box 0 is not finite"],
  [() => phase.moveAll([0, 0, 1, "2"]), 'moveAll: boxes[3] is "2", not a number'],
  [() => phase.remove("0"), 'remove: box is "0", not a number'],
  [() => phase.has(), "has: box is missing: it must be a number"],
  [() => phase.setFilter(crate), "setFilter: filter is missing: it must be { category, mask, group }"],
  [() => phase.setFilter(7, {}), "setFilter: box 7 does not exist"],
  [() => phase.slot(7), "slot: box 7 does not exist"],
  [() => phase.slot(), "slot: box is missing: it must be a number"],
  [() => phase.boxAt(-1), "boxAt: slot is -1, not a whole number from 0 to 16777215"],
  [
    () => phase.queryBox(0, 0, 1, 1, { limit: 2 }),
    "queryBox: options.limit is an unknown key: options must be { mask }",
  ],
  [() => phase.queryBox(0, 0, 1), "queryBox: maxY is missing: it must be a number"],
  [() => phase.rayCast(0, 0, 0, 0), "rayCast: ray has no direction"],
  [() => phase.rayCast(0, 0, 1, 0, 5), "rayCast: options is 5, not { mask, limit, first }"],
  [() => phase.rayCast(0, 0, 1, 0, { limit: "5" }), 'rayCast: options.limit is "5", not a number'],
  [() => phase.rayCast(0, 0, 1, 0, { first: "no" }), 'rayCast: options.first is "no", not true or false'],
  [() => phase.sweep(0, 0, 1, 1, 1), "sweep: dy is missing: it must be a number"],
  [() => phase.sweep(0, 0, 1, 1, 1, 0, { limit: -1 }), "sweep: options.limit is -1, below 0"],

  [
    () => simulation.world({ gravity: -9.81 }),
    "world: gravity is an unknown key: a world has accelerationX, accelerationY, paths, restingSpeed, maxEvents, maxBodies",
  ],
  [() => simulation.world({ accelerationY: "9" }), 'world: accelerationY is "9", not a number'],
  [() => simulation.world({ paths: "curved" }), 'world: paths is "curved", not straight or parabolic'],
  [() => simulation.world({ maxBodies: 0 }), "world: maxBodies is 0, not a whole number from 1 to 16777216"],
  [() => world.add(), "add: body is not an object with corners or a radius"],
  [() => world.add({ radius: 1, x: 9, angle: { degrees: 30 } }), "add: body.angle is an object, not a number"],
  [() => world.add({ radius: 1, x: 9, angle: "1" }), 'add: body.angle is "1", not a number'],
  [() => world.add({ radius: "1", x: 9 }), 'add: body.radius is "1", not a number'],
  [() => world.add({ radius: -1, x: 9 }), "add: radius is negative"],
  [() => world.add({ radius: 1, x: 9, velocityX: null, velocityY: 1 }), "add: body.velocityX is null, not a number"],
  [
    () => world.add({ radius: 1, x: 9, mask: 0.5 }),
    "add: body.mask is 0.5, not a whole number from -2147483648 to 4294967295",
  ],
  [() => world.add({ radius: 1, x: 1 }), "add: body 0 is in the way"],
  [() => world.add({ corners: [0, 0, 1, 0, 9], x: 9 }), "add: corners have 5 numbers: the last y is missing"],
  [() => world.addDiscs([9, 9, 1, 1, 0, 1]), "addDiscs: body 1 of the list: body 0 is in the way"],
  [() => world.addDiscs([9, 9]), "addDiscs: discs must be one list of numbers, x, y and radius of each in turn"],
  [() => world.addPolygons([0, 0, 1, 0, 0, 1], [4]), "addPolygons: counts do not add up to the 3 corners"],
  [() => world.addPolygons([9, 0, 9, 1, 8, 0], [3], { radius: "1" }), 'addPolygons: body.radius is "1", not a number'],
  [() => world.cut(ball, 0, 0, 1), "cut: directionY is missing: it must be a number"],
  [() => world.slot(7), "slot: body 7 does not exist"],
  [() => world.body(7), "body: body 7 does not exist"],
  [() => world.setVelocity(7, 0), "setVelocity: body 7 does not exist"],
  [() => world.setVelocity(ball, { x: 1, y: 0 }), "setVelocity: velocityX is an object, not a number"],
  [() => world.applyImpulse(7, 0, 0), "applyImpulse: body 7 does not exist"],
  [() => world.setPose(7, 0, 0), "setPose: body 7 does not exist"],
  [() => world.setPose(ball, 0), "setPose: y is missing: it must be a number"],
  [() => world.setPose(ball, 0, 0, null), "setPose: angle is null, not a number"],
  [() => world.setFilter(7, 1, 1), "setFilter: body 7 does not exist"],
  [
    () => world.setFilter(ball, 1),
    "setFilter: mask is missing: it must be a whole number from -2147483648 to 4294967295",
  ],
  [() => world.setFriction(ball, "1"), 'setFriction: friction is "1", not a number'],
  [() => world.setRestitution(null, 1), "setRestitution: body is null, not a number"],
  [() => world.applyImpulse(ball, "1", 0), 'applyImpulse: impulseX is "1", not a number'],
  [() => world.step(), "step: seconds is missing: it must be a number"],
  [() => world.step("1"), 'step: seconds is "1", not a number'],
  [() => world.step(true), "step: seconds is true, not a number"],
  [() => world.step(-1), "step: seconds is -1, not more than 0"],
  [() => world.step(1, Object.freeze({})), "step: out is frozen: it must be an object to write into"],
  [() => world.step(1, 5), "step: out is 5, not an object to write into"],
  [() => world.body(ball, null), "body: out is null, not an object to write into"],
  [() => world.remove(null), "remove: body is null, not a number"],
  [() => world.has(""), 'has: body is "", not a number'],
  [() => world.slot("0"), 'slot: body is "0", not a number'],
  [() => world.outline([ball]), "outline: body is an object, not a number"],
  [() => world.cut(false, 0, 0, 1, 0), "cut: body is false, not a number"],
  [() => world.setVelocity(null, 9, 9), "setVelocity: body is null, not a number"],
  [() => world.setVelocity(ball, 0, 1, null), "setVelocity: angularVelocity is null, not a number"],
  [() => world.applyImpulse(null, 1, 0), "applyImpulse: body is null, not a number"],
  [() => world.applyImpulse(ball, 0, 0, 1), "applyImpulse: y is missing: it must be a number"],
  [() => world.applyImpulse(ball, 0, 0, undefined, 1), "applyImpulse: x is missing: it must be a number"],
  [
    () => world.add({ radius: 1, x: 9, kind: /** @type {any} */ ("held") }),
    'add: body.kind is "held", not dynamic or kinematic or static',
  ],
  [() => world.add({ radius: 1, x: 9, sensor: 1 }), "add: body.sensor is 1, not true or false"],
  [() => world.add({ radius: 1, x: 9, density: null }), "add: body.density is null, not a number"],
  [() => world.add({ corners: null }), "add: corners must be one list of numbers, x and y of each point in turn"],
  [() => world.addDiscs([9, 9, "1"]), 'addDiscs: discs[2] is "1", not a number'],
  [() => world.addDiscs([9, , 1]), "addDiscs: discs[1] is missing: it must be a number"],
  [() => world.addDiscs([9, 9, 1], null), "addDiscs: body is not an object with corners or a radius"],
  [() => world.addDiscs([9, 9, 1], { velocities: ["3", 0, 0] }), 'addDiscs: velocities[0] is "3", not a number'],
  [() => world.addDiscs([9, 9, 1], { velocities: null }), "addDiscs: velocities has no numbers, not 3"],
  [
    () => world.addDiscs([9, 9, 1], { x: 9 }),
    "addDiscs: body.x is an unknown key: body must be an object with velocityX, velocityY, angularVelocity, density, restitution, friction, category, mask, kind, sensor, velocities",
  ],
  [
    () => world.addPolygons([9, 0, 9, 1, 8, 0], [3], { poses: ["5", null, ""] }),
    'addPolygons: poses[0] is "5", not a number',
  ],
  [() => simulation.world(5), "world: settings is 5, not an object with accelerationX, accelerationY …"],
  [() => simulation.world(null), "world: settings is null, not an object with accelerationX, accelerationY …"],
  [() => world.restore({}), "restore: snapshot is damaged or of another version"],
];

test(`${misuses.length} misuses get their sentences, and nothing is done`, () => {
  assert.ok(misuses.length >= 95);
  const state = () =>
    JSON.stringify([a, b, box, [...batch.bodies], [...batch.pairs], phase.count, [...phase.queryBox(0, 0, 1, 1)]]) +
    JSON.stringify([world.count, world.body(ball), [...world.poses.subarray(0, 4)]]);
  const before = state();
  for (const [act, sentence] of misuses) {
    const error = thrown(act);
    assert.equal(error.message, sentence, String(act));
    assert.equal(error.call, sentence.split(": ", 1)[0]);
    assert.equal(state(), before, String(act));
  }
});

test("a method that is taken out of its engine knows it", () => {
  const { overlaps, minimumTranslation, box: make, batch: makeBatch } = gnomon;
  assert.equal(overlaps(a, b), true);
  assert.equal(minimumTranslation(a, b).depth, 0.5);
  assert.equal(make(1, 1).size, 4);
  assert.equal(makeBatch({ bodies: 1, pairs: 1 }).room.bodies, 1);
  for (const [name, method] of Object.entries(gnomon)) {
    if (name !== "memory") assert.doesNotMatch(thrown(() => method(undefined)).message, /anonymous|undefined/, name);
  }
});

test("a shape cannot be written to", () => {
  for (const field of ["radius", "size", "colour"]) {
    assert.throws(() => (box[field] = 5), TypeError);
  }
  assert.deepEqual([box.radius, box.size], [0, 4]);
});

test("what goes wrong in a batch is told with the numbers that it was filled with", () => {
  const few = gnomon.batch({ bodies: 2, pairs: 1 });
  const kind = few.add(box);
  const fill = () => {
    for (let i = 0; i < 2; ++i) few.setBody(i, kind, i, 0, 1, 0);
    few.setPair(0, 0, 1);
    few.bodyCount = 2;
    few.pairCount = 1;
  };
  /** @type {[() => unknown, string][]} */
  const wrong = [
    [() => (few.bodies[6] = NaN), "body 1 is not finite: shape 0 of 1, x, y, cos, sin NaN, 0, 1, 0"],
    [
      () => (few.bodies[3] = 2),
      "body 0 has a rotation that is not of unit length: shape 0 of 1, x, y, cos, sin 0, 0, 2, 0",
    ],
    [() => (few.bodyBits[0] = 7), "body 0 is out of range: shape 7 of 1, x, y, cos, sin 0, 0, 1, 0"],
    [() => few.setPair(0, 0, 1) ?? (few.bodyCount = 1), "pair 0 is out of range: bodies 0 and 1 of 1"],
    [() => (few.pairs[1] = 0), "pair 0 is out of range: bodies 0 and 0 of 2"],
    [() => (few.bodyCount = 3), "bodyCount is 3, not a whole number from 0 to 2"],
    [() => (few.pairCount = "1"), 'pairCount is "1", not a whole number from 0 to 1'],
  ];
  for (const [spoil, words] of wrong) {
    fill();
    spoil();
    assert.equal(thrown(() => few.overlaps()).message, `batch.overlaps: ${words}`);
  }
  few.free();
  assert.equal(thrown(() => few.overlaps()).message, "batch.overlaps: the batch was freed");
});

test("so are those of a motion's turn", async (context) => {
  const told = context.mock.method(console, "warn", () => {});
  const queries = await (await import(`${pathToFileURL(`${folder}/gnomon.js`).href}?turned`)).load();
  const placed = queries.box(1, 1).place();
  for (const turn of [1.5, -6, 100.25, { degrees: 90 }]) queries.timeOfImpact(placed, placed, { turn }, {});
  assert.equal(told.mock.callCount(), 0);
  for (const turn of [-90, 45]) queries.timeOfImpact(placed, placed, {}, { turn });
  assert.deepEqual(
    told.mock.calls.map((call) => call.arguments[0]),
    ["gnomon2d: timeOfImpact: motionB.turn -90 is in radians; for degrees pass { degrees: -90 }"],
  );
});

test("degrees where radians belong are told once, and not forbidden", async (context) => {
  const told = context.mock.method(console, "warn", () => {});
  const fresh = await (await import(`${pathToFileURL(`${folder}/gnomon.js`).href}?fresh`)).load();
  const placed = fresh.box(1, 1).place(0, 0, 6);
  for (const radians of [1.5, 100.25, { degrees: 90 }]) placed.turnTo(radians);
  assert.equal(told.mock.callCount(), 0);
  placed.turnTo(90);
  assert.ok(Math.abs(placed.cos - Math.cos(90)) < 1e-15);
  placed.turnTo(45);
  const sentence = "gnomon2d: turnTo: angle 90 is in radians; for degrees pass { degrees: 90 }";
  assert.deepEqual(
    told.mock.calls.map((call) => call.arguments),
    [[sentence]],
  );
});

test("an error of one entry is one to every other", () => {
  const errors = [thrown(() => gnomon.overlaps(a)), thrown(() => phase.insert(0)), thrown(() => world.body(7))];
  for (const { GnomonError } of [api, boxes, worlds, cutters, exacts]) {
    for (const error of errors) assert.ok(error instanceof GnomonError);
    for (const none of [new Error("no"), { name: "GnomonError" }, undefined]) assert.ok(!(none instanceof GnomonError));
  }
});

test("a shape of another entry is told from what is none", async () => {
  const exact = await exacts.load();
  const message = thrown(() => exact.queries.overlaps(/** @type {any} */ (a), b)).message;
  assert.equal(message, "overlaps: a.shape belongs to another engine");
});

test("a batch takes the pairs of a broad phase as they are", () => {
  const crowd = broad.broadPhase();
  const many = gnomon.batch({ bodies: 5, pairs: 10 });
  const kind = many.add(box);
  for (let i = 0; i < 5; ++i) {
    crowd.insert(1.5 * i - 1, -1, 1.5 * i + 1, 1);
    many.setBody(i, kind, 1.5 * i, 0, 1, 0);
  }
  many.bodyCount = 5;
  many.setPairs(crowd.pairs());
  assert.equal(many.pairCount, 4);
  assert.deepEqual([...many.overlaps()], [1, 1, 1, 1]);
  many.setPairs([0, 4]);
  assert.deepEqual([...many.overlaps()], [0]);
  many.free();
});
