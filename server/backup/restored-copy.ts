import { eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor } from '../db/database';
import { passkeyChallenges } from '../db/schema/access/passkey-schema';
import {
  emailChanges,
  loginCodes,
  oneTimeTokens,
  sessions,
  staffSessions,
  tokenFamilies,
} from '../db/schema/account-schema';
import { pushSubscriptions } from '../db/schema/push-schema';
import { settings } from '../db/schema/schema';
import { apiTokens } from '../db/schema/staff/api-token-schema';
import { staffTokens } from '../db/schema/staff/staff-schema';
import { type JournalAuthor, writeJournal } from '../journal/write-journal';

/** Under which address the portal was last started as itself. */
const ORIGIN = 'origin';
/** Since the restore, until a start under the same address or a command says that this is the portal itself. */
const RESTORED = 'restored';

const Restored = v.object({
  /** Under which address the portal ran that the backup was made of; null: it is not known. */
  origin: v.nullable(v.string()),
  /** When the backup was made, ISO 8601. */
  madeAt: v.string(),
});
type Restored = v.InferOutput<typeof Restored>;

const write = (db: Executor, key: string, value: unknown) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

async function read(db: Executor, key: string): Promise<unknown> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

/**
 * Makes what was restored a copy: nobody is signed in, no code and no token works, nothing is pushed to the devices of
 * others, and it does not speak to the world until it is known to be the portal itself.
 */
export async function becomeCopy(tx: Executor, madeAt: string): Promise<void> {
  await tx.delete(pushSubscriptions);
  await tx.delete(sessions);
  await tx.delete(staffSessions);
  await tx.delete(tokenFamilies);
  await tx.delete(loginCodes);
  await tx.delete(oneTimeTokens);
  await tx.delete(passkeyChallenges);
  await tx.delete(staffTokens);
  // One that was ended after the backup was made would work again.
  await tx.update(apiTokens).set({ endedAt: sql`now()` }).where(isNull(apiTokens.endedAt));
  await tx.update(emailChanges).set({ expiresAt: sql`now()` });
  const origin = await read(tx, ORIGIN);
  const restored: Restored = { origin: typeof origin === 'string' ? origin : null, madeAt };
  await write(tx, RESTORED, restored);
}

/** What the database was restored from, while it is not known to be the portal itself; null where it is. */
export async function readRestored(db: Executor): Promise<Restored | null> {
  const parsed = v.safeParse(Restored, await read(db, RESTORED));
  return parsed.success ? parsed.output : null;
}

/** From its next start on this is the portal itself, whatever its address. */
export const becomePortal = (db: Executor, by: JournalAuthor): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(settings).where(eq(settings.key, RESTORED)).returning({ key: settings.key });
    if (gone.length === 0) return;
    await writeJournal(tx, {
      by,
      action: 'end_rehearsal',
      subject: 'portal',
      subjectId: 0,
      before: { rehearsal: true },
      after: { rehearsal: false },
    });
  });

/**
 * Whether a server that starts is a rehearsal: it was told to be (`asked`), or has the data of a portal of another
 * address. One that is none notes its address, for the backups to come.
 */
export async function isRehearsal(
  db: Executor,
  { asked, origin }: { readonly asked: boolean; readonly origin: string },
): Promise<boolean> {
  if (asked) return true;
  const restored = await readRestored(db);
  if (restored !== null && restored.origin !== origin) return true;
  await becomePortal(db, { kind: 'portal', id: null });
  await write(db, ORIGIN, origin);
  return false;
}
