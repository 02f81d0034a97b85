import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseRevision } from '../../../server/db/changes/revision';
import { banks, mortgagePrograms } from '../../../server/db/schema/mortgage-schema';
import {
  buildings,
  floorPlans,
  lotDetails,
  lotHistory,
  lots,
  projects,
} from '../../../server/db/schema/schema';
import { lotEndpoints } from '../../../src/contract/calls/catalogue/lot-endpoints';
import { lotPageOf } from '../../../src/contract/calls/catalogue/lot-page-of';
import type { OfflineBuildingData } from '../../../src/contract/calls/catalogue/offline-project-endpoints';
import type { Lot, LotPage } from '../../../src/contract/lots/lot';
import { type ApiServer, databaseKinds, startApi } from '../../support/portal/api-server';
import { HIDDEN_PRICE, type StockLot } from '../../support/stock/stock';

const square = (left: number): [number, number][] => [
  [left, 0],
  [left + 100, 0],
  [left + 100, 100],
  [left, 100],
];
const site = { address: '/storage/aa/site.svg', width: 1000, height: 800 };
const floor = { address: '/storage/aa/floor.svg', width: 2400, height: 1200 };
const finishes = [
  { name: 'Чистовая', features: [{ title: 'Пол', text: 'Кварцвинил' }] },
  { name: 'Предчистовая', features: [{ title: 'Пол', text: 'Стяжка' }] },
];

