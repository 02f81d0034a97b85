import { type Box, boundsOf, inset, type Side } from '../geometry';
import { ink } from '../ink';
import { lettered, withLetters } from '../lettering/lettering';
import { drawBody, path } from './draw-body';
import { type Dimension, depthDimension, OFF, widthDimension } from './legend/dimensions';
import { type Label, labelSize, labelsOf, outsideLabels } from './legend/labels';
import { legendOf } from './legend/legend';
import { drawLegend, placeLegend } from './legend/sheet';
import { entranceMark } from './openings';
import { type Door, outlineOf, type Plan } from './plan';
import { FACADE, PARTY } from './thickness';

const EDGE = 16;
/** Room for the mark of the entrance. */
const MARK = 52;
/** In pictures smaller than this nobody could read figures. */
const SMALL = '(max-width:340px)';

/** Text stands on its base line; its middle lies a third of its size higher. */
const text = ({ x, y, text: value, size }: Label) =>
  lettered(value, { x, y: y + Math.round(size * 0.36), size, anchor: 'middle' });

const dimensionText = ({ text: { x, y, value, upright } }: Dimension, size: number) =>
  lettered(value, { x, y, size, anchor: 'middle', ...(upright && { turn: -90 }) });

function sideOfEntrance(door: Door, [left, top, right]: Box): Side {
  if (door.axis === 'h') return door.y === top ? 'n' : 's';
  if (door.x === left) return 'w';
  return door.x === right ? 'e' : 's';
}

/** Around everything that is built: walls, loggias, terraces. */
export function builtBox(plan: Plan): Box {
  const [left, top, right, bottom] = outlineOf(plan);
  const thick = (side: Side) => (plan.facades.includes(side) ? FACADE : PARTY);
  return boundsOf([
    [left - thick('w'), top - thick('n'), right + thick('e'), bottom + thick('s')],
    ...plan.outside.map(({ box }) => inset(box, -4)),
  ]);
}

const openSheet = (x: number, y: number, w: number, h: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}">`;
const paper = (x: number, y: number, w: number, h: number) =>
  `<path fill="${ink.sheet}" d="M${x} ${y}h${w}v${h}h${-w}z"/>`;

/** What a plan's sheets have in common. */
function partsOf(plan: Plan) {
  const outline = outlineOf(plan);
  const built = builtBox(plan);
  const size = labelSize(Math.max(built[2] - built[0], built[3] - built[1]));
  const entrance = plan.doors.find((door) => door.kind === 'entrance');
  const outward = entrance ? sideOfEntrance(entrance, outline) : 's';
  const wall = plan.facades.includes(outward) ? FACADE : PARTY;
  const mark = entrance ? path(entranceMark(entrance, outward, wall), `fill="${ink.accent}"`) : '';
  const labels = [...labelsOf(plan, size), ...outsideLabels(plan, size)].map(text);
  return { outline, built, size, outward, mark, labels };
}

/** The whole sheet of a plan: the drawing with room for its dimensions, and the legend beside or below it. */
function sheetOf(plan: Plan) {
  const { outline, built, size, outward } = partsOf(plan);
  const above = outward !== 'n';
  const left = outward !== 'w';
  const margin = OFF + size + 18;
  const room = (side: Side) => (outward === side ? MARK : EDGE);
  const block: Box = [
    built[0] - (left ? margin : room('w')),
    built[1] - (above ? margin : room('n')),
    built[2] + (left ? room('e') : margin),
    built[3] + (above ? room('s') : margin),
  ];
  const lines = legendOf(plan);
  const place = placeLegend({ w: block[2] - block[0], h: block[3] - block[1] }, lines.length, size);
  const [x, y] = block;
  return {
    x,
    y,
    w: place.sheet.w,
    h: place.sheet.h,
    dimensions: [widthDimension(outline, built, above, size), depthDimension(outline, built, left, size)],
    legend: drawLegend(lines, { ...place, x: x + place.x, y: y + place.y }, size),
  };
}

/**
 * The plan for a card: as large as its paper, with figures only where it is shown large enough to read them. Its view
 * `#sheet` lays it where the full sheet has it, so that the one can stand in for the other without a jump.
 */
export function drawCard(plan: Plan): string {
  const { built, outward, mark, labels } = partsOf(plan);
  const room = (side: Side) => (outward === side ? MARK : EDGE);
  const [x, y] = [built[0] - room('w'), built[1] - room('n')];
  const [w, h] = [built[2] + room('e') - x, built[3] + room('s') - y];
  const sheet = sheetOf(plan);
  return withLetters(
    [
      openSheet(x, y, w, h),
      `<view id="sheet" viewBox="${sheet.x} ${sheet.y} ${sheet.w} ${sheet.h}"/>`,
      `<style>@media${SMALL}{.t{display:none}.f{stroke-width:3.2}}</style>`,
      paper(x, y, w, h),
      drawBody(plan, { fine: 2.2, furniture: 'all' }),
      mark,
      `<g class="t" fill="${ink.text}">`,
      ...labels,
      '</g></svg>',
    ].join(''),
  );
}

/**
 * A plan as SVG: solid walls on a white sheet, thin lines for what stands in it, areas in m² in each room, overall
 * dimensions in millimetres, a triangle at the entrance, and a legend of the rooms. The same sheet with and without
 * furniture.
 */
export function drawPlan(plan: Plan, furnished: boolean): string {
  const { size, mark, labels } = partsOf(plan);
  const { x, y, w, h, dimensions, legend } = sheetOf(plan);
  return withLetters(
    [
      openSheet(x, y, w, h),
      paper(x, y, w, h),
      drawBody(plan, { fine: 2.2, furniture: furnished ? 'all' : 'none' }),
      mark,
      `<g fill="${ink.text}">`,
      path(dimensions.map((one) => one.path).join(''), `fill="none" stroke="${ink.fine}" stroke-width="2"`),
      ...labels,
      ...dimensions.map((one) => dimensionText(one, size)),
      legend,
      '</g></svg>',
    ].join(''),
  );
}
