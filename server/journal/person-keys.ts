import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { personKeys } from '../db/schema/account-schema';
import { loadSecrets } from '../db/secrets';

const KEY_BYTES = 32;
/** Of AES-GCM: the nonce before the text, the tag behind the nonce. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM. `whose` is bound to it: it opens for no other account. Base64. */
export function seal(key: Buffer, whose: number, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(whose)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** What was sealed; null where the key is another one, or what was sealed has been changed. */
export function unseal(key: Buffer, whose: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(String(whose)))
      .setAuthTag(tag);
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Under which the keys lie: whoever has that table alone can open nothing. */
const wrappingKey = async (db: Executor): Promise<Buffer> =>
  Buffer.from((await loadSecrets(db)).hmac('person keys', 'wrapping'), 'base64url');

/** The keys of these accounts; those of erased ones are gone. */
export async function readPersonKeys(db: Executor, ids: readonly number[]): Promise<Map<number, Buffer>> {
  const keys = new Map<number, Buffer>();
  if (ids.length === 0) return keys;
  const rows = await db
    .select()
    .from(personKeys)
    .where(inArray(personKeys.accountId, [...new Set(ids)]));
  if (rows.length === 0) return keys;
  const wrapping = await wrappingKey(db);
  for (const { accountId, key } of rows) {
    const opened = unseal(wrapping, accountId, key);
    if (opened !== null) keys.set(accountId, Buffer.from(opened, 'base64'));
  }
  return keys;
}

/** As `readPersonKeys`, with a key for each: one that has none yet gets it. The accounts must be there. */
export async function ensurePersonKeys(tx: Executor, ids: readonly number[]): Promise<Map<number, Buffer>> {
  const known = await readPersonKeys(tx, ids);
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const wrapping = await wrappingKey(tx);
  await tx
    .insert(personKeys)
    .values(
      missing.map((accountId) => ({
        accountId,
        key: seal(wrapping, accountId, randomBytes(KEY_BYTES).toString('base64')),
      })),
    )
    .onConflictDoNothing();
  // Another may have drawn one at the same moment.
  return readPersonKeys(tx, ids);
}
