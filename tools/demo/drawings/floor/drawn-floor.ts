/** A drawing as it is stored: SVG, and the units in which outlines on it are given. */
export interface Drawn {
  svg: string;
  width: number;
  height: number;
}

/** Equal keys are equal drawings. */
export interface DrawnFloor {
  key: string;
  draw(): Drawn;
}
