import { and, desc, eq, inArray } from 'drizzle-orm';
import { phoneKey } from '../../src/contract/accounts/fields/client-fields';
import { raiseUserRevisions } from '../db/changes/touch-user';
import type { Executor, Transaction } from '../db/database';
import { auditLines, users } from '../db/schema/account-schema';
import { clientPhones, clients } from '../db/schema/clients/clients-schema';
import { fixationPhones, fixations } from '../db/schema/clients/fixation-schema';
import { projects } from '../db/schema/schema';
import { HttpProblem } from '../http/problems/problem';
import { readLines } from '../journal/read-journal';
import { notifyUser } from '../notices/notify-user';
import { queueWebhooks } from '../webhooks/queue/queue-webhooks';
import { checkingUntil, type FixationRow, fixationStateOf } from './fixation-state';
import { holdPhones } from './hold-phones';
import { notifyCrm } from './notify-crm';

interface Asked {
  readonly author: { readonly id: number };
  readonly clientId: number;
  readonly key: string;
  readonly project: string;
  readonly comment: string;
  readonly participant: { readonly name: string; readonly phone: string } | null;
  readonly claimedAt: Date;
  readonly termDays: number;
  /** How often it may be prolonged. */
  readonly prolongs: number;
}

/** Source: specification, "Fixation": of another agent nothing is told. */
export const PHONE_HELD_ALREADY =
  'Клиент уже закреплён в этом проекте за другим агентом: запись того агента пришла раньше вашей.';
const TAKEN_BY_SELF = 'Один из телефонов уже закреплён в этом проекте за вами, у другого вашего клиента.';

/**
 * Fixes a client for a project, or says that somebody was first. Under a key of its author's it is one, however often it
 * comes.
 *
 * @throws HttpProblem 'conflict' where it is the agent's own already, 'validation' for a project that there is not.
 */
export async function fixClient(tx: Transaction, asked: Asked): Promise<FixationRow> {
  const project = await openProject(tx, asked.project);
  const [known] = await tx
    .select()
    .from(fixations)
    .where(and(eq(fixations.authorId, asked.author.id), eq(fixations.key, asked.key)));
  if (known) return known;
  // Two of one client come one after the other.
  const [client] = await tx.select().from(clients).where(eq(clients.id, asked.clientId)).for('update');
  if (!client) throw new Error('the client is gone');
  await refuseOwn(tx, client.id, project.id);
  const [row] = await tx
    .insert(fixations)
    .values({
      clientId: client.id,
      projectId: project.id,
      authorId: asked.author.id,
      key: asked.key,
      state: 'checking',
      termDays: asked.termDays,
      maxProlongs: asked.prolongs,
      comment: asked.comment,
      participantName: asked.participant?.name ?? null,
      participantPhone: asked.participant?.phone ?? null,
      claimedAt: asked.claimedAt,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new HttpProblem('in-progress', 'Это закрепление уже записывается.');
  const phones = await tx
    .select({ key: clientPhones.phoneKey })
    .from(clientPhones)
    .where(eq(clientPhones.clientId, client.id));
  const keys = [
    ...phones.map(({ key }) => key),
    ...(asked.participant ? [phoneKey(asked.participant.phone)] : []),
  ];
  const wanted = [...new Set(keys)];
  await tx.insert(fixationPhones).values(wanted.map((one) => ({ fixationId: row.id, phoneKey: one })));
  const claimed = await claim(tx, row, wanted, {
    userId: client.userId,
    project: project.name,
    event: 'asked',
  });
  await queueWebhooks(tx, [{ event: 'fixation.asked', id: row.id }]);
  return claimed;
}

/** Holds what a fixation asks for: it is looked into then, or refused because somebody else has it. */
export async function claim(
  tx: Transaction,
  row: FixationRow,
  keys: readonly string[],
  { userId, project, event }: { userId: number; project: string; event: 'asked' | 'restored' },
): Promise<FixationRow> {
  const holders = await holdPhones(tx, { fixationId: row.id, projectId: row.projectId }, keys);
  const isTaken = holders.length > 0;
  const isOwn = isTaken && (await areOf(tx, holders, userId));
  const [after = row] = await tx
    .update(fixations)
    .set(
      isTaken
        ? { state: 'refused', taken: !isOwn, reason: isOwn ? TAKEN_BY_SELF : PHONE_HELD_ALREADY, until: null }
        : {
            state: 'checking',
            taken: false,
            reason: '',
            answeredAt: null,
            prolonged: 0,
            until: checkingUntil,
          },
    )
    .where(eq(fixations.id, row.id))
    .returning();
  if (isTaken)
    await notifyUser(tx, userId, {
      type: 'clients_fixation',
      title: 'Клиент не закреплён',
      text: `«${project}»: ${isOwn ? TAKEN_BY_SELF : PHONE_HELD_ALREADY}`,
      isApproved: false,
    });
  else await notifyCrm(tx, event, after);
  await touchOwners(tx, userId);
  return after;
}

/** Notifies the open pages of the agent and of their agency. */
export async function touchOwners(tx: Transaction, userId: number): Promise<void> {
  const [agent] = await tx.select({ agencyId: users.agencyId }).from(users).where(eq(users.id, userId));
  await raiseUserRevisions(tx, agent?.agencyId == null ? [userId] : [userId, agent.agencyId]);
}

async function areOf(tx: Transaction, holders: readonly number[], userId: number): Promise<boolean> {
  const rows = await tx
    .select({ userId: clients.userId })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .where(inArray(fixations.id, [...holders]));
  return rows.every((row) => row.userId === userId);
}

async function refuseOwn(tx: Transaction, clientId: number, projectId: number): Promise<void> {
  const [latest] = await tx
    .select()
    .from(fixations)
    .where(and(eq(fixations.clientId, clientId), eq(fixations.projectId, projectId)))
    .orderBy(desc(fixations.id))
    .limit(1);
  const state = latest && fixationStateOf(latest, Date.now()).state;
  if (state === 'checking' || state === 'review')
    throw new HttpProblem('conflict', 'Этот клиент в этом проекте уже ждёт ответа застройщика.');
  if (state === 'fixed' || state === 'expiring')
    throw new HttpProblem('conflict', 'Клиент уже закреплён за вами в этом проекте.');
}

/** @throws HttpProblem where nothing can be fixed for it. */
export async function openProject(db: Executor, slug: string) {
  const [project] = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(eq(projects.slug, slug), eq(projects.isPlug, false)));
  if (project) return project;
  throw new HttpProblem('validation', 'Такого проекта нет.', { errors: { project: ['Такого проекта нет'] } });
}

/** Why an account may fix nobody now, in the developer's words; null: it may. */
export async function blockOf(
  db: Executor,
  user: { readonly id: number; readonly blockFixation: boolean },
): Promise<string | null> {
  if (!user.blockFixation) return null;
  const [line] = await readLines(
    db,
    and(
      eq(auditLines.subject, 'account'),
      eq(auditLines.subjectId, user.id),
      eq(auditLines.action, 'block_fixation'),
    ),
    { isNewestFirst: true, limit: 1 },
  );
  return line?.reason || 'Причину скажет менеджер застройщика.';
}
