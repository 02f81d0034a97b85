import { type KeptKind, keptKindNames, keptKinds } from '../../../src/contract/accounts/staff/kept-kinds';
import { recordOf } from '../../../src/contract/record-of';
import type { Executor } from '../../db/database';
import { keepingPeriods } from '../../db/schema/job-schema';

/** For how many months each kind is kept: as owners have set it, else as is usual; null where nothing can be set. */
export async function readMonths(db: Executor): Promise<Record<KeptKind, number | null>> {
  const rows = await db.select().from(keepingPeriods);
  const set = new Map(rows.map(({ kind, months }) => [kind, months]));
  return recordOf(keptKindNames, (kind) =>
    keptKinds[kind].months === null ? null : (set.get(kind) ?? keptKinds[kind].months),
  );
}
