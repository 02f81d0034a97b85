import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import { formatRate } from '../../../src/contract/deals/format-rate';
import type { Developer } from '../../../src/contract/developer/developer';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { lotTypeWords } from '../../../src/contract/lots/lot-words';
import { lotTypes } from '../../../src/contract/lots/types/lot-types';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Executor } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { settings } from '../../db/schema/schema';
import { recordState, refuseOtherState } from '../../http/problems/record-state';
import { writeJournal } from '../../journal/write-journal';
import { readDeveloper, writeDeveloper } from '../../texts/developer';
import type { Actor } from '../accounts/decide';

/** Lines that may be of the developer's record or look: a content bundle changes them too. */
export const isOfDeveloper = inArray(auditLines.subject, ['developer', 'content']);

/** The record with what names its state. */
export async function developerState(db: Executor): Promise<{ developer: Developer; state: string }> {
  const developer = await readDeveloper(db);
  return { developer, state: await recordState(db, isOfDeveloper, developer) };
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
    await refuseOtherState(tx, actor, { before, seen, isOfRecord: isOfDeveloper });
    await writeDeveloper(tx, developer);
    await writeJournal(tx, {
      by: actor,
      action: 'change',
      subject: 'developer',
      subjectId: 0,
      before: journalOf(before),
      after: journalOf(developer),
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
    brand: record.name,
    legal_name: record.legal_name,
    hours: record.hours,
    developer_phone: record.phone,
    developer_email: record.email,
    policy_address: record.policy,
    usual_rates: lotTypes.flatMap((type) => {
      const rate = rates[type];
      return rate === null ? [] : `${lotTypeWords[type].long} ${formatRate(rate)}`;
    }),
    payout_days: record.payout_days,
    fixation_days: record.fixation.days,
    fixation_prolongs: record.fixation.prolongs,
    appointment_gap: record.appointment_gap,
    guest_words: [lead ?? '', questions.lead, agencies.lead, ...items].filter((text) => text !== ''),
  };
}
