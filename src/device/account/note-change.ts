import * as v from 'valibot';
import { Lot } from '../../contract/lots/lot';

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
