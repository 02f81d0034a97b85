import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../src/contract/accounts/staff/audit-words';
import {
  isPersonalField,
  type JournalField,
  type JournalValues,
} from '../../src/contract/journal/journal-fields';
import type { JournalActor, JournalOrigin, JournalSubject } from '../../src/contract/journal/journal-kinds';
import type { Executor } from '../db/database';
import { auditLines } from '../db/schema/account-schema';
import { currentOrigin } from '../log/request-id';
import { queueWebhooks, webhookEventOf } from '../webhooks/queue/queue-webhooks';
import { ensurePersonKeys, seal } from './person-keys';

/** Who acts; `id` is a manager's, an agency's or an owner's. */
export interface JournalAuthor {
  readonly kind: JournalActor;
  readonly id: number | null;
}

export const terminalAuthor = { kind: 'terminal', id: null } as const satisfies JournalAuthor;

/** One act, as it is to be written down. */
export interface JournalAct {
  readonly by: JournalAuthor;
  readonly action: AuditAction;
  readonly subject: JournalSubject;
  readonly subjectId: number;
  /**
   * The account whose owner it is about: the reason and the personal fields are kept under its key. An account that is a
   * line's subject is that by itself.
   */
  readonly person?: number | null;
  readonly reason?: string;
  /** How it stood and stands: of what both name, only what differs is written. */
  readonly before?: JournalValues;
  readonly after?: JournalValues;
  /** The source of a feed. */
  readonly source?: string;
  readonly at?: Date;
}

/** What is kept under a person's key. */
export interface SealedParts {
  readonly reason?: string;
  readonly before?: JournalValues;
  readonly after?: JournalValues;
  /** In lines of earlier versions; now it is `sealed_address`, which goes earlier. */
  readonly address?: string;
}

/**
 * Writes lines of the journal, in the transaction of what they tell: the one way to write any. Where from is known by
 * itself: of a request its id, device and network. What the developer's own addresses want to hear is queued with it, so
 * it is written once the change is made.
 */
export async function writeJournal(tx: Executor, acts: JournalAct | readonly JournalAct[]): Promise<void> {
  const all = [acts].flat();
  const lines = all.map(partsOf);
  if (lines.length === 0) return;
  const persons = lines.flatMap(({ row, hidden, address }) =>
    (hidden || address !== null) && row.personId !== null ? row.personId : [],
  );
  const keys = await ensurePersonKeys(tx, persons);
  await tx.insert(auditLines).values(
    lines.map(({ row, hidden, address }) => {
      const { personId } = row;
      const key = personId === null ? undefined : keys.get(personId);
      if ((!hidden && address === null) || personId === null) return row;
      if (key === undefined) throw new Error('a person of the journal has no key');
      return {
        ...row,
        ...(hidden && { sealed: seal(key, personId, JSON.stringify(hidden)) }),
        ...(address !== null && { sealedAddress: seal(key, personId, address) }),
      };
    }),
  );
  await queueWebhooks(
    tx,
    all.flatMap(({ subject, action, subjectId: id }) => {
      const event = webhookEventOf(subject, action);
      return event === null ? [] : [{ event, id }];
    }),
  );
}

/** The row of an act, and what of it is to be sealed, the network apart; null where that is nothing. */
function partsOf(act: JournalAct) {
  const { by, action, subject, subjectId, reason = '', at } = act;
  // The account of 'delete' is gone: there is nothing left to say of its owner.
  const personId = act.person ?? (subject === 'account' && action !== 'delete' ? subjectId : null);
  const before = differing(act.before, act.after);
  const after = differing(act.after, act.before);
  const isOwn = by.kind === 'owner' && by.id === personId;
  const { address, ...origin } = originOf(act);
  const isPublic = personId === null;
  const hidden: SealedParts = isPublic
    ? {}
    : {
        ...(reason !== '' && { reason }),
        ...ofKind({ before, after }, true),
      };
  // An agent's network is kept under their own key, and nobody else's but a manager's is kept at all.
  const shown: JournalOrigin = {
    ...origin,
    ...(by.kind === 'staff' && address !== undefined && { address }),
  };
  const row = {
    actor: by.kind,
    actorId: by.id,
    action,
    subject,
    subjectId,
    personId,
    reason: isPublic ? reason : '',
    ...(isPublic ? { before, after } : ofKind({ before, after }, false)),
    ...(Object.keys(shown).length > 0 && { origin: shown }),
    ...(at && { at }),
  };
  return {
    row,
    hidden: Object.keys(hidden).length > 0 ? hidden : null,
    address: isOwn && !isPublic ? (address ?? null) : null,
  };
}

const originOf = ({ source }: JournalAct): JournalOrigin =>
  source === undefined ? (currentOrigin() ?? {}) : { ...currentOrigin(), source };

/** Those of the values that the other side does not name alike; undefined where there are none. */
function differing(values: JournalValues = {}, others: JournalValues = {}): JournalValues | undefined {
  const own = (Object.keys(values) as JournalField[]).filter(
    (field) => values[field] !== undefined && !isDeepStrictEqual(values[field], others[field]),
  );
  return own.length === 0 ? undefined : Object.fromEntries(own.map((field) => [field, values[field]]));
}

/** The personal or the other fields of both sides. */
function ofKind(
  sides: { before: JournalValues | undefined; after: JournalValues | undefined },
  personal: boolean,
): Pick<SealedParts, 'before' | 'after'> {
  const chosen = (values: JournalValues = {}): JournalValues | null => {
    const own = (Object.keys(values) as JournalField[]).filter(
      (field) => isPersonalField(field) === personal,
    );
    return own.length === 0 ? null : Object.fromEntries(own.map((field) => [field, values[field]]));
  };
  const [before, after] = [chosen(sides.before), chosen(sides.after)];
  return { ...(before && { before }), ...(after && { after }) };
}
