import { desc, eq, sql } from 'drizzle-orm';
import type { MovingKind } from '../../../src/contract/calls/staff/moving/moving-kinds';
import type {
  MovingCounts,
  MovingMatch,
  MovingNote,
} from '../../../src/contract/calls/staff/moving/staff-moving-endpoints';
import type { Database, Executor } from '../../db/database';
import { violatedConstraint } from '../../db/errors/violated-constraint';
import { type MovingRunRow, movingRows, movingRuns } from '../../db/schema/staff/moving-schema';
import type { Secrets } from '../../db/secrets';
import { HttpProblem } from '../../http/problems/problem';
import { writeJournal } from '../../journal/write-journal';
import { inBatches, type MovingContext, type MovingPlan } from './judge-lines';
import type { MovingLine } from './moving-values';
import { planAgencies, planAgents } from './plan-accounts';
import { planClients } from './plan-clients';
import { changedMeanwhile, planFixations } from './plan-fixations';

/** Why lines were not taken is kept and told of so many. */
const MOST_NOTES = 1_000;

/** What would become of the lines of each kind. */
const plans: Readonly<
  Record<MovingKind, (context: MovingContext, lines: readonly MovingLine[]) => Promise<MovingPlan>>
> = {
  agencies: planAgencies,
  agents: planAgents,
  clients: planClients,
  fixations: planFixations,
};

export interface GivenTable {
  readonly kind: MovingKind;
  readonly match: MovingMatch;
  readonly lines: readonly MovingLine[];
}

/** What would become of a table; nothing is written. */
export const planMoving = (db: Executor, secrets: Secrets, { kind, match, lines }: GivenTable) =>
  plans[kind]({ db, secrets, match, now: Date.now() }, lines);

export function countMoving({ fresh, known, notes }: MovingPlan): MovingCounts {
  const clashes = notes.filter(({ kind }) => kind === 'clash').length;
  const refused = notes.length - clashes;
  return { total: fresh + known + notes.length, fresh, known, clashes, refused };
}

export const firstNotes = ({ notes }: MovingPlan): MovingNote[] => notes.slice(0, MOST_NOTES);

/** How the last table of a kind was read; null: there was none. */
export async function rememberedMatch(db: Executor, kind: MovingKind): Promise<MovingMatch | null> {
  const [last] = await db
    .select({ match: movingRuns.match })
    .from(movingRuns)
    .where(eq(movingRuns.kind, kind))
    .orderBy(desc(movingRuns.id))
    .limit(1);
  return last?.match ?? null;
}

type Confirmed = GivenTable & {
  readonly key: string;
  readonly fileName: string;
  readonly seen: MovingCounts;
  readonly staffId: number;
};

/**
 * Writes the new lines of a table, its report and the line of the journal: all of it or nothing. The same key once more
 * gives the run that is there, for its sender has not heard the answer.
 *
 * @throws HttpProblem where the table means something else by now than what its sender has seen, or nothing new.
 */
export function confirmMoving(db: Database, secrets: Secrets, given: Confirmed): Promise<MovingRunRow> {
  const { kind, match, key, fileName, seen, staffId } = given;
  return db
    .transaction(async (tx) => {
      // One run after the other; and no manager decides about a fixation meanwhile.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('fixation decisions', 0))`);
      const [there] = await tx.select().from(movingRuns).where(eq(movingRuns.key, key));
      if (there) return there;
      const plan = await planMoving(tx, secrets, given);
      const counts = countMoving(plan);
      if (Object.entries(counts).some(([name, count]) => seen[name as keyof MovingCounts] !== count))
        throw changedMeanwhile();
      if (plan.fresh === 0) throw new HttpProblem('conflict', 'Переносить нечего: новых строк в файле нет.');
      const [run] = await tx
        .insert(movingRuns)
        .values({ key, kind, match, fileName, counts, notes: firstNotes(plan), staffId })
        .returning();
      if (run === undefined) throw new Error('the run was not written');
      const written = await plan.write(tx);
      await inBatches(written, async (piece) => {
        await tx.insert(movingRows).values(piece.map((row) => ({ runId: run.id, ...row })));
      });
      await writeJournal(tx, {
        by: { kind: 'staff', id: staffId },
        action: 'move_in',
        subject: 'moving',
        subjectId: run.id,
        after: {
          moved_kind: kind,
          moved: counts.fresh,
          moved_known: counts.known,
          moved_left: plan.notes.length,
        },
      });
      return run;
    })
    .catch((error: unknown) => {
      // Somebody has registered with one of the phones since it was looked at.
      throw violatedConstraint(error) === null ? error : changedMeanwhile();
    });
}
