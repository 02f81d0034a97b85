import { randomBytes } from 'node:crypto';
import type { Secrets } from '../db/secrets';

/** What another secret is made of. */
export const drawSecretSalt = (): string => randomBytes(24).toString('base64url');

/**
 * What an address' messages are signed with. It lies nowhere: it is made of the portal's own key, so that whoever reads the
 * table has no secret.
 */
export const webhookSecret = (
  secrets: Secrets,
  { id, secretSalt }: { readonly id: number; readonly secretSalt: string },
): string => `whsec_${secrets.hmac('webhook', `${id} ${secretSalt}`)}`;
