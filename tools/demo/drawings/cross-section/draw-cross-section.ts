import type { Drawn } from '../floor/drawn-floor';
import { BASEMENT, HEAD, PARAPET, PLINTH } from '../heights';
import { ink } from '../ink';
import { lettered, withLetters } from '../lettering/lettering';
import { boxPath } from '../pen';
import { path } from '../plan/draw-body';
import { FACADE, PARTY } from '../plan/thickness';
import { treeInElevation } from '../site/trees';
import type { Cut, Stretch } from './cut-plan';
import { drawBasement, FOUNDATION } from './draw-basement';
import { drawStorey, SLAB } from './draw-storey';
import type { DrawnLevel } from './drawn-level';
import { floorNumber, heightChain, LETTERS, levelMark } from './sheet-marks';

export interface CutStorey {
  /** Counted from 1; −1 is the floor under the building. */
  floor: number;
  /** Storeys of the same kind are drawn once. */
  kind: string;
  height: number;
  cut: Cut;
}

export interface CrossSectionDesign {
  /** Between the inner faces of the end walls. */
  length: number;
  /** From the ground floor up. */
  storeys: readonly CutStorey[];
  /** Where sections begin and end along the building. */
  sections: readonly Stretch[];
  tall: boolean;
}

export interface CrossSectionDrawing extends Drawn {
  /** From the lowest up. */
  levels: DrawnLevel[];
  /** Of the sections, in their order. */
  sections: Stretch[];
}

const LEFT = 790;
const RIGHT = 720;
const ABOVE = 260;
const NAMES = 170;

/** Strokes under the line of the ground. */
function soil(from: number, to: number): string {
  let strokes = '';
  for (let x = from; x < to - 60; x += 96)
    for (const step of [0, 18, 36]) strokes += `M${x + step + 26} ${PLINTH}l-26 30`;
  return (
    path(`M${from} ${PLINTH}H${to}`, `fill="none" stroke="${ink.wall}" stroke-width="12"`) +
    path(strokes, `fill="none" stroke="${ink.fine}" stroke-width="4"`)
  );
}

/** Slab, parapets, and over each core the head that stairs and machine room have on the roof. */
function roof(y: number, { from, to }: Stretch, cores: readonly Stretch[]): string {
  const heads = cores.map(({ from: left, to: right }) =>
    [
      boxPath([left - PARTY, y - HEAD, left, y]),
      boxPath([right, y - HEAD, right + PARTY, y]),
      boxPath([left - PARTY - 14, y - HEAD - SLAB, right + PARTY + 14, y - HEAD]),
    ].join(''),
  );
  return (
    path(
      cores.map(({ from: left, to: right }) => boxPath([left, y - HEAD, right, y])).join(''),
      `fill="${ink.sheet}"`,
    ) +
    path(
      [
        boxPath([from, y, to, y + SLAB]),
        boxPath([from, y - PARAPET, from + FACADE, y]),
        boxPath([to - FACADE, y - PARAPET, to, y]),
        ...heads,
      ].join(''),
      `fill="${ink.wall}"`,
    ) +
    path(`M${from + FACADE} ${y - 26}H${to - FACADE}`, `fill="none" stroke="${ink.fine}" stroke-width="5"`)
  );
}

/** A car of the lift on its ropes, under the machine that holds it. */
function lift({ from, to }: Stretch, level: number, top: number): string {
  const [left, right] = [from + 26, to - 26];
  const middle = Math.round((from + to) / 2);
  return (
    path(
      `M${middle - 12} ${top - 60}V${level - 226}M${middle + 12} ${top - 60}V${level - 226}${boxPath([middle - 50, top - 110, middle + 50, top - 60])}`,
      `fill="none" stroke="${ink.fine}" stroke-width="4"`,
    ) +
    path(
      `${boxPath([left, level - 226, right, level])}M${left} ${level - 226}L${right} ${level}M${right} ${level - 226}L${left} ${level}`,
      `fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="5"`,
    )
  );
}

