import { asc, desc, isNull } from 'drizzle-orm';
import type { Policy, Regulation } from '../../src/contract/calls/content/content-endpoints';
import type { Executor } from '../db/database';
import { policies, regulations, socials, type TextSection } from '../db/schema/content-schema';
import { cleanIcon } from './clean-icon';

const mutable = (sections: readonly TextSection[]) =>
  sections.map(({ anchor, title, paragraphs }) => ({ anchor, title, paragraphs: [...paragraphs] }));

/** The policy in force, or null where there is none. */
export async function currentPolicy(db: Executor): Promise<Policy | null> {
  const [row] = await db
    .select()
    .from(policies)
    .orderBy(desc(policies.publishedAt), desc(policies.version))
    .limit(1);
  if (!row) return null;
  const { version, title, sections, publishedAt } = row;
  return { version, title, sections: mutable(sections), published: publishedAt.toISOString() };
}

/** Without one nobody can consent to anything, and no form that asks for it is taken. */
export async function isPolicyPublished(db: Executor): Promise<boolean> {
  const rows = await db.select({ version: policies.version }).from(policies).limit(1);
  return rows.length > 0;
}

/** Those in force, in their order. */
export async function listRegulations(db: Executor): Promise<Regulation[]> {
  const rows = await db
    .select()
    .from(regulations)
    .where(isNull(regulations.withdrawnAt))
    .orderBy(asc(regulations.position), asc(regulations.id));
  return rows.map(({ id, version, title, sections, publishedAt }) => ({
    id,
    version,
    title,
    sections: mutable(sections),
    published: publishedAt.toISOString(),
  }));
}

/** Where else the developer is met; a link that is no web address is left out, an icon that is no drawing is ''. */
export async function listSocials(db: Executor) {
  const rows = await db.select().from(socials).orderBy(asc(socials.position), asc(socials.id));
  return rows
    .filter(({ link }) => /^https?:\/\//i.test(link) && URL.canParse(link))
    .map(({ name, link, iconContent }) => ({ name, link, icon_content: cleanIcon(iconContent) }));
}
