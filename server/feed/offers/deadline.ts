import { FeedOddity } from './feed-oddity';
import type { Deadline } from './offer';
import type { OptionalFacts } from './optional-facts';
import { readWhole, shorten } from './read-values';

/** `built` is a building that stands and is not commissioned yet; only `hand-over` is done. */
const states: ReadonlyMap<string, { done: boolean }> = new Map([
  ['', { done: false }],
  ['unfinished', { done: false }],
  ['строится', { done: false }],
  ['built', { done: false }],
  ['построен', { done: false }],
  ['hand-over', { done: true }],
  ['сдан', { done: true }],
]);

/** The deadline of a building by its year, its quarter from 1 to 4 and its state, as all but CIAN write them. */
export function readDeadline(
  written: { readonly year: string; readonly quarter: string; readonly state: string },
  facts: OptionalFacts,
): Deadline {
  return {
    year: facts.read(null, () => readWhole(written.year, 'год сдачи', 1900, 2100)),
    quarter: facts.read(null, () => readWhole(written.quarter, 'квартал сдачи', 1, 4)),
    done: facts.read(false, () => isHandedOver(written.state)),
  };
}

function isHandedOver(written: string): boolean {
  const state = states.get(written.toLowerCase());
  if (state === undefined) throw new FeedOddity(`неизвестное состояние дома «${shorten(written)}»`);
  return state.done;
}
