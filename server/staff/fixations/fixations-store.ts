import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FixationState } from '../../../src/contract/accounts/fixation-rules';
import type { StaffFixation } from '../../../src/contract/calls/staff/staff-fixation-endpoints';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import {
  fixationFiles,
  fixationHolds,
  fixationPhones,
  fixations,
} from '../../db/schema/clients/fixation-schema';
import { projects } from '../../db/schema/schema';
import { fixationStateOf } from '../../fixations/fixation-state';
import { orderWanted, type WantedFixations, whereWanted } from './fixation-filters';

type Row = typeof fixations.$inferSelect;
/** A fixation with all that decides it, but for its journal. */
export type ShownFixation = Omit<StaffFixation, 'audit'>;

/** How each state is named at the terminal and in tables. */
export const fixationStandingWords: Readonly<Record<FixationState, string>> = {
  checking: 'ждёт ответа',
  review: 'на рассмотрении',
  fixed: 'закреплён',
  expiring: 'закреплён, срок подходит к концу',
  expired: 'срок прошёл',
  refused: 'отказ',
};

interface Query extends WantedFixations {
  readonly limit: number;
  readonly offset: number;
}

const agentName = sql<string>`COALESCE(NULLIF(${users.brandName}, ''), trim(concat_ws(' ', ${users.lastName}, ${users.firstName})))`;

const selectFixations = (db: Executor) =>
  db
    .select({
      row: fixations,
      client: clients,
      agent: { id: users.id, name: agentName },
      project: projects.name,
    })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(users, eq(users.id, clients.userId))
    .innerJoin(projects, eq(projects.id, fixations.projectId));

/** A page of fixations: who waits longest first, or the newest first. */
export async function listFixations(
  db: Executor,
  { limit, offset, ...wanted }: Query,
): Promise<{ count: number; fixations: ShownFixation[] }> {
  const chosen = whereWanted(wanted);
  const [total] = await db
    .select({ count: count() })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(users, eq(users.id, clients.userId))
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .where(chosen);
  const rows = await selectFixations(db)
    .where(chosen)
    .orderBy(...orderWanted(wanted))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, fixations: await present(db, rows) };
}

export async function findFixation(db: Executor, id: number): Promise<ShownFixation | null> {
  const [fixation] = await present(db, await selectFixations(db).where(eq(fixations.id, id)));
  return fixation ?? null;
}

type Selected = Awaited<ReturnType<typeof selectFixations>>;

async function present(db: Executor, rows: Selected): Promise<ShownFixation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.id);
  const [held, files, phones, rivals] = [
    await holding(db, ids),
    await db
      .select({
        id: fixationFiles.id,
        of: fixationFiles.fixationId,
        name: fixationFiles.name,
        size: fixationFiles.size,
      })
      .from(fixationFiles)
      .where(inArray(fixationFiles.fixationId, ids))
      .orderBy(asc(fixationFiles.id)),
    await db
      .select()
      .from(clientPhones)
      .where(
        inArray(
          clientPhones.clientId,
          rows.map(({ client }) => client.id),
        ),
      )
      .orderBy(asc(clientPhones.place)),
    await rivalsOf(db, ids),
  ];
  const heldByRivals = await holding(
    db,
    rivals.map(({ row }) => row.id),
  );
  return rows.map(({ row, client, agent, project }) => ({
    id: row.id,
    project,
    agent,
    reason: row.reason,
    comment: row.comment,
    client: {
      name: [client.lastName, client.firstName, client.patronymic].filter(Boolean).join(' '),
      phones: phones.filter(({ clientId }) => clientId === client.id).map(({ phone }) => phone),
    },
    participant:
      row.participantPhone === null ? null : { name: row.participantName ?? '', phone: row.participantPhone },
    ...timesOf(row),
    holds: held.has(row.id),
    waits_since: waitingSince(row),
    dispute: row.disputedAt && { at: row.disputedAt.toISOString(), comment: row.disputeComment },
    rivals: rivals
      .filter(({ of }) => of === row.id)
      .map((rival) => ({
        id: rival.row.id,
        agent: rival.agent,
        holds: heldByRivals.has(rival.row.id),
        ...timesOf(rival.row),
      })),
    documents: files.filter(({ of }) => of === row.id).map(({ id, name, size }) => ({ id, name, size })),
  }));
}

/** As `waitsSince` has it in SQL. */
const waitingSince = ({ state, disputedAt, receivedAt }: Row): string | null => {
  if (state !== 'checking' && state !== 'review') return null;
  return ((state === 'review' ? disputedAt : null) ?? receivedAt).toISOString();
};

const timesOf = (row: Row) => ({
  ...fixationStateOf(row, Date.now()),
  claimed_at: row.claimedAt.toISOString(),
  received_at: row.receivedAt.toISOString(),
});

async function holding(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: fixationHolds.fixationId })
    .from(fixationHolds)
    .where(inArray(fixationHolds.fixationId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

const other = alias(fixationPhones, 'other_phones');
const requester = alias(fixations, 'asker');

/** Who else has asked for one of the same phones in the same project, the first first. */
const rivalsOf = (db: Executor, ids: readonly number[]) =>
  db
    .selectDistinct({ of: fixationPhones.fixationId, row: fixations, agent: agentName })
    .from(fixationPhones)
    .innerJoin(requester, eq(requester.id, fixationPhones.fixationId))
    .innerJoin(
      other,
      and(eq(other.phoneKey, fixationPhones.phoneKey), ne(other.fixationId, fixationPhones.fixationId)),
    )
    .innerJoin(
      fixations,
      and(eq(fixations.id, other.fixationId), eq(fixations.projectId, requester.projectId)),
    )
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(users, eq(users.id, clients.userId))
    .where(inArray(fixationPhones.fixationId, [...ids]))
    .orderBy(asc(fixations.receivedAt));
