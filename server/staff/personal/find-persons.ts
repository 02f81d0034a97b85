import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { phoneKey } from '../../../src/contract/accounts/fields/client-fields';
import {
  type FoundPerson,
  MOST_PERSONS,
} from '../../../src/contract/calls/staff/people/staff-personal-endpoints';
import { isProvenAccount } from '../../accounts/find-account';
import type { Executor } from '../../db/database';
import { matching } from '../../db/russian-text';
import { requests, users } from '../../db/schema/account-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';

type Kind = 'account' | 'client' | 'participant' | 'request';

interface Hit {
  readonly kind: Kind;
  readonly phone: string;
  readonly name: string;
}

const theKey = (phone: SQL | typeof requests.phone | typeof fixations.participantPhone): SQL =>
  sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;

/** The conditions by which rows of each kind are somebody's of this phone. */
export const ofPerson = (phone: string) => {
  const key = phoneKey(phone);
  return {
    account: and(isProvenAccount, isNull(users.erasedAt), eq(users.phone, phone)),
    copies: and(
      isNull(clients.erasedAt),
      sql`${clients.id} IN (SELECT client_id FROM ${clientPhones} WHERE phone_key = ${key})`,
    ),
    participations: and(
      isNotNull(fixations.participantPhone),
      sql`${theKey(fixations.participantPhone)} = ${key}`,
    ),
    requests: sql`${theKey(requests.phone)} = ${key}`,
  };
};

const fullName = (row: { lastName: string; firstName: string; patronymic: string }): string =>
  [row.lastName, row.firstName, row.patronymic].filter(Boolean).join(' ');

/** Everybody of whom something is kept and whom the words fit, each phone once; nobody for an empty search. */
export async function findPersons(db: Executor, q: string): Promise<FoundPerson[]> {
  const accountWords = sql`concat_ws(' ', ${users.lastName}, ${users.firstName}, ${users.patronymic}, ${users.brandName}, ${users.email})`;
  const wanted = matching(q, accountWords, users.phone);
  if (wanted === undefined) return [];
  const clientWords = sql`concat_ws(' ', ${clients.lastName}, ${clients.firstName}, ${clients.patronymic}, ${clients.email})`;
  const everyPhone = sql`(SELECT string_agg(phone, ' ') FROM ${clientPhones} p WHERE p.client_id = ${clients.id})`;
  const accounts = await db
    .select()
    .from(users)
    .where(and(isProvenAccount, isNull(users.erasedAt), ne(users.phone, ''), wanted))
    .orderBy(desc(users.id))
    .limit(MOST_PERSONS);
  const copies = await db
    .select({ client: clients, phone: clientPhones.phone })
    .from(clients)
    .innerJoin(clientPhones, and(eq(clientPhones.clientId, clients.id), eq(clientPhones.place, 0)))
    .where(and(isNull(clients.erasedAt), matching(q, clientWords, everyPhone)))
    .orderBy(desc(clients.id))
    .limit(MOST_PERSONS);
  const participants = await db
    .select({ name: fixations.participantName, phone: fixations.participantPhone })
    .from(fixations)
    .where(
      and(
        isNotNull(fixations.participantPhone),
        matching(q, sql`coalesce(${fixations.participantName}, '')`, sql`${fixations.participantPhone}`),
      ),
    )
    .orderBy(desc(fixations.id))
    .limit(MOST_PERSONS);
  const sent = await db
    .select({ name: requests.name, phone: requests.phone })
    .from(requests)
    .where(matching(q, requests.name, requests.phone))
    .orderBy(desc(requests.id))
    .limit(MOST_PERSONS);
  const hits: Hit[] = [
    ...accounts.map((user) => ({
      kind: 'account' as const,
      phone: user.phone,
      name: user.brandName || fullName(user),
    })),
    ...copies.map(({ client, phone }) => ({ kind: 'client' as const, phone, name: fullName(client) })),
    ...participants.map(({ name, phone }) => ({
      kind: 'participant' as const,
      phone: phone ?? '',
      name: name ?? '',
    })),
    ...sent.map(({ name, phone }) => ({ kind: 'request' as const, phone, name })),
  ];
  const named = new Map<string, Hit>();
  for (const hit of hits) {
    const key = phoneKey(hit.phone);
    if (!named.has(key)) named.set(key, hit);
  }
  const found: FoundPerson[] = [];
  for (const { phone, name } of [...named.values()].slice(0, MOST_PERSONS))
    found.push(await countPerson(db, { phone, name }));
  return found;
}

/** How much there is of somebody of this phone. */
export async function countPerson(
  db: Executor,
  { phone, name }: { phone: string; name: string },
): Promise<FoundPerson> {
  const where = ofPerson(phone);
  return {
    phone,
    name: name || phone,
    has_account: (await db.$count(users, where.account)) > 0,
    clients: await db.$count(clients, where.copies),
    participations: await db.$count(fixations, where.participations),
    requests: await db.$count(requests, where.requests),
  };
}
