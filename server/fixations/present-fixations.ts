import { and, asc, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Fixation } from '../../src/contract/calls/clients/fixation-endpoints';
import type { Executor } from '../db/database';
import { crmMessages } from '../db/schema/clients/crm-schema';
import { fixationFiles, fixations } from '../db/schema/clients/fixation-schema';
import { projects } from '../db/schema/schema';
import { type FixationRow, fixationStateOf } from './fixation-state';

const later = alias(fixations, 'later');

/** No later one of the same client for the same project. */
const isLatest = (db: Executor) =>
  notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.clientId, fixations.clientId),
          eq(later.projectId, fixations.projectId),
          sql`${later.id} > ${fixations.id}`,
        ),
      ),
  );

/** How the clients stand in each project, by client; the newest first. */
export async function fixationsOfClients(
  db: Executor,
  clientIds: readonly number[],
): Promise<Map<number, Fixation[]>> {
  const found = new Map<number, Fixation[]>(clientIds.map((id) => [id, []]));
  if (clientIds.length === 0) return found;
  const rows = await db
    .select()
    .from(fixations)
    .where(and(inArray(fixations.clientId, [...clientIds]), isLatest(db)))
    .orderBy(desc(fixations.receivedAt), desc(fixations.id));
  for (const fixation of await presentFixations(db, rows)) found.get(fixation.client)?.push(fixation);
  return found;
}

/** One fixation as its agent sees it. */
export async function presentFixation(db: Executor, row: FixationRow): Promise<Fixation> {
  const [fixation] = await presentFixations(db, [row]);
  if (!fixation) throw new Error('the fixation has no project');
  return fixation;
}

async function presentFixations(db: Executor, rows: readonly FixationRow[]): Promise<Fixation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const named = await db
    .select({ id: projects.id, slug: projects.slug, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, [...new Set(rows.map(({ projectId }) => projectId))]));
  const files = await db
    .select({ of: fixationFiles.fixationId, name: fixationFiles.name, size: fixationFiles.size })
    .from(fixationFiles)
    .where(inArray(fixationFiles.fixationId, ids))
    .orderBy(asc(fixationFiles.id));
  const told = await db
    .select({ of: crmMessages.fixationId, waiting: sql<boolean>`bool_or(${isNull(crmMessages.sentAt)})` })
    .from(crmMessages)
    .where(and(inArray(crmMessages.fixationId, ids), isNull(crmMessages.bookingId)))
    .groupBy(crmMessages.fixationId);
  const now = Date.now();
  return rows.flatMap((row): Fixation[] => {
    const project = named.find(({ id }) => id === row.projectId);
    if (!project) return [];
    const crm = told.find(({ of }) => of === row.id);
    return [
      {
        id: row.id,
        client: row.clientId,
        key: row.key,
        reason: row.reason,
        comment: row.comment,
        project: { slug: project.slug, name: project.name },
        ...fixationStateOf(row, now),
        prolonged: row.prolonged,
        prolongs: row.maxProlongs,
        claimed_at: row.claimedAt.toISOString(),
        received_at: row.receivedAt.toISOString(),
        answered_at: row.answeredAt?.toISOString() ?? null,
        taken: row.taken,
        disputed: row.disputedAt !== null,
        participant:
          row.participantPhone === null
            ? null
            : { name: row.participantName ?? '', phone: row.participantPhone },
        documents: files.filter(({ of }) => of === row.id).map(({ name, size }) => ({ name, size })),
        crm: crm === undefined ? 'kept' : crm.waiting ? 'waiting' : 'sent',
      },
    ];
  });
}
