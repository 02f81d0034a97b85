import type { DrawPiece } from './draw-piece';

/** Shelves of a shop, seen from above: two faces, back to back. */
export const rack: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth);
  pen.line([width / 2, 0], [width / 2, depth]);
  for (let y = 50; y < depth; y += 50) pen.line([0, y], [width, y]);
};

/** Two desks face to face, a chair at each. */
export const desks: DrawPiece = (pen) => {
  const { width, depth } = pen;
  const middle = depth / 2;
  for (const [chair, top, screen] of [
    [0, middle - 70, middle - 16],
    [depth - 42, middle, middle + 10],
  ] as const) {
    pen.rect(width / 2 - 22, chair, 44, 42, 10);
    pen.rect(0, top, width, 70);
    pen.rect(width / 2 - 28, screen, 56, 6);
  }
};

/** Two flights beside each other: treads, the line one walks on, an arrow at its upper end. */
export const stairs: DrawPiece = (pen) => {
  const { width, depth } = pen;
  const middle = width / 2;
  for (let y = 0; y <= depth; y += 30) {
    pen.line([0, y], [middle - 8, y]);
    pen.line([middle + 8, y], [width, y]);
  }
  pen.line([middle - 8, 0], [middle - 8, depth]);
  pen.line([middle + 8, 0], [middle + 8, depth]);
  pen.line([width / 4, 0], [width / 4, depth + 45], [(width * 3) / 4, depth + 45], [(width * 3) / 4, 12]);
  pen.line([(width * 3) / 4 - 12, 34], [(width * 3) / 4, 10], [(width * 3) / 4 + 12, 34]);
};

/** The car in its shaft, crossed; its door on the side away from the back. */
export const lift: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(16, 22, width - 32, depth - 40);
  pen.line([16, 22], [width - 16, depth - 18]);
  pen.line([width - 16, 22], [16, depth - 18]);
};
