import { and, eq } from 'drizzle-orm';
import type { PriceListMatch } from '../../../src/contract/calls/staff/stock/price-list';
import { LotStatus, type PropertyType, propertyTypes } from '../../../src/contract/lots/lot';
import { hasRooms, lotTypeWords } from '../../../src/contract/lots/lot-words';
import {
  type CardFactColumns,
  cardFactColumns,
  type PageFactColumns,
  pageFactColumns,
} from '../../../src/contract/lots/own-facts';
import { searchNumber } from '../../../src/contract/lots/search-number';
import { lotTypeOfProperty } from '../../../src/contract/lots/types/lot-type-of-property';
import { NBSP } from '../../../src/contract/text/russian-numbers';
import type { Database } from '../../db/database';
import { buildings, lotDetails, lots, projects } from '../../db/schema/schema';
import { feedFinishingOf, feedPriceOf, feedPromotionOf } from '../../stock/hand/hand-values';
import { pick } from '../../stock/pick';
import { FeedFailure } from '../feed-failure';
import { type FeedLot, feedDetailKeys, feedLotKeys, type SourcedOffer } from '../merging/feed-lot';
import type { PlaceOf } from '../merging/merge-offers';
import type { DroppedFact, FeedOffer, OfferRefusal } from '../offers/offer';
import type { StagedOffers } from '../staging/staged-offers';
import type { StagedRows } from '../staging/staged-rows';
import { type PriceListRow, readPriceRows, type WrongRow } from './price-rows';
import { readSheets } from './sheets/read-sheets';

/** Lots that only a price list knows are of a source of their own. */
export const priceListSource = (name: string): string => `price-list:${name}`;

const MOST_TOLD = 1_000;

/** What a new lot of a type is, where a list says no more: the first kind of that type. */
const propertyOf = (type: PriceListMatch['type']): PropertyType =>
  propertyTypes.find((property) => lotTypeOfProperty[property] === type) ?? 'flat';

/** Every fact that lots have beside what they are made of, unsaid. */
const noFacts = Object.fromEntries(
  [...cardFactColumns, ...pageFactColumns].map((column) => [column, null]),
) as Record<keyof (CardFactColumns & PageFactColumns), null>;

interface Building {
  readonly id: number;
  readonly name: string;
}
type KnownLot = FeedLot & Pick<typeof lots.$inferSelect, 'id' | 'handStatus'>;

/**
 * A price list read to its end: a row of it tells of the lot with its number in its building, whatever source that is of.
 * It changes price, state and finishing as a feed does, so that what a manager has set stands. A row that no lot has becomes
 * one where it says all that a lot needs; lots that only this list knows go when it no longer names them.
 */
export class StagedPriceList implements StagedOffers {
  readonly rows: StagedRows<SourcedOffer>;
  readonly refusals: OfferRefusal[] = [];
  readonly droppedFacts: DroppedFact[] = [];
  readonly projects = [];
  readonly placeOf: PlaceOf;
  readonly leaving: string[];
  generatedAt: Date | null = null;
  total = 0;
  refusedCount = 0;
  droppedCount = 0;
  readonly #sources: Set<string>;
  readonly #seen = new Set<string>();
  readonly #oddNumbers = new Set<string>();
  readonly #match: PriceListMatch;
  #project = { id: 0, cityId: 0, name: '' };

  constructor(rows: StagedRows<SourcedOffer>, match: PriceListMatch) {
    this.rows = rows;
    this.#match = match;
    this.leaving = [priceListSource(match.name)];
    this.#sources = new Set(this.leaving);
    this.placeOf = (_source, _project, building) => ({
      projectId: this.#project.id,
      cityId: this.#project.cityId,
      buildingId: Number(building),
    });
  }

