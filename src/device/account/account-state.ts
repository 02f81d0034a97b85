import * as v from 'valibot';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import { NO_PUSH, PushPreference } from '../push/push-preference';
import type { AccountDatabase } from './account-database';

/**
 * Single values beside the tables. A list's `version` grows with every change of its stored rows, so that a refresh
 * can tell whether its answer is older than what it would replace. `savedAt` is in milliseconds since 1970, null
 * until the whole list has been loaded.
 */
const ListState = v.object({ version: v.number(), savedAt: v.nullable(v.number()) });
type ListState = v.InferOutput<typeof ListState>;

/**
 * Nothing of the outbox is sent before `until` (milliseconds since 1970). `network`: the pause is due to the
 * network, so it ends when the network returns, but not before `hold`: a network that lets reads through and blocks
 * writes seems to return with every read.
 */
const Pause = v.object({
  until: v.number(),
  hold: v.optional(v.number(), 0),
  failures: v.number(),
  network: v.boolean(),
});

/** No pause. */
export const NO_PAUSE: v.InferOutput<typeof Pause> = { until: 0, hold: 0, failures: 0, network: false };

const listState = v.fallback(ListState, { version: 0, savedAt: null });

const states = {
  pause: v.fallback(Pause, NO_PAUSE),
  /** Number of changes that were shown as waiting and have been sent since the person was last notified of it. */
  sent: v.fallback(v.number(), 0),
  push: v.fallback(PushPreference, NO_PUSH),
  /** Lots that somebody wanted to book while there was no network: offered again when it is back. */
  wantedBookings: v.fallback(v.array(v.object({ id: v.number(), name: v.string(), href: v.string() })), []),
  /** Places in queues for booked lots, as the server has given them last: JSON, read beside the bookings. */
  queuePlaces: v.fallback(v.string(), '[]'),
  /** The build that the server has refused as too old; it sends nothing more. */
  refusedBuild: v.fallback(v.nullable(v.string()), null),
};

type States = typeof states;
export type AccountStateKey = keyof States;
type Value<K extends AccountStateKey> = v.InferOutput<States[K]>;

/** The value stored under a key, or its initial value if it is missing or does not parse. */
export async function readState<K extends AccountStateKey>(db: AccountDatabase, key: K): Promise<Value<K>> {
  const row = await db.state.get(key);
  return v.parse<States[K]>(states[key], row?.value);
}

/** State of a list; the initial state if the list is not known yet. */
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

/** Must be called in the transaction that changes the rows of the list. */
export async function raiseVersion(
  db: AccountDatabase,
  list: PersonalListName,
  savedAt?: number,
): Promise<void> {
  const before = await readListState(db, list);
  const value: ListState = { version: before.version + 1, savedAt: savedAt ?? before.savedAt };
  await db.state.put({ key: list, value });
}
