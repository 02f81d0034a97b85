import type { Database } from '../../db/database';
import { HttpProblem, notFound } from '../../http/problem';
import { type Actor, decide, type Wanted } from '../../staff/decide';
import { OfficeRefusal } from '../../staff/office-refusal';
import type { UserRow } from '../accounts/session-store';

/** Decides as the terminal does, with the refusals of the API. What is so already is answered as if it had been done. */
export async function answerDecision(db: Database, actor: Actor, wanted: Wanted): Promise<UserRow> {
  const decided = await decide(db, actor, wanted).catch((error: unknown) => {
    throw error instanceof OfficeRefusal ? new HttpProblem('conflict', error.message) : error;
  });
  if (decided === null) throw notFound('Такого аккаунта нет.');
  return decided.user;
}
