import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { raiseRevision } from '../../../server/db/changes/revision';
import { users } from '../../../server/db/schema/account-schema';
import { hiddenLots, notifications } from '../../../server/db/schema/personal-schema';
import { lotDetails, lots, settings } from '../../../server/db/schema/schema';
import { savedSearches } from '../../../server/db/schema/stock/saved-search-schema';
import { matchSearches } from '../../../server/searches/match-searches';
import { tellOfSearches } from '../../../server/searches/tell-searches';
import { changeLot, type WantedLot } from '../../../server/stock/change-lot';
import { recordChanges } from '../../../server/stock/changes/record-changes';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { MAX_SAVED_SEARCHES, type SavedSearch } from '../../../src/contract/lots/filters/saved-search';
import { portalDay, portalMoment } from '../../../src/contract/time/portal-time';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const DAY = 86_400_000;
const PRICE = 8_000_000;
const lists = endpoints.listSavedSearches.path;
const atOnce = {
  name: 'До десяти',
  type: 'flats',
  filters: 'price_max=10000000',
  tell: ['new', 'cheaper', 'freed'],
};

describe.each(databaseKinds)('saved searches on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let userId: number;
  /** A free flat at PRICE. */
  let flat: number;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    userId = api.userIds.confirmed;
    await api.db.execute(
      sql`INSERT INTO lot_history (lot_id, price, status) SELECT id, price, status FROM lots`,
    );
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [savedSearches, notifications, hiddenLots]) await api.db.delete(table);
    await api.db.delete(settings).where(eq(settings.key, 'searches_matched'));
    flat = await addFlat();
  });

  /** A flat as an import brings it. */
  const addFlat = (more: Partial<typeof lots.$inferInsert> = {}) =>
    api.db.transaction(async (tx) => {
      const { id: _, ...like } = api.stock.find(
        ({ type, projectId }) => type === 'flats' && projectId === 1,
      )!;
      const revision = await raiseRevision(tx);
      const [lot] = await tx
        .insert(lots)
        .values({
          ...like,
          externalId: crypto.randomUUID(),
          revision,
          status: 1,
          feedStatus: 1,
          price: PRICE,
          originalPrice: null,
          hidePrices: false,
          number: '1204',
          ...more,
        })
        .returning();
      await tx.insert(lotDetails).values({ lotId: lot!.id });
      const after = { price: lot!.price, status: lot!.status };
      await recordChanges(tx, [{ lotId: lot!.id, before: null, after }]);
      return lot!.id;
    });
  const change = (wanted: WantedLot, id = flat) => changeLot(api.db, id, wanted);
  const save = async (more: object = {}, who = agent): Promise<SavedSearch> => {
    const { status, body, text } = await who.post(lists, { ...atOnce, often: 'at_once', ...more });
    expect(status, text).toBe(200);
    return body;
  };
  const mend = (id: number, body: object) =>
    agent.send('PATCH', endpoints.changeSavedSearch.path.replace('{id}', String(id)), { body });
  const newsOf = async (id: number) =>
    ((await agent.get(lists)).body as SavedSearch[])
      .find((one) => one.id === id)!
      .news.map(({ lot, kind: what }) => [lot, what]);
  const later = (ms = 60_000) => new Date(Date.now() + ms);
  const run = async (now = later()) => {
    await matchSearches(api.db);
    return tellOfSearches(api.db, now);
  };
  const told = async () =>
    api.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.type, 'saved_searches')));

  test('O3 a search keeps the filters of its address in one order, and refuses what no list would take', async () => {
    const saved = await save({
      name: ' Двушки ',
      filters: 'rooms=2&rooms=1&project=oblaka&price_max=10000000&gone=1',
    });
    expect(saved).toMatchObject({
      name: 'Двушки',
      filters: 'project=oblaka&rooms=1&rooms=2&price_max=10000000',
      often: 'at_once',
      paused: false,
      news: [],
    });
    // Parking places have no rooms.
    expect((await save({ type: 'parking', filters: 'rooms=2&price_max=1000000' })).filters).toBe(
      'price_max=1000000',
    );
    for (const wrong of [
      { filters: 'price_min=9&price_max=8' },
      { filters: 'rooms=17' },
      { tell: [] },
      { name: ' ' },
    ])
      expect((await agent.post(lists, { ...atOnce, often: 'at_once', ...wrong })).status).toBe(400);
  });

  test('O3 a new lot, a lower price and a lot that is free again are told of in one notification', async () => {
    const [cheaper, freed, dearer] = [
      await addFlat({ number: '17' }),
      await addFlat({ status: 2, feedStatus: 2 }),
      await addFlat(),
    ];
    const saved = await save();
    expect(await run()).toBe(0);
    await change({ price: 7_400_000 }, cheaper);
    await change({ status: 1 }, freed);
    await change({ price: 8_500_000 }, dearer);
    const added = await addFlat();
    const outside = await addFlat({ price: 12_000_000 });
    await matchSearches(api.db);
    // Imports go in parts: what follows at once is gathered.
    expect(await tellOfSearches(api.db, new Date())).toBe(0);
    expect(await run()).toBe(1);
    expect((await newsOf(saved.id)).sort()).toEqual(
      [
        [cheaper, 'cheaper'],
        [freed, 'freed'],
        [added, 'new'],
      ].sort(),
    );
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ title: '«До десяти»: 3\u00a0лота', lotId: null });
    expect(notice!.text).toContain(
      '№\u00a017: подешевела, 8\u00a0000\u00a0000\u00a0₽ → 7\u00a0400\u00a0000\u00a0₽.',
    );
    expect(outside).not.toBe(added);
  });

  test('O3 neither a second run nor two servers at once tell anybody twice', async () => {
    await save();
    await save({ name: 'Облака', filters: 'project=oblaka' });
    await change({ price: 7_000_000 });
    await matchSearches(api.db);
    expect(await matchSearches(api.db)).toBe(0);
    const twice = await Promise.all([tellOfSearches(api.db, later()), tellOfSearches(api.db, later())]);
    expect(twice.sort()).toEqual([0, 1]);
    expect(await run(later(DAY))).toBe(0);
    // One lot in two searches is one notification, which leads to the lot.
    expect(await told()).toMatchObject([{ title: 'Сохранённые поиски: 1\u00a0лот', lotId: flat }]);
    expect((await told())[0]!.text).toBe('«Облака»: 1\u00a0подешевел.\n«До десяти»: 1\u00a0подешевел.');
  });

  test('O3 what was before a search was saved, and while it was paused, is no news of it', async () => {
    await change({ price: 7_900_000 });
    const saved = await save();
    await matchSearches(api.db);
    expect(await newsOf(saved.id)).toEqual([]);
    expect((await mend(saved.id, { paused: true })).body.paused).toBe(true);
    await change({ price: 7_800_000 });
    expect(await run()).toBe(0);
    expect((await mend(saved.id, { paused: false })).body).toMatchObject({ paused: false, news: [] });
    expect(await run()).toBe(0);
    await change({ price: 7_700_000 });
    // Found, and paused before it was told.
    await matchSearches(api.db);
    await mend(saved.id, { paused: true });
    expect(await run()).toBe(0);
    await mend(saved.id, { paused: false });
    expect(await run()).toBe(0);
    expect(await told()).toEqual([]);
  });

  test('O3 only what a search is to tell of is news of it, and other filters are another search', async () => {
    const saved = await save({ tell: ['new'] });
    await change({ price: 7_000_000 });
    await matchSearches(api.db);
    expect(await newsOf(saved.id)).toEqual([]);
    const added = await addFlat();
    await matchSearches(api.db);
    expect(await newsOf(saved.id)).toEqual([[added, 'new']]);
    expect((await mend(saved.id, { name: 'Иначе' })).body).toMatchObject({
      name: 'Иначе',
      news: [{ lot: added }],
    });
    expect((await mend(saved.id, { filters: 'price_max=9000000' })).body.news).toEqual([]);
  });

  test('O3 of a hidden price nothing is told, and a lot that is booked meanwhile is no news', async () => {
    const [secret, taken] = [await addFlat(), await addFlat()];
    const saved = await save({ filters: '' });
    await change({ price: 'hidden' }, secret);
    await change({ price: 6_000_000 }, taken);
    await matchSearches(api.db);
    expect(await newsOf(saved.id)).toEqual([[taken, 'cheaper']]);
    await change({ price: 7_000_000 });
    await matchSearches(api.db);
    await change({ price: 'hidden' });
    await change({ status: 2 }, taken);
    expect(await newsOf(saved.id)).toEqual([]);
    expect([await run(), await told()]).toEqual([0, []]);
    // Shown again at a lower price: what it was before is known to nobody.
    await change({ price: 5_000_000 }, secret);
    expect(await run()).toBe(0);
    expect(await told()).toEqual([]);
  });

  test('O3 one that is told of once a day waits for the morning, and one that is never told has its list', async () => {
    const saved = await save({ often: 'never' });
    await save({ name: 'Утром', often: 'daily' });
    await change({ price: 7_000_000 });
    const today = portalDay(Date.now());
    const noon = new Date(portalMoment(today, '12:00'));
    await api.db.update(savedSearches).set({ createdAt: noon });
    const tomorrow = portalDay(Date.now() + DAY);
    expect(await run(new Date(portalMoment(today, '23:59')))).toBe(0);
    expect(await run(new Date(portalMoment(tomorrow, '08:59')))).toBe(0);
    expect(await run(new Date(portalMoment(tomorrow, '09:00')))).toBe(1);
    expect(await told()).toMatchObject([{ title: '«Утром»: подешевела квартира' }]);
    await change({ price: 6_900_000 });
    expect(await run(new Date(portalMoment(tomorrow, '10:00')))).toBe(0);
    expect(await newsOf(saved.id)).toEqual([[flat, 'cheaper']]);
    // What was found while it was silent is not told later.
    await mend(saved.id, { often: 'at_once' });
    expect(await run()).toBe(0);
  });

  test('O3 C7 whoever has switched them off in the settings is not told, then or afterwards', async () => {
    await save();
    const notices = { service: true, promo: false };
    const patch = (searches: boolean) =>
      agent.send('PATCH', endpoints.changeNotices.path, { body: { ...notices, searches } });
    await patch(false);
    await change({ price: 7_000_000 });
    expect(await run()).toBe(0);
    expect((await patch(true)).body.searches).toBe(true);
    expect(await run(later(DAY))).toBe(0);
    await change({ price: 6_900_000 });
    expect(await run()).toBe(1);
  });

  test('O3 what was looked at is no news any more, hidden lots are none, and a blocked agent hears nothing', async () => {
    const hidden = await addFlat();
    const saved = await save();
    await agent.post(endpoints.hideLot.path.replace('{id}', String(hidden)));
    await change({ price: 7_000_000 }, hidden);
    await change({ price: 7_000_000 });
    await matchSearches(api.db);
    expect(await newsOf(saved.id)).toEqual([[flat, 'cheaper']]);
    const viewed = endpoints.viewSearchNews.path.replace('{id}', String(saved.id));
    expect((await agent.post(viewed, { lots: [flat] })).body.news).toEqual([]);
    expect(await run()).toBe(0);
    await api.db.update(users).set({ blocked: true }).where(eq(users.id, userId));
    await change({ price: 6_000_000 });
    expect(await run()).toBe(0);
    await api.db.update(users).set({ blocked: false }).where(eq(users.id, userId));
  });

  test('O3 agents told together hear of their own each, and one who is told nothing keeps nobody from it', async () => {
    const other = await addFlat();
    const [mine] = await api.db.select().from(users).where(eq(users.id, userId));
    const { id: _, ...account } = mine!;
    const copies = await api.db
      .insert(users)
      .values(
        [1, 2, 3].map((at) => ({ ...account, phone: `7900555000${at}`, email: `told${at}@example.ru` })),
      )
      .returning({ id: users.id });
    const [plain, hiding, blocked] = copies.map(({ id }) => id) as [number, number, number];
    await save();
    const [row] = await api.db.select().from(savedSearches).where(eq(savedSearches.userId, userId));
    const { id: __, ...search } = row!;
    await api.db
      .insert(savedSearches)
      .values([plain, hiding, blocked].map((id) => ({ ...search, userId: id })));
    for (const lot of [flat, other]) await change({ price: 7_000_000 }, lot);
    await matchSearches(api.db);
    await api.db.insert(hiddenLots).values({ userId: hiding, lotId: other });
    await api.db.update(users).set({ blocked: true }).where(eq(users.id, blocked));
    const revisions = async () =>
      new Map((await api.db.select().from(users)).map(({ id, revision }) => [id, revision]));
    const before = await revisions();
    expect(await tellOfSearches(api.db, later())).toBe(3);
    const notices = await api.db.select().from(notifications).orderBy(notifications.userId);
    expect(notices.map((one) => [one.userId, one.title, one.lotId])).toEqual([
      [userId, '«До десяти»: 2\u00a0лота', null],
      [plain, '«До десяти»: 2\u00a0лота', null],
      [hiding, '«До десяти»: подешевела квартира', flat],
    ]);
    const after = await revisions();
    const raised = [userId, plain, hiding, blocked].map((id) => after.get(id)! - before.get(id)!);
    expect(raised).toEqual([1, 1, 1, 0]);
    expect(await tellOfSearches(api.db, later(DAY))).toBe(0);
    for (const { id } of copies) await api.db.delete(users).where(eq(users.id, id));
  });

  test('O3 an agent has a bounded number of searches, and one that is ended is gone', async () => {
    const ids: number[] = [];
    for (let at = 0; at < MAX_SAVED_SEARCHES; at += 1) ids.push((await save({ name: `${at}` })).id);
    const refused = await agent.post(lists, { ...atOnce, often: 'at_once' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('уже 30\u00a0поисков'),
    ]);
    const path = endpoints.endSavedSearch.path.replace('{id}', String(ids[0]));
    expect((await agent.delete(path)).status).toBe(204);
    expect((await agent.delete(path)).status).toBe(204);
    expect((await agent.get(lists)).body).toHaveLength(MAX_SAVED_SEARCHES - 1);
    await save();
  });
});
