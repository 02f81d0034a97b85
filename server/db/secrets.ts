import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { settings } from './schema';

/** Keyed hashes of the portal; every process over one database has the same key. */
export interface Secrets {
  /** base64url; `purpose` keeps the uses apart. */
  hmac(purpose: string, text: string): string;
}

/** The key is drawn once and lies in the database. */
export async function loadSecrets(db: Database): Promise<Secrets> {
  const drawn = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ key: 'secret', value: drawn }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, 'secret'));
  const key = String(row?.value);
  return {
    hmac: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url'),
  };
}
