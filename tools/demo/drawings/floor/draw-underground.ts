import { type Box, inset } from '../geometry';
import { ink } from '../ink';
import { lettered, withLetters } from '../lettering/lettering';
import { boxPath } from '../pen';
import { drawBody, path } from '../plan/draw-body';
import { PARTITION } from '../plan/thickness';
import { corePlan } from './core';
import type { Drawn } from './drawn-floor';

const AISLE = 610;
const BAY = 580;
const PASSAGE = 220;
const CELL = 300;
const CORRIDOR = 150;
const WALL = 36;
const MARGIN = 70;
const LEAST = 1700;
const CORE = { width: 660, depth: 700 } as const;

interface Size {
  width: number;
  depth: number;
}

/** Where each parking place and storage room lies; boxes are in the sheet's units. */
export interface Underground {
  bays: readonly Box[];
  cells: readonly Box[];
  width: number;
  height: number;
  core: readonly [x: number, y: number];
  /** Whether the corridor lies below the cell. */
  waysBelow: readonly boolean[];
  /** Where cars drive. */
  aisles: readonly Box[];
}

/** Fills rows of a given length one after the other; the other row of a pair faces it across the way between them. */
function inRows(
  sizes: readonly Size[],
  [left, top, right]: readonly [number, number, number],
  depth: number,
  way: number,
) {
  const boxes: Box[] = [];
  const waysBelow: boolean[] = [];
  let row = 0;
  let x = left;
  let ways = 0;
  const topOf = (index: number) =>
    top + Math.floor(index / 2) * (2 * depth + way) + (index % 2) * (depth + way);
  for (const size of sizes) {
    if (x + size.width > right && x > left) {
      row += 1;
      x = left;
    }
    const y = topOf(row);
    boxes.push(
      row % 2 === 0
        ? [x, y + depth - size.depth, x + size.width, y + depth]
        : [x, y, x + size.width, y + size.depth],
    );
    waysBelow.push(row % 2 === 0);
    x += size.width;
    ways = Math.floor(row / 2) + 1;
  }
  return {
    boxes,
    waysBelow,
    ways,
    bottom: top + ways * (2 * depth + way),
    wayOf: (index: number) => topOf(index * 2) + depth,
  };
}

/** Two rows of cars where there are enough, no longer than the building if that is possible. */
function lengthFor(bays: readonly Size[], cells: readonly Size[], longest: number): number {
  const total = (sizes: readonly Size[]) => sizes.reduce((sum, { width }) => sum + width, 0);
  const cars = total(bays) / 2 + 330;
  const stores = CORE.width + 60 + total(cells) / 2 + 300;
  return Math.round(Math.max(LEAST, Math.min(longest, Math.max(cars, stores))));
}

/** Parking places along drives, below them storage rooms along corridors, beside those the stairs and lifts. */
export function layUnderground(bays: readonly Size[], cells: readonly Size[], length: number): Underground {
  const left = MARGIN;
  const right = left + lengthFor(bays, cells, length);
  const parking = inRows(bays, [left, MARGIN, right], BAY, AISLE);
  const top = parking.bottom + PASSAGE;
  const store = inRows(cells, [left + CORE.width + 60, top, right], CELL, CORRIDOR);
  const bottom = Math.max(top + CORE.depth, ...store.boxes.map((box) => box[3] + CORRIDOR));
  return {
    bays: parking.boxes,
    cells: store.boxes,
    waysBelow: store.waysBelow,
    width: right + MARGIN,
    height: bottom + MARGIN,
    core: [left, top],
    aisles: Array.from({ length: parking.ways }, (_, index): Box => {
      const y = parking.wayOf(index);
      return [left, y, right, y + AISLE];
    }),
  };
}

/** The gap of a cell's door. */
const doorOf = ([left, top, right, bottom]: Box, below: boolean): string =>
  `M${Math.round((left + right) / 2) - 38} ${below ? bottom - PARTITION / 2 : top + PARTITION / 2}h76`;

/** The gate, and the word beside it. */
const wayIn = (x: number, y: number): string =>
  path(boxPath([x, y - 160, x + WALL, y + 160]), `fill="${ink.sheet}"`) +
  lettered('Въезд', { x: x - 40, y: y - 40, size: 64, anchor: 'end', fill: ink.text });

/** The floor under a building as a drawing. */
export function drawUnderground({ bays, cells, waysBelow, width, height, core, aisles }: Underground): Drawn {
  const outer: Box = [MARGIN, MARGIN, width - MARGIN, height - MARGIN];
  const cell = cells.map((box) => boxPath(inset(box, PARTITION / 2))).join('');
  const arrows = aisles
    .map(([left, top, right, bottom]) => {
      const y = (top + bottom) / 2;
      return `M${right - 60} ${y}H${left + 160}M${left + 220} ${y - 30}l-60 30l60 30`;
    })
    .join('');
  return {
    width,
    height,
    svg: withLetters(
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
        `<path fill="${ink.sheet}" d="M0 0h${width}v${height}H0z"/>`,
        path(boxPath(outer), `fill="${ink.outside}"`),
        path(bays.map(boxPath).join(''), `fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="6"`),
        path(cell, `fill="${ink.sheet}" stroke="${ink.wall}" stroke-width="${PARTITION}"`),
        path(
          cells.map((box, index) => doorOf(box, waysBelow[index] ?? true)).join(''),
          `fill="none" stroke="${ink.sheet}" stroke-width="${PARTITION + 4}"`,
        ),
        path(arrows, `fill="none" stroke="${ink.fine}" stroke-width="6" stroke-dasharray="60 40"`),
        `<g transform="translate(${core[0]} ${core[1]})"><path fill="${ink.sheet}" d="${boxPath([0, 0, CORE.width, CORE.depth])}"/>`,
        drawBody(corePlan({ ...CORE, level: 'underground' }), { fine: 3, furniture: 'fixed' }),
        '</g>',
        path(boxPath(inset(outer, -WALL / 2)), `fill="none" stroke="${ink.wall}" stroke-width="${WALL}"`),
        ...aisles.map(([, top, right, bottom]) => wayIn(right, (top + bottom) / 2)),
        '</svg>',
      ].join(''),
    ),
  };
}
