import { and, asc, eq, inArray } from 'drizzle-orm';
import { USUAL_PROLONGS } from '../../../src/contract/accounts/fixation-rules';
import { portalDay, portalMoment } from '../../../src/contract/time/portal-time';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { fixationHolds, fixationPhones, fixations } from '../../db/schema/clients/fixation-schema';
import { notifications } from '../../db/schema/personal-schema';
import { projects } from '../../db/schema/schema';
import { fixationReminder } from '../../notices/reminders/reminder-words';
import { DEMO_SOURCE } from '../demo-source';
import { AGENCY_AGENT, FIRST_AGENT, SECOND_AGENT } from './demo-accounts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TERM_DAYS = 30;

interface Asked {
  agent: string;
  /** Surname of the client. */
  client: string;
  /** The index of the project among the demo's projects. */
  project: number;
  state: 'checking' | 'fixed' | 'refused' | 'review';
  /** How long ago it came. */
  hours: number;
  /** Until then it is fixed; below 0 it has run out. */
  leftDays?: number;
  /** The last reminder of its end, in days before it. */
  reminded?: number;
  reason?: string;
  comment?: string;
  dispute?: string;
}

const asked: readonly Asked[] = [
  { agent: FIRST_AGENT, client: 'Ли', project: 2, state: 'fixed', hours: 37 * 24, leftDays: 23 },
  { agent: FIRST_AGENT, client: 'Дорохина', project: 0, state: 'fixed', hours: 31 * 24, leftDays: -1 },
  {
    agent: FIRST_AGENT,
    client: 'Беляев',
    project: 1,
    state: 'fixed',
    hours: 25 * 24,
    leftDays: 5,
    reminded: 7,
  },
  { agent: FIRST_AGENT, client: 'Прохоренко', project: 0, state: 'fixed', hours: 13 * 24, leftDays: 17 },
  { agent: FIRST_AGENT, client: 'Михайлов', project: 1, state: 'fixed', hours: 7 * 24, leftDays: 23 },
  {
    agent: FIRST_AGENT,
    client: 'Назаренко',
    project: 0,
    state: 'refused',
    hours: 20,
    reason: 'Клиент обратился к застройщику сам 2 ноября, договор на бронь подписан.',
  },
  { agent: AGENCY_AGENT, client: 'Чернов', project: 1, state: 'fixed', hours: 80, leftDays: 27 },
  {
    agent: SECOND_AGENT,
    client: 'Шевцова',
    project: 0,
    state: 'review',
    hours: 60,
    dispute: 'Были вместе на показе 12 ноября, телефон общий с матерью.',
  },
  {
    agent: FIRST_AGENT,
    client: 'Ковалёва',
    project: 1,
    state: 'checking',
    hours: 3,
    comment: 'Хочет посмотреть двухкомнатные в субботу.',
  },
  { agent: AGENCY_AGENT, client: 'Гуляева', project: 0, state: 'checking', hours: 2 },
];

/** Fixations in every state, counted from today: a demo that is opened next year shows them as well. */
export async function writeFixations(tx: Transaction): Promise<void> {
  const now = Date.now();
  const stock = await tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(eq(projects.source, DEMO_SOURCE), eq(projects.isPlug, false)))
    .orderBy(asc(projects.id))
    .limit(3);
  const known = await tx
    .select({
      id: clients.id,
      lastName: clients.lastName,
      firstName: clients.firstName,
      userId: users.id,
      phone: users.phone,
    })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(inArray(users.phone, [...new Set(asked.map(({ agent }) => agent))]));
  for (const [at, one] of asked.entries()) {
    const client = known.find(({ lastName, phone }) => lastName === one.client && phone === one.agent);
    const project = stock[one.project % stock.length];
    if (!client || !project) continue;
    const receivedAt = new Date(now - one.hours * HOUR);
    const until = one.leftDays === undefined ? null : new Date(now + one.leftDays * DAY - HOUR);
    const [row] = await tx
      .insert(fixations)
      .values({
        clientId: client.id,
        projectId: project.id,
        authorId: client.userId,
        state: one.state,
        key: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        reason: one.reason ?? '',
        comment: one.comment ?? '',
        termDays: TERM_DAYS,
        until,
        ...(one.reminded !== undefined && { remindedOf: until, remindedDays: one.reminded }),
        claimedAt: receivedAt,
        receivedAt,
        taken: one.dispute !== undefined,
        answeredAt:
          one.state === 'fixed' || one.state === 'refused' ? new Date(receivedAt.getTime() + HOUR) : null,
        disputedAt: one.dispute === undefined ? null : new Date(receivedAt.getTime() + 2 * HOUR),
        disputeComment: one.dispute ?? '',
      })
      .returning({ id: fixations.id });
    if (!row) throw new Error('a demo fixation was not written');
    if (one.reminded !== undefined && until !== null)
      await writeReminder(tx, { ...client, project: project.name, until, days: one.reminded });
    const phones = await tx
      .select({ phoneKey: clientPhones.phoneKey })
      .from(clientPhones)
      .where(eq(clientPhones.clientId, client.id));
    await tx.insert(fixationPhones).values(phones.map(({ phoneKey }) => ({ fixationId: row.id, phoneKey })));
    const isHeld = one.state === 'checking' || (one.state === 'fixed' && (one.leftDays ?? 0) > 0);
    if (isHeld)
      await tx
        .insert(fixationHolds)
        .values(phones.map(({ phoneKey }) => ({ fixationId: row.id, projectId: project.id, phoneKey })));
  }
}

interface Reminded {
  id: number;
  userId: number;
  lastName: string;
  firstName: string;
  project: string;
  until: Date;
  days: number;
}

/** What the server told the agent so many days before the end. */
async function writeReminder(tx: Transaction, { id, userId, days, ...about }: Reminded): Promise<void> {
  const createdAt = new Date(portalMoment(portalDay(about.until.getTime() - days * DAY), '12:00'));
  await tx.insert(notifications).values({
    userId,
    clientId: id,
    type: 'fixation_reminders',
    createdAt,
    ...fixationReminder({ ...about, prolonged: 0, maxProlongs: USUAL_PROLONGS }, createdAt.getTime()),
  });
}
