import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { furtherPhones, phoneKey } from '../../../src/contract/accounts/fields/client-fields';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { visibleTo } from '../../accounts/of-agents';
import { followClient } from '../../bookings/follow-client';
import { raiseUserRevisions } from '../../db/changes/touch-user';
import type { Transaction } from '../../db/database';
import { violatedConstraint } from '../../db/errors/violated-constraint';
import { users } from '../../db/schema/account-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { momentOf } from '../../http/input/device-moment';
import { HttpProblem } from '../../http/problems/problem';
import { notifyUser } from '../../notices/notify-user';
import type { UserRow } from '../../sessions/session-store';

type New = HandlerInput<Endpoints['addClient']>['body'];
type Changes = HandlerInput<Endpoints['changeClient']>['body'];

interface Giving {
  readonly author: UserRow;
  readonly address: string;
  /** Before which the client cannot have agreed: the text that they agreed to came then, or the account itself. */
  readonly since: Date;
}

/**
 * Writes a client, and gives its id; where its author has written one under this key already, that one's.
 *
 * @throws HttpProblem 'conflict' where the agent has a client of one of these phones.
 */
export async function addClient(
  tx: Transaction,
  { author, address, since }: Giving,
  { key = crypto.randomUUID(), agent, consent, phone, phones, contacted_at, ...given }: New,
): Promise<number> {
  const userId = await responsible(tx, author, agent);
  const values = {
    userId,
    authorId: author.id,
    key,
    lastName: given.last_name,
    firstName: given.first_name,
    ...columnsOf(given),
    contactedAt: contacted_at === undefined ? null : momentOf(contacted_at, since),
    consentAt: momentOf(consent.at, since),
    consentAddress: address,
    consentVersion: consent.version,
  };
  const returned = await bringBack(tx, values, [phone, ...furtherPhones(phone, phones)]);
  if (returned !== null) return returned;
  const [row] = await tx
    .insert(clients)
    .values(values)
    .onConflictDoNothing({ target: [clients.authorId, clients.key] })
    .returning();
  if (!row) {
    const [known] = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(eq(clients.authorId, author.id), eq(clients.key, key)));
    if (!known) throw new Error('the client was not written');
    return known.id;
  }
  await writePhones(tx, { clientId: row.id, userId }, [phone, ...furtherPhones(phone, phones)]);
  await raiseUserRevisions(tx, [userId, author.id]);
  await tellAgents(tx, author, { client: row, now: userId });
  return row.id;
}

/**
 * Changes a client that its writer may see; false for anybody else's.
 *
 * @throws HttpProblem 'conflict' where the agent has another client of one of these phones.
 */
export async function changeClient(
  tx: Transaction,
  writer: UserRow,
  id: number,
  { agent, phone, phones, last_name, first_name, contacted_at, ...fields }: Changes,
): Promise<boolean> {
  const [before] = await tx
    .select({ userId: clients.userId })
    .from(clients)
    .where(and(visibleTo(writer), eq(clients.id, id)))
    .for('update');
  if (!before) return false;
  const isNamed = agent !== undefined && agent !== before.userId;
  const userId = isNamed ? await responsible(tx, writer, agent) : before.userId;
  const [client] = await tx
    .update(clients)
    .set({
      lastName: last_name,
      firstName: first_name,
      ...columnsOf(fields),
      userId,
      editedAt: new Date(),
      contactedAt: laterContact(contacted_at),
    })
    .where(eq(clients.id, id))
    .returning();
  if (isNamed || phone !== undefined || phones !== undefined) {
    const rows = await tx
      .delete(clientPhones)
      .where(eq(clientPhones.clientId, id))
      .returning({ phone: clientPhones.phone, place: clientPhones.place });
    const [first = '', ...others] = rows.sort((a, b) => a.place - b.place).map((row) => row.phone);
    const known = phone ?? first;
    await writePhones(tx, { clientId: id, userId }, [known, ...furtherPhones(known, phones ?? others)]);
  }
  await raiseUserRevisions(tx, [...new Set([userId, before.userId, writer.id])]);
  if (client && isNamed) {
    await tellAgents(tx, writer, { client, before: before.userId, now: userId });
    await followClient(tx, { kind: 'owner', id: writer.id }, { clientId: id, userId });
  }
  return true;
}

interface Handed {
  readonly client: Pick<typeof clients.$inferSelect, 'id' | 'lastName' | 'firstName'>;
  /** Whose it was; left out of one that is new. */
  readonly before?: number;
  readonly now: number;
}

/**
 * An agent to whom their agency gives a client, or from whom it takes one, is told; not whoever is blocked, as an agent who
 * has left is. Their rows are locked already.
 */
async function tellAgents(
  tx: Transaction,
  { id: writer }: UserRow,
  { client, before, now }: Handed,
): Promise<void> {
  const name = `${client.lastName} ${client.firstName}`;
  const about = { type: 'clients_fixation', clientId: client.id } as const;
  if (now !== writer)
    await notifyUser(tx, now, {
      ...about,
      title: 'Вам передан клиент',
      text: `${name}: агентство назначило вас ответственным.`,
    });
  if (before === undefined || before === writer) return;
  const isWorking = and(eq(users.id, before), eq(users.blocked, false));
  if ((await tx.$count(users, isWorking)) > 0)
    await notifyUser(tx, before, {
      ...about,
      title: 'Клиент передан другому агенту',
      text: `${name}: агентство назначило другого ответственного, в вашем списке клиента больше нет.`,
    });
}

