/** Thickness of walls in centimetres. Outer walls stand outside the outline, partitions on the line between rooms. */
export const FACADE = 36;
/** Between neighbours, and to the corridor of the building. */
export const PARTY = 22;
export const PARTITION = 12;
