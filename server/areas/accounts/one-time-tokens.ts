import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { oneTimeTokens } from '../../db/schema/account-schema';
import { drawToken, hashToken } from '../../sessions/session-store';

/**
 * - `otp` stands for a phone that has answered with its code.
 * - `recovery` stands for the phone of an e-mail until that phone has answered; then it is a `password` one, with which
 *   a new password is set.
 */
type Kind = (typeof oneTimeTokens.$inferSelect)['kind'];

export const OTP_TOKEN_SECONDS = 10 * 60;
/** Time for a code that comes late, another one, and a password to think of. */
const TICKET_SECONDS = 30 * 60;

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const working = (token: string, kind: Kind) =>
  and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    sql`${oneTimeTokens.expiresAt} > now()`,
  );

export async function issueOtpToken(db: Executor, phone: string): Promise<string> {
  const token = drawToken();
  const expiresAt = fromNow(OTP_TOKEN_SECONDS);
  await db.insert(oneTimeTokens).values({ tokenHash: hashToken(token), kind: 'otp', phone, expiresAt });
  return token;
}

/** The phone that the token stands for, once; null ever after. */
export async function spendOtpToken(db: Executor, token: string): Promise<string | null> {
  const [spent] = await db
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(working(token, 'otp'))
    .returning({ phone: oneTimeTokens.phone });
  return spent?.phone ?? null;
}

/** Begins a recovery. The ticket has the form that the contract takes for a phone. */
export async function issueTicket(db: Executor, owner: { id: number; phone: string }): Promise<string> {
  const ticket = `rt_${drawToken()}`;
  await db.insert(oneTimeTokens).values({
    tokenHash: hashToken(ticket),
    kind: 'recovery',
    phone: owner.phone,
    userId: owner.id,
    expiresAt: fromNow(TICKET_SECONDS),
  });
  return ticket;
}

/** The phone of a recovery that waits for its code; null where there is none (any more). */
export async function phoneOfTicket(db: Executor, ticket: string): Promise<string | null> {
  const [found] = await db
    .select({ phone: oneTimeTokens.phone })
    .from(oneTimeTokens)
    .where(working(ticket, 'recovery'));
  return found?.phone ?? null;
}

/** The phone has answered: the ticket now sets a password. */
export async function proveTicket(db: Executor, ticket: string): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ kind: 'password', expiresAt: fromNow(TICKET_SECONDS) })
    .where(working(ticket, 'recovery'));
}

/** True once, for the owner of a recovery whose phone has answered. */
export async function spendTicket(db: Executor, ticket: string, userId: number): Promise<boolean> {
  const spent = await db
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(working(ticket, 'password'), eq(oneTimeTokens.userId, userId)))
    .returning({ tokenHash: oneTimeTokens.tokenHash });
  return spent.length > 0;
}
