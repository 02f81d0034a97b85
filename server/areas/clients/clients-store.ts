import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Client } from '../../../src/contract/calls/client-endpoints';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { visibleTo } from '../../accounts/visible-clients';
import { users } from '../../db/account-schema';
import { clientPhones, clients } from '../../db/clients-schema';
import type { Executor } from '../../db/database';
import { alphabetical, matching } from '../../db/russian-text';
import type { UserRow } from '../../sessions/session-store';

type Query = HandlerInput<Endpoints['listClients']>['query'];
type Filters = Pick<Query, 'search' | 'agent'>;

/** Each ends in the id: no client slips across the border of a page. */
const orders: Readonly<Record<Query['ordering'], readonly SQL[]>> = {
  '-created_at': [desc(clients.createdAt), desc(clients.id)],
  last_name: [asc(alphabetical(clients.lastName)), asc(alphabetical(clients.firstName)), asc(clients.id)],
};

const words = sql`concat_ws(' ', ${clients.lastName}, ${clients.firstName}, ${clients.patronymic}, ${clients.email})`;
const everyPhone = sql`(SELECT string_agg(phone, ' ') FROM ${clientPhones} WHERE client_id = ${clients.id})`;

const chosenBy = (user: UserRow, { search, agent }: Filters): SQL | undefined =>
  and(
    visibleTo(user),
    matching(search, words, everyPhone),
    agent === undefined ? undefined : eq(clients.userId, agent),
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
  presentClients(db, await selectClients(db).where(eq(clients.userId, userId)).orderBy(asc(clients.id)));

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
  { search }: Filters,
): Promise<{ agent: UserRow; count: number }[]> {
  return db
    .select({ agent: users, count: count() })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(chosenBy(user, { search, agent: undefined }))
    .groupBy(users.id)
    .orderBy(asc(alphabetical(users.lastName)), asc(users.id));
}

export const countClients = (db: Executor, user: UserRow, filters: Filters): Promise<number> =>
  db.$count(clients, chosenBy(user, filters));

/** How an agent is named to their agency; the agency itself by its brand. */
export const agentName = ({ role, brandName, lastName, firstName }: UserRow): string =>
  role === 'company' ? brandName : `${lastName} ${firstName}`.trim();

async function presentClients(db: Executor, rows: readonly ClientRow[]): Promise<Client[]> {
  const ids = rows.map(({ client }) => client.id);
  const kept =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(clientPhones)
          .where(inArray(clientPhones.clientId, ids))
          .orderBy(asc(clientPhones.place));
  return rows.map(({ client, agent }) => {
    const [phone = '', ...phones] = kept
      .filter(({ clientId }) => clientId === client.id)
      .map((one) => one.phone);
    return {
      ...{ id: client.id, key: client.key, phone, phones },
      last_name: client.lastName,
      first_name: client.firstName,
      patronymic: client.patronymic,
      email: client.email,
      comment: client.comment,
      agent: { id: agent.id, name: agentName(agent) },
      consent: { at: client.consentAt.toISOString(), version: client.consentVersion },
      created_at: client.createdAt.toISOString(),
      edited_at: client.editedAt.toISOString(),
    };
  });
}
