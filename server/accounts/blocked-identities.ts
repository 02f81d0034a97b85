import { inArray } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { blockedIdentities } from '../db/schema/account-schema';
import type { Secrets } from '../db/secrets';

interface Identity {
  /** E.164. */
  readonly phone: string;
  readonly inn: string | null;
}

/** Keyed, for ten digits alone would be found by trying; phones are compared by their last ten digits. */
const hashesOf = (secrets: Secrets, { phone, inn }: Identity): string[] => [
  secrets.hmac('blocked-identity', `phone ${phone.slice(-10)}`),
  ...(inn === null ? [] : [secrets.hmac('blocked-identity', `inn ${inn}`)]),
];

/** What the developer has blocked stays blocked when its account is gone: nothing else is kept of it. */
export async function saveBlocked(tx: Executor, secrets: Secrets, identity: Identity): Promise<void> {
  const rows = hashesOf(secrets, identity).map((hash) => ({ hash }));
  await tx.insert(blockedIdentities).values(rows).onConflictDoNothing();
}

/** Whether an account of this phone or INN was blocked by the developer, and has been erased since. */
export async function wasBlocked(tx: Executor, secrets: Secrets, identity: Identity): Promise<boolean> {
  const found = await tx
    .select({ hash: blockedIdentities.hash })
    .from(blockedIdentities)
    .where(inArray(blockedIdentities.hash, hashesOf(secrets, identity)))
    .limit(1);
  return found.length > 0;
}

/** As `wasBlocked`, of many at once: those of them who were. */
export async function wereBlocked<Somebody extends Identity>(
  tx: Executor,
  secrets: Secrets,
  identities: readonly Somebody[],
): Promise<Set<Somebody>> {
  const found = await tx.select({ hash: blockedIdentities.hash }).from(blockedIdentities);
  const blocked = new Set(found.map(({ hash }) => hash));
  if (blocked.size === 0) return new Set();
  return new Set(identities.filter((one) => hashesOf(secrets, one).some((hash) => blocked.has(hash))));
}

/** The developer lets them in again; true where they were kept out. */
export async function forgetBlocked(tx: Executor, secrets: Secrets, identity: Identity): Promise<boolean> {
  const gone = await tx
    .delete(blockedIdentities)
    .where(inArray(blockedIdentities.hash, hashesOf(secrets, identity)))
    .returning({ hash: blockedIdentities.hash });
  return gone.length > 0;
}
