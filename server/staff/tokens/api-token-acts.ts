import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { MAX_API_TOKENS } from '../../../src/contract/accounts/staff/api-scopes';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { counted } from '../../../src/contract/text/words';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import type { Database, Executor } from '../../db/database';
import { apiTokens } from '../../db/schema/staff/api-token-schema';
import type { Secrets } from '../../db/secrets';
import type { CountCall } from '../../http/callers/api-program';
import { writeJournal } from '../../journal/write-journal';
import { type ApiTokenRow, drawApiToken } from '../../sessions/api-tokens';
import type { Actor } from '../accounts/decide';
import { AdminRefusal } from '../admin-refusal';

/** Neither ended nor out of time. */
export const workingTokens = and(
  isNull(apiTokens.endedAt),
  or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql`now()`)),
);

type Wanted = HandlerInput<Endpoints['createApiToken']>['body'];

/**
 * Makes a token for a program, and gives the token itself, which is kept nowhere.
 *
 * @throws AdminRefusal where there are as many as there may be
 */
export function createApiToken(
  db: Database,
  actor: Pick<Actor, 'kind' | 'id'>,
  { name, scopes, days, per_minute: perMinute }: Wanted,
): Promise<{ token: string; row: ApiTokenRow }> {
  return db.transaction(async (tx) => {
    // Of several at once each sees the one before.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('api tokens', 0))`);
    if ((await tx.$count(apiTokens, workingTokens)) >= MAX_API_TOKENS)
      throw new AdminRefusal(
        `Уже действует ${counted(MAX_API_TOKENS, ['токен', 'токена', 'токенов'])}, больше не сделать. Закончите те, что не нужны.`,
      );
    const { token, ...drawn } = drawApiToken();
    const [row] = await tx
      .insert(apiTokens)
      .values({
        ...drawn,
        name,
        scopes: [...new Set(scopes)],
        perMinute,
        staffId: actor.id,
        expiresAt: days === null ? null : sql`now() + make_interval(days => ${days})`,
      })
      .returning();
    if (row === undefined) throw new Error('A token was not written');
    await writeTokenLine(tx, actor, { action: 'make_token', row, after: valuesOf(row) });
    return { token, row };
  });
}

/** Ends a token at once; one that has stopped already stays as it is. Null: there is none of that number. */
export function endApiToken(
  db: Database,
  actor: Pick<Actor, 'kind' | 'id'>,
  id: number,
): Promise<ApiTokenRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(apiTokens).where(eq(apiTokens.id, id)).for('update');
    if (row === undefined || row.endedAt !== null) return row ?? null;
    const [ended = row] = await tx
      .update(apiTokens)
      .set({ endedAt: sql`now()` })
      .where(eq(apiTokens.id, id))
      .returning();
    await writeTokenLine(tx, actor, { action: 'end_token', row, after: { token_name: row.name } });
    return ended;
  });
}

const valuesOf = ({ name, scopes, perMinute, expiresAt }: ApiTokenRow): JournalValues => ({
  token_name: name,
  token_scopes: scopes,
  token_pace: perMinute,
  until: expiresAt?.toISOString() ?? null,
});

interface TokenLine {
  readonly action: 'make_token' | 'end_token';
  readonly row: ApiTokenRow;
  readonly after: JournalValues;
}

const writeTokenLine = (tx: Executor, by: Pick<Actor, 'kind' | 'id'>, { action, row, after }: TokenLine) =>
  writeJournal(tx, {
    by: { kind: by.kind, id: by.id },
    action,
    subject: 'api_token',
    subjectId: row.id,
    after,
  });

/** Counts the calls of each token in its minute, for all servers over the database together. */
export function apiTokenLimit(db: Executor, secrets: Secrets): CountCall {
  const limiter = rateLimiter(db, secrets);
  return ({ id, perMinute: count }) =>
    limiter.take(
      { name: 'api-token', count, seconds: 60, said: 'Слишком много запросов с этим токеном.' },
      String(id),
    );
}
