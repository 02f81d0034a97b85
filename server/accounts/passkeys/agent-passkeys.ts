import { generateKeyPairSync } from 'node:crypto';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import type { Passkey } from '../../../src/contract/calls/account/access/passkey-endpoints';
import type { Database, Executor, Transaction } from '../../db/database';
import { passkeys } from '../../db/schema/access/passkey-schema';
import { users } from '../../db/schema/account-schema';
import type { Secrets } from '../../db/secrets';
import type { UserRow } from '../../sessions/session-store';
import { keepChallenge } from './passkey-challenges';
import { type PasskeySite, readMade, readSigned } from './web-authn';

/** More than anybody has devices and keys in a drawer. */
export const MOST_PASSKEYS = 20;

const passkeysOf = (db: Executor, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);

/** The passkeys of an account, the first made first. */
export const listOwnPasskeys = async (db: Executor, userId: number): Promise<Passkey[]> =>
  (await passkeysOf(db, userId)).map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    created: createdAt.toISOString(),
    used: usedAt?.toISOString() ?? null,
  }));

/** How an authenticator tells accounts apart: it names nobody to whoever reads it. */
const handleOf = (secrets: Secrets, userId: number): string => secrets.hmac('passkey', String(userId));

/** Begins a passkey of an account: the ticket, and what its browser needs. */
export async function beginPasskeyOf(
  db: Executor,
  secrets: Secrets,
  { rpId }: PasskeySite,
  { user, siteName }: { readonly user: UserRow; readonly siteName: string },
) {
  const known = await passkeysOf(db, user.id);
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: rpId,
    userName: user.phone,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim() || user.brandName,
    userID: Buffer.from(handleOf(secrets, user.id), 'base64url'),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // It is found without a phone being named, and stands for a code: so it lies in the authenticator and knows its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const ticket = await keepChallenge(db, { challenge: options.challenge, userId: user.id });
  return { ticket, options: { ...options } };
}

/** Keeps the passkey that the account's browser has made; null where its answer proves nothing. */
export async function addPasskeyTo(
  tx: Transaction,
  site: PasskeySite,
  given: { userId: number; challenge: string; answer: unknown; name: string },
): Promise<Passkey | null> {
  const { userId, name } = given;
  const made = await readMade(site, { ...given, ofOwner: true });
  if (made === null) return null;
  const [row] = await tx
    .insert(passkeys)
    .values({ userId, name, ...made })
    .onConflictDoNothing()
    .returning();
  return row ? { id: row.id, name, created: row.createdAt.toISOString(), used: null } : null;
}

/** Begins a sign-in: the ticket, and what any browser is asked to sign; it names no account and no passkey. */
export async function beginPasskeyEntry(db: Executor, { rpId }: PasskeySite) {
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
  const ticket = await keepChallenge(db, { challenge: options.challenge, userId: null });
  return { ticket, options: { ...options } };
}

/** Whose passkey has signed, who has not signed by a copy of it before; null where nobody's has. */
export function userOfPasskey(
  db: Database,
  secrets: Secrets,
  site: PasskeySite,
  given: { challenge: string; answer: unknown },
): Promise<UserRow | null> {
  const { id, response } = given.answer as { id?: unknown; response?: { userHandle?: unknown } };
  return db.transaction(async (tx) => {
    // Locked, so that of two who bring the same count the second is known for a copy.
    const [known] = await tx
      .select()
      .from(passkeys)
      .where(eq(passkeys.credentialId, String(id)))
      .for('update');
    const counter = await readSigned(site, known ?? nobodys, { ...given, ofOwner: true });
    if (known === undefined || counter === null) return null;
    if (response?.userHandle !== handleOf(secrets, known.userId)) return null;
    await tx.update(passkeys).set({ counter, usedAt: sql`now()` }).where(eq(passkeys.id, known.id));
    const [user] = await tx.select().from(users).where(eq(users.id, known.userId));
    return user ?? null;
  });
}

/** What an unknown passkey is judged by, so that it is refused as late as a known one that has signed wrongly. */
const nobodys = (() => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE (RFC 9053): a map of five; key type EC2, algorithm ES256, curve P-256, then both coordinates.
  const head = Buffer.from('a5010203262001', 'hex');
  const coordinate = (mark: number, value: string) =>
    Buffer.concat([Buffer.from([mark, 0x58, 32]), Buffer.from(value, 'base64url')]);
  return {
    credentialId: '',
    publicKey: Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]),
    counter: 0,
  };
})();

export async function renamePasskeyOf(
  db: Executor,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Ends one of an account's passkeys, or all of them; how many they were. */
export async function endPasskeysOf(db: Executor, userId: number, id?: number): Promise<number> {
  const one = id === undefined ? undefined : eq(passkeys.id, id);
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), one))
    .returning({ id: passkeys.id });
  return gone.length;
}
