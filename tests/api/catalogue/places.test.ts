import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseRevision } from '../../../server/db/changes/revision';
import { buildings, floorPlans, lotDetails, lots, projects } from '../../../server/db/schema/schema';
import { type ApiServer, databaseKinds, startApi } from '../../support/portal/api-server';
import type { StockLot } from '../../support/stock/stock';

const slugs = ['', 'oblaka', 'more', 'ezh', 'skoro'];
const isListed = ({ status }: StockLot) => status <= 2;
interface Row {
  slug: string;
  price_min: number | null;
  lots_count: number;
}

describe.each(databaseKinds)('projects and buildings as places on %s', (kind) => {
  let api: ApiServer;
  let listed: StockLot[];
  beforeAll(async () => {
    api = await startApi(kind);
    await api.db.transaction(async (tx) => {
      const revision = await raiseRevision(tx);
      // A project of the first city, by its name the first, that has nothing on sale any more.
      await tx.insert(projects).values({
        slug: 'arbat',
        name: 'Арбат',
        cityId: 1,
        saleFirst: true,
        source: 'test',
        externalId: 'arbat',
        finishes: [{ name: 'Чистовая', features: [] }],
      });
      await tx
        .insert(buildings)
        .values({ projectId: 5, externalId: 'a1', name: 'Дом 1', phase: 'I очередь' });
      await tx.update(buildings).set({ phase: 'II очередь' }).where(eq(buildings.id, 1));
      await tx.update(lots).set({ section: '2', revision }).where(eq(lots.buildingId, 1));
      const picture = { address: '/storage/ab/ab.svg', width: 10, height: 10 };
      await tx.insert(floorPlans).values([5, -1].map((floor) => ({ buildingId: 1, floor, picture })));
      const [drawn] = await tx.select().from(lots).where(eq(lots.buildingId, 1));
      await tx.update(lots).set({ floor: 5, revision }).where(eq(lots.id, drawn!.id));
      await tx
        .update(lotDetails)
        .set({ outline: [[0, 0]] })
        .where(eq(lotDetails.lotId, drawn!.id));
    });
    listed = (await api.db.select().from(lots)).filter(isListed);
  });
  afterAll(() => api.close());
  const get = async (path: string) => (await api.visitor().get(path)).body;
  const slugsOf = async (path: string): Promise<string[]> =>
    (await get(path)).results.map(({ slug }: Row) => slug);
  const sorted = (of: Iterable<unknown>) => [...new Set(of)].map(String).sort();

  test('D8 in each city projects with nothing on sale come last, or after all others where that is asked', async () => {
    expect(await slugsOf('/api/projects/')).toEqual(['ezh', 'oblaka', 'arbat', 'more', 'skoro']);
    const saleFirst = ['ezh', 'oblaka', 'more', 'arbat', 'skoro'];
    expect(await slugsOf('/api/projects/projects_with_sale_first/')).toEqual(saleFirst);
    expect(await slugsOf('/api/projects/?order=sale,city')).toEqual(saleFirst);
    const page = await get('/api/projects/projects_with_sale_first/?limit=2&offset=2');
    expect(page).toMatchObject({ count: 5, results: [{ slug: 'more' }, { slug: 'arbat' }] });
    expect(page.next).toBe('/api/projects/projects_with_sale_first/?limit=2&offset=4');
  });

  test('D8 projects are sorted by what is asked, unknown prices last either way', async () => {
    const { results } = await get('/api/projects/?order=-price');
    const known = results.flatMap(({ price_min }: Row) => price_min ?? []);
    expect(known).toEqual([...known].sort((one, other) => other - one));
    expect(results.slice(known.length).map(({ price_min }: Row) => price_min)).toEqual([null, null]);
    expect(await slugsOf('/api/projects/?order=name')).toEqual(['arbat', 'ezh', 'more', 'oblaka', 'skoro']);
    const byCount = (await get('/api/projects/?order=-lots_count,name')).results;
    expect(byCount.map(({ lots_count }: Row) => lots_count)).toEqual(
      byCount.map(({ lots_count }: Row) => lots_count).sort((one: number, other: number) => other - one),
    );
    expect(await get('/api/projects/?order=colour')).toMatchObject({
      status: 400,
      errors: { order: ['Неизвестный порядок'] },
    });
  });

  test('D3 D8 projects are found by filters of lots; their facets count projects, each without its own filter', async () => {
    const ofOne = listed.filter((lot) => lot.type === 'flats' && lot.rooms === 1 && lot.hasPromotions);
    const wanted = ofOne.filter((lot) => !lot.isEuro && !lot.isPenthouse && !lot.isFreePlan);
    const found = await slugsOf('/api/projects/?rooms=1&has_promotions=true');
    expect(found.sort()).toEqual(sorted(wanted.map(({ projectId }) => slugs[projectId])));
    const facets = await get('/api/projects/facets/?rooms=1&has_promotions=true&city=sochi');
    const choices = (name: string) =>
      facets.facets.find((one: { name: string }) => one.name === name).choices;
    const inCity = (city: number) =>
      new Set(wanted.filter(({ cityId }) => cityId === city).map(({ projectId }) => projectId)).size;
    expect(choices('city')).toEqual(
      [
        { value: 'krasnodar', count: inCity(1) },
        { value: 'sochi', count: inCity(2) },
      ].filter(({ count }) => count > 0),
    );
    expect(facets.count).toBe(inCity(2));
    expect(await slugsOf('/api/projects/?city=krasnodar&city=novorossiysk')).toEqual([
      ...['ezh', 'oblaka', 'arbat', 'skoro'],
    ]);
  });

  test('D3 specs of projects have every option, cities without lots on sale too', async () => {
    const specs = await get('/api/projects/specs/');
    const named = (name: string) => specs.find((one: { name: string }) => one.name === name);
    expect(named('city').choices.map(({ value }: { value: string }) => value)).toEqual([
      ...['krasnodar', 'sochi', 'novorossiysk'],
    ]);
    const prices = listed.flatMap(({ price }) => price ?? []);
    expect(named('price').range).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
    expect(named('building')).toBeUndefined();
  });

  test('D9 buildings are listed, filtered and counted, and each is asked for alone', async () => {
    const all = await get('/api/buildings/');
    expect(all.results.map(({ id }: { id: number }) => id)).toEqual([5, 4, 3, 1, 2]);
    const own = listed.filter(({ buildingId }) => buildingId === 1);
    expect(all.results[3]).toMatchObject({
      name: 'Литер 1',
      project_slug: 'oblaka',
      city: 'krasnodar',
      phase: 'II очередь',
      floors: 16,
      lots_count: own.length,
      completion: { year: 2027, quarter: 3, done: false },
    });
    const big = listed.filter(({ area }) => area >= 10_000);
    const found = (await get('/api/buildings/?area_min=100')).results;
    expect(found.map(({ id }: { id: number }) => String(id)).sort()).toEqual(
      sorted(big.map(({ buildingId }) => buildingId)),
    );
    const { facets } = await get('/api/buildings/facets/?area_min=100&project=more');
    const ofProjects = facets.find(({ name }: { name: string }) => name === 'project').choices;
    expect(ofProjects.map(({ value }: { value: string }) => value)).toEqual(
      sorted(big.map(({ projectId }) => slugs[projectId])),
    );
    const byDate = (await get('/api/buildings/?order=completion')).results;
    expect(byDate.map(({ id }: { id: number }) => id)).toEqual([2, 1, 3, 5, 4]);
    expect((await get('/api/buildings/specs/'))[0]).toMatchObject({ name: 'city' });
    const sections = [{ building: 1, name: '2', project_slug: 'oblaka', lots_count: own.length }];
    expect(await get('/api/buildings/1/')).toMatchObject({ id: 1, facade: null, sections });
    expect(await get('/api/buildings/99/')).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('D9 sections and floors of buildings, each floor by the number that its list names', async () => {
    const { count, results } = await get('/api/sections/?project=oblaka');
    expect(count).toBe(1);
    const all = (await api.db.select().from(lots)).filter(({ buildingId }) => buildingId === 1);
    const floors = all.map(({ floor }) => floor);
    expect(results[0]).toMatchObject({
      lots: all.length,
      floor_min: Math.min(...floors),
      floor_max: Math.max(...floors),
    });
    expect((await get('/api/sections/?building=2')).results).toEqual([]);
    const listedFloors = await get('/api/floors/?building=1');
    expect(listedFloors.map(({ id }: { id: string }) => id)).toEqual(['1-5', '1--1']);
    expect(await get('/api/floors/1-5/')).toEqual({ building: 1, ...listedFloors[0] });
    expect(listedFloors[0].lots).toHaveLength(1);
    expect(await get('/api/floors/1--1/')).toMatchObject({ floor: -1, lots: [] });
    for (const id of ['1-6', '9-5']) expect((await get(`/api/floors/${id}/`)).status, id).toBe(404);
  });

  test('D8 phases and finishes of all projects, and of one', async () => {
    const { results } = await get('/api/phases/');
    expect(results).toMatchObject([
      { project_slug: 'arbat', name: 'I очередь', buildings: [{ id: 5, name: 'Дом 1' }] },
      { project_slug: 'oblaka', project_name: 'Облака', name: 'II очередь', buildings: [{ id: 1 }] },
    ]);
    expect(await get('/api/phases/?project=oblaka')).toMatchObject({ count: 1, results: [results[1]] });
    expect((await get('/api/finishes/')).results).toEqual([
      { project_slug: 'arbat', project_name: 'Арбат', name: 'Чистовая', features: [] },
    ]);
    expect((await get('/api/finishes/?project=more')).count).toBe(0);
  });

  test('L2 layouts of a lot type are what its list answers by layout', async () => {
    const { next: _, ...layouts } = await get('/api/property-layouts/?rooms=2&order=-area');
    const { next: __, ...cards } = await get('/api/flats/?rooms=2&order=-area&gather=true');
    expect(layouts).toEqual(cards);
    const offices = (await get('/api/property-layouts/?type=commercial')).results;
    expect(sorted(offices.map(({ type }: { type: string }) => type))).toEqual(['commercial']);
  });
});
