import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { EXPIRING_DAYS } from '../../../src/contract/accounts/fixation-rules';
import type { Client } from '../../../src/contract/calls/clients/client-endpoints';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { agentName, visibleTo } from '../../accounts/of-agents';
import type { Executor } from '../../db/database';
import { alphabetical, matching } from '../../db/russian-text';
import { users } from '../../db/schema/account-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { projects } from '../../db/schema/schema';
import { fixationsOfClients } from '../../fixations/present-fixations';
import type { UserRow } from '../../sessions/session-store';

type Query = HandlerInput<Endpoints['listClients']>['query'];
export type Filters = Pick<Query, 'search' | 'agent' | 'fixation' | 'project'>;

/** Each ends in the id: no client slips across the border of a page. */
const orders: Readonly<Record<Query['ordering'], readonly SQL[]>> = {
  '-created_at': [desc(clients.createdAt), desc(clients.id)],
  last_name: [asc(alphabetical(clients.lastName)), asc(alphabetical(clients.firstName)), asc(clients.id)],
};

const words = sql`concat_ws(' ', ${clients.lastName}, ${clients.firstName}, ${clients.patronymic}, ${clients.email})`;
const everyPhone = sql`(SELECT string_agg(phone, ' ') FROM ${clientPhones} WHERE client_id = ${clients.id})`;

/** The state of a fixation now, as `fixationStateOf` has it. */
const stateNow = sql`CASE
  WHEN f.state IN ('fixed', 'checking') AND f.until <= now() THEN 'expired'
  WHEN f.state <> 'fixed' THEN f.state
  WHEN f.until <= now() + make_interval(days => ${EXPIRING_DAYS}) THEN 'expiring'
  ELSE 'fixed' END`;

/** The fixations that count for the client of the row: the latest for each project. */
const current = (condition: SQL) => sql`SELECT 1 FROM ${fixations} f
  WHERE f.client_id = ${clients.id} AND ${condition} AND NOT EXISTS (
    SELECT 1 FROM ${fixations} g
    WHERE g.client_id = f.client_id AND g.project_id = f.project_id AND g.id > f.id)`;

function standingIn({ fixation, project }: Pick<Filters, 'fixation' | 'project'>): SQL | undefined {
  const inProject =
    project === undefined
      ? sql`true`
      : sql`f.project_id IN (SELECT id FROM ${projects} WHERE slug = ${project})`;
  if (fixation === 'none') return sql`NOT EXISTS (${current(inProject)})`;
  if (fixation === undefined && project === undefined) return undefined;
  return sql`EXISTS (${current(sql`${inProject} AND ${fixation === undefined ? sql`true` : sql`${stateNow} = ${fixation}`}`)})`;
}

const chosenBy = (user: UserRow, { search, agent, ...standing }: Filters): SQL | undefined =>
  and(
    visibleTo(user),
    matching(search, words, everyPhone),
    agent === undefined ? undefined : eq(clients.userId, agent),
    standingIn(standing),
  );

const selectClients = (db: Executor) =>
  db.select({ client: clients, agent: users }).from(clients).innerJoin(users, eq(users.id, clients.userId));
type ClientRow = Awaited<ReturnType<typeof selectClients>>[number];

/** A page of the clients that somebody may see. */
export async function listClients(
  db: Executor,
  user: UserRow,
  query: Query,
): Promise<{ count: number; clients: Client[] }> {
  const chosen = chosenBy(user, query);
  const [total] = await db.select({ count: count() }).from(clients).where(chosen);
  const rows = await selectClients(db)
    .where(chosen)
    .orderBy(...orders[query.ordering])
    .limit(query.limit)
    .offset(query.offset);
  return { count: total?.count ?? 0, clients: await presentClients(db, rows) };
}

/** Every client of one's own, for whoever is handed all that is kept of an account. */
export const listOwnClients = async (db: Executor, userId: number): Promise<Client[]> =>
  presentClients(
    db,
    await selectClients(db)
      .where(and(eq(clients.userId, userId), isNull(clients.deletedAt)))
      .orderBy(asc(clients.id)),
  );

/** A client that somebody may see; null for anybody else's. */
export async function findClient(db: Executor, user: UserRow, id: number): Promise<Client | null> {
  const rows = await selectClients(db).where(and(visibleTo(user), eq(clients.id, id)));
  const [client] = await presentClients(db, rows);
  return client ?? null;
}

/** How many clients each agent has, under all filters but that one. */
export async function countByAgent(
  db: Executor,
  user: UserRow,
  filters: Filters,
): Promise<{ agent: UserRow; count: number }[]> {
  return db
    .select({ agent: users, count: count() })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(chosenBy(user, { ...filters, agent: undefined }))
    .groupBy(users.id)
    .orderBy(asc(alphabetical(users.lastName)), asc(users.id));
}

/** The projects that these clients are or were fixed for. */
export async function projectsOfClients(
  db: Executor,
  user: UserRow,
): Promise<{ slug: string; name: string }[]> {
  return db
    .selectDistinct({ slug: projects.slug, name: projects.name })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .where(visibleTo(user))
    .orderBy(asc(projects.name), asc(projects.slug));
}

export const countClients = (db: Executor, user: UserRow, filters: Filters): Promise<number> =>
  db.$count(clients, chosenBy(user, filters));

async function presentClients(db: Executor, rows: readonly ClientRow[]): Promise<Client[]> {
  const ids = rows.map(({ client }) => client.id);
  const saved =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(clientPhones)
          .where(inArray(clientPhones.clientId, ids))
          .orderBy(asc(clientPhones.place));
  const fixed = await fixationsOfClients(db, ids);
  return rows.map(({ client, agent }) => {
    const [phone = '', ...phones] = saved
      .filter(({ clientId }) => clientId === client.id)
      .map((one) => one.phone);
    return {
      id: client.id,
      key: client.key,
      phone,
      phones,
      last_name: client.lastName,
      first_name: client.firstName,
      patronymic: client.patronymic,
      email: client.email,
      comment: client.comment,
      agent: { id: agent.id, name: agentName(agent) },
      consent: { at: client.consentAt.toISOString(), version: client.consentVersion },
      created_at: client.createdAt.toISOString(),
      edited_at: client.editedAt.toISOString(),
      fixations: fixed.get(client.id) ?? [],
      next_step: client.nextStep,
      next_on: client.nextOn,
      contacted_at: client.contactedAt?.toISOString() ?? null,
    };
  });
}
