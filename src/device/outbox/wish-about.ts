import * as v from 'valibot';
import { Lot } from '../../contract/lots/lot';
import type { OutboxRow } from './outbox-row';

/** What a row asks for, as far as it can be told to a person. `text`: a note's words, or whose request, client or lot it is. */
export interface WishAbout {
  act:
    | 'favorite-add'
    | 'favorite-remove'
    | 'favorites-clear'
    | 'hide'
    | 'show-again'
    | 'hidden-clear'
    | 'note'
    | 'note-remove'
    | 'request'
    | 'viewed'
    | 'all-viewed'
    | 'client-add'
    | 'client-change'
    | 'fixation'
    | 'client-lot-add'
    | 'client-lot-remove'
    | 'client-lots-clear'
    | 'unknown';
  /** The card that the wish was made on. */
  lot: Lot | null;
  lotId: number | null;
  notification: number | null;
  /** The key of the client; null: it is about none. */
  client: string | null;
  text: string | null;
}

/** Every kind's payload, read leniently: a row of another build is still told as well as it can be. */
const AnyPayload = v.fallback(
  v.object({
    lot: v.fallback(v.nullable(v.number()), null),
    card: v.fallback(v.nullable(Lot), null),
    notification: v.fallback(v.nullable(v.number()), null),
    notifications: v.fallback(v.nullable(v.array(v.number())), null),
    wanted: v.fallback(v.nullable(v.boolean()), null),
    hidden: v.fallback(v.nullable(v.boolean()), null),
    text: v.fallback(v.nullable(v.string()), null),
    name: v.fallback(v.nullable(v.string()), null),
    wish: v.fallback(v.nullable(v.string()), null),
    key: v.fallback(v.nullable(v.string()), null),
    client: v.fallback(v.nullable(v.string()), null),
  }),
  {
    lot: null,
    card: null,
    notification: null,
    notifications: null,
    wanted: null,
    hidden: null,
    text: null,
    name: null,
    wish: null,
    key: null,
    client: null,
  },
);
type AnyPayload = v.InferOutput<typeof AnyPayload>;

/** What a row is about, in the terms of the screen. */
export function wishAbout({ kind, payload }: Pick<OutboxRow, 'kind' | 'payload'>): WishAbout {
  const read = v.parse(AnyPayload, payload);
  const { lot: lotId, card: lot, notification, text, name } = read;
  const client = kind === 'client' ? read.key : read.client;
  return { act: actOf(kind, read), lot, lotId, notification, client, text: text ?? name };
}

function actOf(kind: string, { wanted, hidden, text, wish, notifications }: AnyPayload): WishAbout['act'] {
  switch (kind) {
    case 'favorite':
      return wanted === false ? 'favorite-remove' : 'favorite-add';
    case 'favorites-clear':
      return 'favorites-clear';
    case 'hidden':
      return hidden === false ? 'show-again' : 'hide';
    case 'hidden-clear':
      return 'hidden-clear';
    case 'note':
      return text?.trim() === '' ? 'note-remove' : 'note';
    case 'request':
      return 'request';
    case 'client':
      return wish === 'change' ? 'client-change' : 'client-add';
    case 'fixation':
      return 'fixation';
    case 'client-favorite':
      return wanted === false ? 'client-lot-remove' : 'client-lot-add';
    case 'client-favorites-clear':
      return 'client-lots-clear';
    case 'notification-viewed':
      return notifications === null ? 'viewed' : 'all-viewed';
    default:
      return 'unknown';
  }
}
