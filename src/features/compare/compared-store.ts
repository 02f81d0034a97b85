import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { readDevice, subscribeDevice } from '../../device/page/device-store';
import { createStore } from '../../lib/store';
import { whenChanged } from '../../lib/when-changed';
import { type LotRef, MOST, readLotWords, wordOfLot } from './compare-address';

const KEY = 'portal.compare';

/** Of this tab alone, as the list is that one ticks in. */
const Stored = v.object({ account: v.number(), lots: v.array(v.string()) });

interface Compared {
  lots: readonly LotRef[];
  /** How many ticks were one too many since the last that was not: each is told anew. */
  refusals: number;
}
const none: Compared = { lots: [], refusals: 0 };
const store = createStore(none);

const accountId = (): number | null => readDevice().account?.id ?? null;

/** What was ticked for comparison on this visit. */
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

/** So that a reload loses nothing. Whose ticks they are stands with them: the next in this tab is somebody else. */
function keep(): void {
  const { lots } = store.read();
  const account = accountId();
  try {
    if (lots.length === 0) sessionStorage.removeItem(KEY);
    else if (account !== null)
      sessionStorage.setItem(KEY, JSON.stringify({ account, lots: lots.map(wordOfLot) }));
  } catch {
    // Until the page is left they stay all the same.
  }
}

function recall(account: number): readonly LotRef[] {
  try {
    const stored = v.safeParse(Stored, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
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
