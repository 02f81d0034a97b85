import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Note } from '../../../src/contract/calls/account/note-endpoints';
import type { Executor } from '../../db/database';
import { notes } from '../../db/schema/personal-schema';
import { lots } from '../../db/schema/schema';
import { presentLot, selectLotCards } from '../../stock/present-lot';

const noteColumns = {
  noteId: notes.id,
  text: notes.text,
  createdAt: notes.createdAt,
  editedAt: notes.editedAt,
};

const selectNotes = (db: Executor, userId: number) =>
  selectLotCards(db, noteColumns).innerJoin(notes, and(eq(notes.lotId, lots.id), eq(notes.userId, userId)));
type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** The whole list, the last edited first, of lots in every state. */
export async function listNotes(db: Executor, userId: number): Promise<Note[]> {
  const rows = await selectNotes(db, userId)
    .where(ne(notes.text, ''))
    .orderBy(desc(notes.editedAt), notes.id);
  return rows.map(presentNote);
}

/**
 * Writes the note of a lot and returns it as it stands then: the given text, or a later one that was there already.
 * Null when there is no such lot.
 */
export async function writeNote(
  db: Executor,
  userId: number,
  { lotId, text, editedAt }: { lotId: number; text: string; editedAt: Date },
): Promise<Note | null> {
  const [lot] = await db.select({ id: lots.id }).from(lots).where(eq(lots.id, lotId));
  if (!lot) return null;
  await db
    .insert(notes)
    .values({ userId, lotId, text, editedAt })
    .onConflictDoUpdate({
      target: [notes.userId, notes.lotId],
      set: { text: sql`excluded.text`, editedAt: sql`excluded.edited_at` },
      setWhere: lte(notes.editedAt, sql`excluded.edited_at`),
    });
  const [row] = await selectNotes(db, userId).where(eq(notes.lotId, lotId));
  return row ? presentNote(row) : null;
}

/** The lot of a note that is there; null for others' and for those that were taken away. */
export async function lotOfNote(db: Executor, userId: number, noteId: number): Promise<number | null> {
  const [note] = await db
    .select({ lotId: notes.lotId })
    .from(notes)
    .where(and(eq(notes.id, noteId), eq(notes.userId, userId), ne(notes.text, '')));
  return note?.lotId ?? null;
}

const presentNote = (row: NoteRow): Note => ({
  id: row.noteId,
  property: presentLot(row),
  text: row.text,
  created_at: row.createdAt.toISOString(),
  edited_at: row.editedAt.toISOString(),
});
