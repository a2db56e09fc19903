// `EngineQuestion` of src/engine/engine.h, in its order. Constants, which the packer puts where they are used.

export const overlaps = 0;
export const separation = 1;
export const contactManifold = 2;
export const closestPoints = 3;
export const minkowskiSum = 4;
export const minkowskiDifference = 5;
export const contains = 6;
export const pointSeparation = 7;
export const rayCast = 8;
export const sweep = 9;
export const translationalImpact = 10;
export const timeOfImpact = 11;
