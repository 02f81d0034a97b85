import * as v from 'valibot';
import { HiddenLot, hiddenEndpoints } from '../../../contract/calls/account/hidden-endpoints';
import { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { raiseVersion, readListState } from '../../account/account-state';
import { isUnsettled, type OutboxRow } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import type { PartContext } from '../../changes/account-part';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds, OutboxKind } from '../../changes/outbox-kind';
import { type Pending, pendingOf } from '../../changes/pending';
import { refreshList } from '../refresh-list';
import { hiddenClearKind } from './hidden-clear-kind';

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
    return {
      at,
      replace: async () => {
        await db.hidden.clear();
        await db.hidden.bulkPut(value.map((wire) => ({ id: wire.id, wire })));
      },
    };
  });
}

/**
 * The list as it is shown. Unlike a heart, a lot is hidden at the tap, online too, without waiting for the server.
 * For `liveQuery`.
 */
export function readHidden(db: AccountDatabase): Promise<KnownHidden> {
  return db.transaction('r', db.hidden, db.outbox, db.state, async () => {
    const items = new Map<number, HiddenItem>();
    for (const { wire } of await db.hidden.toArray())
      if (v.is(HiddenLot, wire)) items.set(wire.id, { hidden: wire, pending: null });
    for (const { change: pendingChange, row } of await readPendingChanges(db)) {
      if (pendingChange === 'clear') {
        items.clear();
        continue;
      }
      const { lot, hidden, card } = pendingChange;
      const known = items.get(lot);
      items.delete(lot);
      const property = known?.hidden.property ?? card;
      if (!hidden || property === null) continue;
      const hidden_at = known?.hidden.hidden_at ?? new Date(row.createdAt).toISOString();
      items.set(lot, { hidden: { id: lot, property, hidden_at }, pending: pendingOf(row) });
    }
    const { savedAt } = await readListState(db, 'hidden');
    const byTime = (one: HiddenItem, other: HiddenItem) =>
      Date.parse(other.hidden.hidden_at) - Date.parse(one.hidden.hidden_at);
    return { items: [...items.values()].sort(byTime), savedAt };
  });
}

/** Ids of the lots that no selection shows, even if their cards do not parse. For `liveQuery`. */
export function readHiddenIds(db: AccountDatabase): Promise<Set<number>> {
  return db.transaction('r', db.hidden, db.outbox, async () => {
    const ids = new Set(await db.hidden.toCollection().primaryKeys());
    for (const { change: pendingChange } of await readPendingChanges(db)) {
      if (pendingChange === 'clear') ids.clear();
      else if (pendingChange.hidden) ids.add(pendingChange.lot);
      else ids.delete(pendingChange.lot);
    }
    return ids;
  });
}

/** Sets whether a lot is hidden, as for a favorite. `card` shows the lot in the list until the server's answer. */
const HiddenChange = v.object({
  lot: v.number(),
  hidden: v.boolean(),
  card: v.fallback(v.nullable(Lot), null),
});
type HiddenChange = v.InferOutput<typeof HiddenChange>;

export const hiddenKind: OutboxKind<'hidden'> = {
  version: 1,
  actOf: ({ hidden }) => (hidden === false ? 'show-again' : 'hide'),
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(HiddenChange, payload);
    if (!parsed.success) return null;
    const { lot, hidden } = parsed.output;
    const params = { id: lot };
    const opposite = { ...parsed.output, hidden: !hidden };
    if (!hidden) {
      return {
        subject: `hidden:${lot}`,
        target: 'shown',
        opposite,
        send: async (session, options) => {
          await session.call(hiddenEndpoints.unhideLot, { params }, options);
          return async (db) => {
            await db.hidden.delete(lot);
            await raiseVersion(db, 'hidden');
          };
        },
      };
    }
    return {
      subject: `hidden:${lot}`,
      target: 'hidden',
      opposite,
      send: async (session, options) => {
        const { value } = await session.call(hiddenEndpoints.hideLot, { params }, options);
        return async (db) => {
          await db.hidden.put({ id: lot, wire: value });
          await raiseVersion(db, 'hidden');
        };
      },
    };
  },
};

const kinds: ListKinds<'hidden'> = { hidden: hiddenKind, 'hidden-clear': hiddenClearKind };

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
  const payload: HiddenChange = { lot: lot.id, hidden, card: lot };
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

interface RowOfHidden {
  /** A change of one lot, or `clear`: all lots hidden until then are shown. */
  change: HiddenChange | 'clear';
  row: OutboxRow;
}

/** Unconfirmed changes in their order. */
async function readPendingChanges(db: AccountDatabase): Promise<RowOfHidden[]> {
  return (await readOutboxRows(db)).filter(isUnsettled).flatMap((row): RowOfHidden[] => {
    if (row.kind === 'hidden-clear') return [{ change: 'clear', row }];
    if (row.kind !== 'hidden') return [];
    const parsed = v.safeParse(HiddenChange, row.payload);
    return parsed.success ? [{ change: parsed.output, row }] : [];
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
