import { and, asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { StaffPermission } from '../../../../src/contract/accounts/staff/staff-roles';
import type { AccountBusiness, StaffAccount } from '../../../../src/contract/calls/staff/staff-endpoints';
import { lotName } from '../../../../src/contract/lots/lot-words';
import { readStanding } from '../../../accounts/agreements/standing';
import { isProvenAccount } from '../../../accounts/find-account';
import { visibleBy, visibleTo } from '../../../accounts/of-agents';
import { listAppointments } from '../../../appointments/appointments-store';
import type { Executor } from '../../../db/database';
import { alphabetical } from '../../../db/russian-text';
import { passkeys } from '../../../db/schema/access/passkey-schema';
import { sessions, users } from '../../../db/schema/account-schema';
import { appointments } from '../../../db/schema/clients/appointment-schema';
import { clientPhones, clients } from '../../../db/schema/clients/clients-schema';
import { deals } from '../../../db/schema/clients/deals-schema';
import { fixations } from '../../../db/schema/clients/fixation-schema';
import { projects } from '../../../db/schema/schema';
import { clientName, presentDeals, selectDeals } from '../../../deals/present-deals';
import { fixationStateOf } from '../../../fixations/fixation-state';
import { waitingFixations } from '../../../staff/fixations/fixation-filters';

type Owner = Pick<StaffAccount, 'id' | 'role'>;

/** The newest rows of each kind that a card shows. */
const SHOWN = 5;
const MOST_AGENTS = 100;

/** What an account does here, of each kind as much as the manager's role opens. Source: feature row M11. */
export async function readAccountBusiness(
  db: Executor,
  owner: Owner,
  may: (permission: StaffPermission) => boolean,
): Promise<AccountBusiness> {
  const counts = await countAll(db, owner);
  return {
    last_visit: counts.lastVisit === null ? null : new Date(counts.lastVisit).toISOString(),
    passkeys: counts.passkeys,
    clients: { count: counts.clients, newest: await newestClients(db, owner) },
    fixations: may('fixations')
      ? { count: counts.fixations, waiting: counts.waiting, newest: await newestFixations(db, owner) }
      : null,
    deals: may('deals') ? { count: counts.deals, newest: await newestDeals(db, owner) } : null,
    appointments: may('appointments')
      ? { count: counts.appointments, newest: await newestAppointments(db, owner) }
      : null,
    agreement: await agreementOf(db, owner.id),
    agents: owner.role === 'company' ? { count: counts.agents, list: await agentsOf(db, owner.id) } : null,
  };
}

/** All counts by one statement. */
async function countAll(db: Executor, owner: Owner) {
  const ofClients = (table: typeof fixations | typeof appointments) =>
    db.select({ count: count() }).from(table).innerJoin(clients, eq(clients.id, table.clientId)).$dynamic();
  const lastVisit = db
    .select({ at: max(sessions.seenAt) })
    .from(sessions)
    .where(eq(sessions.userId, owner.id));
  const ownPasskeys = db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, owner.id));
  const ownClients = db.select({ count: count() }).from(clients).where(visibleTo(owner));
  const ownDeals = db.select({ count: count() }).from(deals).where(visibleBy(deals.userId, owner));
  const agents = db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.agencyId, owner.id), isProvenAccount));
  const [row] = await db
    .select({
      lastVisit: sql<string | null>`(${lastVisit})`,
      passkeys: sql<string>`(${ownPasskeys})`,
      clients: sql<string>`(${ownClients})`,
      fixations: sql<string>`(${ofClients(fixations).where(visibleTo(owner))})`,
      waiting: sql<string>`(${ofClients(fixations).where(and(visibleTo(owner), waitingFixations))})`,
      deals: sql<string>`(${ownDeals})`,
      appointments: sql<string>`(${ofClients(appointments).where(visibleTo(owner))})`,
      agents: sql<string>`(${agents})`,
    })
    .from(users)
    .where(eq(users.id, owner.id));
  if (!row) throw new Error(`The account ${owner.id} is gone`);
  const { lastVisit: visit, ...all } = row;
  return {
    lastVisit: visit,
    passkeys: Number(all.passkeys),
    clients: Number(all.clients),
    fixations: Number(all.fixations),
    waiting: Number(all.waiting),
    deals: Number(all.deals),
    appointments: Number(all.appointments),
    agents: Number(all.agents),
  };
}

