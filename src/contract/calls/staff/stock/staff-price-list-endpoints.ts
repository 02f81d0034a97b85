import * as v from 'valibot';
import type { UploadRules } from '../../../documents/uploads';
import { endpoint } from '../../endpoint';
import { type PriceListColumn, PriceListMatch, priceListColumnNames } from './price-list';
import { StaffFeedOrder } from './staff-feed-endpoints';

/** The file of a price list. */
export const priceListFile = {
  field: 'file',
  extensions: ['xlsx', 'csv'],
  count: 1,
  bytes: 10 * 1024 * 1024,
} as const satisfies UploadRules;

const staff = { auth: 'staff', permission: 'feeds', answer: 'personal' } as const;

const columns = Object.fromEntries(priceListColumnNames.map((name) => [name, v.string()])) as {
  [Name in PriceListColumn]: v.StringSchema<undefined>;
};

/** A sheet as the screen shows it, to have its columns matched. */
const PriceListSheet = v.object({
  name: v.string(),
  /** The columns that have a header, from the left: 'F', 'Цена'. Empty where no row looks like a header. */
  headers: v.array(v.object({ column: v.string(), text: v.string() })),
  /** The first rows below it, a cell for each of these columns. */
  rows: v.array(v.array(v.string())),
});
export type PriceListSheet = v.InferOutput<typeof PriceListSheet>;

/** Price lists in `/staff`. Source: feature rows M5 and M6. */
export const staffPriceListEndpoints = {
  /** What stands in a price list, how its columns may be meant, and how lists were read before. Nothing is kept. */
  readPriceList: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/price-lists/read/',
    uploads: priceListFile,
    body: v.object({}),
    response: v.object({
      sheets: v.array(PriceListSheet),
      /** The header that each column is guessed to have; '' where none. */
      guess: v.object(columns),
      /** How lists were read, by their names, the last first. */
      remembered: v.array(PriceListMatch),
      projects: v.array(v.object({ slug: v.string(), name: v.string() })),
    }),
  }),
  /** Has a price list tried or loaded, as a feed is. How it is read is remembered by its name. */
  orderPriceList: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/price-lists/orders/',
    uploads: priceListFile,
    body: v.object({
      match: PriceListMatch,
      dry_run: v.boolean(),
      force: v.optional(v.boolean(), false),
    }),
    response: StaffFeedOrder,
  }),
};
