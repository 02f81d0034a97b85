import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { LIVE_CHANNEL, MESSAGE_NEWS } from '../../../db/changes/touch-user';
import type { Database, Executor } from '../../../db/database';
import { logError } from '../../../db/errors/log-error';
import { isRowOf } from '../../../db/locks/row-of';
import { messages } from '../../../db/schema/message-schema';
import type { Secrets } from '../../../db/secrets';
import type { Channel, ChannelName, Channels, MessageBody } from '../channels/channel';
import { channelNames } from '../channels/channel';
import { NotTaken } from '../channels/post-to-gateway';
import { type MessagePurpose, messagePurposes, pauseAfter } from './message-purposes';

type Message = typeof messages.$inferSelect;

export interface NewMessage {
  readonly channel: ChannelName;
  readonly purpose: MessagePurpose;
  readonly to: string;
  readonly body: MessageBody;
  /** What it is about, where that is not its recipient. */
  readonly about?: string;
}

const PATIENCE_MS = 15_000;
/** Longer than any attempt: whose process died over it is taken up by the next. */
const LEASE_SECONDS = 60;
/** Of one channel at once; a slow gateway keeps no other message from its turn for long. */
const AT_ONCE = 4;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** A phone or an e-mail as managers see it: who knows it recognizes it, and nobody else learns it. */
function showRecipient(recipient: string): string {
  const [name = '', domain] = recipient.split('@');
  if (domain !== undefined) return `${name.slice(0, 2)}•••@${domain}`;
  return `${recipient.slice(0, 5)}•••••${recipient.slice(-2)}`;
}

const rowOf = (secrets: Secrets, { channel, purpose, to, about = to }: NewMessage) => ({
  key: randomUUID(),
  channel,
  purpose,
  shown: showRecipient(to),
  orderKey: secrets.hmac('message-order', `${channel} ${about}`),
  notAfter: inSeconds(messagePurposes[purpose].seconds),
});

/** Writes a message down; `sendDueMessages` sends it. In a transaction it goes out if that is done. */
export async function queueMessage(db: Executor, secrets: Secrets, message: NewMessage): Promise<void> {
  const { text, subject } = message.body;
  await db.insert(messages).values({
    ...rowOf(secrets, message),
    recipient: message.to,
    body: { text, ...(subject !== undefined && { subject }) },
    state: 'waiting',
  });
}

/** Has what this transaction wrote down go out as soon as it is through. */
export const hurryQueued = (tx: Executor): Promise<unknown> =>
  tx.execute(sql`SELECT pg_notify(${LIVE_CHANNEL}, ${MESSAGE_NEWS})`);

/**
 * Sends a message for which somebody waits, and leaves only the record of it: neither its text nor its recipient is
 * written anywhere, and it is never tried again.
 *
 * @throws NotTaken
 */
export async function sendWhileWaitedFor(
  { db, secrets, channel }: { db: Database; secrets: Secrets; channel: Channel },
  message: NewMessage,
  patienceMs: number,
): Promise<void> {
  const [row] = await db
    .insert(messages)
    .values({
      ...rowOf(secrets, message),
      state: 'sending' as const,
      attempts: 1,
      leasedUntil: inSeconds(LEASE_SECONDS),
    })
    .returning();
  if (row === undefined) throw new Error('A message was not written');
  try {
    await channel.deliver({ key: row.key, to: message.to, body: message.body }, patienceMs);
  } catch (error) {
    await giveUp(db, row, error);
    throw error;
  }
  await settle(db, row, { state: 'sent' });
}

export interface MessageSending {
  readonly db: Database;
  readonly channels: Channels;
  readonly log: Logger;
  /** Ends the pass after the messages under way. */
  readonly signal?: AbortSignal;
}

/**
 * One pass over what waits: what is too late expires, what is due is sent, of one object in its order. Several processes
 * may be at it over one database: each message is sent by one of them. Returns how many were sent and how many failed.
 */
export async function sendDueMessages(sending: MessageSending): Promise<{ sent: number; failed: number }> {
  await expireMessages(sending.db);
  const told = { sent: 0, failed: 0 };
  const lanes = channelNames.flatMap((name) => {
    const channel = sending.channels[name];
    return channel === null
      ? []
      : Array.from({ length: AT_ONCE }, () => sendChannel(sending, name, channel, told));
  });
  await Promise.all(lanes);
  return told;
}

