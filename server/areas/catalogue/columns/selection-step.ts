import { asc, sql } from 'drizzle-orm';
import type {
  SelectionCursor,
  SelectionIndexPage,
} from '../../../../src/contract/selection/columns/selection-page';
import { type CatalogueMark, currentMark } from '../../../db/changes/revision';
import type { Database } from '../../../db/database';
import { lots } from '../../../db/schema/schema';
import { lotRowColumns, lotRowsPage, readSelectionPlaces } from '../../../stock/columns/lot-rows';

/** Lots of one step of the sync. */
export const SELECTION_STEP = 5000;

export interface SelectionStep {
  readonly page: SelectionIndexPage;
  /** What the catalogue was when the page was read. */
  readonly mark: CatalogueMark;
}

/** The lots that changed after the cursor, in the order of their change, with the places that they stand in. */
export function selectionStep(db: Database, { revision, id }: SelectionCursor): Promise<SelectionStep> {
  // One picture of the database: a building and its lots are of one moment.
  return db.transaction(
    async (tx) => {
      const rows = await tx
        .select(lotRowColumns)
        .from(lots)
        // As one pair, by which the index is entered; two conditions would go over every row before it.
        .where(sql`(${lots.revision}, ${lots.id}) > (${revision}, ${id})`)
        .orderBy(asc(lots.revision), asc(lots.id))
        .limit(SELECTION_STEP);
      const { places, positions } = await readSelectionPlaces(tx);
      const last = rows.at(-1);
      const mark = await currentMark(tx);
      const page = {
        epoch: mark.epoch,
        revision: mark.revision,
        cursor: last ? { revision: last.revision, id: last.id } : { revision, id },
        complete: rows.length < SELECTION_STEP,
        places,
        ...lotRowsPage(rows, positions),
      };
      return { page, mark };
    },
    { isolationLevel: 'repeatable read' },
  );
}
