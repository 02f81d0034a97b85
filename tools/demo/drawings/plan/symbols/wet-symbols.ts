import type { DrawPiece } from './draw-piece';

/** Units from the wet wall outwards: refrigerator, worktop, hob, worktop, sink. */
export const kitchen: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth);
  pen.line([60, 0], [60, depth]);
  pen.line([6, 6], [54, depth - 6]);
  pen.line([54, 6], [6, depth - 6]);
  const hob = width < 240 ? 63 : Math.min(width - 145, width * 0.42);
  pen.rect(hob, 6, 56, depth - 14, 3);
  for (const [x, y] of [
    [16, 18],
    [40, 18],
    [16, 40],
    [40, 40],
  ] as const)
    pen.ellipse(hob + x, y, 8);
  const sink = width - (width < 240 ? 57 : 66);
  pen.rect(sink, 10, 52, depth - 20, 8);
  pen.ellipse(sink + 26, depth / 2, 4);
};

export const bath: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 3);
  pen.rect(7, 7, width - 14, depth - 14, 26);
  pen.ellipse(24, depth / 2, 4);
};

export const shower: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth);
  pen.rect(5, 5, width - 10, depth - 10, 8);
  pen.line([12, 12], [width - 12, depth - 12]);
  pen.line([width - 12, 12], [12, depth - 12]);
  pen.ellipse(width / 2, depth / 2, 6);
};

export const toilet: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, 18, 3);
  pen.ellipse(width / 2, 18 + (depth - 18) / 2, width / 2 - 2, (depth - 18) / 2);
  pen.ellipse(width / 2, 20 + (depth - 20) / 2, width / 2 - 9, (depth - 20) / 2 - 8);
};

export const basin: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 5);
  pen.ellipse(width / 2, depth / 2 + 3, width / 2 - 8, depth / 2 - 8);
  pen.ellipse(width / 2, 9, 3);
};

export const washer: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 3);
  pen.ellipse(width / 2, depth / 2 + 4, Math.min(width, depth) / 2 - 14);
  pen.line([0, 11], [width, 11]);
};
