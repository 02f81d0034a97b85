import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import { type PasskeySite, readMade, readSigned } from '../../accounts/passkeys/web-authn';
import type { Executor } from '../../db/database';
import { staffPasskeys } from '../../db/schema/staff/staff-schema';
import type { StaffUserRow } from '../../http/callers/staff-session';

/** As the browser's own parts are named in sentences of the authenticator. */
const SITE_NAME = 'Кабинет менеджера';

const passkeysOf = (db: Executor, staffId: number) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.id);

export const listPasskeys = async (db: Executor, staffId: number) =>
  (await passkeysOf(db, staffId)).map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    created: createdAt.toISOString(),
    used: usedAt?.toISOString() ?? null,
  }));

/** What the browser needs to make a passkey; its `challenge` is what the answer has to be about. */
export async function registrationOptions(db: Executor, { rpId }: PasskeySite, member: StaffUserRow) {
  const known = await passkeysOf(db, member.id);
  return generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: rpId,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(String(member.id)),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Keeps a passkey that the browser has made. False where its answer proves nothing. */
export async function addPasskeyOf(
  db: Executor,
  site: PasskeySite,
  given: { staffId: number; challenge: string; answer: unknown; name: string },
): Promise<boolean> {
  // The password was asked for already: the passkey has to be there, not to know its owner.
  const made = await readMade(site, { ...given, ofOwner: false });
  if (made === null) return false;
  const { staffId, name } = given;
  const added = await db
    .insert(staffPasskeys)
    .values({ staffId, name, ...made })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return added.length > 0;
}

/** What the browser needs to sign in by one of the manager's passkeys. */
export async function signInOptions(db: Executor, { rpId }: PasskeySite, staffId: number) {
  const known = await passkeysOf(db, staffId);
  return generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'preferred',
  });
}

/** Whether the answer is signed by one of the manager's passkeys, and not a copy of one. */
export async function isPasskeyAnswer(
  db: Executor,
  site: PasskeySite,
  given: { staffId: number; challenge: string; answer: unknown },
): Promise<boolean> {
  const { id } = given.answer as { id?: unknown };
  const passkey = (await passkeysOf(db, given.staffId)).find(({ credentialId }) => credentialId === id);
  if (passkey === undefined) return false;
  const counter = await readSigned(site, passkey, { ...given, ofOwner: false });
  if (counter === null) return false;
  await db.update(staffPasskeys).set({ counter, usedAt: sql`now()` }).where(eq(staffPasskeys.id, passkey.id));
  return true;
}

export async function removePasskeyOf(db: Executor, staffId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ id: staffPasskeys.id });
  return gone.length > 0;
}
