import * as v from 'valibot';
import { noteEndpoints } from '../../../contract/calls/account/note-endpoints';
import { Lot } from '../../../contract/lots/lot';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../outbox/outbox-kind';

/**
 * The note of a lot as it is to be; an empty text takes it away. `editedAt`: ISO 8601, when it was written; the server
 * keeps the later of two. `card` names the lot where nothing else does.
 */
export const NoteChange = v.object({
  lot: v.number(),
  text: v.string(),
  editedAt: v.string(),
  card: v.fallback(v.nullable(Lot), null),
});
export type NoteChange = v.InferOutput<typeof NoteChange>;

export const noteKind: OutboxKind<'note'> = {
  version: 1,
  actOf: ({ text }) => (typeof text === 'string' && text.trim() === '' ? 'note-remove' : 'note'),
  tellsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(NoteChange, payload);
    if (!parsed.success) return null;
    const { lot, text, editedAt } = parsed.output;
    return {
      subject: `note:${lot}`,
      wish: text,
      send: async (session, options) => {
        const body = { property: lot, text, edited_at: editedAt };
        const { value } = await session.call(noteEndpoints.writeNote, { body }, options);
        return async (db) => {
          const own = (await db.notes.get(lot))?.own ?? null;
          // What was written while this was on its way is still to be sent.
          const later = own && own.text !== text ? own : null;
          await db.notes.put({ lot, wire: value, own: later });
          await raiseVersion(db, 'notes');
        };
      },
    };
  },
};
