import type { Database } from '../db/database';
import { HttpProblem, notFound } from '../http/problem';
import type { UserRow } from '../sessions/session-store';
import { type Actor, decide, type Wanted } from './decide';
import { OfficeRefusal } from './office-refusal';

/** Decides as the terminal does, with the refusals of the API. What is so already is answered as if it had been done. */
export async function answerDecision(db: Database, actor: Actor, wanted: Wanted): Promise<UserRow> {
  const decided = await decide(db, actor, wanted).catch((error: unknown) => {
    throw error instanceof OfficeRefusal ? new HttpProblem('conflict', error.message) : error;
  });
  if (decided === null) throw notFound('Такого аккаунта нет.');
  return decided.user;
}
