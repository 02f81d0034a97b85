import * as v from 'valibot';
import {
  type ActOf,
  type ChangeAct,
  isOutboxKind,
  type OutboxKindName,
} from '../../../contract/accounts/outbox-kinds';
import { Lot } from '../../../contract/lots/lot';
import type { OutboxRow } from '../outbox-row';

/**
 * What a row changes, as it is described to the person. `text`: a note's text, or the name of whose request, client
 * or lot it is.
 */
export interface ChangeSubject {
  act: ChangeAct;
  /** The card on which the change was made. */
  lot: Lot | null;
  lotId: number | null;
  notification: number | null;
  /** Key of the client; null if it is about none. */
  client: string | null;
  text: string | null;
}

/** Fields of every kind's payload, read leniently: a row of another build is described as well as possible. */
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
export function changeSubject({ kind, payload }: Pick<OutboxRow, 'kind' | 'payload'>): ChangeSubject {
  const read = v.parse(AnyPayload, payload);
  const { lot: lotId, card: lot, notification, text, name } = read;
  const client = kind === 'client' ? read.key : read.client;
  const act = isOutboxKind(kind) ? acts[kind](read) : 'unknown';
  return { act, lot, lotId, notification, client, text: text ?? name };
}

const acts: { [Kind in OutboxKindName]: (payload: AnyPayload) => ActOf<Kind> } = {
  favorite: ({ wanted }) => (wanted === false ? 'favorite-remove' : 'favorite-add'),
  'favorites-clear': () => 'favorites-clear',
  'notification-viewed': ({ notifications }) => (notifications === null ? 'viewed' : 'all-viewed'),
  hidden: ({ hidden }) => (hidden === false ? 'show-again' : 'hide'),
  'hidden-clear': () => 'hidden-clear',
  note: ({ text }) => (text?.trim() === '' ? 'note-remove' : 'note'),
  request: () => 'request',
  client: ({ wish: pendingChange }) => (pendingChange === 'change' ? 'client-change' : 'client-add'),
  fixation: () => 'fixation',
  'client-favorite': ({ wanted }) => (wanted === false ? 'client-lot-remove' : 'client-lot-add'),
  'client-favorites-clear': () => 'client-lots-clear',
};
