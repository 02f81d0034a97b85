import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database';

/** Empties the journal between tests: no build can, so the triggers are put aside as only the table's owner may. */
export const emptyJournal = (db: Executor): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE audit_lines DISABLE TRIGGER USER`);
    await tx.execute(sql`DELETE FROM audit_lines`);
    await tx.execute(sql`ALTER TABLE audit_lines ENABLE TRIGGER USER`);
  });
