import type { Handlers } from '../../http/handler';
import { momentOf } from '../../http/input/device-moment';
import { notFound } from '../../http/problems/problem';
import { listNotes, lotOfNote, writeNote } from './notes-store';

export const noteHandlers: Handlers<'listNotes' | 'writeNote' | 'changeNote' | 'removeNote'> = {
  listNotes: (_, { db, user }) => listNotes(db, user.id),
  writeNote: async ({ body }, { db, user }) => {
    const { property: lotId, text, edited_at } = body;
    const note = await writeNote(db, user.id, { lotId, text, editedAt: momentOf(edited_at, user.createdAt) });
    if (!note) throw notFound('Такого лота нет.');
    return note;
  },
  changeNote: async ({ params, body }, { db, user }) => {
    const lotId = await lotOfNote(db, user.id, params.id);
    const { text, edited_at } = body;
    const note =
      lotId === null
        ? null
        : await writeNote(db, user.id, { lotId, text, editedAt: momentOf(edited_at, user.createdAt) });
    if (!note) throw notFound('Такой заметки нет.');
    return note;
  },
  removeNote: async ({ params }, { db, user }) => {
    const lotId = await lotOfNote(db, user.id, params.id);
    if (lotId !== null) await writeNote(db, user.id, { lotId, text: '', editedAt: new Date() });
    return undefined;
  },
};
