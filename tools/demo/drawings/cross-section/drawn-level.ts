/** Where a floor is found on the drawing, in its units. */
export interface DrawnLevel {
  floor: number;
  top: number;
  bottom: number;
}
