import * as v from 'valibot';
import { type ChangeAct, isOutboxKind } from '../../../contract/accounts/outbox-kinds';
import { Lot } from '../../../contract/lots/lot';
import type { OutboxRow } from '../../account/outbox-row';
import { kinds } from '../outbox-kinds';

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
    text: v.fallback(v.nullable(v.string()), null),
    name: v.fallback(v.nullable(v.string()), null),
    key: v.fallback(v.nullable(v.string()), null),
    client: v.fallback(v.nullable(v.string()), null),
  }),
  {
    lot: null,
    card: null,
    notification: null,
    text: null,
    name: null,
    key: null,
    client: null,
  },
);
const Fields = v.fallback(v.record(v.string(), v.unknown()), {});

/** What a row is about, in the terms of the screen. */
export function changeSubject({ kind, payload }: Pick<OutboxRow, 'kind' | 'payload'>): ChangeSubject {
  const read = v.parse(AnyPayload, payload);
  const { lot: lotId, card: lot, notification, text, name } = read;
  const client = kind === 'client' ? read.key : read.client;
  const act = isOutboxKind(kind) ? kinds[kind].actOf(v.parse(Fields, payload)) : 'unknown';
  return { act, lot, lotId, notification, client, text: text ?? name };
}
