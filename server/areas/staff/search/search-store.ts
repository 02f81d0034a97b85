import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  MOST_FOUND,
  type RoomFound,
} from '../../../../src/contract/calls/staff/portal/staff-search-endpoints';
import { lotName } from '../../../../src/contract/lots/lot-words';
import { NBSP } from '../../../../src/contract/text/russian-numbers';
import { isProvenAccount } from '../../../accounts/find-account';
import { agentName } from '../../../accounts/of-agents';
import type { Executor } from '../../../db/database';
import { alphabetical, matching, numbered } from '../../../db/russian-text';
import { users } from '../../../db/schema/account-schema';
import { clientPhones, clients } from '../../../db/schema/clients/clients-schema';
import { deals } from '../../../db/schema/clients/deals-schema';
import { fixations } from '../../../db/schema/clients/fixation-schema';
import { buildings, lots, projects } from '../../../db/schema/schema';
import { clientName, presentDeals, selectDeals } from '../../../deals/present-deals';
import { fixationStateOf } from '../../../fixations/fixation-state';
import { presentLot, selectLotCards } from '../../../stock/present-lot';
import { accountWords } from '../accounts-store';

const agencies = alias(users, 'agencies');
const clientWords = sql`concat_ws(' ', ${clients.lastName}, ${clients.firstName}, ${clients.patronymic})`;
const phonesOfClient = sql`(SELECT string_agg(phone, ' ') FROM ${clientPhones} WHERE client_id = ${clients.id})`;

/** Proved accounts, the newest first. */
export async function findAccounts(db: Executor, sought: string): Promise<RoomFound['accounts']> {
  const rows = await db
    .select({ account: users, agency: agencies.brandName })
    .from(users)
    .leftJoin(agencies, eq(agencies.id, users.agencyId))
    .where(and(isProvenAccount, matching(sought, accountWords, users.phone)))
    .orderBy(desc(users.id))
    .limit(MOST_FOUND);
  return rows.map(({ account, agency }) => ({
    id: account.id,
    is_agency: account.role === 'company',
    agency,
    name: account.role === 'company' ? account.brandName : clientName(account),
    phone: account.phone,
    inn: account.inn,
  }));
}

/** Fixations by the client's name or any of their phones, or by number; the newest first. */
export async function findFixations(db: Executor, sought: string): Promise<RoomFound['fixations']> {
  const rows = await db
    .select({
      id: fixations.id,
      state: fixations.state,
      until: fixations.until,
      client: clients,
      agent: users,
      project: projects.name,
      phone: clientPhones.phone,
    })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(users, eq(users.id, clients.userId))
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .leftJoin(clientPhones, and(eq(clientPhones.clientId, clients.id), eq(clientPhones.place, 0)))
    .where(numbered(sought, fixations.id) ?? matching(sought, clientWords, phonesOfClient))
    .orderBy(desc(fixations.id))
    .limit(MOST_FOUND);
  return rows.map(({ id, client, agent, project, phone, ...row }) => ({
    id,
    project,
    client: clientName(client),
    phone: phone ?? '',
    agent: agentName(agent),
    state: fixationStateOf(row, Date.now()).state,
  }));
}

/** Deals by client, agent, their phones, the deal's number or the lot's; those that were changed last first. */
export async function searchDeals(db: Executor, sought: string): Promise<RoomFound['deals']> {
  const words = sql`concat_ws(' ', ${deals.id}, ${lots.number}, ${users.brandName}, ${users.lastName}, ${users.firstName}, ${clientWords})`;
  const phones = sql`concat_ws(' ', ${users.phone}, ${phonesOfClient})`;
  const rows = await selectDeals(db)
    .innerJoin(lots, eq(lots.id, deals.lotId))
    .where(numbered(sought, deals.id) ?? matching(sought, words, phones))
    .orderBy(desc(deals.changedAt), desc(deals.id))
    .limit(MOST_FOUND);
  return (await presentDeals(db, rows)).map(({ id, client, agent, property, phase }) => ({
    id,
    client: client?.name ?? null,
    agent: agent.name,
    lot: lotWithNumber(property),
    phase,
  }));
}

/** Lots by number, id, project and building: whose number is the very word comes first. */
export async function findLots(db: Executor, sought: string): Promise<RoomFound['lots']> {
  const words = sql`concat_ws(' ', ${lots.number}, ${lots.id}, ${projects.name}, ${buildings.name})`;
  const wanted = sought.replace(/^№\s*/, '');
  const isOther = sql`${alphabetical(lots.number)} <> ${alphabetical(sql`${wanted}::text`)}`;
  const rows = await selectLotCards(db)
    .where(matching(wanted, words, lots.number))
    .orderBy(isOther, sql`${lots.id}::text <> ${wanted}`, asc(lots.id))
    .limit(MOST_FOUND);
  return rows.map((row) => {
    const lot = presentLot(row);
    return {
      id: row.id,
      name: lotWithNumber(lot),
      building: row.building,
      type: lot.type,
      status: lot.status,
    };
  });
}

const lotWithNumber = (lot: Parameters<typeof lotName>[0] & { number: string }): string =>
  [lotName(lot), lot.number && `№${NBSP}${lot.number}`].filter(Boolean).join(', ');
