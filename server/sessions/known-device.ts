import { randomBytes } from 'node:crypto';
import type { Secrets } from '../db/secrets';

/**
 * A device on which a phone was signed in keeps a token that is worth something for that phone alone, and signs nobody
 * in: by it the device is told from strangers who ask for the phone's codes. It outlives the session and names nobody.
 */
export function deviceToken(secrets: Secrets, phone: string, held: string | undefined): string {
  if (held !== undefined && readDevice(secrets, phone, held) !== null) return held;
  const id = randomBytes(16).toString('base64url');
  return `${id}.${secrets.hmac('device', `${phone} ${id}`)}`;
}

/** What names the device where this phone was signed in on it; null otherwise. */
export function readDevice(secrets: Secrets, phone: string, held: string | undefined): string | null {
  const [id = '', mac = ''] = held?.split('.') ?? [];
  return secrets.isHmac('device', `${phone} ${id}`, mac) ? id : null;
}
