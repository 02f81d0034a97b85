import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { PersonExport } from '../../../src/contract/calls/staff/people/staff-personal-endpoints';
import { agentName } from '../../accounts/of-agents';
import { listAppointments } from '../../appointments/appointments-store';
import type { Database, Executor } from '../../db/database';
import { consents, requests, users } from '../../db/schema/account-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { clientFavorites, linkLots, links } from '../../db/schema/clients/links-schema';
import { projects } from '../../db/schema/schema';
import { fixationsOfClients } from '../../fixations/present-fixations';
import { writeJournal } from '../../journal/write-journal';
import type { UserRow } from '../../sessions/session-store';
import { consentTexts } from '../../texts/consent-texts';
import type { Actor } from '../accounts/decide';
import { ofPerson } from './find-persons';

interface Exporting {
  readonly db: Database;
  /** Everything of an account, as its owner is handed it. */
  exportAccount(user: UserRow): Promise<Record<string, unknown>>;
}

/**
 * Everything that is kept of somebody by this phone, with a line of the journal for each record that it is of; null where
 * nothing is.
 */
export async function exportPerson(
  { db, exportAccount }: Exporting,
  actor: Actor,
  phone: string,
): Promise<PersonExport | null> {
  const where = ofPerson(phone);
  const [user] = await db.select().from(users).where(where.account);
  const copies = await db
    .select({ client: clients, agent: users })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(where.copies)
    .orderBy(asc(clients.id));
  const takesPart = await db
    .select({ row: fixations, project: projects.name })
    .from(fixations)
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .where(where.participations)
    .orderBy(asc(fixations.id));
  const sent = await db.select().from(requests).where(where.requests).orderBy(asc(requests.id));
  const [first] = [
    ...(user ? [{ subject: 'account' as const, subjectId: user.id }] : []),
    ...copies.map(({ client }) => ({ subject: 'client' as const, subjectId: client.id })),
    ...takesPart.map(({ row }) => ({ subject: 'fixation' as const, subjectId: row.id })),
    ...sent.map(({ id }) => ({ subject: 'request' as const, subjectId: id })),
  ];
  if (first === undefined) return null;
  await writeJournal(db, { by: { kind: actor.kind, id: actor.id }, action: 'export_person', ...first });
  const given = await consentsOf(
    db,
    sent.map(({ id }) => id),
  );
  const versions = [
    ...copies.map(({ client }) => client.consentVersion),
    ...given.map(({ version }) => version),
  ];
  return {
    exported_at: new Date().toISOString(),
    phone,
    own_account: user ? await exportAccount(user) : null,
    as_client: await Promise.all(copies.map((copy) => copyOf(db, copy))),
    takes_part_in: takesPart.map(({ row, project }) => ({
      project,
      name: row.participantName,
      phone: row.participantPhone,
      received_at: row.receivedAt.toISOString(),
    })),
    requests: sent.map(({ id, kind, name, phone: of, comment, campaign, createdAt, doneAt }) => ({
      number: id,
      kind,
      name,
      phone: of,
      comment,
      campaign,
      created: createdAt.toISOString(),
      done: doneAt?.toISOString() ?? null,
      consents: given
        .filter(({ requestId }) => requestId === id)
        .map(({ purpose, given: agreed, version, address, at }) => ({
          purpose,
          given: agreed,
          version,
          address,
          at: at.toISOString(),
        })),
    })),
    consent_texts: await consentTexts(db, versions),
  };
}

const consentsOf = async (db: Executor, requestIds: readonly number[]) =>
  requestIds.length === 0
    ? []
    : db
        .select()
        .from(consents)
        .where(inArray(consents.requestId, [...requestIds]))
        .orderBy(asc(consents.id));

/** What one agent keeps of the person. */
async function copyOf(
  db: Executor,
  { client, agent }: { client: typeof clients.$inferSelect; agent: UserRow },
): Promise<Readonly<Record<string, unknown>>> {
  const { id } = client;
  const phones = await db
    .select({ phone: clientPhones.phone })
    .from(clientPhones)
    .where(eq(clientPhones.clientId, id))
    .orderBy(asc(clientPhones.place));
  const dealt = await db.select().from(deals).where(eq(deals.clientId, id)).orderBy(asc(deals.id));
  const kept = await db
    .select()
    .from(clientFavorites)
    .where(eq(clientFavorites.clientId, id))
    .orderBy(asc(clientFavorites.addedAt));
  const answered = await db
    .select({ sent: links.createdAt, lot: linkLots })
    .from(linkLots)
    .innerJoin(links, eq(links.id, linkLots.linkId))
    .where(and(eq(links.clientId, id), or(isNotNull(linkLots.likedAt), isNotNull(linkLots.clientNotedAt))))
    .orderBy(asc(links.id), asc(linkLots.place));
  const fixed = (await fixationsOfClients(db, [id])).get(id) ?? [];
  return {
    agent: { id: agent.id, name: agentName(agent) },
    last_name: client.lastName,
    first_name: client.firstName,
    patronymic: client.patronymic,
    phones: phones.map(({ phone }) => phone),
    email: client.email,
    comment: client.comment,
    next_step: client.nextStep,
    next_on: client.nextOn,
    contacted_at: client.contactedAt?.toISOString() ?? null,
    consent: {
      at: client.consentAt.toISOString(),
      version: client.consentVersion,
      address: client.consentAddress,
    },
    created_at: client.createdAt.toISOString(),
    deleted_at: client.deletedAt?.toISOString() ?? null,
    fixations: fixed,
    deals: dealt.map(({ id: number, phase, price, payment, createdAt, changedAt }) => ({
      number,
      phase,
      price,
      payment,
      created_at: createdAt.toISOString(),
      changed_at: changedAt.toISOString(),
    })),
    appointments: (await listAppointments(db, { where: eq(clients.id, id) })).map(
      ({ agent: _, client: __, ...appointment }) => appointment,
    ),
    client_favorites: kept.map(({ lotId, addedAt }) => ({ lot: lotId, added_at: addedAt.toISOString() })),
    link_answers: answered.map(({ sent, lot: { lotId, likedAt, clientNote, clientNotedAt } }) => ({
      lot: lotId,
      created_at: sent.toISOString(),
      liked_at: likedAt?.toISOString() ?? null,
      client_note: clientNote,
      client_noted_at: clientNotedAt?.toISOString() ?? null,
    })),
  };
}
