import * as v from 'valibot';
import { QueryId } from '../../parameters/ids';
import { endpoint } from '../endpoint';

/** Number of lots in one file: as many as in one link. */
export const MAX_PDF_LOTS = 50;
/** Number of lots that can be compared on one sheet. */
export const MAX_PDF_COMPARED = 4;

const LotIds = v.pipe(
  v.string('Нужны номера лотов через запятую'),
  v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Нужны номера лотов через запятую'),
  v.transform((given) => [...new Set(given.split(',').map(Number))]),
  v.maxLength(MAX_PDF_LOTS, `В одном файле не больше ${MAX_PDF_LOTS} лотов`),
);

/** Files that an agent hands to a client. Source: feature row O4. */
export const pdfEndpoints = {
  /**
   * A PDF of lots in their order, with the agent's name, phone and picture: of one lot a sheet, of several a selection,
   * or side by side a comparison of two to four. Hidden prices are never in it. Another account's client gives 404.
   */
  getLotsPdf: endpoint({
    method: 'GET',
    path: '/api/pdf/lots/',
    auth: 'confirmed',
    answer: 'personal',
    query: v.object({
      lots: LotIds,
      kind: v.optional(v.picklist(['lots', 'comparison'], 'Такого файла нет'), 'lots'),
      prices: v.optional(v.picklist(['true', 'false'], 'Нужно true или false'), 'true'),
      /** For whom it is: their name stands in a selection. */
      client: v.optional(QueryId('Нужен номер клиента')),
    }),
    file: true,
  }),
};
