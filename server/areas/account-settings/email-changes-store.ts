import { randomInt } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { type EmailChange, emailCodeRules } from '../../../src/contract/accounts/fields/email-code';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database, Executor, Transaction } from '../../db/database';
import { emailChanges, users } from '../../db/schema/account-schema';
import type { Secrets } from '../../db/secrets';
import type { UserRow } from '../../sessions/session-store';

export const drawEmailCode = (): string =>
  String(randomInt(10 ** emailCodeRules.digits)).padStart(emailCodeRules.digits, '0');

const resendAfter = sql<number>`ceil(greatest(0, ${emailCodeRules.resendSeconds}::int - extract(epoch FROM now() - ${emailChanges.sentAt})))::int`;
const expiresIn = sql<number>`ceil(greatest(0, extract(epoch FROM ${emailChanges.expiresAt} - now())))::int`;

/** The e-mail that an account has asked for and not confirmed. */
export async function waitingEmail(db: Executor, userId: number): Promise<EmailChange | null> {
  const [row = null] = await db
    .select({ email: emailChanges.email, resend_after: resendAfter, expires_in: expiresIn })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId));
  return row;
}

/** E-mails that wait to be confirmed, one an account, each with the code of its last letter as a keyed hash. */
export function emailChangeStore(db: Database, secrets: Secrets) {
  const hash = (userId: number, email: string, code: string) =>
    secrets.hmac('email-code', `${userId} ${email} ${code}`);
  const of = (userId: number) => eq(emailChanges.userId, userId);
  return {
    /**
     * Puts an address and its code in the place of those before, in one transaction with its letter, which `write` writes
     * down; false where a letter to it has just gone out.
     */
    async place(
      user: UserRow,
      { email, code, write }: { email: string; code: string; write: (tx: Transaction) => Promise<void> },
    ): Promise<boolean> {
      const fresh = {
        email,
        codeHash: hash(user.id, email, code),
        tries: 0,
        sentAt: sql`now()`,
        expiresAt: sql`now() + make_interval(secs => ${emailCodeRules.lifetimeSeconds})`,
      };
      return db.transaction(async (tx) => {
        const placed = await tx
          .insert(emailChanges)
          .values({ userId: user.id, ...fresh })
          .onConflictDoUpdate({
            target: emailChanges.userId,
            set: fresh,
            setWhere: or(sql`${emailChanges.email} <> ${email}`, sql`${resendAfter} = 0`),
          })
          .returning({ userId: emailChanges.userId });
        if (placed.length === 0) return false;
        await raiseUserRevision(tx, user.id);
        await write(tx);
        return true;
      });
    },

    /** Spends one try. `left` are the tries that a wrong one leaves; `key` is what `settle` takes. */
    async check(
      userId: number,
      code: string,
    ): Promise<
      { is: 'right'; email: string; key: string } | { is: 'expired' } | { is: 'wrong'; left: number }
    > {
      const isOpen = and(
        sql`${emailChanges.expiresAt} > now()`,
        sql`${emailChanges.tries} < ${emailCodeRules.tries}`,
      );
      const [row] = await db
        .update(emailChanges)
        .set({ tries: sql`${emailChanges.tries} + 1` })
        .where(and(of(userId), isOpen))
        .returning();
      if (!row) return { is: 'expired' };
      if (row.codeHash !== hash(userId, row.email, code))
        return { is: 'wrong', left: emailCodeRules.tries - row.tries };
      return { is: 'right', email: row.email, key: row.codeHash };
    },

    /** Makes the address the account's e-mail. Null where it was confirmed or given up in the meantime. */
    settle: (userId: number, { email, key }: { email: string; key: string }): Promise<UserRow | null> =>
      db.transaction(async (tx) => {
        const spent = await tx
          .delete(emailChanges)
          .where(and(of(userId), eq(emailChanges.codeHash, key)))
          .returning({ userId: emailChanges.userId });
        if (spent.length === 0) return null;
        const [changed = null] = await tx
          .update(users)
          .set({ email, emailProved: true })
          .where(eq(users.id, userId))
          .returning();
        await raiseUserRevision(tx, userId);
        return changed;
      }),

    async giveUp(userId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const gone = await tx
          .delete(emailChanges)
          .where(of(userId))
          .returning({ userId: emailChanges.userId });
        if (gone.length > 0) await raiseUserRevision(tx, userId);
      });
    },
  };
}
