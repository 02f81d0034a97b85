import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLines } from '../../../server/db/schema/account-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { lotHistory, lots } from '../../../server/db/schema/schema';
import { lotBatches } from '../../../server/db/schema/stock/lot-batch-schema';
import { importFeed } from '../../../server/feed/import-feed';
import { cianFeed, cianOffer } from '../../../server/feed/test-feeds';
import { saveStaff } from '../../../server/staff/commands/staff-command';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { formOf } from '../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const { path } = endpoints.listStaffLots;
const PRICE = 6_150_000;

describe.each(databaseKinds)('lots in the room on %s', (kind) => {
  let api: ApiServer;
  let anna: Visitor;
  let agent: Visitor;
  /** The lots of the feed by their numbers, 1 to 4. */
  let ids: number[];

  const load = async (price = PRICE, more: Record<string, string | number> = {}) => {
    const offers = [1, 2, 3, 4].map((number) =>
      cianOffer(number, {
        'BargainTerms/Price': price,
        'JKSchema/House/Flat/FlatNumber': `К${number}`,
        Decoration: 'fine',
        ...more,
      }),
    );
    const origin = join(api.dataDir, 'feed.xml');
    await writeFile(origin, cianFeed(offers));
    return importFeed(api.db, { origin, source: 'mys', dryRun: false, force: false });
  };
  beforeAll(async () => {
    api = await startApi(kind);
    anna = await signInStaff(api);
    agent = await api.signIn('confirmed');
    await load();
    const rows = await api.db.select().from(lots).where(eq(lots.source, 'mys')).orderBy(lots.number);
    ids = rows.map(({ id }) => id);
    await agent.post(endpoints.addFavorite.path, { property: ids[0] });
  });
  afterAll(() => api.close());

  const plan = async (wanted: number[], change: object) =>
    (await anna.post(endpoints.planLotChange.path, { lots: wanted, change })).body;
  const act = async (wanted: number[], change: object) => {
    const { seen } = await plan(wanted, change);
    return anna.post(endpoints.changeLots.path, { lots: wanted, change, seen });
  };
  const undo = (batch: number) => anna.post(endpoints.undoLotBatch.path.replace('{id}', String(batch)));
  const one = async (at: number) =>
    (await anna.get(`${path}?search=К${at + 1}`)).body.results.find(
      ({ id }: { id: number }) => id === ids[at],
    );
  const shown = async (at: number) => (await agent.get(`/api/flats/${ids[at]}/`)).body;

  test('M5 lots are found by number, project, building, type, state, and by what a hand has set', async () => {
    const found = async (query: string) => (await anna.get(`${path}?${query}`)).body;
    const { count, results } = await found('project=prichal');
    expect([count, results.map((row: { id: number }) => row.id)]).toEqual([4, ids]);
    expect((await found('search=К3 причал')).results).toMatchObject([{ id: ids[2], source: 'mys' }]);
    expect((await found('project=prichal&status=4')).count).toBe(0);
    expect((await found('project=prichal&type=parking')).count).toBe(0);
    expect((await found('by_hand=1&project=prichal')).count).toBe(0);
    const specs = (await anna.get(endpoints.getStaffLotSpecs.path)).body;
    const project = specs.projects.find(({ slug }: { slug: string }) => slug === 'prichal');
    expect(specs.finishings).toContain('чистовая');
    expect((await found(`building=${project.buildings[0].id}`)).count).toBe(4);
    const all = (await anna.get(`${endpoints.listStaffLotIds.path}?project=prichal`)).body;
    expect(all).toEqual({ ids, count: 4 });
  });

  test('M5 a change is shown before it is made, and made as it was shown', async () => {
    const change = { price: { kind: 'percent', percent: -10 }, promotion: 'on' };
    const told = await plan(ids.slice(0, 2), change);
    expect(told).toMatchObject({ count: 2, changed: 2 });
    expect(told.rows[0]).toMatchObject({
      name: expect.stringContaining('К1'),
      before: { price: PRICE, promotion: false },
      after: { price: 5_535_000, promotion: true },
      problem: null,
    });
    expect((await shown(0)).price).toBe(PRICE);
    const done = await anna.post(endpoints.changeLots.path, {
      lots: ids.slice(0, 2),
      change,
      seen: told.seen,
    });
    expect(done.body).toEqual({ batch: expect.any(Number), changed: 2 });
    expect(await shown(0)).toMatchObject({ price: 5_535_000, has_promotions: true });
    const again = await anna.post(endpoints.changeLots.path, {
      lots: ids.slice(0, 2),
      change,
      seen: told.seen,
    });
    expect(again.body).toMatchObject({ status: 409, detail: expect.stringContaining('Лоты изменились') });
    const [notice] = await api.db.select().from(notifications).where(eq(notifications.lotId, ids[0]!));
    expect(notice?.text).toContain('5\u00a0535\u00a0000');
    const [line] = await api.db.select().from(auditLines).where(eq(auditLines.action, 'change_lots'));
    expect(line).toMatchObject({ actor: 'staff', subject: 'lot', after: { lot_count: 2 } });
    expect(JSON.stringify(line?.before)).toContain('6\u00a0150\u00a0000');
  });

  test('M5 what a hand has set stands over the feed’s, which is told beside it, until it is given back', async () => {
    await load(6_300_000, { Decoration: 'rough' });
    expect(await one(0)).toMatchObject({
      lot: { price: 5_535_000, finishing: 'черновая', has_promotions: true },
      hand: { price: 5_535_000, promotion: true, finishing: null, status: null, hidden: false },
      feed: { price: 6_300_000, promotion: false },
    });
    expect((await one(3)).lot.price).toBe(6_300_000);
    expect((await anna.get(`${path}?by_hand=1&project=prichal`)).body.count).toBe(2);
    expect((await load(6_300_000, { Decoration: 'rough' })).changed, 'the same feed once more').toBe(0);
    await act(ids.slice(0, 2), { price: { kind: 'feed' }, promotion: 'feed' });
    expect(await one(0)).toMatchObject({
      lot: { price: 6_300_000, has_promotions: false },
      hand: { price: null, promotion: null },
    });
    expect((await anna.get(`${path}?by_hand=1&project=prichal`)).body.count).toBe(0);
    await load();
  });

  test('M5 a price is hidden and shown, a state and a finishing set; no feed changes that', async () => {
    await act([ids[1]!], { price: { kind: 'hide' }, status: 2, finishing: { text: 'с мебелью' } });
    await load(6_200_000);
    expect(await shown(1)).toMatchObject({
      price: null,
      hide_prices: true,
      status: 2,
      finishing: 'с мебелью',
    });
    expect(await one(1)).toMatchObject({
      hidden_price: 6_200_000,
      feed: { status: 1, finishing: 'чистовая' },
    });
    await act([ids[1]!], { price: { kind: 'show' }, status: 'feed', finishing: { text: null } });
    expect(await shown(1)).toMatchObject({ price: 6_200_000, status: 1, finishing: 'чистовая' });
    await load();
  });

  test('M5 a layout is uploaded and set over the feed’s on card and page, stays after a load, and is undone', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><path d="M0 0h9"/></svg>';
    const file = formOf({}, [new File([svg], 'План.svg')], 'picture');
    const { address } = (await anna.post(endpoints.uploadPicture.path, file)).body;
    const old = `/storage/ab/${'ab'.repeat(20)}-640.webp`;
    await api.db.update(lots).set({ plan: old }).where(inArray(lots.id, ids));
    const { body } = await act(ids.slice(0, 2), { plan: { picture: address } });
    await load(6_250_000);
    for (const at of [0, 1]) {
      expect(await shown(at)).toMatchObject({
        plan: address,
        layout: { plan_full: address, plan_only_walls: null },
      });
      expect(await one(at)).toMatchObject({ hand: { plan: address }, feed: { plan: old } });
    }
    expect((await shown(2)).plan).toBe(old);
    expect((await anna.get(`${path}?by_hand=1&project=prichal`)).body.count).toBe(2);
    expect((await undo(body.batch)).body).toEqual({ undone: 2, left: [] });
    expect(await shown(0)).toMatchObject({ plan: old, layout: { plan_full: null } });
    const strange = await act([ids[0]!], { plan: { picture: `/storage/cd/${'cd'.repeat(20)}.svg` } });
    expect(strange.body).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/больше нет на портале/),
    });
    await load();
  });

  test('M5 a batch is undone within a day, but for lots that were changed since, which are named', async () => {
    const { body } = await act(ids, { price: { kind: 'shift', rubles: 100_000 } });
    await act([ids[3]!], { price: { kind: 'set', rubles: 7_000_000 } });
    const { batches } = (await anna.get(endpoints.listLotBatches.path)).body;
    expect(batches.find(({ id }: { id: number }) => id === body.batch)).toMatchObject({
      by: 'Анна Лебедева',
      count: 4,
      undone: false,
      change: { price: { kind: 'shift', rubles: 100_000 } },
    });
    const undone = await undo(body.batch);
    expect(undone.body).toEqual({ undone: 3, left: [expect.stringContaining('К4')] });
    expect([(await shown(0)).price, (await shown(3)).price]).toEqual([PRICE, 7_000_000]);
    expect((await one(0)).hand.price).toBeNull();
    expect((await undo(body.batch)).body).toMatchObject({ status: 409, detail: 'Эта правка уже отменена.' });
    const history = await api.db.select().from(lotHistory).where(eq(lotHistory.lotId, ids[0]!));
    expect(history.at(-1)).toMatchObject({ price: PRICE });
    expect((await undo(999_999)).status).toBe(404);
    const late = await act([ids[3]!], { price: { kind: 'feed' } });
    await api.db
      .update(lotBatches)
      .set({ at: sql`now() - interval '25 hours'` })
      .where(eq(lotBatches.id, late.body.batch));
    expect((await undo(late.body.batch)).body.detail).toBe('Отменить можно в течение суток.');
  });

  test('M5 a change that makes no sense for one lot is made for none', async () => {
    await act([ids[2]!], { price: { kind: 'set', rubles: 1_000_000_000 } });
    const change = { price: { kind: 'shift', rubles: -10_000_000 } };
    const told = await plan(ids, change);
    expect(told.rows[0].problem).toMatch(/не бывает/);
    const refused = await anna.post(endpoints.changeLots.path, { lots: ids, change, seen: told.seen });
    expect(refused.body).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/К1.*Ничего не изменено/),
    });
    expect((await one(2)).hand.price).toBe(1_000_000_000);
    await act([ids[2]!], { price: { kind: 'feed' } });
  });

  test('M5 a lot whose price waits is answered by a hand, and waits again when that is undone', async () => {
    await load(1_000_000);
    expect(await shown(0)).toMatchObject({ price: null, price_pending: true });
    const { body } = await act([ids[0]!], { price: { kind: 'set', rubles: 6_000_000 } });
    expect(await shown(0)).toMatchObject({ price: 6_000_000, price_pending: false });
    await undo(body.batch);
    expect(await shown(0)).toMatchObject({ price: null, price_pending: true });
    await load();
    expect(await shown(0)).toMatchObject({ price: PRICE, price_pending: false });
  });

  test.each([
    [{}, 'Выберите, что изменить'],
    [{ price: { kind: 'set', rubles: 10 } }, 'от 1 000 ₽'],
    [{ price: { kind: 'percent', percent: 0 } }, 'не ноль'],
    [{ price: { kind: 'percent', percent: 500 } }, 'до 100'],
    [{ finishing: { text: 'д'.repeat(101) } }, '100 знаков'],
  ])('M5 %j is refused in words', async (change, words) => {
    const answer = await anna.post(endpoints.planLotChange.path, { lots: ids, change });
    expect(answer.body.code).toBe('validation');
    expect(JSON.stringify(answer.body.errors)).toContain(words);
  });

  test('M5 M9 lots are the owner’s and the sales’', async () => {
    await saveStaff(api.db, { email: 'content@example.ru', name: 'Пётр', role: 'content' });
    const content = await signInStaff(api, { email: 'content@example.ru', name: 'Пётр' });
    expect((await content.get(path)).status).toBe(403);
    const change = { status: 4 };
    const answer = await content.post(endpoints.changeLots.path, { lots: ids, change, seen: '' });
    expect(answer.status).toBe(403);
    const sold = await api.db
      .select()
      .from(lots)
      .where(and(eq(lots.source, 'mys'), eq(lots.status, 4)));
    expect(sold).toEqual([]);
  });
});