async function sendChannel(
  { db, log, signal }: MessageSending,
  name: ChannelName,
  channel: Channel,
  told: { sent: number; failed: number },
): Promise<void> {
  while (!signal?.aborted) {
    const message = await claim(db, name);
    if (message === null) return;
    const { key, recipient, body } = message;
    try {
      if (recipient === null || body === null)
        throw new NotTaken('refused', 'The message has nothing to send');
      await channel.deliver({ key, to: recipient, body }, PATIENCE_MS);
    } catch (error) {
      await putOff(db, message, error);
      told.failed += 1;
      if (error instanceof NotTaken)
        log.warn(
          { message: message.id, attempts: message.attempts, reason: error.message },
          'a message was not sent',
        );
      else logError(log, error, 'message');
      continue;
    }
    await settle(db, message, { state: 'sent' });
    told.sent += 1;
  }
}

const earlier = alias(messages, 'earlier');

/** Takes the next that is due, so that no other process sends it too. */
async function claim(db: Database, channel: ChannelName): Promise<Message | null> {
  const before = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.orderKey, messages.orderKey),
        inArray(earlier.state, ['waiting', 'sending']),
        sql`${earlier.id} < ${messages.id}`,
      ),
    );
  const next = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.state, 'waiting'),
        eq(messages.channel, channel),
        lte(messages.nextAt, sql`now()`),
        gt(messages.notAfter, sql`now()`),
        notExists(before),
      ),
    )
    .orderBy(asc(messages.nextAt), asc(messages.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(messages)
    .set({
      state: 'sending',
      attempts: sql`${messages.attempts} + 1`,
      leasedUntil: inSeconds(LEASE_SECONDS),
    })
    // Whoever had locked it first may have changed it since.
    .where(and(isRowOf(messages.id, next), eq(messages.state, 'waiting')))
    .returning();
  return taken ?? null;
}

/** Only while this process has it: another may have taken it up after the lease. */
const held = ({ id, attempts }: Message) =>
  and(eq(messages.id, id), eq(messages.state, 'sending'), eq(messages.attempts, attempts));

const emptied = { recipient: null, body: null } as const;
const now = sql`now()`;

async function settle(db: Database, message: Message, { state }: { state: 'sent' }): Promise<void> {
  await db
    .update(messages)
    .set({ state, ...emptied, trouble: null, lastError: null, leasedUntil: null, settledAt: now })
    .where(held(message));
}

const reasonOf = (error: unknown) =>
  error instanceof NotTaken
    ? { trouble: error.trouble, lastError: error.said }
    : { trouble: 'failed' as const, lastError: '' };

/** What is not refused for good is tried again, as often as its purpose is worth. */
async function putOff(db: Database, message: Message, error: unknown): Promise<void> {
  const reason = reasonOf(error);
  if (reason.trouble === 'refused' || message.attempts >= messagePurposes[message.purpose].attempts)
    return giveUp(db, message, error);
  await db
    .update(messages)
    .set({ state: 'waiting', ...reason, leasedUntil: null, nextAt: inSeconds(pauseAfter(message.attempts)) })
    .where(held(message));
}

/** What it says stays until it is worth nothing: a manager may have it sent again. */
async function giveUp(db: Database, message: Message, error: unknown): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'dead', ...reasonOf(error), leasedUntil: null, settledAt: now })
    .where(held(message));
}

/** What is too late, what its process has left behind, and what nobody may send again any more. */
async function expireMessages(db: Database): Promise<void> {
  const late = lte(messages.notAfter, now);
  await db
    .update(messages)
    .set({ state: 'expired', ...emptied, settledAt: now })
    .where(and(eq(messages.state, 'waiting'), late));
  const left = and(eq(messages.state, 'sending'), lte(messages.leasedUntil, now));
  // Nobody knows whether it went out: of a code there is nothing to try again.
  await db
    .update(messages)
    .set({ state: 'dead', trouble: 'silent', lastError: '', leasedUntil: null, settledAt: now })
    .where(and(left, isNull(messages.body)));
  await db.update(messages).set({ state: 'waiting', leasedUntil: null }).where(left);
  await db
    .update(messages)
    .set(emptied)
    .where(and(eq(messages.state, 'dead'), isNotNull(messages.body), late));
}

/** Has a message that was given up sent again. False where it is none, or worth nothing any more. */
export async function sendAgain(db: Executor, id: number): Promise<boolean> {
  const put = await db
    .update(messages)
    .set({ state: 'waiting', attempts: 0, nextAt: now, settledAt: null })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.state, 'dead'),
        isNotNull(messages.body),
        gt(messages.notAfter, now),
      ),
    )
    .returning({ id: messages.id });
  return put.length > 0;
}
