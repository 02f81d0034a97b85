import * as v from 'valibot';
import type { CallOptions } from '../../../api/call/call';
import type { ActOf, OutboxKindName } from '../../../contract/accounts/outbox-kinds';
import type { PersonalListName } from '../../../contract/accounts/personal-lists';
import type { Lot } from '../../../contract/lots/lot';
import type { AccountSession } from '../../account/account-session';
import { raiseVersion } from '../../account/account-state';
import { covers, isUnsettled, type OutboxRow } from '../../account/outbox-row';
import type { OutboxAct, OutboxKind, Settle } from '../../changes/outbox-kind';
import { type Pending, pendingOf } from '../../changes/pending';

/** Whether a lot is in a set. `saved`: the lists show it there; `wanted`: what the last change asked for. */
interface LotState {
  saved: boolean;
  wanted: boolean;
  pending: Pending | null;
}

/**
 * `change`: the last one that names the lot; null: it was only taken out with many others. `since`: when a pending
 * change put the lot in, in milliseconds since 1970; null: it was in the set before.
 */
interface PendingLot<Change> extends LotState {
  change: Change | null;
  since: number | null;
}

/** Sends a change; the result writes the answer into the list's table. */
type Send<Change> = (change: Change, session: AccountSession, options: CallOptions) => Promise<Settle>;

/** A personal list that a lot is either in or not, such as the favorites. `Wire`: a row of the server's list. */
interface LotSet<
  Name extends OutboxKindName,
  ClearName extends OutboxKindName,
  Field extends string,
  Change,
  Clearing,
  Key extends number | string,
  Wire,
> {
  list: PersonalListName;
  /** Begins the subjects of all changes; after it comes the key of a lot, or what a clearing is limited to. */
  subject: string;
  /** Every change is shown at the tap; otherwise, with a network, once the server has confirmed it. */
  showsAtOnce: boolean;
  /** Puts one lot in or takes it out; it is not a toggle. `field`: the field of the payload that says which. */
  one: {
    kind: Name;
    /** By default 1. */
    version?: number;
    payload: v.GenericSchema<unknown, Change>;
    field: Field;
    acts: { add: ActOf<Name>; remove: ActOf<Name> };
    keyOf(change: Change): Key;
    /** The row of a lot that the server does not have in its list yet. `since`: ISO 8601. */
    wireOf(change: Change, card: Lot, since: string): Wire;
    add: Send<Change>;
    remove: Send<Change>;
  };
  /** Takes out all lots by one request; three hundred requests would have as many chances to fail. */
  many: {
    kind: ClearName;
    version: number;
    payload: v.GenericSchema<unknown, Clearing>;
    act: ActOf<ClearName>;
    /** What the subject ends with if not all lots of the set are meant. */
    limitOf?(clearing: Clearing): string;
    /** The lots that it names; undefined: whatever its subject covers when it arrives. */
    namedBy?(clearing: Clearing): readonly Key[] | undefined;
    send: Send<Clearing>;
  };
}

/** The kinds of changes of a set, and the set as it is with the pending changes. */
export function createLotSet<
  Name extends OutboxKindName,
  ClearName extends OutboxKindName,
  Field extends string,
  Change extends { card: Lot | null } & Record<Field, boolean>,
  Clearing,
  Key extends number | string,
  Wire,
>({ list, subject, showsAtOnce, one, many }: LotSet<Name, ClearName, Field, Change, Clearing, Key, Wire>) {
  const sendBy =
    <Payload>(send: Send<Payload>, payload: Payload): OutboxAct['send'] =>
    async (session, options) => {
      const settle = await send(payload, session, options);
      return async (db, now, shown) => {
        await settle(db, now, shown);
        await raiseVersion(db, list);
      };
    };
  const kind: OutboxKind<Name> = {
    version: one.version ?? 1,
    actOf: (payload) => (payload[one.field] === false ? one.acts.remove : one.acts.add),
    showsRefusal: true,
    open: ({ payload }) => {
      const change = read(one.payload, payload);
      if (change === null) return null;
      const wanted = change[one.field];
      return {
        subject: `${subject}${one.keyOf(change)}`,
        target: wanted ? 'saved' : 'dropped',
        opposite: { ...change, [one.field]: !wanted },
        send: sendBy(wanted ? one.add : one.remove, change),
      };
    },
  };
  const clearKind: OutboxKind<ClearName> = {
    version: many.version,
    actOf: () => many.act,
    showsRefusal: true,
    open: ({ payload }) => {
      const clearing = read(many.payload, payload);
      if (clearing === null) return null;
      const named = many.namedBy?.(clearing);
      return {
        subject: `${subject}${many.limitOf?.(clearing) ?? ''}`,
        target: named ? `dropped ${named.join()}` : 'dropped',
        send: sendBy(many.send, clearing),
      };
    },
  };

  /** The lots that have pending changes. `stored`: the lots in the list's table. */
  const pendingLots = (stored: Iterable<Key>, rows: readonly OutboxRow[]) => {
    const base = new Set(stored);
    const lots = new Map<Key, PendingLot<Change>>();
    const apply = (row: OutboxRow, key: Key, wanted: boolean, change: Change | null) => {
      const before = lots.get(key);
      const wasSaved = before?.saved ?? base.has(key);
      lots.set(key, {
        saved: showsAtOnce || row.shown ? wanted : wasSaved,
        wanted,
        pending: pendingOf(row),
        change: change ?? before?.change ?? null,
        since: wasSaved ? (before?.since ?? null) : row.createdAt,
      });
    };
    for (const row of rows.filter(isUnsettled)) {
      const change = row.kind === one.kind ? read(one.payload, row.payload) : null;
      if (change !== null) apply(row, one.keyOf(change), change[one.field], change);
      const clearing = row.kind === many.kind ? read(many.payload, row.payload) : null;
      if (clearing === null) continue;
      const known = new Set([...base, ...lots.keys()]);
      const covered = () => [...known].filter((key) => covers(row.subject, `${subject}${key}`));
      for (const key of many.namedBy?.(clearing) ?? covered()) apply(row, key, false, null);
    }
    return lots;
  };

  /**
   * Stored and pending lots, not sorted, those that are being taken out too (not `saved`). They are derived and
   * never stored, so a refusal needs no undoing.
   */
  const items = (stored: ReadonlyMap<Key, Wire>, rows: readonly OutboxRow[]) => {
    const all = new Map<Key, LotState & { wire: Wire }>();
    for (const [key, wire] of stored) all.set(key, { wire, saved: true, wanted: true, pending: null });
    for (const [key, { change, since, ...state }] of pendingLots(stored.keys(), rows)) {
      const wire =
        since !== null && change?.card
          ? one.wireOf(change, change.card, new Date(since).toISOString())
          : stored.get(key);
      if (wire !== undefined) all.set(key, { wire, ...state });
    }
    return [...all.values()];
  };

  return { kind, clearKind, pendingLots, items };
}

function read<Payload>(schema: v.GenericSchema<unknown, Payload>, payload: unknown): Payload | null {
  const parsed = v.safeParse(schema, payload);
  return parsed.success ? parsed.output : null;
}