async function newestClients(db: Executor, owner: Owner): Promise<AccountBusiness['clients']['newest']> {
  const rows = await db
    .select({ client: clients, phone: clientPhones.phone })
    .from(clients)
    .leftJoin(clientPhones, and(eq(clientPhones.clientId, clients.id), eq(clientPhones.place, 0)))
    .where(visibleTo(owner))
    .orderBy(desc(clients.createdAt), desc(clients.id))
    .limit(SHOWN);
  return rows.map(({ client, phone }) => ({ id: client.id, name: clientName(client), phone: phone ?? '' }));
}

async function newestFixations(db: Executor, owner: Owner) {
  const rows = await db
    .select({ row: fixations, client: clients, project: projects.name })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .where(visibleTo(owner))
    .orderBy(desc(fixations.id))
    .limit(SHOWN);
  return rows.map(({ row, client, project }) => ({
    id: row.id,
    client: clientName(client),
    project,
    state: fixationStateOf(row, Date.now()).state,
  }));
}

async function newestDeals(db: Executor, owner: Owner) {
  const rows = await selectDeals(db)
    .where(visibleBy(deals.userId, owner))
    .orderBy(desc(deals.changedAt), desc(deals.id))
    .limit(SHOWN);
  return (await presentDeals(db, rows)).map(({ id, client, property, phase }) => ({
    id,
    client: client?.name ?? null,
    lot: lotName(property),
    phase,
  }));
}

async function newestAppointments(db: Executor, owner: Owner) {
  const rows = await listAppointments(db, { where: visibleTo(owner), limit: SHOWN });
  return rows.map(({ id, client, project, starts_at }) => ({
    id,
    client: client.name,
    project: project.name,
    starts_at,
  }));
}

/** An agency's agents by name, with how many clients each has and when each was last here. */
async function agentsOf(db: Executor, agencyId: number) {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.agencyId, agencyId), isProvenAccount))
    .orderBy(asc(alphabetical(users.lastName)), asc(alphabetical(users.firstName)), asc(users.id))
    .limit(MOST_AGENTS);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const clientCounts = await db
    .select({ of: clients.userId, count: count() })
    .from(clients)
    .where(inArray(clients.userId, ids))
    .groupBy(clients.userId);
  const visits = await db
    .select({ of: sessions.userId, at: max(sessions.seenAt) })
    .from(sessions)
    .where(inArray(sessions.userId, ids))
    .groupBy(sessions.userId);
  const clientsOf = new Map(clientCounts.map((row) => [row.of, row.count]));
  const visitOf = new Map(visits.map((row) => [row.of, row.at]));
  return rows.map((agent) => ({
    id: agent.id,
    name: clientName(agent),
    phone: agent.phone,
    confirmed: agent.confirmed,
    blocked: agent.blocked,
    clients: clientsOf.get(agent.id) ?? 0,
    last_visit: visitOf.get(agent.id)?.toISOString() ?? null,
  }));
}

async function agreementOf(db: Executor, id: number): Promise<AccountBusiness['agreement']> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return null;
  const { settings, standing, accepted, holderId } = await readStanding(db, user, new Date());
  if (!settings.asked || holderId !== id) return null;
  return {
    standing,
    accepted: accepted && {
      version: accepted.version,
      at: accepted.acceptedAt.toISOString(),
      until: accepted.endsAt?.toISOString() ?? null,
    },
  };
}
