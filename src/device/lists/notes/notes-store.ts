import * as v from 'valibot';
import { Note, noteEndpoints } from '../../../contract/calls/account/note-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { NoteChange } from '../../account/note-change';
import { isUnsettled } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import { type Pending, pendingOf } from '../../changes/pending';
import { refreshList } from '../refresh-list';
import { noteKind } from './note-kind';

const kinds: ListKinds<'notes'> = { note: noteKind };

/** The note of a lot. `kept-here`: the server has refused it, or what waited was given up; the text is not lost. */
export interface NoteView {
  text: string;
  state: 'saved' | 'kept-here' | Pending;
  /** ISO 8601. */
  editedAt: string;
}

/** Takes the server's notes over; a text of this device that the server does not have stays. */
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

/** The notes as they are shown, by lot: the text of this device at once, with what has become of it. For `liveQuery`. */
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
 * Writes the note of a lot, to be sent. It counts as written after every text of it that this device knows, whatever the
 * device's clock says: who writes over a text has read it.
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
