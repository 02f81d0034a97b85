import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { type JournalAuthor, writeJournal } from '../journal/write-journal';
import type { Change } from './parts/part';

/** Held by whoever writes content, one of all processes: a bundle or a manager. */
const CONTENT_LOCK = 4_173_011;

export const lockContent = (tx: Transaction) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${CONTENT_LOCK})`);

/** A line of the journal for each change of a part, `title` being the part's. */
export const writeChanges = (
  tx: Transaction,
  by: JournalAuthor,
  title: string,
  changes: readonly Change[],
): Promise<void> =>
  writeJournal(
    tx,
    changes.map(({ act, what, before, after }) => ({
      by,
      subject: 'content' as const,
      subjectId: 0,
      action: act,
      reason: what,
      ...(before && { before }),
      after: { ...after, part: title },
    })),
  );