describe.each(databaseKinds)('the page of a lot on %s', (kind) => {
  let api: ApiServer;
  let own: StockLot;
  let hidden: StockLot;
  const pageOf = async ({ type, id }: Pick<StockLot, 'type' | 'id'>): Promise<LotPage> => {
    const answer = await api.visitor().get(lotEndpoints[type].lot.path.replace('{id}', String(id)));
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const flat = (is: (lot: StockLot) => boolean) =>
    api.stock.find((lot) => lot.type === 'flats' && lot.projectId === 1 && is(lot))!;

  beforeAll(async () => {
    api = await startApi(kind);
    own = flat((lot) => lot.status === 1 && lot.price !== null && lot.propertyType === 'flat');
    hidden = flat((lot) => lot.status === 1 && lot.hidePrices);
    const { db } = api;
    await db.insert(floorPlans).values({ buildingId: own.buildingId, floor: own.floor, picture: floor });
    await db.update(lotDetails).set({ outline: square(0) });
    await db
      .update(projects)
      .set({
        sitePlan: site,
        finishes,
        benefits: [{ title: 'Двор без машин', text: 'Паркинг под землёй' }],
        services: [{ title: 'Дом', items: ['Консьерж'] }],
      })
      .where(eq(projects.id, 1));
    await db
      .update(buildings)
      .set({ siteOutline: square(200) })
      .where(eq(buildings.id, own.buildingId));
    const day = (month: number) => new Date(Date.UTC(2026, month, 1));
    await db.insert(lotHistory).values(
      [own.id, hidden.id].flatMap((lotId) => [
        { lotId, at: day(5), price: 5_000_000, status: 1 },
        { lotId, at: day(3), price: HIDDEN_PRICE - 1, status: 1 },
        { lotId, at: day(6), price: 5_000_000, status: 2 },
        { lotId, at: day(7), price: null, status: 1 },
        { lotId, at: day(8), price: 5_100_000, status: 1 },
      ]),
    );
    const [bank] = await db.insert(banks).values({ slug: 'bank', name: 'Банк' }).returning();
    const of = { bankId: bank!.id, firstPayment: 2000, maxMonths: 360 };
    await db.insert(mortgagePrograms).values([
      { ...of, name: 'Базовая', kind: 'base', rate: 1800 },
      { ...of, name: 'Семейная', kind: 'family', rate: 600, maxLoan: 1e9 },
      // Of no bank: it is shown to nobody.
      { name: 'Черновик', kind: 'base', rate: 0, firstPayment: 9000, maxMonths: 360 },
    ]);
  });
  afterAll(() => api.close());

  test('D6 shows the floor with everything on it, in whatever state, and no floor but its own', async () => {
    const { floor_plan } = await pageOf(own);
    expect(floor_plan?.picture).toEqual(floor);
    const there = api.stock.filter((lot) => lot.buildingId === own.buildingId && lot.floor === own.floor);
    expect(floor_plan?.lots.map(({ id, status }) => [id, status])).toEqual(
      there.map(({ id, status }) => [id, status]),
    );
    expect(floor_plan?.lots.find(({ id }) => id === own.id)).toEqual({
      id: own.id,
      type: 'flats',
      status: 1,
      rooms: own.rooms,
      is_euro: own.isEuro,
      is_penthouse: own.isPenthouse,
      is_free_plan: own.isFreePlan,
      area: own.area / 100,
      number: own.number,
      outline: square(0),
    });
    const upstairs = api.stock.find(
      (lot) => lot.buildingId === own.buildingId && lot.floor !== own.floor && lot.type === 'flats',
    )!;
    expect((await pageOf(upstairs)).floor_plan).toBeNull();
  });

  test('D6 D9 marks the floor on the section of its building, within its own section where there are several', async () => {
    const building = { address: '/storage/cc/section.svg', width: 100, height: 90 };
    const levels = [{ floor: own.floor, top: 10, bottom: 20 }];
    const sections = [
      { from: 0, to: 40 },
      { from: 40, to: 70 },
    ];
    const facade = { ...building, crossSection: { ...building, levels, sections } };
    await api.db.transaction(async (tx) => {
      await tx.update(buildings).set({ facade }).where(eq(buildings.id, own.buildingId));
      await raiseRevision(tx);
    });
    const marked = async () => (await pageOf(own)).cross_section;
    const floorFrom = (from: number) => [
      [from, 10],
      [70, 10],
      [70, 20],
      [from, 20],
    ];
    expect(await marked()).toEqual({ picture: building, outline: floorFrom(0) });
    await api.db.transaction(async (tx) => {
      const revision = await raiseRevision(tx);
      await tx.update(lots).set({ section: '2', revision }).where(eq(lots.id, own.id));
    });
    expect(await marked()).toEqual({ picture: building, outline: floorFrom(40) });
    const project = (await api.visitor().get('/api/projects/oblaka/')).body;
    expect(project.buildings.find(({ id }: { id: number }) => id === own.buildingId)).toMatchObject({
      facade: building,
      cross_section: building,
    });
    const upstairs = api.stock.find(
      (lot) => lot.buildingId === own.buildingId && lot.floor !== own.floor && lot.type === 'flats',
    )!;
    expect((await pageOf(upstairs)).cross_section).toBeNull();
  });

  test('D6 a floor that only a feed draws is a picture', async () => {
    const address = '/storage/bb/floor.webp';
    await api.db.update(lotDetails).set({ floorPicture: address }).where(eq(lotDetails.lotId, hidden.id));
    expect(await pageOf(hidden)).toMatchObject({ floor_picture: address });
  });

  test('D6 shows the building on the site, benefits, services and finishes of the project', async () => {
    expect(await pageOf(own)).toMatchObject({
      site_plan: {
        picture: site,
        buildings: [{ id: own.buildingId, name: `Литер ${own.buildingId}`, outline: square(200) }],
      },
      benefits: [{ title: 'Двор без машин', text: 'Паркинг под землёй' }],
      services: [{ title: 'Дом', items: ['Консьерж'] }],
      finishes,
    });
    const elsewhere = await pageOf(
      api.stock.find((lot) => lot.type === 'hotel' && lot.projectId !== 1 && lot.status === 1)!,
    );
    expect(elsewhere).toMatchObject({ site_plan: null, benefits: [], services: [], finishes: [] });
  });

  test('D6 the parts of a flat have calls of their own', async () => {
    const page = await pageOf(own);
    const part = async (name: string) => (await api.visitor().get(`/api/flats/${own.id}/${name}/`)).body;
    expect(await part('similar')).toEqual(page.similar);
    expect(await part('services_groups')).toEqual(page.services);
    expect(await part('finish_compare')).toEqual(page.finishes);
    expect(await part('finish_features')).toEqual(
      page.finishes.find(({ name }) => name === page.finishing)?.features ?? [],
    );
  });

  test('D6 tells each price once, oldest first', async () => {
    expect((await pageOf(own)).price_history).toEqual([
      { at: '2026-04-01T00:00:00.000Z', price: HIDDEN_PRICE - 1 },
      { at: '2026-06-01T00:00:00.000Z', price: 5_000_000 },
      { at: '2026-09-01T00:00:00.000Z', price: 5_100_000 },
    ]);
  });

  test('D6 a hidden price leaves no trace: no history, no payment, no figure anywhere', async () => {
    const page = await pageOf(hidden);
    expect(page).toMatchObject({ price: null, price_history: [], mortgage_from: null, mortgage_offer: null });
    const text = JSON.stringify(page);
    for (const figure of [HIDDEN_PRICE, HIDDEN_PRICE - 1, 5_000_000, 5_100_000])
      expect(text.replaceAll(/"similar":.*$/g, '')).not.toContain(String(figure));
    for (const lot of page.similar.filter(({ hide_prices }) => hide_prices))
      expect(lot).toMatchObject({ price: null, original_price: null, price_per_meter: null });
  });

  test('D6 a home is paid by the family programme, apartments and hotel rooms by the base one', async () => {
    const offerOf = async (is: (lot: StockLot) => boolean) =>
      (await pageOf(api.stock.find((lot) => lot.price !== null && lot.status === 1 && is(lot))!))
        .mortgage_offer;
    expect(await offerOf((lot) => lot.propertyType === 'flat')).toMatchObject({ name: 'Семейная', rate: 6 });
    expect(await offerOf((lot) => lot.propertyType === 'apartments')).toMatchObject({ name: 'Базовая' });
    expect(await offerOf((lot) => lot.type === 'hotel')).toMatchObject({ name: 'Базовая', rate: 18 });
    expect((await pageOf(own)).mortgage_from).toBeGreaterThan(10_000);
  });

  const isListed = ({ status }: Lot) => status === 1 || status === 2;

  test('F11 D6 the offline data of a building holds the page of each of its lots, its checkerboard and floors; its digest changes with them', async () => {
    const get = async (path: string) => (await api.visitor().get(path)).body;
    const digests = async () =>
      new Map(
        (await get('/api/projects/oblaka/parcel/')).buildings.map((one: { id: number; digest: string }) => [
          one.id,
          one.digest,
        ]),
      );
    const before = await digests();
    expect(before.size).toBeGreaterThan(1);
    for (const building of new Set([own.buildingId, hidden.buildingId])) {
      const offlineData: OfflineBuildingData = await get(`/api/buildings/${building}/parcel/`);
      const there = api.stock.filter((lot) => lot.buildingId === building);
      expect(offlineData.lots.map(({ id }) => id).sort()).toEqual(there.map(({ id }) => id).sort());
      for (const lot of there) {
        const { similar: _, ...page } = await pageOf(lot);
        expect(lotPageOf(offlineData, lot.id)).toEqual({ ...page, similar: [] });
      }
      expect(offlineData.board).toEqual(await get(`/api/buildings/${building}/checkerboard/`));
      const floors: { id: string }[] = await get(`/api/floors/?building=${building}`);
      expect(offlineData.floors).toEqual(floors.map(({ id: _, ...floor }) => floor));
    }
    expect((await get('/api/projects/oblaka/parcel/')).page).toEqual(await get('/api/projects/oblaka/'));
    await api.db.transaction(async (tx) => {
      await tx.update(lotDetails).set({ description: 'Окна во двор' }).where(eq(lotDetails.lotId, own.id));
      await raiseRevision(tx);
    });
    const after = await digests();
    const changed = [...after].filter(([id, digest]) => before.get(id) !== digest).map(([id]) => id);
    expect(changed).toEqual([own.buildingId]);
    expect((await api.visitor().get('/api/buildings/999999/parcel/')).status).toBe(404);
    expect((await api.visitor().get('/api/projects/net-takogo/parcel/')).status).toBe(404);
  });

  test('D6 similar lots are of its type, listed, others than itself, and the free ones come first', async () => {
    for (const type of ['flats', 'commercial', 'hotel'] as const) {
      const lot = api.stock.find((one) => one.type === type && one.status === 1)!;
      const { similar } = await pageOf(lot);
      expect(similar.length).toBeGreaterThanOrEqual(4);
      expect(similar.length).toBeLessThanOrEqual(8);
      expect(similar.every((one) => one.type === type && one.id !== lot.id && isListed(one))).toBe(true);
      expect(similar.map(({ status }) => status)).toEqual(similar.map(({ status }) => status).sort());
    }
  });

  test('D5 D6 a lot that is no longer free offers free ones alone, nearest first', async () => {
    for (const status of [2, 3, 4, 5, 6]) {
      const { similar, mortgage_from } = await pageOf(flat((lot) => lot.status === status));
      if (status > 2) expect(mortgage_from).toBeNull();
      expect(similar.length).toBeGreaterThanOrEqual(4);
      expect(new Set(similar.map((lot) => lot.status))).toEqual(new Set([1]));
    }
  });

  test('D6 a lot of another type under the path of a type is not found', async () => {
    const hotel = api.stock.find(({ type }) => type === 'hotel')!;
    for (const path of ['', 'similar/', 'finish_compare/'])
      expect((await api.visitor().get(`/api/flats/${hotel.id}/${path}`)).status).toBe(404);
  });
});
