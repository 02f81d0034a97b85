import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { fixations } from '../db/schema/clients/fixation-schema';

/** The fixation by which a client is held in a project at this moment, for the agent whose client they are. */
export async function holdingFixation(
  db: Executor,
  clientId: number,
  projectId: number,
): Promise<number | null> {
  const [held] = await db
    .select({ id: fixations.id })
    .from(fixations)
    .where(
      and(
        ...[eq(fixations.clientId, clientId), eq(fixations.projectId, projectId)],
        ...[eq(fixations.state, 'fixed'), gt(fixations.until, new Date())],
      ),
    );
  return held?.id ?? null;
}
