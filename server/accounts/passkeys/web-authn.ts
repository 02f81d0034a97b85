import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** To whom browsers bind passkeys: the host of the portal's address. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

/** A site for passkeys, or why there is none: browsers bind them to names, never to an address of numbers. */
export type PasskeyPlace = PasskeySite | { readonly why: string };

/** `instead`: what can be used where there is none, as a sentence. */
export function passkeySite(origin: string, instead: string): PasskeyPlace {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { rpId: hostname, origin };
  return { why: `Ключи доступа работают, когда портал открыт по имени, а не по адресу из цифр. ${instead}` };
}

export const hasSite = (place: PasskeyPlace): place is PasskeySite => 'rpId' in place;

interface Given {
  /** What the browser was asked to sign. */
  readonly challenge: string;
  /** What it gave back, as `@simplewebauthn/browser` writes it. */
  readonly answer: unknown;
  /** Whether the authenticator has to have recognised its owner, by finger, face or PIN. */
  readonly ofOwner: boolean;
}

const expected = ({ rpId, origin }: PasskeySite, { challenge, ofOwner }: Given) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: ofOwner,
});

/** A passkey as it is kept. */
interface Credential {
  /** base64url */
  readonly credentialId: string;
  /** COSE */
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** The passkey that a browser has made; null where its answer proves none. */
export async function readMade(
  site: PasskeySite,
  given: Given,
): Promise<(Credential & { transports: string[] }) | null> {
  const response = given.answer as RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({ response, ...expected(site, given) }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: [...transports] };
}

/** How often the passkey was used by now, where it has signed the answer and no copy of it has; null otherwise. */
export async function readSigned(
  site: PasskeySite,
  { credentialId, publicKey, counter }: Credential,
  given: Given,
): Promise<number | null> {
  const verified = await verifyAuthenticationResponse({
    response: given.answer as AuthenticationResponseJSON,
    ...expected(site, given),
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