/**
 * An agent writes a client anew whom they have deleted while a fixation or a deal holds the data: it is the same one,
 * with what the client has agreed to now. Null where there is none.
 */
async function bringBack(
  tx: Transaction,
  values: typeof clients.$inferInsert & { readonly authorId: number },
  phones: readonly string[],
): Promise<number | null> {
  const { userId, authorId, key } = values;
  const isKnown = and(eq(clients.authorId, authorId), eq(clients.key, key));
  if ((await tx.$count(clients, isKnown)) > 0) return null;
  const [deleted] = await tx
    .select({ id: clients.id })
    .from(clients)
    .innerJoin(clientPhones, eq(clientPhones.clientId, clients.id))
    .where(
      and(
        ...[eq(clients.userId, userId), isNotNull(clients.deletedAt), isNull(clients.erasedAt)],
        inArray(clientPhones.phoneKey, phones.map(phoneKey)),
      ),
    )
    .orderBy(clients.id)
    .limit(1)
    .for('update');
  if (!deleted) return null;
  const { id } = deleted;
  await tx
    .update(clients)
    .set({ patronymic: '', email: null, ...values, deletedAt: null, editedAt: new Date() })
    .where(eq(clients.id, id));
  await tx.delete(clientPhones).where(eq(clientPhones.clientId, id));
  await writePhones(tx, { clientId: id, userId }, phones);
  await raiseUserRevisions(tx, [userId, authorId]);
  return id;
}

/** Only what was given. */
const columnsOf = ({
  patronymic,
  email,
  comment,
  next_step,
  next_on,
}: Pick<Changes, 'patronymic' | 'email' | 'comment' | 'next_step' | 'next_on'>) => ({
  patronymic,
  email: email === undefined ? undefined : email || null,
  comment,
  nextStep: next_step,
  nextOn: next_on,
});

/** A contact that was told late, from a device without a network, does not come before a later one. */
const laterContact = (told: string | undefined) =>
  told === undefined
    ? undefined
    : sql`greatest(${clients.contactedAt}, ${momentOf(told, new Date(0)).toISOString()}::timestamptz)`;

/** Whose the client is: the writer's own, or that of the agent whom an agency names. */
async function responsible(tx: Transaction, writer: UserRow, agent: number | undefined): Promise<number> {
  if (agent === undefined || agent === writer.id) return writer.id;
  const [found] =
    writer.role === 'company'
      ? await tx
          .select({ id: users.id })
          .from(users)
          .where(
            and(
              eq(users.id, agent),
              eq(users.agencyId, writer.id),
              eq(users.confirmed, true),
              eq(users.blocked, false),
            ),
          )
      : [];
  if (found) return found.id;
  const detail =
    writer.role === 'company'
      ? 'Ответственным может быть только подтверждённый агент вашего агентства.'
      : 'Ответственного назначает агентство.';
  throw new HttpProblem('validation', detail, { errors: { agent: [detail] } });
}

/** A deleted client keeps no phone from one whom the agent works with. */
async function forgetPhonesOfDeleted(
  tx: Transaction,
  userId: number,
  keys: readonly string[],
): Promise<void> {
  const deleted = tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.userId, userId), isNotNull(clients.deletedAt)));
  await tx
    .delete(clientPhones)
    .where(and(inArray(clientPhones.phoneKey, [...keys]), inArray(clientPhones.clientId, deleted)));
}

async function writePhones(
  tx: Transaction,
  of: { clientId: number; userId: number },
  phones: readonly string[],
): Promise<void> {
  const keys = phones.map(phoneKey);
  await forgetPhonesOfDeleted(tx, of.userId, keys);
  const [taken] = await tx
    .select({ client: clients, phone: clientPhones.phone, phoneKey: clientPhones.phoneKey })
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.clientId))
    .where(
      and(
        eq(clientPhones.userId, of.userId),
        inArray(clientPhones.phoneKey, keys),
        ne(clientPhones.clientId, of.clientId),
      ),
    )
    .limit(1);
  if (taken) {
    const { id, lastName, firstName } = taken.client;
    throw alreadyThere(`: ${lastName} ${firstName}`, taken.phoneKey === keys[0], id);
  }
  try {
    await tx
      .insert(clientPhones)
      .values(phones.map((phone, place) => ({ ...of, place, phone, phoneKey: phoneKey(phone) })));
  } catch (error) {
    // Of two identical forms sent at once, the other was first.
    if (violatedConstraint(error) === 'client_phones_user_key') throw alreadyThere('', true);
    throw error;
  }
}

function alreadyThere(who: string, isMain: boolean, id?: number): HttpProblem {
  const detail = `Клиент с таким телефоном уже есть${who}.`;
  return new HttpProblem('conflict', detail, {
    errors: { [isMain ? 'phone' : 'phones']: [detail] },
    ...(id !== undefined && { headers: { Location: `/api/clients/${id}/` } }),
  });
}
