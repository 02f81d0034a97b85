import * as v from 'valibot';
import { LotPage, type LotType } from '../../../../src/contract/lots/lot';
import { similarLots, similarRows } from '../../../../src/contract/selection/similar-lots';
import type { Database } from '../../../db/database';
import { refuseOverload } from '../../../db/errors/request-database';
import { batchedByKey } from '../../../http/answers/batched-by-key';
import { ReadyJson } from '../../../http/answers/ready-json';
import { presentOwn, presentShared } from '../../../stock/lot-pages/select-lot-pages';
import type { HeldColumns } from '../columns/stock-columns';
import type { CardJson } from './card-json';
import { lotCrossSection } from './lot-places';
import { readOwnRows } from './own-rows';
import { pricesOfHistory } from './price-history';
import { sharedParts } from './shared-parts';

type MarkedColumns = Pick<HeldColumns, 'columns' | 'mark'>;
type FoundLot = Omit<LotPage, 'similar'>;

export interface LotPages {
  /** A lot of the type in whatever state it is, with all that its page shows; null: there is none. */
  page(held: MarkedColumns, type: LotType, id: number): Promise<LotPage | null>;
  /** The same as it leaves. */
  json(held: MarkedColumns, type: LotType, id: number): Promise<ReadyJson<LotPage> | null>;
}

const END = '"similar":[]}';
const COMMA = Buffer.from(',');

/**
 * The lots like a lot come from the columns, what it shares with others is kept as long as the catalogue is the same,
 * and what is its own is read by one question for all lots that are asked for at the same time.
 */
export function lotPages(db: Database, cards: CardJson): LotPages {
  const ownRow = batchedByKey((ids: readonly number[]) => readOwnRows(db, ids));
  const partsOf = sharedParts(db);

  async function find({ mark }: MarkedColumns, type: LotType, id: number): Promise<FoundLot | null> {
    refuseOverload(db);
    const own = await ownRow(id);
    const parts = own?.type === type ? await partsOf(mark, own) : null;
    if (!own || !parts) return null;
    const { building, sitePlan, floorPlan, programs } = parts;
    const row = { ...own, ...building };
    const shown = presentOwn(row, programs);
    return {
      ...shown,
      ...presentShared(row),
      price_history: pricesOfHistory(
        shown,
        (own.history ?? []).map(([at, price]) => ({ at: new Date(at), price })),
      ),
      floor_plan: floorPlan,
      site_plan: sitePlan,
      cross_section: lotCrossSection(row),
    };
  }

  return {
    async page(held, type, id) {
      const found = await find(held, type, id);
      return found && { ...found, similar: similarLots(held.columns, type, id) };
    },
    async json(held, type, id) {
      const found = await find(held, type, id);
      if (!found) return null;
      const text = JSON.stringify(v.parse(LotPage, { ...found, similar: [] }));
      if (!text.endsWith(END)) throw new Error('similar lots are not the last of an answer');
      const parts = [Buffer.from(text.slice(0, -']}'.length))];
      similarRows(held.columns, type, id).forEach((row, at) => {
        if (at > 0) parts.push(COMMA);
        parts.push(cards(held.columns, row));
      });
      return new ReadyJson(Buffer.concat([...parts, Buffer.from(']}')]));
    },
  };
}
