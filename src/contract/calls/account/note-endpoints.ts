import * as v from 'valibot';
import { Comment } from '../../accounts/fields/account-fields';
import { Lot } from '../../lots/lot';
import { BodyId, IdParam } from '../../parameters/ids';
import { DeviceMoment } from '../device-moment';
import { endpoint } from '../endpoint';

/** What a person wrote about a lot; one note for each. `text` is empty where it was taken away. */
export const Note = v.object({
  id: v.number(),
  property: Lot,
  text: v.string(),
  /** ISO 8601, both. `edited_at`: when the text was written, which may be long before it was sent. */
  created_at: v.string(),
  edited_at: v.string(),
});
export type Note = v.InferOutput<typeof Note>;

/** At most 2000 signs. */
export const NoteText = Comment.wrapped;
export const NOTE_LENGTH = 2000;

/** When the text was written. Of two texts the later one stays, in whatever order they arrive. */
const EditedAt = DeviceMoment;

const mine = { auth: 'confirmed', answer: 'personal' } as const;

export const noteEndpoints = {
  /** Whole, the last edited first; notes of lots in every state. */
  listNotes: endpoint({ ...mine, method: 'GET', path: '/api/notes/', response: v.array(Note) }),
  /** Writes the note of a lot, whether or not there is one; an empty text takes it away. Gives the note as it stands. */
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
  /** Takes a note away; an absent one answers the same. */
  removeNote: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/api/notes/{id}/',
    idempotent: true,
    params: IdParam,
  }),
};
