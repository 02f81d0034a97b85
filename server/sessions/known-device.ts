import { randomBytes } from 'node:crypto';
import type { Secrets } from '../db/secrets';

/**
 * A device on which a phone, or a manager's e-mail, was signed in keeps a token that is valid for that one alone and
 * signs nobody in: it tells the device from unknown ones that ask for the phone's codes or try passwords. It outlives
 * the session and names nobody.
 */
export function deviceToken(secrets: Secrets, subject: string, held: string | undefined): string {
  if (held !== undefined && readKnownDevice(secrets, subject, held) !== null) return held;
  const id = randomBytes(16).toString('base64url');
  return `${id}.${secrets.hmac('device', `${subject} ${id}`)}`;
}

/** What names the device where this phone, or manager, was signed in on it; null otherwise. */
export function readKnownDevice(secrets: Secrets, subject: string, held: string | undefined): string | null {
  const [id = '', mac = ''] = held?.split('.') ?? [];
  return secrets.isHmac('device', `${subject} ${id}`, mac) ? id : null;
}
