import { inArray } from 'drizzle-orm';
import { isUnavailable, type LotPage } from '../../src/contract/lots/lot';
import { formatFloor } from '../../src/contract/text/words';
import { factRows, type LoadedLot } from '../../src/shell/lot/compared-facts';
import { factsIn, type LotFactKey } from '../../src/shell/lot/lot-facts';
import { plansOf } from '../../src/shell/lot/lot-plans';
import { lotWords } from '../../src/shell/lot/lot-words';
import { mortgageWords } from '../../src/shell/lot/mortgage-words';
import type { Executor } from '../db/database';
import { lots, type StoredPicture } from '../db/schema/schema';
import {
  type LotPageRow,
  presentOwn,
  presentShared,
  selectLotPages,
} from '../stock/lot-pages/select-lot-pages';
import { readMortgage } from '../stock/mortgage-programs';
import type { PdfComparedRow, PdfFact, PdfLot, PdfPlace } from './pdf-content';
import { type PictureReader, PLAN_WIDTH } from './read-pictures';

/** A lot as a file for a client knows it. */
export interface LotOfPdf {
  readonly row: LotPageRow;
  readonly page: LotPage;
}

/**
 * Lots in the order of their ids; those that do not exist are left out. Nothing of the price of a lot that cannot be
 * bought, or where prices are not wanted, is in them.
 */
export async function readClientLots(
  db: Executor,
  ids: readonly number[],
  hasPrices: boolean,
): Promise<LotOfPdf[]> {
  if (ids.length === 0) return [];
  const rows = await selectLotPages(db).where(inArray(lots.id, [...ids]));
  const { programs } = await readMortgage(db);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const own = presentOwn(row, programs);
    const page: LotPage = {
      ...own,
      ...presentShared(row),
      floor_plan: null,
      site_plan: null,
      cross_section: null,
      price_history: [],
      similar: [],
    };
    return [{ row, page: hasPrices && !isUnavailable(page.status) ? page : withoutPrices(page) }];
  });
}

const withoutPrices = (page: LotPage): LotPage => ({
  ...page,
  price: null,
  original_price: null,
  price_per_meter: null,
  mortgage_from: null,
  mortgage_offer: null,
});

/** What a selection says of a lot under its name, place and floor. */
const amongOthers: readonly LotFactKey[] = [
  'living_area',
  'kitchen_area',
  'section',
  'completion',
  'finishing',
  'address',
];

/** A lot in words and pictures. `isAlone`: it has a sheet to itself. */
export async function presentPdfLot(
  { row, page }: LotOfPdf,
  { picture, isAlone }: { picture: PictureReader; isAlone: boolean },
): Promise<PdfLot> {
  const words = lotWords(page);
  const { furnished } = plansOf(page, page.layout);
  const facts = factsIn('page').filter(({ key }) => isAlone || amongOthers.includes(key));
  return {
    title: words.title,
    place: words.place,
    floor: [words.floor, page.number && `№\u00a0${page.number}`].filter(Boolean).join(', '),
    state: words.status,
    price:
      page.price === null
        ? null
        : {
            now: words.price,
            old: words.oldPrice,
            discount: words.discount,
            perMeter: words.perMeter,
            mortgage: mortgageWords(page),
          },
    plan: await picture(furnished, isAlone ? PLAN_WIDTH.alone : PLAN_WIDTH.among),
    facts: facts.flatMap(({ label, pageLabel = label, words: of }): PdfFact[] => {
      const said = of(page, page);
      return said ? [[pageLabel, said]] : [];
    }),
    places: isAlone ? await readPlaces({ row, page }, picture) : [],
  };
}

/** Where a lot is: on its floor, and its building on the site. */
async function readPlaces({ row, page }: LotOfPdf, picture: PictureReader): Promise<PdfPlace[]> {
  const drawn = async (
    title: string,
    drawing: StoredPicture | null,
    outline: LotPageRow['outline'],
  ): Promise<PdfPlace[]> => {
    const found = drawing && (await picture(drawing.address, PLAN_WIDTH.among));
    if (!drawing || !found) return [];
    const { width, height } = drawing;
    return [{ title, picture: found, outlined: outline && { width, height, outline } }];
  };
  const [first = ''] = formatFloor(page.floor, null);
  const floor = first.toUpperCase() + formatFloor(page.floor, null).slice(1);
  const onFloor = row.outline ? await drawn(floor, row.floorPlan, row.outline) : [];
  const ofFeed = onFloor.length === 0 && (await picture(page.floor_picture, PLAN_WIDTH.among));
  return [
    ...onFloor,
    ...(ofFeed ? [{ title: floor, picture: ofFeed, outlined: null }] : []),
    ...(row.siteOutline ? await drawn(`На территории: ${page.building}`, row.sitePlan, row.siteOutline) : []),
  ];
}

/** Rows that the heads of the columns say already. */
const saidAbove: readonly string[] = factsIn('compare')
  .filter(({ key }) => ['rooms', 'floor', 'project', 'building'].includes(key))
  .map(({ label }) => label);

/** The facts of lots side by side, as the page of the comparison has them. */
export const comparePdfLots = (compared: readonly LotOfPdf[], hasPrices: boolean): PdfComparedRow[] =>
  factRows(compared.map(({ page }): LoadedLot => ({ lot: page, page, isLoading: false })))
    .filter(({ name }) => !saidAbove.includes(name))
    .filter(({ cells }) => hasPrices || cells.every(({ kind }) => kind !== 'hidden'))
    .map(({ name, cells }) => ({
      label: name,
      cells: cells.map((cell, at) => {
        if (cell.kind === 'value') return { words: cell.text, best: cell.best };
        const isHidden = cell.kind === 'hidden' && compared[at]?.page.hide_prices;
        return { words: isHidden ? cell.text : '—', best: null };
      }),
    }));
