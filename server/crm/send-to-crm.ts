import { and, asc, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { CrmAnswer } from '../../src/contract/calls/clients/crm-endpoints';
import { SIGNATURE_HEADER } from '../../src/contract/calls/endpoint';
import type { Database, Transaction } from '../db/database';
import { logError } from '../db/errors/log-error';
import { isRowOf } from '../db/locks/row-of';
import { crmMessages } from '../db/schema/clients/crm-schema';
import { signBody } from '../http/callers/crm-signature';
import { HttpProblem } from '../http/problems/problem';
import { retryPause } from '../net/retry-pause';
import type { CrmMessageRow } from './crm-messages';

/**
 * Carries out what the CRM answers to the message of this key.
 *
 * @throws HttpProblem where that cannot be done
 */
export type CarryOut = (tx: Transaction, key: string, answer: CrmAnswer) => Promise<unknown>;

interface Sending {
  readonly db: Database;
  readonly crm: Crm;
  readonly carryOut: CarryOut;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** The developer's CRM. What fails is sent again under the same key; what is thrown is its reason, for the log. */
export interface Crm {
  send(message: { readonly key: string; readonly payload: unknown }, signal: AbortSignal): Promise<unknown>;
}

/** An answer that is slower than this is none. */
const PATIENCE_MS = 10_000;

/** POSTs each message to one address, with its `Idempotency-Key`, signed where there is a secret. */
export const webhookCrm = (url: string, secret?: string): Crm => ({
  send: async ({ key, payload }, signal) => {
    const body = JSON.stringify(payload);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(secret !== undefined && { [SIGNATURE_HEADER]: signBody(secret, body) }),
      },
      body,
      redirect: 'error',
      signal,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the CRM answers ${response.status}`);
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  },
});

const earlier = alias(crmMessages, 'earlier');

/**
 * Takes the next message that is due, so that no other process sends it meanwhile; those of one fixation or booking go
 * in their order. A process that dies over it leaves it to the next after a minute.
 */
async function claimNextDelivery(db: Database, of: readonly number[] | null): Promise<CrmMessageRow | null> {
  const unsent = isNull(crmMessages.sentAt);
  const next = db
    .select({ id: crmMessages.id })
    .from(crmMessages)
    .where(
      and(
        unsent,
        of === null ? lte(crmMessages.nextAt, sql`now()`) : inArray(crmMessages.fixationId, [...of]),
        notExists(
          db
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                // A booking may have been handed to a client with another fixation.
                or(
                  eq(earlier.fixationId, crmMessages.fixationId),
                  eq(earlier.bookingId, crmMessages.bookingId),
                ),
                isNull(earlier.sentAt),
                sql`${earlier.id} < ${crmMessages.id}`,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(crmMessages.nextAt), asc(crmMessages.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [message] = await db
    .update(crmMessages)
    .set({ attempts: sql`${crmMessages.attempts} + 1`, nextAt: sql`now() + interval '1 minute'` })
    .where(isRowOf(crmMessages.id, next))
    .returning();
  return message ?? null;
}

/** Sends what is due, or everything of some fixations. Gives whether all of it was taken. */
async function sendDue(sending: Sending, of: readonly number[] | null): Promise<boolean> {
  const { db, crm, signal, log } = sending;
  while (!signal.aborted) {
    const message = await claimNextDelivery(db, of);
    if (!message) return true;
    try {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      const said = await crm.send({ key: message.key, payload: message.payload }, patience);
      // Together: were this process to die in between, the answer would be lost, or be given again over a later one.
      await db.transaction(async (tx) => {
        await hear(tx, sending, { key: message.key, said });
        await tx
          .update(crmMessages)
          // The CRM has it now: a second copy of somebody's data is of no use here.
          .set({ sentAt: sql`now()`, lastError: null, payload: {} })
          .where(eq(crmMessages.id, message.id));
      });
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      await db
        .update(crmMessages)
        .set({ lastError, nextAt: sql`now() + make_interval(secs => ${retryPause(message.attempts - 1)})` })
        .where(eq(crmMessages.id, message.id));
      if (!signal.aborted)
        log.warn({ message: message.id, attempts: message.attempts, reason: lastError }, 'crm');
      // Whoever waits for some fixations hears of it; others' messages wait for their own time.
      if (of !== null) return false;
    }
  }
  return false;
}

/** A CRM that knows at once answers as the developer's manager would. What cannot be done so is no answer. */
async function hear(
  tx: Transaction,
  { carryOut }: Sending,
  { key, said }: { key: string; said: unknown },
): Promise<void> {
  const parsed = v.safeParse(CrmAnswer, said);
  if (!parsed.success) return;
  await tx
    .transaction((inner) => carryOut(inner, key, parsed.output))
    .catch((error: unknown) => {
      if (!(error instanceof HttpProblem)) throw error;
    });
}

export interface CrmSending {
  /** Tries what waits of these fixations now, whatever its time. */
  hurry(fixationIds: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps sending while the server runs; `crm` null: there is none, and nothing waits. */
export function startCrm(
  crm: Crm | null,
  { db, log, carryOut, everyMs = 5_000 }: Pick<Sending, 'db' | 'log' | 'carryOut'> & { everyMs?: number },
): CrmSending {
  if (crm === null) return { hurry: async () => {}, stop: async () => {} };
  const stopping = new AbortController();
  const { signal } = stopping;
  const sending: Sending = { db, crm, carryOut, log, signal };
  let round: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const look = () => {
    if (isRunning || signal.aborted) return;
    isRunning = true;
    round = sendDue(sending, null)
      .catch((error: unknown) => logError(log, error, 'crm'))
      .finally(() => {
        isRunning = false;
      });
  };
  const timer = setInterval(look, everyMs);
  look();
  return {
    hurry: async (fixationIds) => {
      if (fixationIds.length > 0) await sendDue(sending, fixationIds);
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}
