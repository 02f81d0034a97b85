import { and, eq, inArray, not } from 'drizzle-orm';
import { counted } from '../../../src/contract/text/words';
import { agentBounds } from '../../accounts/limits/agent-bounds';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import type { Transaction } from '../../db/database';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import type { Secrets } from '../../db/secrets';
import { hasRunOut } from '../../fixations/fixation-state';
import { HttpProblem } from '../../http/problems/problem';

interface Asking {
  readonly secrets: Secrets;
  /** Who asks. */
  readonly userId: number;
  readonly clientId: number;
  readonly participant: unknown;
}

/**
 * Counts one more fixation of this agent, and the phones that it reveals as taken or free. Runs in the transaction of
 * the fixation: a failed one counts nothing, and two of one agent come one after the other.
 *
 * @throws HttpProblem 'too-many', which is temporary, so that the outbox sends the change again.
 */
export async function countFixation(
  tx: Transaction,
  { secrets, userId, clientId, participant }: Asking,
): Promise<void> {
  const limiter = rateLimiter(tx, secrets);
  await limiter.take(agentBounds.fixations, String(userId));
  const phones = await tx.$count(clientPhones, eq(clientPhones.clientId, clientId));
  await limiter.take(agentBounds.phones, String(userId), phones + (participant ? 1 : 0));
}

/** @throws HttpProblem 'conflict' where as many as may wait for the developer's answer do so already. */
export async function refuseManyWaiting(tx: Transaction, clientId: number): Promise<void> {
  const isWaiting = and(inArray(fixations.state, ['checking', 'review']), not(hasRunOut));
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!client) return;
  const { ofAgent, ofClient } = agentBounds.waiting;
  const ofThisClient = await tx.$count(fixations, and(eq(fixations.clientId, clientId), isWaiting));
  if (ofThisClient >= ofClient)
    throw new HttpProblem(
      'conflict',
      `Этот клиент уже ждёт ответа застройщика в ${counted(ofClient, ['проекте', 'проектах', 'проектах'])}: больше сразу нельзя.`,
    );
  const own = tx.select({ id: clients.id }).from(clients).where(eq(clients.userId, client.userId));
  const ofTheirAgent = await tx.$count(fixations, and(inArray(fixations.clientId, own), isWaiting));
  if (ofTheirAgent >= ofAgent)
    throw new HttpProblem(
      'conflict',
      `Ответа застройщика уже ждут ${counted(ofAgent, ['закрепление', 'закрепления', 'закреплений'])}: больше сразу нельзя. Закрепите клиента, когда застройщик ответит.`,
    );
}
