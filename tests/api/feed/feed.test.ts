import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedCommand } from '../../../server/feed/feed-command';
import { cianFeed, cianOffer, type TestValues } from '../../../server/feed/test-feeds';
import { folderFileStore } from '../../../server/media/stores/folder-file-store';
import { adminCommand } from '../../../server/staff/commands/admin-command';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { writeLargeFeed } from '../../support/stock/large-feed';

const listFlats = endpoints.listFlats.path;

describe.each(databaseKinds)('feeds and the manager on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
  });
  afterAll(() => api.close());

  const context = () => ({
    db: api.db,
    files: folderFileStore(api.dataDir),
    dataDir: api.dataDir,
    cwd: api.dataDir,
    print: () => {},
  });
  const importOffers = async (...values: TestValues[]) => {
    const offers = values.map((one, index) => cianOffer(index + 1, one));
    await writeFile(join(api.dataDir, 'feed.xml'), cianFeed(offers));
    return feedCommand(['feed.xml'], context());
  };
  const flats = async () => (await agent.get(`${listFlats}?project=prichal&order=price`)).body;
  const newest = async () => (await agent.get(endpoints.listNotifications.path)).body.results[0];

  test('K2 lots of a feed are on sale at once, and the cached answer is stale', async () => {
    const before = await agent.get(listFlats);
    expect(await importOffers({}, { 'BargainTerms/Price': '' })).toBe(0);
    const { count, results } = await flats();
    expect(count).toBe(2);
    expect(results[0]).toMatchObject({
      price: 6_150_000,
      city: 'rostov-na-donu',
      completion: { year: 2026, quarter: 4, done: false },
    });
    expect(results[1]).toMatchObject({ price: null, hide_prices: true });
    const after = await agent.get(listFlats, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect((await agent.get(`${listFlats}?project=prichal&search=к41`)).body.count).toBe(2);
  });

  test('D2 D7 a free plan is a kind of its own, which can be asked for alone', async () => {
    const flat = { 'JKSchema/Id': 'FREE', 'JKSchema/Name': 'Свободный' };
    await importOffers({ ...flat, FlatRoomsCount: 7 }, { ...flat, FlatRoomsCount: 1 });
    const ask = async (path: string) => (await agent.get(path)).body;
    const { count, results } = await ask(`${listFlats}?project=svobodnyy&rooms=free_plan`);
    expect([count, results[0]]).toMatchObject([1, { is_free_plan: true, rooms: 1 }]);
    const usual = await ask(`${listFlats}?project=svobodnyy&rooms=1`);
    expect([usual.count, usual.results[0].is_free_plan]).toEqual([1, false]);
    expect((await agent.get(`/api/flats/${results[0].id}/`)).body.is_free_plan).toBe(true);
    const roomsIn = (list: { name: string }[]) => list.find(({ name }) => name === 'rooms');
    const { facets } = await ask('/api/flats/facets/?project=svobodnyy');
    expect(roomsIn(facets)).toMatchObject({
      choices: [
        { value: '1', count: 1 },
        { value: 'free_plan', count: 1 },
      ],
    });
    const specs = await ask('/api/flats/specs/');
    expect(roomsIn(specs)).toMatchObject({
      choices: expect.arrayContaining([{ value: 'free_plan', label: 'Свободная планировка' }]),
    });
  });

  test('D2 parking places below the ground are found by their floor', async () => {
    const place = { Category: 'garageSale', 'JKSchema/Id': 'DEEP', 'JKSchema/Name': 'Глубокий' };
    await importOffers(...[-2, -1, 1].map((floor) => ({ ...place, FloorNumber: floor })));
    const floors = async (query: string) =>
      (await agent.get(`/api/parking/?project=glubokiy&order=floor&${query}`)).body.results.map(
        ({ floor }: { floor: number }) => floor,
      );
    expect(await floors('floor_max=-1')).toEqual([-2, -1]);
    expect(await floors('floor_min=-1')).toEqual([-1, 1]);
    expect(await floors('floor_min=-2&floor_max=-2')).toEqual([-2]);
  });

  test('K2 the same feed again leaves every cached answer valid', async () => {
    const { headers } = await agent.get(listFlats);
    await importOffers({}, { 'BargainTerms/Price': '' });
    const again = await agent.get(listFlats, { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('K2 a favorite that gets another price, leaves and returns stays the same favorite', async () => {
    const [{ id }] = (await flats()).results;
    await agent.post(endpoints.listFavorites.path, { property: id });
    await importOffers({ 'BargainTerms/Price': 5_990_000 }, {}, {}, {});
    expect(await newest()).toMatchObject({
      type: 'favorites_properties',
      isLot: true,
      title: 'Цена снизилась',
      lot: { id, type: 'flats' },
    });
    const offers = [2, 3, 4].map((number) => cianOffer(number));
    await writeFile(join(api.dataDir, 'feed.xml'), cianFeed(offers));
    expect(await feedCommand(['feed.xml'], context())).toBe(0);
    const favorites = async () => (await agent.get(endpoints.listFavorites.path)).body;
    expect(await favorites()).toMatchObject([{ id, property: { status: 3 } }]);
    expect((await flats()).results.map((lot: { id: number }) => lot.id)).not.toContain(id);
    await importOffers({ 'BargainTerms/Price': 5_990_000 }, {}, {}, {});
    expect(await favorites()).toMatchObject([{ id, property: { status: 1, price: 5_990_000 } }]);
  });

  test('K3 a price that the manager hides is in no answer, and whoever has the lot as a favorite is notified', async () => {
    const [{ id }] = (await flats()).results;
    expect(await adminCommand(['lot', String(id), '--price', 'hidden'], context())).toBe(0);
    expect(await newest()).toMatchObject({ title: 'Цена скрыта' });
    const { text } = await agent.get(`${listFlats}?project=prichal`);
    expect(text).not.toContain('5990000');
    await importOffers({ 'BargainTerms/Price': 5_990_000 }, {}, {}, {});
    expect((await agent.get(`${listFlats}?project=prichal`)).text).not.toContain('5990000');
  });

  test('K2 agents are answered while a large feed goes in', async () => {
    await writeLargeFeed(join(api.dataDir, 'large.xml'), { offers: 3_000 });
    let underway = true;
    const asked: Promise<{ status: number; underway: boolean }>[] = [];
    const print = (line: string) => {
      if (!line.startsWith('Записано')) return;
      const answer = agent.get(`${listFlats}?project=bolshoy-proekt-1&limit=1`);
      asked.push(answer.then(({ status }) => ({ status, underway })));
    };
    const done = feedCommand(['large.xml'], { ...context(), print }).finally(() => {
      underway = false;
    });
    expect(await done).toBe(0);
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    // Whoever asked when the first part was in did not wait for the last one.
    expect(answers[0]).toEqual({ status: 200, underway: true });
    expect((await agent.get(`${listFlats}?project=bolshoy-proekt-1&limit=1`)).body.count).toBe(3_000);
  });
});
