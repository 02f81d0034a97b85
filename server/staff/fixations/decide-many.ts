import { eq } from 'drizzle-orm';
import type { FixationDecision } from '../../../src/contract/accounts/staff/fixation-decisions';
import type { ChosenRecord, ManyAnswer } from '../../../src/contract/calls/staff/lists/staff-many';
import type { Database } from '../../db/database';
import { clients } from '../../db/schema/clients/clients-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { projects } from '../../db/schema/schema';
import { decideFixation, FixationRefusal } from '../../fixations/decide-fixation';
import { AdminRefusal } from '../admin-refusal';
import { actOnMany } from '../lists/act-on-many';

interface Wanted {
  readonly decision: FixationDecision;
  readonly reason: string;
  readonly fixations: readonly ChosenRecord[];
}

/** The same answer to several fixations; see `actOnMany`. */
export const decideFixations = (
  db: Database,
  staffId: number,
  { decision, reason, fixations: chosen }: Wanted,
): Promise<ManyAnswer> =>
  actOnMany({
    chosen,
    act: ({ id, seen }) =>
      decideFixation(db, { kind: 'staff', id: staffId, seen }, { id, decision, reason }).catch(
        (error: unknown) => {
          throw error instanceof FixationRefusal ? new AdminRefusal(error.message) : error;
        },
      ),
    nameOf: (id) => nameOf(db, id),
  });

async function nameOf(db: Database, id: number): Promise<string> {
  const [row] = await db
    .select({ lastName: clients.lastName, firstName: clients.firstName, project: projects.name })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .where(eq(fixations.id, id));
  return row ? `${row.lastName} ${row.firstName}, «${row.project}»` : `№ ${id}`;
}
