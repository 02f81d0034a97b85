import { type Dimension, depthDimension, widthDimension } from './dimensions';
import { type Box, boundsOf, inset, type Side } from './geometry';
import { FONT, ink } from './ink';
import { type Label, labelSize, labelsOf, outsideLabels } from './labels';
import { doorPaths, entranceMark, windowPath } from './openings';
import { boxPath } from './pen';
import { type Door, type OutsideSpace, outlineOf, type Plan, wetKinds } from './plan';
import { furniturePath } from './symbols';
import { FACADE, PARTY } from './thickness';
import { cornerBoxes, solidParts, type Wall, wallOfHole, wallsOf } from './walls';

/** Room around walls for dimension lines and the mark of the entrance. */
const MARGIN = 78;
const EDGE = 14;

/** Pictures narrower than this leave out figures, which nobody could read there. */
const SMALL = 260;

const path = (d: string, attributes: string) =>
  d ? `<path d="${d.replaceAll(' -', '-')}" ${attributes}/>` : '';

/** Text stands on its base line; its middle lies a third of its size higher. */
const text = ({ x, y, text: value }: Label, size: number) =>
  `<text x="${x}" y="${y + Math.round(size * 0.36)}">${value}</text>`;

const dimensionText = ({ text: { x, y, value, upright } }: Dimension) =>
  upright
    ? `<text transform="translate(${x} ${y})rotate(-90)" y="9">${value}</text>`
    : `<text x="${x}" y="${y + 9}">${value}</text>`;

/** Solid walls, holes cut out. */
function poche(plan: Plan, walls: readonly Wall[]): string {
  const holes = [...plan.doors, ...plan.windows];
  const cut = new Map<Wall, (typeof holes)[number][]>();
  for (const hole of holes) {
    const wall = wallOfHole(walls, hole);
    if (wall) cut.set(wall, [...(cut.get(wall) ?? []), hole]);
  }
  return [...walls.flatMap((wall) => solidParts(wall, cut.get(wall) ?? [])), ...cornerBoxes(plan)]
    .map(boxPath)
    .join('');
}

/** Boards of a terrace; a loggia is too narrow to show any. */
function deck({ kind, box: [left, top, right, bottom] }: OutsideSpace): string {
  if (kind !== 'terrace') return '';
  let boards = '';
  for (let y = top + 35; y < bottom - 12; y += 26) boards += `M${left + 10} ${y}H${right - 10}`;
  return boards;
}

/** Loggias and terraces: a pale floor, a parapet in two thin lines. */
function outsideSpaces(plan: Plan): string {
  const boxes = plan.outside.map(({ box }) => box);
  return (
    path(boxes.map(boxPath).join(''), `fill="${ink.outside}" stroke="${ink.wall}" stroke-width="4"`) +
    path(
      boxes.map((box) => boxPath(inset(box, 9))).join(''),
      `fill="none" stroke="${ink.fine}" stroke-width="2"`,
    ) +
    path(plan.outside.map(deck).join(''), `fill="none" stroke="${ink.line}" stroke-width="2"`)
  );
}

function sideOfEntrance(door: Door, [left, top, right]: Box): Side {
  if (door.axis === 'h') return door.y === top ? 'n' : 's';
  if (door.x === left) return 'w';
  return door.x === right ? 'e' : 's';
}

/**
 * A plan as SVG: solid walls on a white sheet, thin lines for what stands in it, areas in m² in each room, overall
 * dimensions in millimetres, a triangle at the entrance.
 */
export function drawPlan(plan: Plan, furnished: boolean): string {
  const outline = outlineOf(plan);
  const walls = wallsOf(plan);
  const built = boundsOf([
    inset(outline, -PARTY),
    ...plan.outside.map(({ box }) => box),
    ...plan.facades.map((side): Box => {
      const grown = inset(outline, -FACADE);
      const [l, t, r, b] = outline;
      return side === 'n'
        ? [l, grown[1], r, b]
        : side === 's'
          ? [l, t, r, grown[3]]
          : side === 'e'
            ? [l, t, grown[2], b]
            : [grown[0], t, r, b];
    }),
  ]);
  const entrance = plan.doors.find((door) => door.kind === 'entrance');
  const outward = entrance ? sideOfEntrance(entrance, outline) : 's';
  const above = outward !== 'n';
  const width = widthDimension(outline, above ? built[1] - 40 : built[3] + 40, above);
  const depth = depthDimension(outline, built[0] - 40);
  const sheet: Box = [
    built[0] - MARGIN,
    built[1] - (above ? MARGIN : 52),
    built[2] + EDGE,
    built[3] + (above ? 52 : MARGIN),
  ];
  const [x, y, w, h] = [sheet[0], sheet[1], sheet[2] - sheet[0], sheet[3] - sheet[1]];
  const size = labelSize(w);
  const wet = plan.rooms.filter((room) => wetKinds.includes(room.kind)).flatMap((room) => [...room.parts]);
  const doors = plan.doors.map(doorPaths);
  const shafts = plan.shafts
    .map(
      (box) =>
        `${boxPath(box)}M${box[0]} ${box[1]}L${box[2]} ${box[3]}M${box[2]} ${box[1]}L${box[0]} ${box[3]}`,
    )
    .join('');
  const fine = `fill="none" stroke="${ink.fine}" stroke-width="2"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}">`,
    `<style>@media(max-width:${SMALL}px){.t{display:none}.f{stroke-width:3.2}}</style>`,
    `<path fill="${ink.sheet}" d="M${x} ${y}h${w}v${h}h${-w}z"/>`,
    path(wet.map(boxPath).join(''), `fill="${ink.tile}"`),
    outsideSpaces(plan),
    furnished
      ? path(
          plan.furniture.map(furniturePath).join(''),
          `class="f" fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="2.2"`,
        )
      : '',
    path(shafts, fine),
    path(doors.map(({ arc }) => arc).join(''), fine),
    path(poche(plan, walls), `fill="${ink.wall}"`),
    path(
      plan.windows.map((hole) => windowPath(walls, hole)).join(''),
      `fill="${ink.sheet}" stroke="${ink.wall}" stroke-width="2.5"`,
    ),
    path(doors.map(({ leaf }) => leaf).join(''), `fill="none" stroke="${ink.wall}" stroke-width="5"`),
    entrance
      ? path(
          entranceMark(entrance, outward, plan.facades.includes(outward) ? FACADE : PARTY),
          `fill="${ink.accent}"`,
        )
      : '',
    path(width.path + depth.path, `fill="none" stroke="${ink.fine}" stroke-width="2"`),
    `<g class="t" font-family="${FONT}" font-size="${size}" text-anchor="middle" fill="${ink.text}">`,
    ...[...labelsOf(plan, size), ...outsideLabels(plan)].map((label) => text(label, size)),
    dimensionText(width),
    dimensionText(depth),
    '</g></svg>',
  ].join('');
}
