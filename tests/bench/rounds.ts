import type { PageTimes } from './page/page-probe';
import { type Figure, median, sideBySideFigure } from './report';
import type { Subject } from './subjects';

export interface Measured extends PageTimes {
  /** Everything that came down the line, kilobytes. */
  transferred: number;
}

export interface Rounds {
  portal: Measured[];
  floor: Measured[];
}

/** The two by turns, so that what else the machine does falls on both. */
export async function interleaved(
  rounds: number,
  subjects: { portal: Subject; floor: Subject },
  measureOnce: (subject: Subject) => Promise<Measured>,
): Promise<Rounds> {
  const seen: Rounds = { portal: [], floor: [] };
  for (let round = 1; round <= rounds; round += 1) {
    seen.floor.push(await measureOnce(subjects.floor));
    seen.portal.push(await measureOnce(subjects.portal));
    console.log(`round ${round} of ${rounds}: ${brief(seen)}`);
  }
  return seen;
}

/** The medians of one measured quantity, as a line of the result. */
export function compared(
  rounds: Rounds,
  name: string,
  key: keyof Measured,
  rest: Omit<Figure, 'name' | 'portal' | 'floor' | 'floorSpread'>,
): Figure {
  const of = (all: Measured[]) => all.map((one) => one[key]);
  return { name, ...sideBySideFigure({ portal: of(rounds.portal), floor: of(rounds.floor) }), ...rest };
}

/** What the page's main thread does not show: nothing slows the others, so their time is the machine's own. */
export const threadFigures = (rounds: Rounds): Figure[] => [
  compared(rounds, 'processor of the worker, not slowed', 'worker', { unit: 'ms' }),
  compared(rounds, 'processor of the other threads', 'others', { unit: 'ms' }),
];

/** As `compared`, for what has a limit of its own and no floor. */
export function alone(
  rounds: Rounds,
  name: string,
  key: keyof Measured,
  rest: Omit<Figure, 'name' | 'portal' | 'floor'>,
): Figure {
  return { name, portal: median(rounds.portal.map((one) => one[key])), ...rest };
}

/** In how many rounds the portal took at most `bound` of what the floor of the same round took. */
export function roundsWithin(
  { portal, floor }: Rounds,
  name: string,
  key: 'paint' | 'cards',
  bound: number,
): Figure {
  const isWithin = (one: Measured, at: number) => (one[key] ?? Infinity) <= bound * (floor[at]?.[key] ?? 0);
  return { name, unit: '', portal: portal.filter(isWithin).length, reach: portal.length, better: 'more' };
}

function brief({ portal, floor }: Rounds): string {
  const one = (times: Measured | undefined) =>
    `paint ${Math.round(times?.paint ?? 0)}, cards ${Math.round(times?.cards ?? 0)}`;
  return `floor ${one(floor.at(-1))}; portal ${one(portal.at(-1))}`;
}