/** Stairs and lifts of a section together, as far as they reach side by side. */
function coresOf({ stairs, lifts }: Cut, sections: readonly Stretch[]): Stretch[] {
  return sections.flatMap(({ from, to }) => {
    const own = [...stairs, ...lifts].filter((one) => one.from >= from && one.to <= to);
    if (own.length === 0) return [];
    return [{ from: Math.min(...own.map((one) => one.from)), to: Math.max(...own.map((one) => one.to)) }];
  });
}

/**
 * The cross-section of a building through its southern row: storeys over each other, stairs and lifts through all of
 * them, the floor under the building, ground and roof; floor numbers at the left, heights and levels in metres at the
 * right.
 */
export function drawCrossSection({
  length,
  storeys,
  sections,
  tall,
}: CrossSectionDesign): CrossSectionDrawing {
  const ends: Stretch = { from: -FACADE, to: length + FACADE };
  const defs = new Map<string, string>();
  const placed: string[] = [];
  const levels: DrawnLevel[] = [{ floor: -1, top: SLAB, bottom: BASEMENT }];
  let y = 0;
  for (const { floor, kind, height, cut } of storeys) {
    if (!defs.has(kind)) defs.set(kind, `<g id="${kind}">${drawStorey({ cut, height, tall }, ends)}</g>`);
    placed.push(`<use href="#${kind}" y="${y}"/>`);
    levels.push({ floor, top: y - height + SLAB, bottom: y });
    y -= height;
  }
  const top = y;
  const ground = storeys[0]?.cut;
  const shafts = { stairs: ground?.stairs ?? [], lifts: ground?.lifts ?? [] };
  const cores = ground ? coresOf(ground, sections) : [];
  const cars = shafts.lifts.map((shaft, at) => {
    const storey = levels[1 + ((at * 3 + 2) % storeys.length)];
    return lift(shaft, storey?.bottom ?? 0, top);
  });
  const [left, right] = [ends.from - LEFT, ends.to + RIGHT];
  const bottom = BASEMENT + FOUNDATION + NAMES;
  const above = HEAD + SLAB + ABOVE - top;
  const names = sections.map(({ from, to }, at) =>
    lettered(`Секция ${at + 1}`, {
      x: Math.round((from + to) / 2),
      y: BASEMENT + FOUNDATION + 110,
      size: LETTERS,
      anchor: 'middle',
    }),
  );
  const marks = [
    levelMark(ends.to, BASEMENT, -BASEMENT),
    ...storeys.map((_, at) =>
      levelMark(ends.to, levels[at + 1]?.bottom ?? 0, -(levels[at + 1]?.bottom ?? 0)),
    ),
    levelMark(ends.to, top, -top),
  ];
  const width = right - left;
  const height = above + bottom;
  const [dx, dy] = [-left, above];
  return {
    width,
    height,
    levels: levels.map((level) => ({ ...level, top: level.top + dy, bottom: level.bottom + dy })),
    sections: sections.map(({ from, to }) => ({ from: from + dx, to: to + dx })),
    svg: withLetters(
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
        `<defs>${[...defs.values()].join('')}</defs>`,
        `<path fill="${ink.sheet}" d="M0 0h${width}v${height}H0z"/>`,
        `<g transform="translate(${dx} ${dy})">`,
        path(
          treeInElevation(ends.from - 580, PLINTH, 520),
          `fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="6"`,
        ),
        soil(left, ends.from) + soil(ends.to, right),
        drawBasement(ends, shafts),
        roof(top, ends, cores),
        ...placed,
        ...cars,
        `<g fill="${ink.text}">`,
        heightChain(ends.from, levels),
        ...levels.map((level) => floorNumber(ends.from, level)),
        ...marks,
        ...(sections.length > 1 ? names : []),
        '</g></g></svg>',
      ].join(''),
    ),
  };
}
