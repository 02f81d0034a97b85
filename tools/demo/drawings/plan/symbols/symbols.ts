import { penFor } from '../../pen';
import type { Furniture, FurnitureKind } from '../plan';
import { desks, lift, rack, stairs } from './building-symbols';
import type { DrawPiece } from './draw-piece';
import { basin, bath, kitchen, shower, toilet, washer } from './wet-symbols';

const bed: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 6);
  const pillow = (width - 30) / 2;
  pen.rect(10, 14, pillow, 38, 8);
  pen.rect(20 + pillow, 14, pillow, 38, 8);
  pen.line([0, 74], [width, 74]);
  pen.line([0, 100], [width * 0.55, 74]);
};

const singleBed: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 6);
  pen.rect(12, 14, width - 24, 36, 8);
  pen.line([0, 72], [width, 72]);
};

const wardrobe: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth);
  pen.line([0, depth / 2], [width, depth / 2]);
  const step = width / Math.max(3, Math.round(width / 32));
  for (let x = step / 2, tilt = 0; x < width; x += step, tilt = 1 - tilt)
    pen.line([x - (tilt ? 4 : -4), 9], [x + (tilt ? 4 : -4), depth - 9]);
};

const sofa: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 9);
  pen.rect(16, 20, width - 32, depth - 22, 5);
  const seats = width > 190 ? 3 : 2;
  for (let seat = 1; seat < seats; seat += 1) {
    const x = 16 + ((width - 32) * seat) / seats;
    pen.line([x, 20], [x, depth - 2]);
  }
};

const armchair: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth, 12);
  pen.rect(15, 18, width - 30, depth - 18, 6);
};

/** Chairs along both long sides of the table; the box holds them too. */
const table: DrawPiece = (pen) => {
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

const roundTable: DrawPiece = (pen) => {
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

const desk: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(width / 2 - 22, depth - 14, 44, 42, 10);
  pen.rect(0, 0, width, depth);
  pen.rect(width / 2 - 25, 8, 50, 6);
};

const shelf: DrawPiece = (pen) => {
  const { width, depth } = pen;
  pen.rect(0, 0, width, depth);
  pen.line([0, 0], [width, depth]);
};

const plant: DrawPiece = (pen) => {
  const { width, depth } = pen;
  const [x, y] = [width / 2, depth / 2];
  pen.ellipse(x, y, width / 2 - 2);
  for (let leaf = 0; leaf < 6; leaf += 1) {
    const angle = (leaf * Math.PI) / 3 + 0.3;
    pen.line([x, y], [x + Math.cos(angle) * (width / 2 - 5), y + Math.sin(angle) * (width / 2 - 5)]);
  }
};

const plain =
  (radius: number): DrawPiece =>
  (pen) =>
    pen.rect(0, 0, pen.width, pen.depth, radius);

const symbols: Record<FurnitureKind, DrawPiece> = {
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
  rack,
  desks,
  'single-bed': singleBed,
  stairs,
  lift,
};

/** A piece of furniture as path data, in the coordinates of the plan. */
export function furniturePath({ kind, box, back, mirrored }: Furniture): string {
  const pen = penFor(box, back, mirrored);
  symbols[kind](pen);
  return pen.path();
}
