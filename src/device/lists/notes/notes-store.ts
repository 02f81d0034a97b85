import * as v from 'valibot';
import { Note, noteEndpoints } from '../../../contract/calls/account/note-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { NoteChange } from '../../account/note-change';
import { isUnsettled } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import type { PartContext } from '../../changes/account-part';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import { type Pending, pendingOf } from '../../changes/pending';
import { refreshList } from '../refresh-list';
import { noteKind } from './note-kind';

const kinds: ListKinds<'notes'> = { note: noteKind };

/**
 * A lot's note. `kept-here`: the server refused it, or its pending change was dropped; the text stays on the
 * device.
 */
export interface NoteView {
  text: string;
  state: 'saved' | 'kept-here' | Pending;
  /** ISO 8601. */
  editedAt: string;
}

/** Replaces the stored list by the server's notes; texts of this device that the server does not have stay. */
export function refreshNotes(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'notes', async () => {
    const { value, at } = await session.call(noteEndpoints.listNotes, {});
    return {
      at,
      replace: async () => {
        const own = await db.notes.filter((row) => row.own !== null).toArray();
        await db.notes.clear();
        await db.notes.bulkPut(own.map((row) => ({ ...row, wire: null })));
        for (const wire of value) {
          const lot = wire.property.id;
          await db.notes.put({ lot, wire, own: own.find((row) => row.lot === lot)?.own ?? null });
        }
      },
    };
  });
}

/** The notes as they are shown, by lot: this device's text at once, with its state. For `liveQuery`. */
export function readNotes(db: AccountDatabase): Promise<Map<number, NoteView>> {
  return db.transaction('r', db.notes, db.outbox, async () => {
    const notes = new Map<number, NoteView>();
    for (const { lot, wire, own } of await db.notes.toArray()) {
      if (own && v.is(NoteChange, own)) notes.set(lot, { ...own, state: 'kept-here' });
      else if (v.is(Note, wire) && wire.text !== '')
        notes.set(lot, { text: wire.text, editedAt: wire.edited_at, state: 'saved' });
    }
    for (const row of await readOutboxRows(db)) {
      if (row.kind !== 'note' || !isUnsettled(row)) continue;
      const pendingChange = v.safeParse(NoteChange, row.payload);
      if (!pendingChange.success) continue;
      const { lot, text, editedAt } = pendingChange.output;
      notes.set(lot, { text, editedAt, state: pendingOf(row) });
    }
    return notes;
  });
}

/**
 * Stores the note of a lot, to be sent. Its time is later than that of every text of the note that this device
 * knows, whatever the device's clock says, since the person has read what they write over.
 */
export function enqueueNote(
  db: AccountDatabase,
  lot: Lot,
  text: string,
  { now, online }: { now: number; online: boolean },
): Promise<Ticket> {
  return db.transaction('rw', db.notes, db.outbox, async () => {
    const before = (await readNotes(db)).get(lot.id);
    const known = await db.notes.get(lot.id);
    const knownAt = [before?.editedAt, known?.wire?.edited_at].map((at) => (at ? Date.parse(at) : 0));
    const editedAt = new Date(Math.max(now, ...knownAt.map((at) => at + 1))).toISOString();
    const payload: NoteChange = { lot: lot.id, text: text.trim(), editedAt, card: lot };
    await db.notes.put({ lot: lot.id, wire: known?.wire ?? null, own: payload });
    return enqueue(db, kinds, { kind: 'note', payload, now, shown: !online });
  });
}

/** What a page changes in the notes of an account. */
export const createNotesPart = ({ change }: PartContext) => ({
  /** An empty text deletes the note. */
  write: (lot: Lot, text: string) =>
    change(async ({ db, context, outcomeOf }) => outcomeOf(await enqueueNote(db, lot, text, context))),
});
