import { eq } from 'drizzle-orm';
import { raiseRevision } from '../../db/changes/revision';
import type { Transaction } from '../../db/database';
import { policies, regulations, socials } from '../../db/schema/content-schema';
import { settings } from '../../db/schema/schema';
import { CONTACTS, type Contacts } from '../../texts/contacts';
import { demoPolicy } from '../content/policy';
import { demoRegulations } from '../content/regulations';
import { demoSocials } from '../content/socials';

/** The setting that says that the texts were written once: what is taken away later stays away. */
const WRITTEN = 'demo-content';

const contacts: Contacts = { phone: '+78612000000' };

/** The demo developer's texts, socials and telephone; a demo of before there were any gets them too, once. */
export async function writeContent(tx: Transaction): Promise<void> {
  const [written] = await tx.select().from(settings).where(eq(settings.key, WRITTEN));
  if (written) return;
  await tx.insert(policies).values(demoPolicy);
  await tx.insert(regulations).values([...demoRegulations]);
  await tx.insert(socials).values([...demoSocials]);
  await tx
    .insert(settings)
    .values([
      { key: CONTACTS, value: contacts },
      { key: WRITTEN, value: true },
    ])
    .onConflictDoNothing();
  // Cached answers of the catalogue depend on its revision.
  await raiseRevision(tx);
}
