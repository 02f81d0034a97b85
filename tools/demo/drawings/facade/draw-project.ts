import type { Drawn } from '../floor/drawn-floor';
import { ink } from '../ink';
import { path } from '../plan/draw-body';
import { type FacadeDesign, facadeBody, sheetAround, street } from './draw-facade';

const RATIO = 1.6;
const BELOW = 160;
const GAP = 900;

/** Hills, or the far bank, behind the buildings. */
function horizon(setting: 'hills' | 'plain', left: number, right: number): string {
  if (setting === 'plain') return `M${left} -330H${right}`;
  const step = (right - left) / 4;
  return `M${left} -900q${step / 2} -900 ${step} -300t${step} -200t${step} 150t${step} -100`;
}

/**
 * A project from the street: one building in full, its neighbours on either side cut off by the sheet's edge, in
 * fainter lines. The sheet is three to two.
 */
export function drawProject(buildings: readonly FacadeDesign[], setting: 'hills' | 'plain'): Drawn | null {
  const [main, right, left] = buildings;
  if (!main) return null;
  const body = facadeBody(main, 'a');
  const width = Math.max(main.length + 1000, (body.height + 700 + BELOW) * RATIO);
  const above = width / RATIO - BELOW;
  const from = (main.length - width) / 2;
  const faint = (building: FacadeDesign | undefined, id: string, x: number) =>
    building
      ? `<g opacity=".45" transform="translate(${Math.round(x)})">${facadeBody(building, id).svg}</g>`
      : '';
  const trees: (readonly [number, number])[] = [];
  for (let x = from + 200, index = 0; x < from + width; x += 620 + (index % 3) * 190, index += 1)
    if (x < -150 || x > main.length + 150 || index % 2 === 0)
      trees.push([Math.round(x), 460 + ((index * 7) % 5) * 60]);
  const drawn = [
    path(horizon(setting, from, from + width), `fill="none" stroke="${ink.line}" stroke-width="9"`),
    faint(right, 'b', main.length + GAP),
    faint(left, 'c', -GAP - (left?.length ?? 0)),
    body.svg,
    street(from, from + width, trees),
  ].join('');
  return sheetAround(Math.round(from), Math.round(above), Math.round(width), BELOW, drawn);
}
