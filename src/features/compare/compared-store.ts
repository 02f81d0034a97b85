import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { readDevice, subscribeDevice } from '../../device/page/device-store';
import { COMPARED_KEY } from '../../lib/session/device-content-mark';
import { createStore } from '../../lib/store';
import { whenChanged } from '../../lib/when-changed';
import { type LotRef, MOST, readLotWords, wordOfLot } from './compare-address';

/** Whose ticks they are stands with them: the next on this device may be somebody else. */
const Stored = v.object({ account: v.number(), lots: v.array(v.string()) });

interface Compared {
  lots: readonly LotRef[];
  /** How many ticks were one too many since the last that was not: each is told anew. */
  refusals: number;
}
const none: Compared = { lots: [], refusals: 0 };
const store = createStore(none);

const accountId = (): number | null => readDevice().account?.id ?? null;

/** What was ticked for comparison on this device. */
export const useCompared = (): Compared => useSyncExternalStore(store.subscribe, store.read);

const has = (lot: LotRef): boolean => store.read().lots.some((one) => wordOfLot(one) === wordOfLot(lot));

export const useIsCompared = (lot: LotRef): boolean => useSyncExternalStore(store.subscribe, () => has(lot));

/** Ticks a lot, or takes the tick away; a fifth is refused. */
export function setCompared(lot: LotRef, isWanted: boolean): void {
  const { lots, refusals } = store.read();
  if (isWanted === has(lot)) return;
  if (isWanted && lots.length === MOST) store.set({ lots, refusals: refusals + 1 });
  else
    compare(
      isWanted
        ? [...lots, { type: lot.type, id: lot.id }]
        : lots.filter((one) => wordOfLot(one) !== wordOfLot(lot)),
    );
}

/** These lots and no others. */
export function compare(lots: readonly LotRef[]): void {
  store.set({ lots, refusals: 0 });
  keep();
}

/** So that neither a reload nor the next day loses anything. */
function keep(): void {
  const { lots } = store.read();
  const account = accountId();
  try {
    // Where an app of before has kept it.
    sessionStorage.removeItem(COMPARED_KEY);
    if (lots.length === 0) localStorage.removeItem(COMPARED_KEY);
    else if (account !== null)
      localStorage.setItem(COMPARED_KEY, JSON.stringify({ account, lots: lots.map(wordOfLot) }));
  } catch {
    // Until the page is left they stay all the same.
  }
}

function recall(account: number): readonly LotRef[] {
  try {
    const kept = localStorage.getItem(COMPARED_KEY) ?? sessionStorage.getItem(COMPARED_KEY);
    const stored = v.safeParse(Stored, JSON.parse(kept ?? 'null'));
    return stored.success && stored.output.account === account ? readLotWords(stored.output.lots) : [];
  } catch {
    return [];
  }
}

function become(account: number | null, before: number | null): void {
  if (before !== null) compare([]);
  if (account === null) return;
  // What was ticked before the account was open is newer than what is kept.
  const { lots } = store.read();
  compare(lots.length > 0 ? lots : recall(account));
}

become(accountId(), null);
whenChanged(subscribeDevice, accountId, become);
// What is ticked in another tab.
addEventListener('storage', ({ key }) => {
  const account = accountId();
  if (key === COMPARED_KEY && account !== null) store.set({ lots: recall(account), refusals: 0 });
});
