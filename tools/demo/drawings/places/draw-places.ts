import { ink } from '../ink';
import { lettered, withLetters } from '../lettering/lettering';
import { boxPath, ellipsePath, roundedPath } from '../pen';
import { areaText } from '../plan/legend/labels';

const sheet = (x: number, y: number, w: number, h: number, drawn: readonly string[]) =>
  withLetters(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}"><path fill="${ink.sheet}" d="M${x} ${y}h${w}v${h}h${-w}z"/>${drawn.join('')}</svg>`,
  );

const figure = (x: number, y: number, value: string) =>
  lettered(value, { x, y, size: 25, anchor: 'middle', fill: ink.text });

/** A car from above, its bonnet to the top. */
function carPath(x: number, y: number): string {
  const body = roundedPath([x - 90, y - 225, x + 90, y + 225], 42);
  const front = `M${x - 72} ${y - 78}q72 -44 144 0l-12 62q-60 -16 -120 0z`;
  const rear = `M${x - 66} ${y + 165}q66 22 132 0l-10 -50q-56 10 -112 0z`;
  const roof = `M${x - 60} ${y - 8}V${y + 108}M${x + 60} ${y - 8}V${y + 108}`;
  const mirrors = `M${x - 90} ${y - 66}l-16 8v14l16 -6M${x + 90} ${y - 66}l16 8v14l-16 -6`;
  const lights = ellipsePath(x - 58, y - 200, 16, 8) + ellipsePath(x + 58, y - 200, 16, 8);
  return body + front + rear + roof + mirrors + lights;
}

/** A bay between columns, open to the drive at the bottom, its neighbours begun on either side. */
export function drawParking(width: number, depth: number, car: boolean): string {
  const column = 40;
  const beside = 110;
  const lines = `M0 0V${depth}M${width} 0V${depth}M${-beside} 0H${width + beside}`;
  const columns = [-column / 2, width - column / 2].map((x) => boxPath([x, -column, x + column, 0])).join('');
  const arrow = `M${width / 2} ${depth + 30}l16 28h-32z`;
  return sheet(-beside - 30, -110, width + 2 * beside + 60, depth + 210, [
    `<path d="${boxPath([0, 0, width, depth])}" fill="${ink.outside}"/>`,
    car
      ? `<path d="${carPath(width / 2, depth / 2)}" fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="3"/>`
      : '',
    `<path d="${lines}" fill="none" stroke="${ink.wall}" stroke-width="6"/>`,
    `<path d="${boxPath([-beside, -22, width + beside, 0])}${columns}" fill="${ink.wall}"/>`,
    `<path d="${arrow}" fill="${ink.accent}"/>`,
    figure(width / 2, depth / 2 + (car ? 60 : 9), areaText(width * depth)),
  ]);
}

/** A room for things: walls, a door outwards, shelves along the sides. */
export function drawStorage(width: number, depth: number, shelves: boolean): string {
  const wall = 16;
  const door = 80;
  const from = Math.round((width - door) / 2);
  const shelf = 45;
  const walls = [
    boxPath([-wall, -wall, width + wall, 0]),
    boxPath([-wall, 0, 0, depth + wall]),
    boxPath([width, 0, width + wall, depth + wall]),
    boxPath([0, depth, from, depth + wall]),
    boxPath([from + door, depth, width, depth + wall]),
  ].join('');
  const boards = [
    boxPath([4, 4, 4 + shelf, depth - 60]),
    boxPath([4 + shelf, 4, width - 4, 4 + shelf]),
    `M4 ${Math.round(depth / 3)}h${shelf}M4 ${Math.round((depth * 2) / 3) - 20}h${shelf}M${Math.round(width * 0.62)} 4v${shelf}`,
  ].join('');
  return sheet(-90, -70, width + 180, depth + 240, [
    shelves ? `<path d="${boards}" fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="2.5"/>` : '',
    `<path d="${walls}" fill="${ink.wall}"/>`,
    `<path d="M${from} ${depth + wall}v${door}" fill="none" stroke="${ink.wall}" stroke-width="4"/>`,
    `<path d="M${from} ${depth + wall + door}A${door} ${door} 0 0 0 ${from + door} ${depth + wall}" fill="none" stroke="${ink.fine}" stroke-width="2"/>`,
    `<path d="M${width / 2} ${depth + wall + door + 16}l14 24h-28z" fill="${ink.accent}"/>`,
    figure(Math.round(width / 2 + 20), Math.round(depth / 2 + 30), areaText(width * depth)),
  ]);
}
