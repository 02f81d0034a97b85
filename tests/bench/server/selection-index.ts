import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { raiseRevision } from '../../../server/db/changes/revision';
import { cataloguePaths } from '../../../src/contract/lots/paths/catalogue-paths';
import {
  SELECTION_FORMAT,
  type SelectionCursor,
  SelectionIndexPage,
} from '../../../src/contract/selection/columns/selection-page';
import { report } from '../report';
import { openStockServer } from './bench-stock';

const LOTS = 10_000;
const DAY = 300;
/** The cursor of a device that has nothing. */
export const EMPTY_CURSOR: SelectionCursor = { revision: 0, id: 0 };

/** What the selection index weighs on the wire: the whole, and a day's changes. Every lot has a plan of its own. */
export async function selectionIndex(): Promise<void> {
  const server = await openStockServer(LOTS);
  try {
    const whole = await fetchIndex(server.url, '', EMPTY_CURSOR);
    await server.db.transaction(async (tx) => {
      const revision = await raiseRevision(tx);
      const chosen = sql`id % ${Math.floor(LOTS / DAY)}::int = 0`;
      await tx.execute(sql`UPDATE lots SET revision = ${revision}, price = price + 50000, updated_at = now(),
        price_per_meter = ((price + 50000) * 200 + area) / (area * 2) WHERE ${chosen}`);
    });
    const day = await fetchIndex(server.url, whole.epoch, whole.cursor);
    await report('index', [
      { name: `whole index of ${LOTS} lots`, unit: 'kB', portal: whole.kilobytes, reach: 500 },
      { name: `a day's changes, ${day.lots} lots`, unit: 'kB', portal: day.kilobytes, reach: 20 },
    ]);
  } finally {
    await server.close();
  }
}

/** Step by step from a cursor to the end, as a device does; `waited`: milliseconds until the steps were there. */
export async function fetchIndex(
  url: string,
  of: string,
  from: SelectionCursor,
  onPage?: (page: SelectionIndexPage) => void,
) {
  let kilobytes = 0;
  let lots = 0;
  let waited = 0;
  let epoch = of;
  let cursor = from;
  for (;;) {
    const query = { format: SELECTION_FORMAT, epoch, ...cursor };
    const address = new URL(cataloguePaths.selectionIndex, url);
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, String(value));
    const asked = performance.now();
    const encoded = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    // As it went over the wire: fetch unpacks what it hands out, and keeps this header.
    kilobytes += Number(encoded.headers.get('content-length')) / 1000;
    const body = await encoded.text();
    waited += performance.now() - asked;
    const page = v.parse(SelectionIndexPage, JSON.parse(body));
    onPage?.(page);
    lots += page.rows.id.length;
    ({ epoch, cursor } = page);
    if (page.complete) return { epoch, cursor, kilobytes, lots, waited };
  }
}
