import type { Lot } from '../../contract/lots/lot';
import { notifyIndex, readIndexState, subscribeIndex } from './selection-index';

/** An answer about a selection, as far as hidden lots change it: places, lots `found`, and `lots` by their place. */
export interface ShownSelection {
  readonly count: number;
  readonly found: number;
  readonly lots: ReadonlyMap<number, Lot>;
}

/**
 * Takes hidden lots out of answers that do not know of them: the server's, and those given before the tap. The lots
 * after them move up; a card of several goes with its first, until the index knows who is the next. An answer without
 * any comes back as it is, and the same answer always as the same.
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

/** Tells the index's worker what is hidden, at once, and again when it has come so far. */
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
