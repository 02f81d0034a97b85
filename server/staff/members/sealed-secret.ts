import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../../db/secrets';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key of the portal for this one use. */
const keyOf = (secrets: Secrets) => Buffer.from(secrets.hmac('staff-totp', 'key'), 'base64url');

/**
 * A manager's secret as it lies in the database: AES-256-GCM, bound to the manager, so that nobody's row takes another's.
 * Returns base64url.
 */
export function sealSecret(secrets: Secrets, staffId: number, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), nonce).setAAD(Buffer.from(String(staffId)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws where it was sealed by another portal or for another manager. */
export function openSecret(secrets: Secrets, staffId: number, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), nonce)
    .setAAD(Buffer.from(String(staffId)))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
