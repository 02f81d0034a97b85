import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { staffPasskeys } from '../../db/schema/staff/staff-schema';
import type { StaffUserRow } from '../../http/callers/staff-session';

/** To whom browsers bind passkeys: the host of the portal's address. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

/** A site for passkeys, or why there is none: browsers bind them to names, never to an address of numbers. */
export function passkeySite(origin: string): PasskeySite | { readonly why: string } {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { rpId: hostname, origin };
  return {
    why: 'Ключи доступа работают, когда портал открыт по имени, а не по адресу из цифр. Подключите одноразовые коды.',
  };
}

/** As the browser's own parts are named in sentences of the authenticator. */
const SITE_NAME = 'Кабинет менеджера';

const passkeysOf = (db: Executor, staffId: number) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.id);

export const listPasskeys = async (db: Executor, staffId: number) =>
  (await passkeysOf(db, staffId)).map(({ id, name, createdAt, usedAt }) => ({
    ...{ id, name, created: createdAt.toISOString() },
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
  { rpId, origin }: PasskeySite,
  given: { staffId: number; challenge: string; answer: unknown; name: string },
): Promise<boolean> {
  const answer = given.answer as RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({
    response: answer,
    ...{ expectedChallenge: given.challenge, expectedOrigin: origin, expectedRPID: rpId },
    // The password was asked for already: the passkey has to be there, not to know its owner.
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const added = await db
    .insert(staffPasskeys)
    .values({
      ...{ staffId: given.staffId, credentialId: id, publicKey: Buffer.from(publicKey), counter },
      ...{ transports: [...transports], name: given.name },
    })
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
  { rpId, origin }: PasskeySite,
  given: { staffId: number; challenge: string; answer: unknown },
): Promise<boolean> {
  const answer = given.answer as AuthenticationResponseJSON;
  const known = await passkeysOf(db, given.staffId);
  const passkey = known.find(({ credentialId }) => credentialId === answer.id);
  if (passkey === undefined) return false;
  const { id, credentialId, publicKey, counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: answer,
    ...{ expectedChallenge: given.challenge, expectedOrigin: origin, expectedRPID: rpId },
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return false;
  await db
    .update(staffPasskeys)
    .set({ counter: verified.authenticationInfo.newCounter, usedAt: sql`now()` })
    .where(eq(staffPasskeys.id, id));
  return true;
}

export async function removePasskeyOf(db: Executor, staffId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ id: staffPasskeys.id });
  return gone.length > 0;
}
