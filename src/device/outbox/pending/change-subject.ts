import * as v from 'valibot';
import { type ChangeAct, isOutboxKind } from '../../../contract/accounts/outbox-kinds';
import type { Lot } from '../../../contract/lots/lot';
import { AnyPayload } from '../any-payload';
import { kinds } from '../outbox-kinds';
import type { OutboxRow } from '../outbox-row';

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

/** What a row is about, in the terms of the screen. */
export function changeSubject({ kind, payload }: Pick<OutboxRow, 'kind' | 'payload'>): ChangeSubject {
  const read = v.parse(AnyPayload, payload);
  const { lot: lotId, card: lot, notification, text, name } = read;
  const client = kind === 'client' ? read.key : read.client;
  const act = isOutboxKind(kind) ? kinds[kind].actOf(read) : 'unknown';
  return { act, lot, lotId, notification, client, text: text ?? name };
}
