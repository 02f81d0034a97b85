import { asc, desc, eq } from 'drizzle-orm';
import type { UploadedFile } from '../../../../src/contract/calls/endpoint';
import {
  type PriceListSheet,
  priceListFile,
  type staffPriceListEndpoints,
} from '../../../../src/contract/calls/staff/stock/staff-price-list-endpoints';
import { alphabetical } from '../../../db/russian-text';
import { buildings, projects } from '../../../db/schema/schema';
import { priceLists } from '../../../db/schema/stock/feed-order-schema';
import { FeedFailure } from '../../../feed/feed-failure';
import { addOrder } from '../../../feed/orders/feed-order-store';
import { findHeader, guessColumns } from '../../../feed/price-list/find-header';
import { readSheets } from '../../../feed/price-list/sheets/read-sheets';
import { columnName, type PriceSheet } from '../../../feed/price-list/sheets/sheet';
import { priceListSource } from '../../../feed/price-list/staged-price-list';
import type { Handlers } from '../../../http/handler';
import { refusedUpload } from '../../../http/input/read-upload';
import { retryJob } from '../../../jobs/job-store';
import { orderOf, refuseTooMany } from './feed-handlers';

/** Rows of each sheet that the screen shows, and lists that it offers. */
const SHOWN_ROWS = 5;
const REMEMBERED = 30;

/** Price lists: read, matched on the screen, then tried and loaded as a feed is. */
export const staffPriceListHandlers: Handlers<keyof typeof staffPriceListEndpoints> = {
  readPriceList: async ({ files }, { db }) => {
    const sheets = await sheetsOf(theFile(files));
    const presented = sheets.map(presentSheet);
    const headers = presented.flatMap((sheet) => sheet.headers.map(({ text }) => text));
    const known = await db.select().from(priceLists).orderBy(desc(priceLists.usedAt)).limit(REMEMBERED);
    return {
      sheets: presented,
      guess: guessColumns([...new Set(headers)]),
      remembered: known.map(({ match }) => match),
      projects: await db
        .select({ slug: projects.slug, name: projects.name })
        .from(projects)
        .innerJoin(buildings, eq(buildings.projectId, projects.id))
        .groupBy(projects.id)
        .orderBy(alphabetical(projects.name), asc(projects.slug)),
    };
  },
  orderPriceList: async ({ body: { match, dry_run: dryRun, force }, files }, { db, staff }) => {
    const file = theFile(files);
    await refuseTooMany(db);
    const used = { match, usedAt: new Date() };
    await db
      .insert(priceLists)
      .values({ name: match.name, ...used })
      .onConflictDoUpdate({ target: priceLists.name, set: used });
    const id = await addOrder(db, {
      dryRun,
      force,
      staffId: staff.id,
      priceList: match,
      source: priceListSource(match.name),
      from: { name: file.name, bytes: file.bytes },
    });
    await retryJob(db, 'feeds');
    return orderOf(db, id);
  },
};

function theFile([file]: readonly UploadedFile[]): UploadedFile {
  if (file) return file;
  throw refusedUpload(priceListFile, 'Приложите файл');
}

const sheetsOf = (file: UploadedFile): Promise<PriceSheet[]> =>
  readSheets(Buffer.from(file.bytes)).catch((error: unknown) => {
    throw error instanceof FeedFailure ? refusedUpload(priceListFile, error.message) : error;
  });

function presentSheet(sheet: PriceSheet): PriceListSheet {
  const header = findHeader(sheet);
  const columns = [...(header?.headers ?? [])];
  const below = header === null ? [] : sheet.rows.slice(header.row + 1);
  const filled = below.filter((row) => columns.some(([at]) => (row[at] ?? '') !== ''));
  return {
    name: sheet.name,
    headers: columns.map(([at, text]) => ({ column: columnName(at), text })),
    rows: filled.slice(0, SHOWN_ROWS).map((row) => columns.map(([at]) => row[at] ?? '')),
  };
}