  get sources(): string[] {
    return [...this.#sources];
  }

  /** A lot whose row could not be taken stays as it is. */
  holds(source: string, externalId: string): boolean {
    const [, , number = ''] = externalId.split(':');
    return this.#seen.has(`${source}\n${externalId}`) || this.#oddNumbers.has(number);
  }

  /** Reads the file and compares each row with the lots of its project. Throws `FeedFailure`. */
  async read(db: Database, bytes: Buffer): Promise<void> {
    const [project] = await db.select().from(projects).where(eq(projects.slug, this.#match.project));
    if (project === undefined) throw new FeedFailure('Такого проекта на портале нет');
    this.#project = project;
    const places = await db
      .select({ id: buildings.id, name: buildings.name })
      .from(buildings)
      .where(eq(buildings.projectId, project.id));
    const known = await knownLots(db, project.id, this.#match.type);
    const { rows, wrong } = readPriceRows(await readSheets(bytes), this.#match);
    this.total = rows.length + wrong.length;
    for (const one of wrong) this.#refuse(one);
    for (const row of rows) await this.#add(row, places, known);
    await this.rows.flush();
  }

  /** Throws `FeedFailure` where the list as a whole cannot be trusted, unless a manager says that it can. */
  judge(force: boolean): void {
    if (this.total === 0) throw new FeedFailure('В прайсе нет ни одной строки с номером');
    if (this.rows.count === 0) throw new FeedFailure('Ни одна строка прайса не подошла к лотам проекта');
    if (!force && this.refusedCount * 20 > this.total)
      throw new FeedFailure(
        `Не подошло строк: ${this.refusedCount} из ${this.total}, больше одной на двадцать: прайс не принят целиком`,
        true,
      );
  }

  async #add(row: PriceListRow, places: readonly Building[], known: ReadonlyMap<string, KnownLot[]>) {
    const building = findBuilding(row.building, places);
    if (building === null)
      return this.#refuse({
        id: row.number,
        reason: `${row.place}: корпуса «${row.building}» в проекте нет`,
      });
    const found = known.get(`${building.id}\n${searchNumber(row.number)}`) ?? [];
    const name = `${lotTypeWords[this.#match.type].short.toLowerCase()} №${NBSP}${row.number}`;
    if (found.length > 1) return this.#refuseRow(row, `${name} в корпусе не одна, и какая из них, не понять`);
    const [lot] = found;
    const offer = lot ? this.#offerOfKnown(row, lot, building) : this.#offerOfNew(row, building);
    if (typeof offer === 'string') return this.#refuseRow(row, offer);
    const source = lot?.source ?? priceListSource(this.#match.name);
    const key = `${source}\n${offer.externalId}`;
    if (this.#seen.has(key)) return this.#refuseRow(row, `${name} встречается второй раз`);
    this.#seen.add(key);
    this.#sources.add(source);
    await this.rows.add({ source, offer });
  }

  #refuseRow(row: PriceListRow, reason: string): void {
    this.#refuse({ id: row.number, reason: `${row.place}: ${reason}` });
  }

  #refuse({ id, reason }: WrongRow): void {
    this.refusedCount += 1;
    // The reason names the row itself, with its sheet.
    if (this.refusals.length < MOST_TOLD) this.refusals.push({ kind: 'odd', line: 0, id, reason });
    if (id !== null) this.#oddNumbers.add(searchNumber(id));
  }

  #drop(row: PriceListRow, reason: string): void {
    this.droppedCount += 1;
    if (this.droppedFacts.length < MOST_TOLD)
      this.droppedFacts.push({ line: 0, id: row.number, reason: `${row.place}: ${reason}` });
  }

  /** The lot as its source has it, with what the list says anew. */
  #offerOfKnown(row: PriceListRow, lot: KnownLot, building: Building): FeedOffer {
    if (row.area !== null && row.area !== lot.area)
      this.#drop(row, `площадь ${row.area / 100} м², на портале ${lot.area / 100} м²: осталась прежней`);
    const feed = feedPriceOf(lot);
    const price = row.price ?? feed.price;
    const original = feed.original !== null && price !== null && feed.original > price ? feed.original : null;
    const { completion } = lot;
    return {
      ...pick(lot, ['externalId', 'propertyType', 'rooms', 'isEuro', 'isPenthouse', 'isFreePlan']),
      ...pick(lot, ['area', 'floor', 'floors', 'number', 'section', 'description']),
      ...pick(lot, cardFactColumns),
      ...pick(lot, pageFactColumns),
      status: row.status ?? (lot.listed ? lot.feedStatus : LotStatus.free),
      price,
      originalPrice: original,
      hasSpecialOffer: feedPromotionOf(lot) && feed.original === null,
      finishing: row.finishing ?? feedFinishingOf(lot),
      ...this.#place(building),
      deadline: {
        year: completion === null || completion === 0 ? null : Math.floor(completion / 4),
        quarter: completion === null || completion === 0 ? null : (completion % 4) + 1,
        done: completion === 0,
      },
      pictures: lot.sourcePictures ?? [],
    };
  }

