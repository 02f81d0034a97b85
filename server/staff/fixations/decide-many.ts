import { eq } from 'drizzle-orm';
import type { FixationDecision } from '../../../src/contract/accounts/staff/fixation-decisions';
import type { Database } from '../../db/database';
import { clients } from '../../db/schema/clients/clients-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { projects } from '../../db/schema/schema';
import { decideFixation, FixationRefusal } from '../../fixations/decide-fixation';
import { HttpProblem } from '../../http/problems/problem';

interface Wanted {
  readonly decision: FixationDecision;
  readonly reason: string;
  /** In the order in which they are answered; `seen` as `Decider` has it. */
  readonly fixations: readonly { readonly id: number; readonly seen: number }[];
}

interface DecidedMany {
  readonly done: number[];
  /** What stays as it is, named, and why in a sentence. */
  readonly left: { id: number; name: string; why: string }[];
}

/**
 * The same answer to several fixations, one after the other, each in a transaction of its own: one that somebody else has
 * answered meanwhile stops none of the others.
 */
export async function decideFixations(
  db: Database,
  staffId: number,
  { decision, reason, fixations: wanted }: Wanted,
): Promise<DecidedMany> {
  const answer: DecidedMany = { done: [], left: [] };
  for (const { id, seen } of wanted) {
    const why = await decideFixation(db, { kind: 'staff', id: staffId, seen }, { id, decision, reason }).then(
      (decided) => (decided === null ? 'Такого закрепления больше нет.' : null),
      refusalWords,
    );
    if (why === null) answer.done.push(id);
    else answer.left.push({ id, name: await nameOf(db, id), why });
  }
  return answer;
}

/** @throws whatever says nothing about the fixation itself */
function refusalWords(error: unknown): string {
  if (error instanceof FixationRefusal) return error.message;
  if (error instanceof HttpProblem && error.code === 'superseded') return error.detail;
  throw error;
}

async function nameOf(db: Database, id: number): Promise<string> {
  const [row] = await db
    .select({ lastName: clients.lastName, firstName: clients.firstName, project: projects.name })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .where(eq(fixations.id, id));
  return row ? `${row.lastName} ${row.firstName}, «${row.project}»` : `№ ${id}`;
}
