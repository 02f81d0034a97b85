import type { Random } from '../random';
import { ink } from './ink';
import { boxPath, ellipsePath } from './pen';

const WIDTH = 960;
const HEIGHT = 600;
const GROUND = 520;

interface House {
  left: number;
  bays: number;
  bay: number;
  floors: number;
  loggias: boolean;
  /** Height of a storey on the sheet. */
  storey: number;
}

/** A façade in elevation: storeys and bays, windows in each, a loggia in every third, shops at the foot. */
function elevation({ left, bays, bay, floors, loggias, storey }: House): {
  solid: string;
  fine: string;
  faint: string;
} {
  const width = bays * bay;
  const top = GROUND - 30 - floors * storey;
  const pane = Math.round(storey * 0.58);
  let windows = '';
  let balconies = '';
  for (let floor = 0; floor < floors; floor += 1) {
    const y = top + Math.round(storey * 0.36) + floor * storey;
    for (let index = 0; index < bays; index += 1) {
      const x = left + index * bay;
      if (loggias && index % 3 === 1) {
        balconies += `M${x + 2} ${y - 2}h${bay - 4}v${pane + 4}h${4 - bay}zM${x + 2} ${y + Math.round(pane * 0.6)}h${bay - 4}`;
      } else windows += `M${x + bay / 2 - 5} ${y}h10v${pane}h-10z`;
    }
  }
  let shops = '';
  for (let index = 0; index < bays; index += 2) {
    const x = left + index * bay + 4;
    shops += `M${x} ${GROUND}v-20h${Math.min(2 * bay - 8, left + width - x - 4)}v20`;
  }
  const cornice = `M${left - 4} ${top}h${width + 8}M${left - 2} ${GROUND - 28}h${width + 4}`;
  return {
    solid: `${boxPath([left, top, left + width, GROUND])}${cornice}`,
    fine: windows + shops,
    faint: balconies,
  };
}

/** A tree as architects draw it: a trunk and a round crown. */
const tree = (x: number, size: number): string =>
  `M${x} ${GROUND}v${-size}${ellipsePath(x, GROUND - size - size * 0.55, size * 0.6, size * 0.7)}`;

/** Hills or water behind the houses, in one thin line. */
function horizon(kind: 'hills' | 'plain', random: Random): string {
  if (kind === 'plain') return `M0 ${GROUND - 46}H${WIDTH}`;
  let line = `M0 ${GROUND - 130}`;
  for (let x = 0; x < WIDTH; x += 160)
    line += `q${random.between(50, 90)} ${-random.between(40, 120)} 160 ${random.between(-20, 20)}`;
  return line;
}

/** The street side of a project as a line drawing: its houses, trees before them, the land behind. */
export function drawProject(heights: readonly number[], setting: 'hills' | 'plain', random: Random): string {
  const count = Math.min(4, Math.max(2, heights.length));
  const gap = 34;
  const shown = heights.slice(0, count).map((floors) => Math.min(23, Math.max(5, floors)));
  const storey = Math.round(Math.max(17, Math.min(30, 400 / Math.max(...shown))));
  const room = (WIDTH - 120 - gap * (count - 1)) / count;
  const houses = Array.from({ length: count }, (_, index): House => {
    const bay = random.pick([20, 22, 24]);
    const bays = Math.floor((room * (0.72 + random.next() * 0.28)) / bay);
    return {
      left: Math.round(60 + index * (room + gap) + (room - bays * bay) / 2),
      bays,
      bay,
      floors: shown[index % shown.length] ?? 9,
      storey,
      loggias: random.chance(0.75),
    };
  }).map(elevation);
  const trees = Array.from({ length: 15 }, () =>
    tree(random.between(30, WIDTH - 30), random.between(13, 26)),
  ).join('');
  const join = (part: 'solid' | 'fine' | 'faint') => houses.map((house) => house[part]).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="${ink.sheet}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path d="${horizon(setting, random)}" fill="none" stroke="${ink.line}" stroke-width="2"/>`,
    `<path d="${join('solid')}" fill="${ink.sheet}" stroke="${ink.wall}" stroke-width="2.5"/>`,
    `<path d="${join('fine')}" fill="${ink.tile}" stroke="${ink.fine}" stroke-width="1.2"/>`,
    `<path d="${join('faint')}" fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="1.2"/>`,
    `<path d="${trees}" fill="${ink.sheet}" fill-opacity=".85" stroke="${ink.fine}" stroke-width="1.5"/>`,
    `<path d="M0 ${GROUND}H${WIDTH}" stroke="${ink.wall}" stroke-width="5"/>`,
    `<path d="M0 ${GROUND + 16}H${WIDTH}" stroke="${ink.line}" stroke-width="2"/>`,
    '</svg>',
  ].join('');
}
