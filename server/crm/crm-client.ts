import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { users } from '../db/schema/account-schema';
import { clientPhones, clients } from '../db/schema/clients/clients-schema';

/** An agent, as the CRM is told of them. */
export async function crmAgent(tx: Executor, userId: number) {
  const [agent] = await tx
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId));
  return agent ?? null;
}

/** A client and the agent whose client they are, as the CRM is told of them; null: there is no such client. */
export async function crmClient(tx: Executor, clientId: number) {
  const [known] = await tx
    .select({ client: clients, agent: users })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(eq(clients.id, clientId));
  if (!known) return null;
  const phones = await tx
    .select({ phone: clientPhones.phone })
    .from(clientPhones)
    .where(eq(clientPhones.clientId, clientId))
    .orderBy(asc(clientPhones.place));
  const { client, agent } = known;
  return {
    client: {
      last_name: client.lastName,
      first_name: client.firstName,
      patronymic: client.patronymic,
      email: client.email,
      phones: phones.map(({ phone }) => phone),
    },
    agent: { id: agent.id, phone: agent.phone },
  };
}
