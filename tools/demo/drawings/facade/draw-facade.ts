import type { Drawn } from '../floor/drawn-floor';
import type { Box } from '../geometry';
import { HEAD, PARAPET, PLINTH, SHOPS, STOREY } from '../heights';
import { ink } from '../ink';
import { boxPath } from '../pen';
import { path } from '../plan/draw-body';
import { FACADE } from '../plan/thickness';
import { treeInElevation } from '../site/trees';
import type { Opening } from './elevation';

export interface FacadeDesign {
  /** From end wall to end wall. */
  length: number;
  /** Storeys from the ground up. */
  storeys: readonly Storey[];
  /** Where one section ends and the next begins. */
  joints: readonly number[];
  /** Stairs and lifts rise above the roof there. */
  cores: readonly { x: number; width: number }[];
  /** Windows down to the floor. */
  tall: boolean;
}

export interface Storey {
  /** Storeys of the same kind are drawn once. */
  kind: string;
  openings: readonly Opening[];
}

const heightOf = ({ kind }: Storey) => (kind === 'shops' ? SHOPS : STOREY);

/** Panes side by side, about a metre wide each. */
function panes(box: Box): string {
  const [from, top, to, bottom] = box;
  const count = Math.max(1, Math.round((to - from) / 95));
  let mullions = '';
  for (let pane = 1; pane < count; pane += 1)
    mullions += `M${Math.round(from + ((to - from) * pane) / count)} ${top}V${bottom}`;
  return boxPath(box) + mullions;
}

/** One storey, its floor at y = 0: what is in the wall, then the loggias that hide it, then railings one sees through. */
function drawStorey(storey: Storey, tall: boolean): string {
  const high = heightOf(storey);
  const head = (storey.kind === 'shops' ? 60 : 50) - high;
  const made = { wall: '', loggias: '', glazing: '', railings: '' };
  for (const { kind, from, to } of storey.openings) {
    if (kind === 'window') made.wall += panes([from, head, to, tall ? -22 : -85]);
    if (kind === 'balcony-door') made.wall += boxPath([from, head, to, -12]);
    if (kind === 'shop') made.wall += panes([from, head, to, -20]);
    if (kind === 'door') made.wall += `${panes([from, head, to, 0])}M${from} ${170 - high}H${to}`;
    if (kind === 'terrace') made.railings += `${boxPath([from, -110, to, 0])}M${from} -96H${to}`;
    if (kind === 'loggia') {
      made.loggias += boxPath([from, 22 - high, to, 6]);
      made.glazing += panes([from + 8, 34 - high, to - 8, -112]);
    }
  }
  const glass = `fill="${ink.tile}" stroke="${ink.fine}" stroke-width="4"`;
  return (
    path(made.wall, glass) +
    path(made.loggias, `fill="${ink.sheet}" stroke="${ink.wall}" stroke-width="5"`) +
    path(made.glazing, glass) +
    path(made.railings, `fill="${ink.sheet}" fill-opacity=".75" stroke="${ink.wall}" stroke-width="5"`)
  );
}

/** A building's street front: `id` makes its symbols unique in a picture of several. Stands on y = 0, from x = 0. */
export function facadeBody(design: FacadeDesign, id: string): { svg: string; height: number } {
  const { length, storeys, tall } = design;
  const defs = new Map<string, string>();
  const placed: string[] = [];
  let belts = '';
  let y = -PLINTH;
  for (const storey of storeys) {
    const name = `${id}${storey.kind}`;
    if (!defs.has(name)) defs.set(name, `<g id="${name}">${drawStorey(storey, tall)}</g>`);
    placed.push(`<use href="#${name}" y="${y}"/>`);
    y -= heightOf(storey);
    belts += `M${-FACADE} ${y}H${length + FACADE}`;
  }
  const roof = y - PARAPET;
  const cores = design.cores
    .map(({ x, width }) => boxPath([x + 60, roof - HEAD, x + width - 60, roof]))
    .join('');
  const joints = design.joints.map((x) => `M${x} ${roof}V0`).join('');
  return {
    height: -roof,
    svg: [
      `<defs>${[...defs.values()].join('')}</defs>`,
      path(cores, `fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="5"`),
      path(
        boxPath([-FACADE, roof, length + FACADE, 0]),
        `fill="${ink.sheet}" stroke="${ink.wall}" stroke-width="9"`,
      ),
      path(belts + joints, `fill="none" stroke="${ink.line}" stroke-width="5"`),
      path(
        `M${-FACADE - 14} ${roof}H${length + FACADE + 14}M${-FACADE} ${-PLINTH}H${length + FACADE}`,
        `fill="none" stroke="${ink.wall}" stroke-width="7"`,
      ),
      ...placed,
    ].join(''),
  };
}

/** The ground, a pavement, and trees that hide no door. */
export function street(
  left: number,
  right: number,
  trees: readonly (readonly [x: number, height: number])[],
): string {
  return (
    path(
      trees.map(([x, height]) => treeInElevation(x, 0, height)).join(''),
      `fill="${ink.sheet}" fill-opacity=".82" stroke="${ink.fine}" stroke-width="6"`,
    ) +
    path(`M${left} 0H${right}`, `fill="none" stroke="${ink.wall}" stroke-width="14"`) +
    path(`M${left} 50H${right}`, `fill="none" stroke="${ink.line}" stroke-width="6"`)
  );
}

/** A sheet whose ground line lies `above` below its top. */
export function sheetAround(left: number, above: number, width: number, below: number, drawn: string): Drawn {
  const height = above + below;
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${ink.sheet}" d="M0 0h${width}v${height}H0z"/><g transform="translate(${-left} ${above})">${drawn}</g></svg>`,
  };
}

const SIDE = 420;
const BELOW = 110;

/** The street front of one building, with its trees. */
export function drawFacade(design: FacadeDesign): Drawn {
  const { svg, height } = facadeBody(design, 's');
  const trees = [-250, design.length + 240].map((x, index) => [x, 560 + index * 120] as const);
  return sheetAround(
    -SIDE,
    height + 380,
    design.length + 2 * SIDE,
    BELOW,
    svg + street(-SIDE, design.length + SIDE, trees),
  );
}
