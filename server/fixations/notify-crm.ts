import { asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { clientPhones, clients } from '../db/schema/clients/clients-schema';
import { crmMessages } from '../db/schema/clients/fixation-schema';
import { projects, settings } from '../db/schema/schema';
import type { FixationRow } from './fixation-state';

const KEY = 'crm';

/** Whether there is a CRM; said at every start, so that the terminal's commands know it too. */
export async function noteCrm(db: Executor, isThere: boolean): Promise<void> {
  const value = { isThere };
  await db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

export type CrmEvent = 'asked' | 'prolonged' | 'restored' | 'disputed' | 'answered';

/** Queues a message for the CRM in the transaction of the change; without a CRM nothing is queued. */
export async function notifyCrm(tx: Transaction, event: CrmEvent, row: FixationRow): Promise<void> {
  const [setting] = await tx.select().from(settings).where(eq(settings.key, KEY));
  if (!(setting?.value as { isThere?: boolean } | undefined)?.isThere) return;
  const [known] = await tx
    .select({ client: clients, agent: users, project: projects.slug })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .innerJoin(projects, eq(projects.id, row.projectId))
    .where(eq(clients.id, row.clientId));
  if (!known) return;
  const phones = await tx
    .select({ phone: clientPhones.phone })
    .from(clientPhones)
    .where(eq(clientPhones.clientId, row.clientId))
    .orderBy(asc(clientPhones.place));
  const { client, agent, project } = known;
  await tx.insert(crmMessages).values({
    fixationId: row.id,
    key: crypto.randomUUID(),
    event,
    payload: {
      event,
      fixation: {
        ...{ id: row.id, key: row.key, project, state: row.state, reason: row.reason, comment: row.comment },
        claimed_at: row.claimedAt.toISOString(),
        received_at: row.receivedAt.toISOString(),
        until: row.state === 'fixed' ? (row.until?.toISOString() ?? null) : null,
        participant: row.participantPhone && { name: row.participantName, phone: row.participantPhone },
      },
      client: {
        last_name: client.lastName,
        first_name: client.firstName,
        patronymic: client.patronymic,
        email: client.email,
        phones: phones.map(({ phone }) => phone),
      },
      agent: { id: agent.id, phone: agent.phone },
    },
  });
}
