// `EngineQuestion` of src/engine/engine.h, in its order. Constants, which the packer puts where they are used.

export const overlaps = 0;
export const separation = 1;
export const contactManifold = 2;
export const minkowskiSum = 3;
export const minkowskiDifference = 4;
export const contains = 5;
export const pointSeparation = 6;
export const rayCast = 7;
export const sweep = 8;
export const translationalImpact = 9;
export const timeOfImpact = 10;
