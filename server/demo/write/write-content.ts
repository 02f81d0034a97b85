import { eq } from 'drizzle-orm';
import { raiseRevision } from '../../db/changes/revision';
import type { Transaction } from '../../db/database';
import { policies, regulations, socials } from '../../db/schema/content-schema';
import { settings } from '../../db/schema/schema';
import { readStoredDeveloper, writeStoredDeveloper } from '../../texts/developer';
import { demoDeveloper } from '../content/developer';
import { demoPolicy } from '../content/policy';
import { demoRegulations } from '../content/regulations';
import { demoSocials } from '../content/socials';

/** The settings that say what was written once: what is taken away later stays away. */
const marks = { texts: 'demo-content', developer: 'demo-developer' } as const;

/** The demo developer's texts, socials and record; a demo of before there were any gets them too, once. */
export async function writeContent(tx: Transaction): Promise<void> {
  const isFirst = await mark(tx, 'texts');
  if (isFirst) {
    await tx.insert(policies).values(demoPolicy);
    await tx.insert(regulations).values([...demoRegulations]);
    await tx.insert(socials).values([...demoSocials]);
  }
  const isUnsaid = await mark(tx, 'developer');
  if (isUnsaid) {
    // An earlier demo has a telephone alone, which somebody may have changed.
    const { phone, policy } = await readStoredDeveloper(tx);
    await writeStoredDeveloper(tx, { ...demoDeveloper, phone: phone || demoDeveloper.phone, policy });
  }
  // Cached answers of the catalogue depend on its revision.
  if (isFirst || isUnsaid) await raiseRevision(tx);
}

/** Whether this is the first time. */
async function mark(tx: Transaction, what: keyof typeof marks): Promise<boolean> {
  const key = marks[what];
  const [written] = await tx.select().from(settings).where(eq(settings.key, key));
  if (written) return false;
  await tx.insert(settings).values({ key, value: true }).onConflictDoNothing();
  return true;
}
