import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { settings } from '../db/schema/schema';

/** What push services know this portal by. Source: RFC 8292. */
export interface Vapid {
  readonly subject: string;
  /** base64url, as browsers and `web-push` want them. */
  readonly publicKey: string;
  readonly privateKey: string;
}

const SETTING = 'vapid';
const curve = () => createECDH('prime256v1');

/**
 * The pair of keys: the configured one, else one that is drawn once and lies in the database, beside the
 * subscriptions that are worth something under it alone. Every process over one database has the same.
 */
export async function loadVapid(
  db: Database,
  given: Pick<Config, 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>,
  origin: string,
): Promise<Vapid> {
  const privateKey = given.VAPID_PRIVATE_KEY ?? (await savedKey(db));
  const pair = curve();
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  // Services take no other address than https:.
  const subject = given.VAPID_SUBJECT ?? origin.replace(/^http:/, 'https:');
  return { subject, privateKey, publicKey: pair.getPublicKey('base64url') };
}

async function savedKey(db: Database): Promise<string> {
  const drawn = curve();
  drawn.generateKeys();
  // Leading zeros are left out of it.
  const value = Buffer.from(drawn.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  await db.insert(settings).values({ key: SETTING, value }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, SETTING));
  return String(row?.value);
}
