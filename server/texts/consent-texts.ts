import { createHash } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { ConsentText } from '../../src/contract/calls/content/content-endpoints';
import type { Executor } from '../db/database';
import { policies } from '../db/schema/content-schema';

/**
 * The texts of these versions, each once, as they were agreed to: a version that was published is never changed. `hash`
 * is SHA-256 of title and sections as JSON, in hexadecimal.
 */
export async function consentTexts(db: Executor, versions: readonly string[]): Promise<ConsentText[]> {
  if (versions.length === 0) return [];
  const rows = await db
    .select()
    .from(policies)
    .where(inArray(policies.version, [...new Set(versions)]))
    .orderBy(asc(policies.publishedAt));
  return rows.map(({ version, title, sections, publishedAt }) => {
    const plain = sections.map(({ anchor, title: of, paragraphs }) => ({
      anchor,
      title: of,
      paragraphs: [...paragraphs],
    }));
    return {
      version,
      title,
      sections: plain,
      published: publishedAt.toISOString(),
      hash: createHash('sha256')
        .update(JSON.stringify({ title, sections: plain }))
        .digest('hex'),
    };
  });
}
