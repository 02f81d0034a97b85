import { type Pen, penFor } from './pen';
import type { Furniture, FurnitureKind } from './plan';

type Symbol = (pen: Pen) => void;

const bed: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 6);
  const pillow = (width - 30) / 2;
  pen.rect(10, 14, pillow, 38, 8);
  pen.rect(20 + pillow, 14, pillow, 38, 8);
  pen.line([0, 74], [width, 74]);
  pen.line([0, 100], [width * 0.55, 74]);
};

const wardrobe: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth);
  pen.line([0, depth / 2], [width, depth / 2]);
  const step = width / Math.max(3, Math.round(width / 26));
  for (let x = step / 2, tilt = 0; x < width; x += step, tilt = 1 - tilt)
    pen.line([x - (tilt ? 4 : -4), 9], [x + (tilt ? 4 : -4), depth - 9]);
};

const sofa: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 9);
  pen.rect(16, 20, width - 32, depth - 22, 5);
  const seats = width > 190 ? 3 : 2;
  for (let seat = 1; seat < seats; seat += 1) {
    const x = 16 + ((width - 32) * seat) / seats;
    pen.line([x, 20], [x, depth - 2]);
  }
};

const armchair: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 12);
  pen.rect(15, 18, width - 30, depth - 18, 6);
};

/** Chairs along both long sides of the table; the box holds them too. */
const table: Symbol = (pen) => {
  const { width, depth } = pen;
  const chairs = Math.max(1, Math.floor(width / 58));
  const pitch = width / chairs;
  for (let index = 0; index < chairs; index += 1) {
    const x = pitch * (index + 0.5) - 21;
    pen.rect(x, 2, 42, 40, 8);
    pen.rect(x, depth - 42, 42, 40, 8);
  }
  pen.rect(0, 34, width, depth - 68, 3);
};

const roundTable: Symbol = (pen) => {
  const { width, depth } = pen;
  const [x, y] = [width / 2, depth / 2];
  const radius = Math.min(width, depth) / 2 - (width === depth ? 30 : 0);
  pen.rect(0, y - 21, 42, 42, 10);
  pen.rect(width - 42, y - 21, 42, 42, 10);
  if (width === depth) {
    pen.rect(x - 21, 0, 42, 42, 10);
    pen.rect(x - 21, depth - 42, 42, 42, 10);
  }
  pen.ellipse(x, y, radius);
};

const desk: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(width / 2 - 22, depth - 14, 44, 42, 10);
  pen.rect(0, 0, width, depth);
  pen.rect(width / 2 - 25, 8, 50, 6);
};

const shelf: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth);
  pen.line([0, 0], [width, depth]);
};

const plant: Symbol = (pen) => {
  const { width, depth } = pen;
  const [x, y] = [width / 2, depth / 2];
  pen.ellipse(x, y, width / 2 - 2);
  for (let leaf = 0; leaf < 6; leaf += 1) {
    const angle = (leaf * Math.PI) / 3 + 0.3;
    pen.line([x, y], [x + Math.cos(angle) * (width / 2 - 5), y + Math.sin(angle) * (width / 2 - 5)]);
  }
};

/** Units from the wet wall outwards: refrigerator, worktop, hob, worktop, sink. */
const kitchen: Symbol = (pen) => {
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

const bath: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 3);
  pen.rect(7, 7, width - 14, depth - 14, 26);
  pen.ellipse(24, depth / 2, 4);
};

const shower: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth);
  pen.rect(5, 5, width - 10, depth - 10, 8);
  pen.line([12, 12], [width - 12, depth - 12]);
  pen.line([width - 12, 12], [12, depth - 12]);
  pen.ellipse(width / 2, depth / 2, 6);
};

const toilet: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, 18, 3);
  pen.ellipse(width / 2, 18 + (depth - 18) / 2, width / 2 - 2, (depth - 18) / 2);
  pen.ellipse(width / 2, 20 + (depth - 20) / 2, width / 2 - 9, (depth - 20) / 2 - 8);
};

const basin: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 5);
  pen.ellipse(width / 2, depth / 2 + 3, width / 2 - 8, depth / 2 - 8);
  pen.ellipse(width / 2, 9, 3);
};

const washer: Symbol = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 3);
  pen.ellipse(width / 2, depth / 2 + 4, Math.min(width, depth) / 2 - 14);
  pen.line([0, 11], [width, 11]);
};

const plain =
  (radius: number): Symbol =>
  (pen) =>
    pen.rect(0, 0, pen.width, pen.depth, radius);

const symbols: Record<FurnitureKind, Symbol> = {
  bed,
  bedside: (pen) => {
    plain(3)(pen);
    if (pen.width > 30) pen.ellipse(pen.width / 2, pen.depth / 2, 9);
  },
  wardrobe,
  sofa,
  armchair,
  tv: (pen) => {
    pen.rect(0, 0, pen.width, pen.depth);
    if (pen.depth > 20) pen.rect(20, 10, pen.width - 40, 7);
  },
  'coffee-table': plain(6),
  table,
  'round-table': roundTable,
  desk,
  shelf,
  plant,
  kitchen,
  bath,
  shower,
  toilet,
  basin,
  washer,
  bench: plain(6),
  counter: plain(2),
};

/** A piece of furniture as path data, in the coordinates of the plan. */
export function furniturePath({ kind, box, back, mirrored }: Furniture): string {
  const pen = penFor(box, back, mirrored);
  symbols[kind](pen);
  return pen.path();
}
