import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { idempotency } from '../../db/schema/account-schema';
import { HttpProblem } from '../problems/problem';

interface KeyedRequest {
  readonly userId: number;
  readonly key: string;
  /** What makes it the same request: endpoint and parsed input. */
  readonly request: string;
}

/** The caller's key, or null; throws for one that is not a key. */
export function readKey(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (/^[\w.:-]{1,200}$/.test(given)) return given;
  throw new HttpProblem('validation', 'Неверный ключ повтора (Idempotency-Key).');
}

export const requestHash = (endpoint: string, input: unknown): string =>
  createHash('sha256')
    .update(`${endpoint} ${JSON.stringify(input)}`)
    .digest('base64url');

/**
 * Runs the act once for a key and answers every repetition with the first answer. Key, act and answer are one
 * transaction: of two that come at once the second waits at the key's row for the end of the first. An act that
 * throws leaves nothing, its key neither.
 */
export function once(db: Database, keyed: KeyedRequest, act: (tx: Transaction) => Promise<unknown>) {
  return db.transaction(async (tx) => {
    const mine = await tx
      .insert(idempotency)
      .values({ ...keyed, status: 0 })
      .onConflictDoNothing()
      .returning({ key: idempotency.key });
    const row = and(eq(idempotency.userId, keyed.userId), eq(idempotency.key, keyed.key));
    if (mine.length === 0) {
      const [saved] = await tx.select().from(idempotency).where(row);
      if (saved?.request !== keyed.request)
        throw new HttpProblem('key-reused', 'Этот ключ повтора уже использован для другого запроса.');
      return saved.body ?? undefined;
    }
    const answer = await act(tx);
    await tx
      .update(idempotency)
      .set({ status: answer === undefined ? 204 : 200, body: answer ?? null })
      .where(row);
    return answer;
  });
}
