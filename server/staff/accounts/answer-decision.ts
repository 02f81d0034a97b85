import type { Database } from '../../db/database';
import { HttpProblem, notFound } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import { AdminRefusal } from '../admin-refusal';
import { type Actor, decide, type WantedDecision } from './decide';

/** Decides as the terminal does, with the refusals of the API. What is so already is answered as if it had been done. */
export async function answerDecision(db: Database, actor: Actor, wanted: WantedDecision): Promise<UserRow> {
  const decided = await decide(db, actor, wanted).catch((error: unknown) => {
    throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
  });
  if (decided === null) throw notFound('Такого аккаунта нет.');
  return decided.user;
}
