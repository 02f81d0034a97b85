import type { Lot } from '../../contract/lots/lot';
import { notifyIndex, readIndexState, subscribeIndex } from './selection-index';

/**
 * The part of a selection's answer that hidden lots change: places, number of lots `found`, and `lots` by their
 * place.
 */
export interface ShownSelection {
  readonly count: number;
  readonly found: number;
  readonly lots: ReadonlyMap<number, Lot>;
}

/**
 * Removes hidden lots from answers that still contain them: the server's, and those given before the tap. The lots
 * after them move up. A card of several lots is removed with its first lot, until the index has answered with the
 * next. An answer without hidden lots is returned as it is, and the same answer always gives the same object.
 */
export function withoutLots(hidden: ReadonlySet<number>): <T extends ShownSelection>(answer: T) => T {
  const known = new WeakMap<ShownSelection, ShownSelection>();
  return <T extends ShownSelection>(answer: T): T => {
    const before = known.get(answer) as T | undefined;
    const seen = before ?? subtracted(answer, hidden);
    known.set(answer, seen);
    return seen;
  };
}

function subtracted<T extends ShownSelection>(answer: T, hidden: ReadonlySet<number>): T {
  const lots = new Map<number, Lot>();
  let gone = 0;
  for (const [place, lot] of [...answer.lots].sort(([one], [other]) => one - other)) {
    if (hidden.has(lot.id)) gone += 1;
    else lots.set(place - gone, lot);
  }
  return gone === 0 ? answer : { ...answer, lots, count: answer.count - gone, found: answer.found - gone };
}

/**
 * Calls `notify` with the lots that are hidden once they are others than before; at first none are. Lists are drawn anew
 * by every other function of `withoutLots`, and the database is read at each start.
 */
export function onceOthersAreHidden(
  notify: (hidden: ReadonlySet<number>) => void,
): (hidden: ReadonlySet<number>) => void {
  let before: ReadonlySet<number> = new Set();
  return (hidden) => {
    if (hidden.size === before.size && [...hidden].every((lot) => before.has(lot))) return;
    before = hidden;
    notify(hidden);
  };
}

/** Sends the hidden lots to the index's worker, now and again whenever it has become ready. */
export function hiddenInIndex(): { changed(lots: ReadonlySet<number>): void; stop(): void } {
  let lots: readonly number[] = [];
  let isReady = readIndexState().ready;
  const notify = () => notifyIndex({ kind: 'hidden', lots });
  const unsubscribe = subscribeIndex(() => {
    const { ready } = readIndexState();
    if (ready && !isReady) notify();
    isReady = ready;
  });
  return {
    changed: (next) => {
      lots = [...next];
      notify();
    },
    stop: () => {
      unsubscribe();
      lots = [];
      notify();
    },
  };
}
