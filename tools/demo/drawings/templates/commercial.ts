import { type Box, cutOut, fitsWithin, heightOf, overlap } from '../geometry';
import type { Door, PlanDesign, Room, Trade, WindowHole } from '../plan/plan';
import { doorInRow } from './recipes/parts';
import type { Frame, LayoutTemplate } from './template';

const WC = { width: 175, depth: 190 } as const;
const LEAST_WC = 170;
const BAY = 260;

/** The door from the street stands among the shop windows. */
const streetDoor = (x: number): Door => ({
  kind: 'entrance',
  axis: 'h',
  x,
  y: 0,
  width: 110,
  swing: 's',
  hinge: 'start',
});

/** Shop windows in equal bays of a stretch. */
const glazing = (from: number, to: number): (readonly [at: number, width: number])[] => {
  const bays = Math.max(1, Math.floor((to - from) / BAY));
  const bay = (to - from) / bays;
  return Array.from({ length: bays }, (_, index) => [
    Math.round(from + index * bay + 35),
    Math.round(bay - 70),
  ]);
};

/** The places for a WC round each shaft: a shaft stands in its corner, and neither wall nor door meets another. */
function wcPlaces({ width, depth, shafts }: Frame): Box[] {
  const outline: Box = [0, 0, width, depth];
  return shafts
    .flatMap(([left, top, right, bottom]) =>
      [left, right - WC.width].flatMap((x) =>
        [top, bottom - WC.depth].map((y): Box => {
          const foot = depth - y - WC.depth < 90 ? depth : y + WC.depth;
          return [x, y, x + WC.width, foot];
        }),
      ),
    )
    .filter((box) => {
      const [left, top, right] = box;
      const door: Box = [left + 45, top - 75, right - 45, top + 10];
      return (
        fitsWithin(box, outline) &&
        heightOf(box) >= LEAST_WC &&
        top > 330 &&
        shafts.every((shaft) => !overlap(shaft, door) && (!overlap(shaft, box) || fitsWithin(shaft, box)))
      );
    });
}

/** One hall to the street, columns of the shafts in it, a WC at one of them. */
function premises(frame: Frame, place: LayoutTemplate['place'], trade: Trade): PlanDesign {
  const { width, depth, shafts } = frame;
  const fallback: Box = [width - WC.width, depth - WC.depth, width, depth];
  const wc = wcPlaces(frame)[0] ?? fallback;
  const room = (kind: Room['kind'], [first, ...rest]: Box[], more: Partial<Room> = {}): Room[] =>
    first ? [{ kind, parts: [first, ...rest], ...more }] : [];
  const front = glazing(0, width);
  const doorBay = Math.min(1, front.length - 1);
  const [doorAt, doorWide] = front[doorBay] ?? [0, width];
  const windows: WindowHole[] = front
    .filter((_, index) => index !== doorBay)
    .map(([x, wide]) => ({ axis: 'h', x, y: 0, width: wide }));
  if (place)
    for (const [y, wide] of glazing(0, place === 'through' ? depth : depth * 0.8))
      windows.push({ axis: 'v', x: width, y, width: wide });
  if (place === 'through')
    for (const [x, wide] of glazing(0, width)) windows.push({ axis: 'h', x, y: depth, width: wide });
  return {
    rooms: [
      ...room('sales', cutOut([0, 0, width, depth], [wc, ...shafts]), { trade }),
      ...room('wc', cutOut(wc, shafts)),
    ],
    shafts,
    outside: [],
    doors: [
      streetDoor(Math.round(doorAt + (doorWide - 110) / 2)),
      doorInRow(wc[1], Math.round((wc[0] + wc[2] - 70) / 2), 'n', 'start', 70),
    ],
    windows,
    facades: place === 'through' ? ['n', 'e', 's'] : place === 'corner' ? ['n', 'e'] : ['n'],
  };
}

const trades: readonly Trade[] = ['cafe', 'store', 'office'];
const places = [undefined, 'corner', 'through'] as const;

export const commercial: readonly LayoutTemplate[] = trades.flatMap((trade) =>
  places.map((place) => ({
    name: place ? `${trade}-${place}` : trade,
    rooms: 0,
    ...(place ? { place } : {}),
    widths: [600, 1500] as const,
    design: (frame: Frame) => premises(frame, place, trade),
  })),
);
