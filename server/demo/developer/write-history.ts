import { sql } from 'drizzle-orm';
import { raiseRevision } from '../../db/changes/revision';
import type { Transaction } from '../../db/database';
import { lotHistory } from '../../db/schema/schema';
import { insertRows } from '../../stock/json-rows';
import { DEMO_SOURCE } from '../demo-source';
import type { DemoHistory } from './demo-history';
import { nameOfCopy, type StockPart } from './size-stock';

const MINUTE = 60_000;
/** Lots written by one statement. */
const BATCH = 5_000;

interface ToldLot {
  readonly id: string;
  readonly hidden: boolean;
  readonly steps: readonly { readonly at: Date; readonly price: number | null; readonly status: number }[];
}

/**
 * Gives lots that a feed has just brought the past that no feed tells, in place of the one that begins with the import,
 * and hides the prices that are hidden, as a manager does. `evening`: the moment that all of it is counted from.
 */
export async function writeHistory(
  tx: Transaction,
  { buildings }: DemoHistory,
  parts: readonly StockPart[],
  evening: number,
): Promise<void> {
  const all = buildings.flatMap(({ lots }) => lots);
  const told = parts.flatMap(({ copy, ids }) =>
    all.flatMap(({ id, hidden = false, steps }): ToldLot[] =>
      ids.has(id)
        ? [
            {
              id: nameOfCopy(id, copy),
              hidden,
              steps: steps.map(({ ago, ...step }) => ({ ...step, at: new Date(evening - ago * MINUTE) })),
            },
          ]
        : [],
    ),
  );
  await tx.execute(
    sql`DELETE FROM lot_history WHERE lot_id IN (SELECT id FROM lots WHERE source = ${DEMO_SOURCE})`,
  );
  const revision = await raiseRevision(tx);
  for (let at = 0; at < told.length; at += BATCH) await writeBatch(tx, told.slice(at, at + BATCH), revision);
}

async function writeBatch(tx: Transaction, told: readonly ToldLot[], revision: number): Promise<void> {
  const given = JSON.stringify(told.map(({ id, hidden, steps }) => ({ id, hidden, at: steps.at(-1)?.at })));
  const { rows } = await tx.execute<{ id: number; external_id: string }>(sql`
    UPDATE lots SET updated_at = coalesce(given.at, lots.updated_at), revision = ${revision}
    FROM jsonb_to_recordset(${given}::jsonb) AS given(id text, hidden boolean, at timestamptz)
    WHERE lots.source = ${DEMO_SOURCE} AND lots.external_id = given.id
    RETURNING lots.id, lots.external_id`);
  const ids = new Map(rows.map(({ id, external_id }) => [external_id, id]));
  const idOf = (lot: ToldLot): number => {
    const id = ids.get(lot.id);
    if (id === undefined) throw new Error(`the feed has not brought ${lot.id}`);
    return id;
  };
  const hidden = JSON.stringify(told.filter((lot) => lot.hidden).map(idOf));
  const isHidden = sql`lots.id IN (SELECT jsonb_array_elements_text(${hidden}::jsonb)::bigint)`;
  await tx.execute(sql`UPDATE lot_details SET hidden_price = lots.price FROM lots
    WHERE lots.id = lot_details.lot_id AND ${isHidden}`);
  await tx.execute(
    sql`UPDATE lots SET price = NULL, price_per_meter = NULL, original_price = NULL, hide_prices = true WHERE ${isHidden}`,
  );
  const steps = told.flatMap((lot) => lot.steps.map((step) => ({ lotId: idOf(lot), ...step })));
  await tx.execute(insertRows(lotHistory, ['lotId', 'at', 'price', 'status'], steps));
}
