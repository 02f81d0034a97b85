import * as v from 'valibot';
import { noteEndpoints } from '../../../contract/calls/account/note-endpoints';
import { Lot } from '../../../contract/lots/lot';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../outbox/outbox-kind';

/**
 * The text of a lot's note; an empty text deletes it. `editedAt`: when it was written, in ISO 8601; the server
 * keeps the later of two. `card` shows the lot if nothing else is known of it.
 */
export const NoteChange = v.object({
  lot: v.number(),
  text: v.string(),
  editedAt: v.string(),
  card: v.fallback(v.nullable(Lot), null),
});
export type NoteChange = v.InferOutput<typeof NoteChange>;

export const noteKind: OutboxKind = {
  version: 1,
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
