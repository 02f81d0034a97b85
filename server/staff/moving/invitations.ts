import { and, asc, eq, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import {
  LONGEST_INVITATION_WAIT,
  type staffMovingEndpoints,
} from '../../../src/contract/calls/staff/moving/staff-moving-endpoints';
import { logoLabel } from '../../../src/shell/logo';
import type { MailSender } from '../../accounts/messages/mail';
import type { SmsSender } from '../../accounts/messages/sms';
import type { Database, Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { movedAccounts } from '../../db/schema/staff/moving-schema';
import { HttpProblem } from '../../http/problems/problem';
import { writeJournal } from '../../journal/write-journal';
import { readStoredDeveloper } from '../../texts/developer';

type Wanted = HandlerInput<typeof staffMovingEndpoints.inviteMoved>['body'];

/** Who can be invited: they have not come, and nobody keeps them out. */
const isInvitable = sql`${movedAccounts.cameAt} IS NULL AND EXISTS (
  SELECT 1 FROM ${users} WHERE ${users.id} = ${movedAccounts.userId} AND NOT ${users.blocked} AND ${users.erasedAt} IS NULL)`;

/** What went out a moment ago is not sent again: whoever asks for it has not heard the answer. */
const sentJustNow = (channel: Wanted['channel']): SQL =>
  sql`coalesce(${movedAccounts.invitedAt} > now() - interval '10 minutes' AND ${movedAccounts.channel} = ${channel}, false)`;

function meant(who: Wanted['who']): SQL | undefined {
  if (typeof who === 'object') return eq(movedAccounts.userId, who.account);
  const isNew = and(eq(movedAccounts.invited, 0), isNull(movedAccounts.dueAt));
  return who === 'uninvited' ? isNew : undefined;
}

/**
 * Has invitations written, now or at their time; those of now once in ten minutes by each channel. Answers how many.
 *
 * @throws HttpProblem where there is nobody to invite, or the time is over or too far ahead.
 */
export function inviteMoved(db: Database, staffId: number, { who, channel, at }: Wanted): Promise<number> {
  const dueAt = at === null ? new Date() : new Date(at);
  const ahead = dueAt.getTime() - Date.now();
  if (at !== null && (ahead <= 0 || ahead > LONGEST_INVITATION_WAIT)) {
    const said =
      ahead <= 0
        ? 'Это время уже прошло. Выберите более позднее или отправьте сейчас.'
        : 'Приглашения можно отложить не больше чем на три месяца.';
    throw new HttpProblem('validation', said, { errors: { at: [said] } });
  }
  return db.transaction(async (tx) => {
    const put = await tx
      .update(movedAccounts)
      .set({ channel, dueAt })
      .where(and(isInvitable, meant(who), at === null ? not(sentJustNow(channel)) : undefined))
      .returning({ id: movedAccounts.userId });
    if (put.length === 0)
      throw new HttpProblem('conflict', 'Приглашать некого: все уже вошли или приглашены.');
    const [only] = put;
    await writeJournal(tx, {
      by: { kind: 'staff', id: staffId },
      action: 'invite_moved',
      subject: 'moving',
      subjectId: 0,
      person: typeof who === 'object' ? (only?.id ?? null) : null,
      after: { invited: put.length, channel, send_at: dueAt.toISOString() },
    });
    return put.length;
  });
}

interface Inviting {
  readonly db: Database;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  /** Where the portal is reached, as people see it. */
  readonly origin: string;
}

/**
 * Writes the invitations that are due, each in a transaction of its own; they go out as other messages do. Answers how many.
 *
 * @throws HttpProblem where the day has no more messages for invitations: the rest waits for the next.
 */
export async function sendDueInvitations(
  inviting: Inviting,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { name } = await readStoredDeveloper(inviting.db);
  const words = invitationWords(logoLabel(name || undefined), inviting.origin);
  let sent = 0;
  while (!signal?.aborted) {
    const [next] = await inviting.db
      .select({ id: movedAccounts.userId, channel: movedAccounts.channel })
      .from(movedAccounts)
      .where(isDue(now))
      .orderBy(asc(movedAccounts.dueAt), asc(movedAccounts.userId))
      .limit(1);
    if (next === undefined) return sent;
    // Counted outside of the transaction, which would hold the only connection of an embedded database.
    if (next.channel === 'sms') await inviting.sms.reserve();
    if (await inviting.db.transaction((tx) => sendOne(tx, inviting, next.id, words, now))) sent += 1;
  }
  return sent;
}

const isDue = (now: Date) => and(isNotNull(movedAccounts.dueAt), lte(movedAccounts.dueAt, now));

async function sendOne(
  tx: Transaction,
  { sms, mail }: Inviting,
  id: number,
  words: ReturnType<typeof invitationWords>,
  now: Date,
): Promise<boolean> {
  const [found] = await tx
    .select({ moved: movedAccounts, user: users, isWanted: sql<boolean>`${isInvitable}` })
    .from(movedAccounts)
    .innerJoin(users, eq(users.id, movedAccounts.userId))
    .where(and(eq(movedAccounts.userId, id), isDue(now)))
    .for('update', { of: movedAccounts });
  if (found === undefined) return false;
  const { moved, user, isWanted } = found;
  const sent = isWanted && moved.channel !== null;
  await tx
    .update(movedAccounts)
    .set({ dueAt: null, ...(sent && { invitedAt: now, invited: moved.invited + 1 }) })
    .where(eq(movedAccounts.userId, id));
  if (!sent) return false;
  if (moved.channel === 'sms')
    await sms.write({ to: user.phone, text: words.sms, purpose: 'invitation' }, tx);
  else await mail.send({ to: user.email, ...words.letter, purpose: 'invitation' }, tx);
  return true;
}

/** 'agents.dev.ru' in a message reads better than its whole address, and phones make a link of both. */
const invitationWords = (portal: string, origin: string) => ({
  sms: `${portal}: ваш кабинет агента переехал на ${origin}. Войдите по этому номеру телефона, код придёт в СМС.`,
  letter: {
    subject: 'Ваш кабинет агента переехал',
    text: [
      'Здравствуйте!',
      '',
      `Ваш кабинет агента, ваши клиенты и действующие закрепления теперь здесь: ${origin}`,
      '',
      'Пароль из прежнего кабинета не нужен: войдите по номеру телефона, который был указан там. Код придёт в СМС.',
      'При первом входе портал попросит прочесть регламент работы с агентами.',
      '',
      `${portal}: ${origin}`,
    ].join('\n'),
  },
});
