import * as v from 'valibot';
import { type ChangeAct, isOutboxKind } from '../../../contract/accounts/outbox-kinds';
import { Lot } from '../../../contract/lots/lot';
import type { OutboxRow } from '../../account/outbox-row';
import { kinds } from '../outbox-kinds';

/** What a row asks for, as far as it can be told to a person. `text`: a note's words, or whose request, client or lot it is. */
export interface ChangeSubject {
  act: ChangeAct;
  /** The card that the change was made on. */
  lot: Lot | null;
  lotId: number | null;
  notification: number | null;
  /** The key of the client; null: it is about none. */
  client: string | null;
  text: string | null;
}

/** What payloads of several kinds have, read leniently: a row of another build is still told as well as it can be. */
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
