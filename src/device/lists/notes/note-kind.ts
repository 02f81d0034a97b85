import * as v from 'valibot';
import { noteEndpoints } from '../../../contract/calls/account/note-endpoints';
import { raiseVersion } from '../../account/account-state';
import { NoteChange } from '../../account/note-change';
import type { OutboxKind } from '../../changes/outbox-kind';

export const noteKind: OutboxKind<'note'> = {
  version: 1,
  actOf: ({ text }) => (typeof text === 'string' && text.trim() === '' ? 'note-remove' : 'note'),
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(NoteChange, payload);
    if (!parsed.success) return null;
    const { lot, text, editedAt } = parsed.output;
    return {
      subject: `note:${lot}`,
      target: text,
      send: async (session, options) => {
        const body = { property: lot, text, edited_at: editedAt };
        const { value } = await session.call(noteEndpoints.writeNote, { body }, options);
        return async (db) => {
          const own = (await db.notes.get(lot))?.own ?? null;
          // A text written while this one was being sent still has to be sent.
          const later = own && own.text !== text ? own : null;
          await db.notes.put({ lot, wire: value, own: later });
          await raiseVersion(db, 'notes');
        };
      },
    };
  },
};
