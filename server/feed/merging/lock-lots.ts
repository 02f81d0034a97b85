import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import type { SourcedOffer } from './feed-lot';
import type { Renamed } from './save-places';

interface Touched {
  readonly offers: readonly SourcedOffer[];
  readonly goneIds: readonly number[];
  readonly renamed: Renamed;
}

/**
 * Holds every lot that a part of an import may write, before the revision is raised: a manager and the mirror hold
 * their lots first too, and whoever held the revision and then wanted a lot would wait for them for ever. In the order
 * of ids, as the mirror does.
 */
export async function lockLots(tx: Transaction, { offers, goneIds, renamed }: Touched): Promise<void> {
  const asked = JSON.stringify(
    offers.map(({ source, offer }) => ({ source, external_id: offer.externalId })),
  );
  const ids = (given: readonly number[]) =>
    sql`(SELECT jsonb_array_elements_text(${JSON.stringify(given)}::jsonb)::bigint)`;
  await tx.execute(sql`SELECT 1 FROM lots WHERE id IN (
      SELECT id FROM lots WHERE (source, external_id) IN (
        SELECT source, external_id FROM jsonb_to_recordset(${asked}::jsonb) AS asked(source text, external_id text)
      )
      UNION ALL ${ids(goneIds)}
      UNION ALL SELECT id FROM lots WHERE project_id IN ${ids(renamed.projects)}
      UNION ALL SELECT id FROM lots WHERE building_id IN ${ids(renamed.buildings)}
    ) ORDER BY id FOR UPDATE`);
}
