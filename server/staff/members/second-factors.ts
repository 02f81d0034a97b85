import { randomBytes, randomInt } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import { staffPasskeys, staffRecoveryCodes } from '../../db/schema/staff/staff-schema';
import type { Secrets } from '../../db/secrets';
import type { StaffUserRow } from '../../http/callers/staff-session';
import { dropFactors } from './member-acts';
import { openSecret, sealSecret } from './sealed-secret';
import { totpStepOfCode } from './totp';

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 10;
/** Without those that are taken for another: 0 and o, 1, i and l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Draws a secret of one-time codes, which waits for its first code. */
export async function drawTotp(db: Executor, secrets: Secrets, staffId: number): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  await db
    .update(staffUsers)
    .set({ totpDrawn: sealSecret(secrets, staffId, secret) })
    .where(eq(staffUsers.id, staffId));
  return secret;
}

/**
 * The drawn secret counts from now on, where the code is of it. Its code is spent with that.
 *
 * @returns false where the code is wrong, or nothing was drawn
 */
export async function acceptTotp(
  tx: Transaction,
  secrets: Secrets,
  { staffId, code, now = Date.now() }: { staffId: number; code: string; now?: number },
): Promise<boolean> {
  const [member] = await tx.select().from(staffUsers).where(eq(staffUsers.id, staffId)).for('update');
  if (!member?.totpDrawn) return false;
  const step = totpStepOfCode(openSecret(secrets, staffId, member.totpDrawn), code, now);
  if (step === null) return false;
  await tx
    .update(staffUsers)
    .set({ totpSecret: member.totpDrawn, totpStep: step, totpDrawn: null })
    .where(eq(staffUsers.id, staffId));
  return true;
}

/** Whether it is a code of the manager's authenticator that was not taken yet; then none before it is taken any more. */
export async function spendTotp(
  db: Executor,
  secrets: Secrets,
  { member, code, now = Date.now() }: { member: StaffUserRow; code: string; now?: number },
): Promise<boolean> {
  if (member.totpSecret === null) return false;
  const step = totpStepOfCode(openSecret(secrets, member.id, member.totpSecret), code, now);
  if (step === null) return false;
  const taken = await db
    .update(staffUsers)
    .set({ totpStep: step })
    .where(
      and(
        eq(staffUsers.id, member.id),
        eq(staffUsers.totpSecret, member.totpSecret),
        or(isNull(staffUsers.totpStep), lt(staffUsers.totpStep, step)),
      ),
    )
    .returning({ id: staffUsers.id });
  return taken.length > 0;
}

const hashOfCode = (secrets: Secrets, staffId: number, code: string) =>
  secrets.hmac('staff-recovery', `${staffId} ${code}`);

const drawCode = () =>
  Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** New recovery codes in the place of those before, as people read them: 'abcde-fgh23'. */
export async function drawRecoveryCodes(
  tx: Transaction,
  secrets: Secrets,
  staffId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, drawCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashOfCode(secrets, staffId, code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** The first recovery codes of whoever has none yet; an empty list for others. */
export async function firstRecoveryCodes(
  tx: Transaction,
  secrets: Secrets,
  staffId: number,
): Promise<string[]> {
  return (await countRecoveryCodes(tx, staffId)) > 0 ? [] : drawRecoveryCodes(tx, secrets, staffId);
}

export async function countRecoveryCodes(db: Executor, staffId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId));
  return row?.count ?? 0;
}

/** Whether it is a recovery code of the manager, which is used up with that. `code` without blanks and hyphens. */
export async function spendRecoveryCode(
  db: Executor,
  secrets: Secrets,
  { staffId, code }: { staffId: number; code: string },
): Promise<boolean> {
  const spent = await db
    .delete(staffRecoveryCodes)
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, hashOfCode(secrets, staffId, code)),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId });
  return spent.length > 0;
}

/** Takes one factor away; with the last one go the recovery codes, which stand for it. */
export async function removeFactor(
  db: Database,
  staffId: number,
  remove: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(staffUsers).where(eq(staffUsers.id, staffId)).for('update');
    await remove(tx);
    if (!(await hasSecondFactor(tx, staffId))) await dropFactors(tx, staffId);
  });
}

export async function hasSecondFactor(db: Executor, staffId: number): Promise<boolean> {
  const [totp] = await db
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(and(eq(staffUsers.id, staffId), isNotNull(staffUsers.totpSecret)));
  if (totp) return true;
  const [passkey] = await db
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .limit(1);
  return passkey !== undefined;
}
