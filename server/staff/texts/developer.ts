import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, gt, inArray, max, sql } from 'drizzle-orm';
import { formatRate } from '../../../src/contract/deals/format-rate';
import type { Developer } from '../../../src/contract/developer/developer';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { lotTypeWords } from '../../../src/contract/lots/lot-words';
import { lotTypes } from '../../../src/contract/lots/types/lot-types';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Executor, Transaction } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { settings } from '../../db/schema/schema';
import { superseded } from '../../http/problems/superseded';
import { readLines } from '../../journal/read-journal';
import { writeJournal } from '../../journal/write-journal';
import { readDeveloper, writeDeveloper } from '../../texts/developer';
import type { Actor } from '../accounts/decide';

/** Whose lines of the journal may be of the record: a content bundle changes it too. */
const isOfRecord = inArray(auditLines.subject, ['developer', 'content']);

const digestOf = (developer: Developer): string =>
  createHash('sha256').update(JSON.stringify(developer)).digest('base64url').slice(0, 16);

/** The record with what names its state: the last line of the journal that may be of it, and a digest of what it says. */
export async function developerState(db: Executor): Promise<{ developer: Developer; state: string }> {
  const developer = await readDeveloper(db);
  const [last] = await db
    .select({ id: max(auditLines.id) })
    .from(auditLines)
    .where(isOfRecord);
  return { developer, state: `${last?.id ?? 0}.${digestOf(developer)}` };
}

/**
 * Writes the record anew, whole, with a line of the journal. What says so already is not written: whoever has not heard
 * the answer may send it again. `seen` is the state that was changed; left out, whatever is there gives way.
 *
 * @throws HttpProblem 'superseded' where somebody else has changed it since
 */
export function changeDeveloper(
  db: Database,
  actor: Actor,
  { developer, seen }: { developer: Developer; seen?: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    // Of two who come at once the second finds what the first has written.
    await tx.execute(sql`LOCK TABLE ${settings} IN SHARE ROW EXCLUSIVE MODE`);
    const before = await readDeveloper(tx);
    if (isDeepStrictEqual(before, developer)) return;
    if (seen !== undefined) await refuseOther(tx, actor, { before, seen });
    await writeDeveloper(tx, developer);
    await writeJournal(tx, {
      ...{ by: actor, action: 'change', subject: 'developer', subjectId: 0 },
      ...{ before: journalOf(before), after: journalOf(developer) },
    });
    // Cached answers of the catalogue depend on it.
    await raiseRevision(tx);
  });
}

/** The record as a line of the journal says it. */
function journalOf({ guest, rates, ...record }: Developer): JournalValues {
  const { lead, steps, questions, agencies } = guest;
  const items = [...steps, ...questions.items, ...agencies.items].flatMap(({ title, text }) => [title, text]);
  return {
    ...{ brand: record.name, legal_name: record.legal_name, hours: record.hours },
    ...{ developer_phone: record.phone, developer_email: record.email, policy_address: record.policy },
    usual_rates: lotTypes.flatMap((type) => {
      const rate = rates[type];
      return rate === null ? [] : `${lotTypeWords[type].long} ${formatRate(rate)}`;
    }),
    payout_days: record.payout_days,
    guest_words: [lead ?? '', questions.lead, agencies.lead, ...items].filter((text) => text !== ''),
  };
}

/** What the same manager has done since is no surprise to them. */
async function refuseOther(
  tx: Transaction,
  actor: Actor,
  { before, seen }: { before: Developer; seen: string },
): Promise<void> {
  const [id = '', digest] = seen.split('.');
  if (digest === digestOf(before)) return;
  const line = Number.parseInt(id, 10);
  const newer = await readLines(
    tx,
    and(isOfRecord, gt(auditLines.id, Number.isSafeInteger(line) ? line : 0)),
  );
  const first = newer.find((one) => one.actor !== actor.kind || one.actorId !== actor.id);
  if (first) throw superseded(first);
}
