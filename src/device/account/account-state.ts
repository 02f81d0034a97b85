import * as v from 'valibot';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import { NO_PUSH, PushPreference } from '../push/push-preference';
import type { AccountDatabase } from './account-database';

/**
 * Single values beside the tables. A list's `version` rises with every change of its base, so that a refresh can
 * tell that its answer is older than what it would replace; `savedAt` (milliseconds) is null until it came whole.
 */
const ListState = v.object({ version: v.number(), savedAt: v.nullable(v.number()) });
type ListState = v.InferOutput<typeof ListState>;

/**
 * The whole outbox rests until then; `network`: because of the network, so that its return ends the rest, though not
 * before `hold`: one that lets questions through and no changes returns with every question.
 */
const Pause = v.object({
  until: v.number(),
  hold: v.optional(v.number(), 0),
  failures: v.number(),
  network: v.boolean(),
});

/** Nothing rests. */
export const NO_PAUSE: v.InferOutput<typeof Pause> = { until: 0, hold: 0, failures: 0, network: false };

const listState = v.fallback(ListState, { version: 0, savedAt: null });

const states = {
  pause: v.fallback(Pause, NO_PAUSE),
  /** Rows that were seen waiting and have been sent since the person was last told. */
  sent: v.fallback(v.number(), 0),
  push: v.fallback(PushPreference, NO_PUSH),
  /** The build that the server has found too old: it sends nothing more. */
  refusedBuild: v.fallback(v.nullable(v.string()), null),
};

type States = typeof states;
export type AccountStateKey = keyof States;
type Value<K extends AccountStateKey> = v.InferOutput<States[K]>;

/** The value kept under a key; what is missing or does not parse is the value of the first start. */
export async function readState<K extends AccountStateKey>(db: AccountDatabase, key: K): Promise<Value<K>> {
  const row = await db.state.get(key);
  return v.parse<States[K]>(states[key], row?.value);
}

/** How far a list has come; a list that is not known yet is at its first start. */
export async function readListState(db: AccountDatabase, list: PersonalListName): Promise<ListState> {
  return v.parse(listState, (await db.state.get(list))?.value);
}

export async function writeState<K extends AccountStateKey>(
  db: AccountDatabase,
  key: K,
  value: Value<K>,
): Promise<void> {
  await db.state.put({ key, value });
}

/** To be called in the transaction that changes the list's base. */
export async function raiseVersion(
  db: AccountDatabase,
  list: PersonalListName,
  savedAt?: number,
): Promise<void> {
  const before = await readListState(db, list);
  const value: ListState = { version: before.version + 1, savedAt: savedAt ?? before.savedAt };
  await db.state.put({ key: list, value });
}
