import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../../src/contract/calls/endpoints';
import type { StaffRequest } from '../../../../src/contract/calls/staff/staff-request-endpoints';
import type { Executor } from '../../../db/database';
import { matching, numbered } from '../../../db/russian-text';
import { requests, users } from '../../../db/schema/account-schema';
import { clientPhones, clients } from '../../../db/schema/clients/clients-schema';
import { clientName } from '../../../deals/present-deals';
import type { RequestRow } from '../../../staff/finish-request';
import { isOpenRequest } from '../../../staff/waiting/count-waiting';
import { listAudit } from '../audit-store';

type Query = HandlerInput<Endpoints['listStaffRequests']>['query'];

const shown = { open: isOpenRequest, done: isNotNull(requests.doneAt), all: undefined };

/** A page of requests: who waits longest first, or the newest first. */
export async function listRequests(
  db: Executor,
  { show, search, kind, order, limit, offset }: Query,
): Promise<{ count: number; requests: StaffRequest[] }> {
  const words = sql`concat_ws(' ', ${requests.id}, ${requests.name}, ${requests.comment})`;
  const chosen = and(
    shown[show],
    kind ? eq(requests.kind, kind) : undefined,
    numbered(search, requests.id) ?? matching(search, words, requests.phone),
  );
  const isOldest = order ? order === 'oldest' : show === 'open';
  const [total] = await db.select({ count: count() }).from(requests).where(chosen);
  const rows = await db
    .select()
    .from(requests)
    .where(chosen)
    .orderBy(isOldest ? asc(requests.id) : desc(requests.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, requests: await presentRequests(db, rows) };
}

/** Requests with the accounts that sent them, the clients for whom a mortgage is asked, and what was done with each, in the order given. */
export async function presentRequests(db: Executor, rows: readonly RequestRow[]): Promise<StaffRequest[]> {
  const ids = rows.map(({ id }) => id);
  const audit = await listAudit(db, 'request', ids);
  const senderIds = rows.flatMap(({ userId }) => userId ?? []);
  const senders =
    senderIds.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, senderIds));
  const accounts = new Map(
    senders.map(({ id, brandName, lastName, firstName }) => [
      id,
      { id, name: brandName || `${lastName} ${firstName}`.trim() },
    ]),
  );
  const borrowers = await clientsById(
    db,
    rows.flatMap(({ mortgage }) => mortgage?.clientId ?? []),
  );
  return rows.map(({ id, kind, name, phone, comment, mortgage, campaign, createdAt, doneAt, userId }) => ({
    id,
    kind,
    name,
    phone,
    comment,
    mortgage,
    client: borrowers.get(mortgage?.clientId ?? 0) ?? null,
    campaign: campaign === null ? null : { ...campaign },
    created: createdAt.toISOString(),
    done: doneAt?.toISOString() ?? null,
    account: (userId === null ? undefined : accounts.get(userId)) ?? null,
    audit: audit.get(id) ?? [],
  }));
}

/** Clients whom nobody has deleted, with their first phone. */
async function clientsById(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string; phone: string }>();
  const rows = await db
    .select({ client: clients, phone: clientPhones.phone })
    .from(clients)
    .innerJoin(clientPhones, and(eq(clientPhones.clientId, clients.id), eq(clientPhones.place, 0)))
    .where(and(inArray(clients.id, [...ids]), isNull(clients.deletedAt)));
  return new Map(
    rows.map(({ client, phone }) => [client.id, { id: client.id, name: clientName(client), phone }]),
  );
}
