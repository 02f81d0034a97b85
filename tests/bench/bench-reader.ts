import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { users } from '../../server/db/schema/account-schema';
import { SESSION_COOKIE } from '../../server/http/callers/cookies';
import { createSession } from '../../server/sessions/session-store';

const FAVORITES = 30;

export interface BenchReader {
  readonly id: number;
  /** The header that their browser sends. */
  readonly cookie: string;
}

/** A confirmed agent with some favorites, signed in. */
export async function addReader(db: Database): Promise<BenchReader> {
  const agent = { role: 'agent', status: 'full_access', confirmed: true } as const;
  const [user] = await db
    .insert(users)
    .values({
      ...agent,
      firstName: 'Ольга',
      lastName: 'Ветрова',
      phone: '+79990000001',
      email: 'o@bench.example',
    })
    .returning({ id: users.id });
  if (user === undefined) throw new Error('The agent was not written');
  await db.execute(sql`INSERT INTO favorites (user_id, lot_id)
    SELECT ${user.id}::int, id FROM lots WHERE id % 997 = 0 ORDER BY id LIMIT ${FAVORITES}::int`);
  return { id: user.id, cookie: `Cookie: ${SESSION_COOKIE}=${await createSession(db, user.id, null)}` };
}
