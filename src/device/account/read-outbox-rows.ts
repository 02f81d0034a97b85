import * as v from 'valibot';
import type { AccountDatabase } from './account-database';
import { OutboxRow } from './outbox-row';

/** Every row that can be read, in the order of the changes. */
export async function readOutboxRows(db: AccountDatabase): Promise<OutboxRow[]> {
  const rows = await db.outbox.orderBy(':id').toArray();
  return rows.flatMap((row) => {
    const parsed = v.safeParse(OutboxRow, row);
    return parsed.success ? [parsed.output] : [];
  });
}
