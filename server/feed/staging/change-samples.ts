import { asc, eq, inArray } from 'drizzle-orm';
import { type FeedChange, MAX_REPORTED } from '../../../src/contract/calls/staff/stock/feed-report';
import type { LotType } from '../../../src/contract/lots/lot';
import { lotTypeWords } from '../../../src/contract/lots/lot-words';
import { NBSP } from '../../../src/contract/text/russian-numbers';
import type { Executor } from '../../db/database';
import { buildings, lots, projects } from '../../db/schema/schema';
import { lotStatus } from '../../stock/lot-status';
import { agreedPrice } from '../../stock/pending-price';
import type { FeedLot } from '../merging/feed-lot';
import type { LotDifference } from '../merging/merge-offers';
import type { FeedOffer } from '../offers/offer';

/** What a feed may change of a lot besides its price and state, in words. */
const factWords: { readonly [Key in keyof FeedLot]?: string } = {
  rooms: 'комнаты',
  area: 'площадь',
  floor: 'этаж',
  number: 'номер',
  buildingId: 'корпус',
  section: 'секция',
  completion: 'срок сдачи',
  hasPromotions: 'акция',
  finishing: 'отделка',
  description: 'описание',
};
const facts = Object.keys(factWords) as (keyof FeedLot)[];

/** 'Квартира № 12, Тихий мыс, Корпус 1' */
const stockLotName = (lot: { type: LotType; number: string; project: string; building: string }): string =>
  [
    `${lotTypeWords[lot.type].short}${lot.number === '' ? '' : ` №${NBSP}${lot.number}`}`,
    lot.project,
    lot.building,
  ].join(', ');

/** Collects the first lots that an import changes, for its report. */
export class ChangeSamples {
  readonly #changes: FeedChange[] = [];

  add({ known, wanted }: LotDifference, { project, building }: FeedOffer): void {
    if (this.#changes.length >= MAX_REPORTED) return;
    const { type, number } = wanted;
    const held = wanted.pricePending && !(known?.pricePending && known.saidPrice === wanted.saidPrice);
    this.#changes.push({
      kind: known === undefined ? 'added' : 'changed',
      lot: stockLotName({ type, number, project: project.name, building: building.name }),
      before: known === undefined ? null : { price: agreedPrice(known), status: known.status },
      after: { price: held ? wanted.saidPrice : agreedPrice(wanted), status: wanted.status },
      held,
      facts:
        known === undefined
          ? []
          : facts.flatMap((key) => (known[key] === wanted[key] ? [] : (factWords[key] ?? []))),
    });
  }

  /** What was added, and as many of the lots that leave the feed as there is room for. */
  async withGone(db: Executor, gone: readonly number[]): Promise<FeedChange[]> {
    const room = MAX_REPORTED - this.#changes.length;
    if (gone.length === 0 || room <= 0) return this.#changes;
    const rows = await db
      .select({
        type: lots.type,
        number: lots.number,
        price: lots.price,
        status: lots.status,
        dealStatus: lots.dealStatus,
        bookingStatus: lots.bookingStatus,
        handStatus: lots.handStatus,
        feedStatus: lots.feedStatus,
        project: projects.name,
        building: buildings.name,
      })
      .from(lots)
      .innerJoin(projects, eq(projects.id, lots.projectId))
      .innerJoin(buildings, eq(buildings.id, lots.buildingId))
      .where(inArray(lots.id, gone.slice(0, room)))
      .orderBy(asc(lots.id));
    return [
      ...this.#changes,
      ...rows.map(
        (lot): FeedChange => ({
          kind: 'gone',
          lot: stockLotName(lot),
          before: { price: lot.price, status: lot.status },
          after: { price: lot.price, status: lotStatus({ ...lot, listed: false }) },
          held: false,
          facts: [],
        }),
      ),
    ];
  }
}
