import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from './database';
import { settings } from './schema/schema';

/** Keyed hashes of the portal; every process over one database has the same key. */
export interface Secrets {
  /** base64url; `purpose` keeps the uses apart. */
  hmac(purpose: string, text: string): string;
  /** Whether this is that hash of the text; as long as it takes for a wrong one. */
  isHmac(purpose: string, text: string, given: string): boolean;
}

/** The key is drawn once and lies in the database. */
export async function loadSecrets(db: Executor): Promise<Secrets> {
  const drawn = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ key: 'secret', value: drawn }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, 'secret'));
  const key = String(row?.value);
  const hmac = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
  return {
    hmac,
    isHmac: (purpose, text, given) => {
      const [right, held] = [Buffer.from(hmac(purpose, text)), Buffer.from(given)];
      return right.byteLength === held.byteLength && timingSafeEqual(right, held);
    },
  };
}