  /** A lot that only the list knows, or what it lacks to be one. */
  #offerOfNew(row: PriceListRow, building: Building): FeedOffer | string {
    const { type } = this.#match;
    const missing = [
      ...(row.area === null ? ['площади'] : []),
      ...(row.floor === null ? ['этажа'] : []),
      ...(row.rooms === null && hasRooms(type) ? ['числа комнат'] : []),
    ];
    if (row.area === null || row.floor === null || missing.length > 0)
      return `такого номера в корпусе нет, а для нового лота не хватает: ${missing.join(', ')}`;
    return {
      externalId: `${building.id}:${type}:${searchNumber(row.number)}`.slice(0, 200),
      propertyType: propertyOf(type),
      status: row.status ?? LotStatus.free,
      rooms: row.rooms ?? 0,
      isEuro: false,
      isPenthouse: false,
      isFreePlan: false,
      hasSpecialOffer: false,
      area: row.area,
      price: row.price,
      originalPrice: null,
      floor: row.floor,
      floors: null,
      ...noFacts,
      number: row.number,
      section: row.section,
      finishing: row.finishing,
      description: null,
      pictures: [],
      ...this.#place(building),
      deadline: { year: null, quarter: null, done: false },
    };
  }

  #place(building: Building) {
    return {
      project: { key: String(this.#project.id), name: this.#project.name },
      building: { key: String(building.id), name: building.name },
      city: '',
      address: null,
    };
  }
}

/** The lots of a project by their building and number. */
async function knownLots(
  db: Database,
  projectId: number,
  type: PriceListMatch['type'],
): Promise<Map<string, KnownLot[]>> {
  const rows = await db
    .select({
      id: lots.id,
      handStatus: lots.handStatus,
      ...pick(lots, feedLotKeys),
      ...pick(lotDetails, feedDetailKeys),
    })
    .from(lots)
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(and(eq(lots.projectId, projectId), eq(lots.type, type)));
  const known = new Map<string, KnownLot[]>();
  for (const row of rows) {
    const key = `${row.buildingId}\n${row.numberSearch}`;
    known.set(key, [...(known.get(key) ?? []), row]);
  }
  return known;
}

/** '2' of 'Корпус 2', 'к. 2' and 'Литер 2'. */
const plainBuilding = (name: string): string =>
  searchNumber(name.replace(/^\s*(корпус|корп|литера|литер|лит|дом|здание|строение|к|д)\.?(?=[\s\d№])/i, ''));

/** The building that is called so; the only one of a project needs no name. */
function findBuilding(name: string, places: readonly Building[]): Building | null {
  const exact = places.filter((one) => searchNumber(one.name) === searchNumber(name));
  const alike = places.filter((one) => plainBuilding(one.name) === plainBuilding(name));
  const [only] = exact.length === 1 ? exact : alike.length === 1 ? alike : [];
  if (only) return only;
  const isUnnamed = name === '' || /^(лист|sheet)\s*\d*$/i.test(name);
  return places.length === 1 && isUnnamed ? (places[0] ?? null) : null;
}
