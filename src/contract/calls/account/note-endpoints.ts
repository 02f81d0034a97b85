import * as v from 'valibot';
import { Comment } from '../../accounts/fields/account-fields';
import { Lot } from '../../lots/lot';
import { BodyId, IdParam } from '../../parameters/ids';
import { DeviceMoment } from '../device-moment';
import { endpoint } from '../endpoint';

/** A person's text about a lot; one note for each. `text` is empty if it was deleted. */
export const Note = v.object({
  id: v.number(),
  property: Lot,
  text: v.string(),
  /** Both in ISO 8601. `edited_at`: when the text was written, which may be long before it was sent. */
  created_at: v.string(),
  edited_at: v.string(),
});
export type Note = v.InferOutput<typeof Note>;

/** At most 2000 characters. */
export const NoteText = Comment.wrapped;
export const NOTE_LENGTH = 2000;

/** When the text was written. Of two texts the later one stays, in whatever order they arrive. */
const EditedAt = DeviceMoment;

const mine = { auth: 'confirmed', answer: 'personal' } as const;

export const noteEndpoints = {
  /** The whole list, the last edited first; notes of lots of every status. */
  listNotes: endpoint({ ...mine, method: 'GET', path: '/api/notes/', response: v.array(Note) }),
  /**
   * Writes the note of a lot, whether or not there is one; an empty text deletes it. Returns the note as it is
   * then.
   */
  writeNote: endpoint({
    ...mine,
    method: 'POST',
    path: '/api/notes/',
    idempotent: true,
    body: v.object({
      property: BodyId('Нужен номер лота'),
      text: NoteText,
      edited_at: EditedAt,
    }),
    response: Note,
  }),
  changeNote: endpoint({
    ...mine,
    method: 'PATCH',
    path: '/api/notes/{id}/',
    idempotent: true,
    params: IdParam,
    body: v.object({ text: NoteText, edited_at: EditedAt }),
    response: Note,
  }),
  /** Deletes a note; does nothing if there is none. */
  removeNote: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/api/notes/{id}/',
    idempotent: true,
    params: IdParam,
  }),
};
