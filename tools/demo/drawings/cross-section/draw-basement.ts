import { BASEMENT } from '../heights';
import { ink } from '../ink';
import { boxPath, roundedPath } from '../pen';
import { path } from '../plan/draw-body';
import { FACADE, PARTITION, PARTY } from '../plan/thickness';
import type { Cut, Stretch } from './cut-plan';
import { between, flightsOf, SLAB } from './draw-storey';

/** Slab and footings under the building. */
export const FOUNDATION = 90;
const PLATE = 50;
const COLUMN = 40;
const BAY = 560;
const CAR = { width: 176, height: 146 };

/** A car from the front: body, windscreen, lamps, wheels. */
function car(x: number, floor: number): string {
  const { width, height } = CAR;
  const [left, right, top] = [x - width / 2, x + width / 2, floor - height];
  return (
    `M${left + 30} ${top}H${right - 30}L${right - 12} ${top + 56}H${left + 12}z` +
    roundedPath([left, top + 56, right, floor - 26], 18) +
    boxPath([left + 8, floor - 26, left + 40, floor]) +
    boxPath([right - 40, floor - 26, right - 8, floor]) +
    boxPath([left + 14, top + 74, left + 44, top + 92]) +
    boxPath([right - 44, top + 74, right - 14, top + 92])
  );
}

/** The floor under the building: outer walls, columns with cars between them, stairs and lifts down to it. */
export function drawBasement(ends: Stretch, { stairs, lifts }: Pick<Cut, 'stairs' | 'lifts'>): string {
  const cores = [...stairs, ...lifts];
  const inner: Stretch = { from: ends.from + FACADE, to: ends.to - FACADE };
  const isBeside = (x: number) => cores.filter(({ from, to }) => x === from || x === to).length > 1;
  const besideCore = (x: number, outward: -1 | 1): Stretch => {
    if (isBeside(x)) return { from: x - PARTITION / 2, to: x + PARTITION / 2 };
    return outward < 0 ? { from: x - PARTY, to: x } : { from: x, to: x + PARTY };
  };
  const walls = [
    ...cores.flatMap(({ from, to }) => [besideCore(from, -1), besideCore(to, 1)]),
    { from: ends.from, to: inner.from },
    { from: inner.to, to: ends.to },
  ];
  const columns: Stretch[] = [];
  const cars: string[] = [];
  for (const { from, to } of between(inner, cores)) {
    const bays = Math.max(1, Math.round((to - from) / BAY));
    const step = (to - from) / bays;
    for (let bay = 0; bay < bays; bay += 1) {
      const start = from + bay * step;
      if (bay > 0) columns.push({ from: start - COLUMN / 2, to: start + COLUMN / 2 });
      if (step > 2 * CAR.width + 140)
        cars.push(...[0.29, 0.71].map((at) => car(Math.round(start + step * at), BASEMENT)));
      else if (step > CAR.width + 120) cars.push(car(Math.round(start + step / 2), BASEMENT));
    }
  }
  const flights = flightsOf(stairs, BASEMENT);
  const box = ({ from, to }: Stretch) => boxPath([from, SLAB, to, BASEMENT]);
  const footings = [...walls, ...columns].map(({ from, to }) =>
    boxPath([from - 30, BASEMENT + PLATE, to + 30, BASEMENT + FOUNDATION]),
  );
  return (
    path(box(inner), `fill="${ink.outside}"`) +
    path(cores.map(box).join(''), `fill="${ink.sheet}"`) +
    `<g transform="translate(0 ${BASEMENT})">${flights.seen}${path(flights.cut, `fill="${ink.wall}"`)}</g>` +
    path(cars.join(''), `fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="5"`) +
    path(
      [
        ...[...walls, ...columns].map(box),
        boxPath([ends.from - 40, BASEMENT, ends.to + 40, BASEMENT + PLATE]),
        ...footings,
      ].join(''),
      `fill="${ink.wall}"`,
    )
  );
}
