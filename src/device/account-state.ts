import * as v from 'valibot';
import type { AccountDatabase } from './account-database';

/**
 * Single values beside the tables. A list's `version` rises with every change of its base, so that a refresh can
 * tell that its answer is older than what it would replace; `savedAt` (milliseconds) is null until it came whole.
 */
const ListState = v.object({ version: v.number(), savedAt: v.nullable(v.number()) });

/** The whole outbox rests until then; `network`: because of the network, so that its return ends the rest. */
const Pause = v.object({ until: v.number(), failures: v.number(), network: v.boolean() });

const states = {
  favorites: v.fallback(ListState, { version: 0, savedAt: null }),
  notifications: v.fallback(ListState, { version: 0, savedAt: null }),
  pause: v.fallback(Pause, { until: 0, failures: 0, network: false }),
  /** Rows that were seen waiting and have been sent since the person was last told. */
  sent: v.fallback(v.number(), 0),
};

type States = typeof states;
export type AccountStateKey = keyof States;
export type ListName = 'favorites' | 'notifications';
type Value<K extends AccountStateKey> = v.InferOutput<States[K]>;

/** The value kept under a key; what is missing or does not parse is the value of the first start. */
export async function readState<K extends AccountStateKey>(db: AccountDatabase, key: K): Promise<Value<K>> {
  const row = await db.state.get(key);
  return v.parse<States[K]>(states[key], row?.value);
}

export async function writeState<K extends AccountStateKey>(
  db: AccountDatabase,
  key: K,
  value: Value<K>,
): Promise<void> {
  await db.state.put({ key, value });
}

/** To be called in the transaction that changes the list's base. */
export async function raiseVersion(db: AccountDatabase, list: ListName, savedAt?: number): Promise<void> {
  const before = await readState(db, list);
  await writeState(db, list, { version: before.version + 1, savedAt: savedAt ?? before.savedAt });
}
