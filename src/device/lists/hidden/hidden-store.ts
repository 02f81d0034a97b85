import * as v from 'valibot';
import { HiddenLot, hiddenEndpoints } from '../../../contract/calls/account/hidden-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { readListState } from '../../account/account-state';
import { readOutboxRows } from '../../account/read-outbox-rows';
import type { PartContext } from '../../changes/account-part';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import type { Pending } from '../../changes/pending';
import { refreshList, replaceRows } from '../refresh-list';
import { hiddenSet } from './hidden-kind';

const kinds: ListKinds<'hidden'> = { hidden: hiddenSet.kind, 'hidden-clear': hiddenSet.clearKind };

export interface HiddenItem {
  hidden: HiddenLot;
  pending: Pending | null;
}

export interface KnownHidden {
  /** The last hidden first. */
  items: HiddenItem[];
  /** When the server last gave the whole list, in milliseconds since 1970; null: never on this device. */
  savedAt: number | null;
}

export function refreshHidden(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'hidden', async () => {
    const { value, at } = await session.call(hiddenEndpoints.listHidden, {});
    const rows = value.map((wire) => ({ id: wire.id, wire }));
    return { at, replace: () => replaceRows(db.hidden, rows) };
  });
}

/** The list as it is shown. For `liveQuery`. */
export function readHidden(db: AccountDatabase): Promise<KnownHidden> {
  return db.transaction('r', db.hidden, db.outbox, db.state, async () => {
    const rows = (await db.hidden.toArray()).filter(({ wire }) => v.is(HiddenLot, wire));
    const items = hiddenSet
      .items(new Map(rows.map(({ id, wire }) => [id, wire])), await readOutboxRows(db))
      .flatMap(({ wire: hidden, saved, pending }) => (saved ? [{ hidden, pending }] : []));
    const { savedAt } = await readListState(db, 'hidden');
    const byTime = (one: HiddenItem, other: HiddenItem) =>
      Date.parse(other.hidden.hidden_at) - Date.parse(one.hidden.hidden_at);
    return { items: items.sort(byTime), savedAt };
  });
}

/** Ids of the lots that no selection shows, even if their cards do not parse. For `liveQuery`. */
export function readHiddenIds(db: AccountDatabase): Promise<Set<number>> {
  return db.transaction('r', db.hidden, db.outbox, async () => {
    const ids = new Set(await db.hidden.toCollection().primaryKeys());
    for (const [lot, { saved }] of hiddenSet.pendingLots(ids, await readOutboxRows(db))) {
      if (saved) ids.add(lot);
      else ids.delete(lot);
    }
    return ids;
  });
}

interface ChangeContext {
  now: number;
  online: boolean;
}

/** Adds a change to the outbox that hides a lot or shows it again. The caller then wakes the sender. */
export function enqueueHidden(
  db: AccountDatabase,
  lot: Lot,
  hidden: boolean,
  { now, online }: ChangeContext,
): Promise<Ticket> {
  const payload = { lot: lot.id, hidden, card: lot };
  return enqueue(db, kinds, { kind: 'hidden', payload, now, shown: !online });
}

/**
 * Shows all hidden lots again by one change; returns no ticket if there are none. A lot hidden later stays hidden.
 */
export function enqueueShowingAll(db: AccountDatabase, { now, online }: ChangeContext): Promise<Ticket[]> {
  return db.transaction('rw', db.hidden, db.outbox, async () => {
    if ((await readHiddenIds(db)).size === 0) return [];
    return [await enqueue(db, kinds, { kind: 'hidden-clear', payload: {}, now, shown: !online })];
  });
}

/** What a page changes in the hidden lots of an account. */
export const createHiddenPart = ({ change }: PartContext) => ({
  set: (lot: Lot, hidden: boolean) =>
    change(async ({ db, context, outcomeOf }) => outcomeOf(await enqueueHidden(db, lot, hidden, context))),
  /** Shows all of them again. */
  clear: () =>
    change(async ({ db, context, outcomesOf }) => outcomesOf(await enqueueShowingAll(db, context))),
});
