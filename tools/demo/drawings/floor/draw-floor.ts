import type { Box, Point } from '../geometry';
import { ink } from '../ink';
import { lettered, withLetters } from '../lettering/lettering';
import { boxPath } from '../pen';
import { drawBody, path } from '../plan/draw-body';
import type { Plan } from '../plan/plan';
import { FACADE, PARTY } from '../plan/thickness';
import { type Core, corePlan } from './core';
import type { Drawn } from './drawn-floor';
import { levelsOf } from './levels';

/** A plan where it stands on the floor; equal keys are equal plans. */
export interface StandingPlan {
  key: string;
  plan: Plan;
  at: Point;
}

/** A window in the end wall, a blind wall against another section, or a flat, which has its own wall and door there. */
export type CorridorEnd = 'window' | 'wall' | 'flat';

export interface FloorSectionDesign {
  /** Where the section begins on the floor. */
  x: number;
  core: { x: number; width: number };
  corridor: { from: number; to: number; west: CorridorEnd; east: CorridorEnd };
  plans: readonly StandingPlan[];
}

export interface FloorDesign {
  length: number;
  /** Of one row of flats. */
  depth: number;
  sections: readonly FloorSectionDesign[];
  level: Core['level'];
}

/** Around the building: loggias, terraces, names of sections. */
export const MARGIN: Point = [80, 290];

const style = { fine: 3, furniture: 'fixed' } as const;

/** Walls at the corridor's ends: with a window to the open, blind against a neighbour. */
function corridorEnds({ corridor }: FloorSectionDesign, depth: number): { walls: string; windows: string } {
  const [top, bottom] = levelsOf(depth).corridor;
  const made = { walls: '', windows: '' };
  const end = (x: number, kind: CorridorEnd, outward: -1 | 1) => {
    const thick = kind === 'window' ? FACADE : PARTY;
    const [left, right] = outward < 0 ? [x - thick, x] : [x, x + thick];
    if (kind === 'wall') made.walls += boxPath([left, top - PARTY, right, bottom + PARTY]);
    if (kind !== 'window') return;
    const [from, to] = [top + 25, bottom - 25];
    made.walls += boxPath([left, top - PARTY, right, from]) + boxPath([left, to, right, bottom + PARTY]);
    made.windows += `${boxPath([left, from, right, to])}M${left + 12} ${from}V${to}M${right - 12} ${from}V${to}`;
  };
  end(corridor.from, corridor.west, -1);
  end(corridor.to, corridor.east, 1);
  return made;
}

function drawSection(
  section: FloorSectionDesign,
  { depth, level }: FloorDesign,
  ids: Map<string, string>,
): string {
  const core: Core = { width: section.core.width, depth, level };
  const levels = levelsOf(depth);
  const ends = corridorEnds(section, depth);
  const band: Box = [section.corridor.from, levels.corridor[0], section.corridor.to, levels.corridor[1]];
  return [
    `<g transform="translate(${section.x})">`,
    path(boxPath([band[0], band[1] - PARTY, band[2], band[3] + PARTY]), `fill="${ink.outside}"`),
    `<g transform="translate(${section.core.x} ${levels.south})">`,
    drawBody(corePlan(core), style),
    '</g>',
    ...section.plans.map(({ key, at: [x, y] }) => `<use href="#${ids.get(key) ?? ''}" x="${x}" y="${y}"/>`),
    path(ends.walls, `fill="${ink.wall}"`),
    path(ends.windows, `fill="${ink.sheet}" stroke="${ink.wall}" stroke-width="3.6"`),
    '</g>',
  ].join('');
}

/**
 * A floor of a building, made of its lots' plans: two rows along a corridor, stairs and lifts, sections side by side.
 * Units are centimetres from the sheet's corner; MARGIN leads to the inner corner of the first flat.
 */
export function drawFloor(floor: FloorDesign): Drawn {
  const [mx, my] = MARGIN;
  const width = floor.length + 2 * mx;
  const height = levelsOf(floor.depth).total + 2 * my;
  const ids = new Map<string, string>();
  const defs: string[] = [];
  for (const { key, plan } of floor.sections.flatMap(({ plans }) => [...plans])) {
    if (ids.has(key)) continue;
    ids.set(key, `p${ids.size}`);
    defs.push(`<g id="p${ids.size - 1}">${drawBody(plan, style)}</g>`);
  }
  const names = floor.sections.map(({ x }, index) => {
    const next = floor.sections[index + 1]?.x ?? floor.length;
    return lettered(`Секция ${index + 1}`, {
      x: Math.round((x + next) / 2),
      y: levelsOf(floor.depth).total + my - 30,
      size: 70,
      anchor: 'middle',
    });
  });
  return {
    width,
    height,
    svg: withLetters(
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
        `<defs>${defs.join('')}</defs>`,
        `<path fill="${ink.sheet}" d="M0 0h${width}v${height}H0z"/>`,
        `<g transform="translate(${mx} ${my})">`,
        ...floor.sections.map((section) => drawSection(section, floor, ids)),
        floor.sections.length > 1 ? `<g fill="${ink.text}">${names.join('')}</g>` : '',
        '</g></svg>',
      ].join(''),
    ),
  };
}
