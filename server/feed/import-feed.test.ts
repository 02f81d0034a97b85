import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { currentRevision } from '../db/changes/revision';
import type { Database } from '../db/database';
import { users } from '../db/schema/account-schema';
import { favorites, notifications } from '../db/schema/personal-schema';
import { buildings, cities, feedImports, lotDetails, lotHistory, lots, projects } from '../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import { changeLot, setDealStatus } from '../stock/change-lot';
import { type FeedReport, type FeedRequest, importFeed } from './import-feed';
import {
  cianFeed,
  cianOffer,
  profitbaseFeed,
  profitbaseOffer,
  type TestValues,
  testFormats,
  yrlFeed,
  yrlOffer,
} from './test-feeds';

let db: Database;
const folder = await mkdtemp(join(tmpdir(), 'feed-test-'));
const file = join(folder, 'feed.xml');

beforeEach(async () => {
  db = await testDatabase();
});
afterAll(async () => {
  await closeTestDatabase();
  await rm(folder, { recursive: true });
});

async function feed(xml: string, options: Partial<FeedRequest> = {}): Promise<FeedReport> {
  await writeFile(file, xml);
  return importFeed(db, { origin: file, source: null, dryRun: false, force: false, ...options });
}

const flats = (count: number, values: (index: number) => TestValues = () => ({})): string[] =>
  Array.from({ length: count }, (_, index) => yrlOffer(index + 1, values(index + 1)));

const lotOf = async (externalId: string) =>
  (await db.select().from(lots).where(eq(lots.externalId, externalId)))[0]!;

/** Everything a person could notice, for 'nothing has changed'. */
const stock = async () => ({
  lots: await db.select().from(lots).orderBy(asc(lots.id)),
  details: await db.select().from(lotDetails).orderBy(asc(lotDetails.lotId)),
  history: await db.select().from(lotHistory).orderBy(asc(lotHistory.id)),
  projects: await db.select().from(projects).orderBy(asc(projects.id)),
  buildings: await db.select().from(buildings).orderBy(asc(buildings.id)),
  notifications: await db.select().from(notifications).orderBy(asc(notifications.id)),
  revision: (await currentRevision(db)).revision,
});

async function keeper(...externalIds: string[]): Promise<number> {
  const phone = `+7900${Math.floor(Math.random() * 1e7)}`;
  const [user] = await db
    .insert(users)
    .values({ role: 'agent', status: 'full_access', phone, email: `${phone}@example.com` })
    .returning({ id: users.id });
  for (const externalId of externalIds)
    await db.insert(favorites).values({ userId: user!.id, lotId: (await lotOf(externalId)).id });
  return user!.id;
}

describe('K2 an imported feed', () => {
  test('becomes cities, projects, buildings and lots, with history', async () => {
    const report = await feed(
      yrlFeed(flats(3, (index) => ({ floor: index, 'location/apartment': `К-${index}` }))),
    );
    expect(report).toMatchObject({
      source: 'yrl:жк тихий мыс',
      added: 3,
      changed: 0,
      gone: 0,
      failure: null,
    });
    expect(await db.select({ slug: cities.slug, name: cities.name }).from(cities)).toEqual([
      { slug: 'sochi', name: 'Сочи' },
    ]);
    expect((await db.select().from(projects))[0]).toMatchObject({
      slug: 'zhk-tihiy-mys',
      name: 'ЖК «Тихий мыс»',
    });
    expect((await db.select().from(buildings))[0]).toMatchObject({
      name: 'Литер 1',
      floors: 16,
      completionYear: 2027,
      completionQuarter: 3,
      done: false,
    });
    expect(await lotOf('2')).toMatchObject({
      type: 'flats',
      status: 1,
      price: 8_400_000,
      pricePerMeter: 154_696,
      hidePrices: false,
      completion: 2027 * 4 + 2,
      floor: 2,
      number: 'К-2',
      numberSearch: 'к2',
      section: '2',
      plan: null,
      revision: 1,
    });
    expect(await db.select().from(lotHistory)).toHaveLength(3);
    expect((await currentRevision(db)).revision).toBe(1);
  });

  test('keeps a hidden price out of the lot, its history and its ranges', async () => {
    await feed(yrlFeed([yrlOffer(1, { 'price/value': '', 'old-price/value': 9_000_000 })]));
    expect(await lotOf('1')).toMatchObject({
      price: null,
      originalPrice: null,
      pricePerMeter: null,
      hidePrices: true,
      hasPromotions: false,
    });
    expect((await db.select().from(lotHistory))[0]).toMatchObject({ price: null, status: 1 });
  });

  test('keeps remote addresses of pictures beside the lot, for the mirror', async () => {
    await feed(yrlFeed([yrlOffer(1, {}, '<image tag="plan">https://cdn.example/p.svg</image>')]));
    expect((await db.select().from(lotDetails))[0]?.sourcePictures).toEqual([
      { tag: 'plan', url: 'https://cdn.example/p.svg' },
    ]);
  });

  test('given twice changes nothing, and does not raise the revision', async () => {
    const xml = cianFeed([
      cianOffer(
        1,
        { 'Booking/Status': 'booked' },
        '<LayoutPhoto><FullUrl>https://a.example/1</FullUrl></LayoutPhoto>',
      ),
      cianOffer(2, { 'BargainTerms/Price': '' }),
    ]);
    await feed(xml);
    const before = await stock();
    expect(await feed(xml)).toMatchObject({ added: 0, changed: 0, gone: 0 });
    expect(await stock()).toEqual(before);
    expect(await db.select().from(feedImports)).toHaveLength(2);
  });

  test('changes only the lots that differ, and stamps them', async () => {
    await feed(yrlFeed(flats(3)));
    const report = await feed(
      yrlFeed(flats(3, (index) => (index === 2 ? { 'price/value': 8_000_000 } : {}))),
    );
    expect(report).toMatchObject({ added: 0, changed: 1, gone: 0 });
    const revisions = await db.select({ revision: lots.revision }).from(lots).orderBy(asc(lots.id));
    expect(revisions.map(({ revision }) => revision)).toEqual([1, 2, 1]);
    const history = await db.select().from(lotHistory).orderBy(asc(lotHistory.id));
    expect(history.slice(3)).toMatchObject([{ lotId: 2, price: 8_000_000, status: 1 }]);
  });

  test('does not care about the order of its offers', async () => {
    const offers = [
      yrlOffer(1, { 'location/address': 'улица Первая, 1' }),
      yrlOffer(2, { 'location/address': 'улица Вторая, 2', 'built-year': 2028 }),
    ];
    await feed(yrlFeed(offers));
    expect(await feed(yrlFeed(offers.toReversed()))).toMatchObject({ added: 0, changed: 0 });
    expect((await currentRevision(db)).revision).toBe(1);
  });

  test('stamps the lots of a renamed building: their cards read otherwise now', async () => {
    await feed(cianFeed([cianOffer(1), cianOffer(2)]));
    await feed(cianFeed([1, 2].map((id) => cianOffer(id, { 'JKSchema/House/Name': 'Дом у воды' }))));
    const after = await stock();
    expect(after.buildings.map(({ name }) => name)).toEqual(['Дом у воды']);
    expect(after.lots.map(({ revision }) => revision)).toEqual([2, 2]);
    expect(after.history).toHaveLength(2);
  });
});

describe.each(Object.entries(testFormats))('M6 a feed of %s', (_, format) => {
  const { price, source } = format;
  const offers = (count: number, values: (index: number) => TestValues = () => ({})) =>
    format.feed(Array.from({ length: count }, (__, index) => format.offer(index + 1, values(index + 1))));

  test('is the source of its project, unless a name is given, and given twice changes nothing', async () => {
    const dry = await feed(offers(3), { dryRun: true });
    expect(dry).toMatchObject({ source, added: 3, failure: null });
    expect(await db.select().from(lots)).toEqual([]);
    expect(await feed(offers(3))).toMatchObject({ source, added: 3 });
    const before = await stock();
    expect(before.projects).toHaveLength(1);
    expect(before.buildings).toHaveLength(1);
    expect(before.lots.map(({ source: of }) => of)).toEqual([source, source, source]);
    expect(await feed(offers(3))).toMatchObject({ added: 0, changed: 0, gone: 0 });
    expect(await stock()).toEqual(before);
    expect(await feed(offers(3), { source: 'sales' })).toMatchObject({ source: 'sales', added: 3 });
  });

  test('from which over 30 % would go is refused, and so is one in which ids repeat', async () => {
    await feed(offers(10));
    const before = await stock();
    expect((await feed(offers(6))).failure).toMatch(/ушло бы 4 лотов из 10/);
    expect((await feed(format.feed([format.offer(1), format.offer(1)]))).failure).toMatch(
      /встречается дважды, второй раз на строке \d/,
    );
    expect((await feed(offers(10).slice(0, -50))).failure).toMatch(/обрывается на строке/);
    expect(await stock()).toEqual(before);
    expect(await feed(offers(8))).toMatchObject({ gone: 2, failure: null });
  });

  test('whose price jumps waits for a manager', async () => {
    await feed(offers(5));
    const report = await feed(offers(5, (index) => (index === 2 ? { [price]: 20_000_000 } : {})));
    expect(report).toMatchObject({ changed: 1, held: 1, failure: null });
    expect(await lotOf('2')).toMatchObject({ price: null, pricePending: true });
  });

  test('of which one offer is odd is taken without it, one in twenty is not', async () => {
    const report = await feed(offers(20, (index) => (index === 3 ? { [price]: 'по запросу' } : {})));
    expect(report).toMatchObject({ added: 19, refusedCount: 1, failure: null });
    expect(report.refused).toMatchObject([{ id: '3', reason: 'цена: «по запросу» — не число' }]);
    const odd = offers(20, (index) => (index <= 2 ? { [price]: 'по запросу' } : {}));
    expect((await feed(odd)).failure).toMatch(/Странных предложений 2 из 20/);
  });
});

test('M6 a lot that Profitbase calls sold is sold until it says otherwise, and is no loss of its source', async () => {
  const states = (state: (index: number) => string) =>
    profitbaseFeed(
      Array.from({ length: 10 }, (_, index) => profitbaseOffer(index, { status: state(index) })),
    );
  await feed(states(() => 'AVAILABLE'));
  const userId = await keeper('1');
  expect(await feed(states((index) => (index < 4 ? 'SOLD' : 'AVAILABLE')))).toMatchObject({
    changed: 4,
    gone: 0,
    failure: null,
  });
  expect(await lotOf('1')).toMatchObject({ status: 4, feedStatus: 4, listed: true });
  expect(await db.select().from(notifications).where(eq(notifications.userId, userId))).toHaveLength(1);
  const left = Array.from({ length: 6 }, (_, index) => profitbaseOffer(index + 4));
  expect(await feed(profitbaseFeed(left))).toMatchObject({ gone: 0, failure: null });
  expect(await lotOf('1')).toMatchObject({ status: 4 });
  expect(await feed(states((index) => (index === 1 ? 'BOOKED' : 'AVAILABLE')))).toMatchObject({
    failure: null,
  });
  expect(await lotOf('1')).toMatchObject({ status: 2 });
});

describe('K2 a lot that leaves its feed', () => {
  const four = flats(4);

  test('becomes unavailable, keeps id, favorites and history, and comes back as the same lot', async () => {
    await feed(yrlFeed(four));
    const userId = await keeper('4');
    const before = await lotOf('4');
    expect(await feed(yrlFeed(four.slice(0, 3)))).toMatchObject({ added: 0, changed: 0, gone: 1 });
    expect(await lotOf('4')).toMatchObject({ id: before.id, status: 3, price: before.price, revision: 2 });
    expect(await feed(yrlFeed(four.slice(0, 3)))).toMatchObject({ gone: 0 });
    expect(await feed(yrlFeed(four))).toMatchObject({ added: 0, changed: 1, gone: 0 });
    expect(await lotOf('4')).toMatchObject({ id: before.id, status: 1 });
    expect(await db.select().from(favorites)).toMatchObject([{ userId, lotId: before.id }]);
    const history = await db.select().from(lotHistory).where(eq(lotHistory.lotId, before.id));
    expect(history.map(({ status }) => status)).toEqual([1, 3, 1]);
    expect((await stock()).notifications.map(({ title }) => title)).toEqual([
      'Квартира недоступна',
      'Квартира снова свободна',
    ]);
  });

  test('that was sold already stays sold', async () => {
    await feed(yrlFeed(four));
    await db.update(lots).set({ status: 4, handStatus: 4 }).where(eq(lots.externalId, '4'));
    expect(await feed(yrlFeed(four.slice(0, 3)))).toMatchObject({ gone: 0 });
    expect((await lotOf('4')).status).toBe(4);
  });

  test('keeps the status of a deal or a manager, and is the feed’s again without them', async () => {
    await feed(yrlFeed(flats(4)));
    const [one, two] = [(await lotOf('1')).id, (await lotOf('2')).id];
    await db.transaction((tx) => setDealStatus(tx, one, 2));
    await changeLot(db, two, { status: 5 });
    expect(await feed(yrlFeed(flats(4)))).toMatchObject({ changed: 0, gone: 0 });
    await feed(yrlFeed(flats(4, () => ({ floor: 3 }))));
    const states = async () => (await Promise.all(['1', '2', '3'].map(lotOf))).map(({ status }) => status);
    expect(await states(), 'the feed says that all are free').toEqual([2, 5, 1]);
    expect(await feed(yrlFeed(flats(4).slice(3)))).toMatchObject({ gone: 1, failure: null });
    expect(await states(), 'the feed names them no more').toEqual([2, 5, 3]);
    await db.transaction((tx) => setDealStatus(tx, one, null));
    await changeLot(db, two, { status: 'feed' });
    expect(await states()).toEqual([3, 3, 3]);
    await feed(yrlFeed(flats(4)));
    expect(await states()).toEqual([1, 1, 1]);
  });

  test('only by its own feed: other projects, sources and the demo are not touched', async () => {
    await feed(yrlFeed(four));
    await feed(yrlFeed([yrlOffer(1, { 'building-name': 'Другой' })]));
    await feed(yrlFeed(four), { source: 'developer' });
    await feed(cianFeed([cianOffer(1)]));
    await db.update(lots).set({ source: 'demo' }).where(eq(lots.source, 'cian:prichal'));
    expect(await feed(yrlFeed(four.slice(1)))).toMatchObject({ gone: 1 });
    expect((await stock()).lots.filter(({ status }) => status === 3)).toHaveLength(1);
    const sources = (await stock()).lots
      .filter(({ externalId }) => externalId === '1')
      .map((lot) => lot.source);
    expect(sources).toEqual(['yrl:жк тихий мыс', 'yrl:другой', 'developer', 'demo']);
  });

  test('whose offer is odd today stays as it was', async () => {
    const offers = flats(40);
    await feed(yrlFeed(offers));
    const report = await feed(yrlFeed([...offers.slice(0, 39), yrlOffer(40, { 'price/value': 'дорого' })]));
    expect(report).toMatchObject({ added: 0, changed: 0, gone: 0, refusedCount: 1 });
    expect(await lotOf('40')).toMatchObject({ status: 1, price: 8_400_000 });
  });
});

describe('K2 a feed is refused whole, and the last good stock stays', () => {
  const good = yrlFeed(flats(10));

  test.each([
    ['cut off in the middle', good.slice(0, good.length / 2), /обрывается/],
    ['of another root', '<Ads></Ads>', /Корневой элемент/],
    ['without offers', yrlFeed([]), /нет ни одного предложения/],
    ['of no element at all', '<!-- переехал -->', /Файл пуст/],
    [
      'with two offers of one id',
      yrlFeed([...flats(3), yrlOffer(2)]),
      /«2» встречается дважды, второй раз на строке 6/,
    ],
    [
      'with one odd offer in ten',
      yrlFeed([...flats(9), yrlOffer(10, { floor: null })]),
      /Странных предложений 1 из 10/,
    ],
    ['of houses alone', yrlFeed([yrlOffer(1, { category: 'дом' })]), /ничего, что продаётся/],
    ['from which over 30 % would go', yrlFeed(flats(6)), /ушло бы 4 лотов из 10/],
  ])('when it is %s', async (_, xml, message) => {
    await feed(good);
    const before = await stock();
    const report = await feed(xml);
    expect(report.failure).toMatch(message);
    expect(report).toMatchObject({ added: 0, changed: 0, gone: 0 });
    expect(await stock()).toEqual(before);
    const imports = await db.select().from(feedImports).orderBy(asc(feedImports.id));
    expect(imports.map(({ failure }) => failure)).toEqual([null, report.failure]);
  });

  test('of several projects each is judged for itself: a large one does not hide what a small one loses', async () => {
    const ofTwo = (small: number) => {
      const large = flats(90);
      const rest = Array.from({ length: small }, (_, index) =>
        yrlOffer(`s${index}`, { 'building-name': 'ЖК «Малый»' }),
      );
      return yrlFeed([...large, ...rest]);
    };
    await feed(ofTwo(10));
    const before = await stock();
    expect((await feed(ofTwo(1))).failure).toMatch(/«yrl:жк малый» ушло бы 9 лотов из 10, больше 30 %/);
    expect(await stock()).toEqual(before);
    expect(await feed(ofTwo(7))).toMatchObject({ gone: 3, failure: null });
    expect(await feed(ofTwo(1), { force: true })).toMatchObject({ gone: 6, failure: null });
  });

  test('with 30 % gone it is taken, and with more only by force', async () => {
    await feed(good);
    expect(await feed(yrlFeed(flats(7)))).toMatchObject({ gone: 3, failure: null });
    expect(await feed(yrlFeed(flats(2)))).toMatchObject({ failure: expect.any(String), canForce: true });
    expect(await feed(yrlFeed(flats(2)), { force: true })).toMatchObject({ gone: 5, failure: null });
  });

  test('one or two lots of a small source may go, more are a share again', async () => {
    await feed(yrlFeed(flats(6)));
    expect((await feed(yrlFeed(flats(3)))).failure).toMatch(/ушло бы 3 лотов из 6/);
    expect(await feed(yrlFeed(flats(4)))).toMatchObject({ gone: 2, failure: null });
    expect(await feed(yrlFeed(flats(3)))).toMatchObject({ gone: 1, failure: null });
    expect(await feed(yrlFeed(flats(2)))).toMatchObject({ gone: 1, failure: null });
  });

  test('with one odd offer in twenty it is taken without that one', async () => {
    const report = await feed(yrlFeed([...flats(19), yrlOffer('odd', { 'price/value': 'нет' })]));
    expect(report).toMatchObject({ added: 19, refusedCount: 1, failure: null });
    expect(report.refused).toEqual([{ kind: 'odd', line: 22, id: 'odd', reason: 'цена: «нет» — не число' }]);
    const [row] = await db.select().from(feedImports);
    expect(row?.refused).toEqual([{ line: 22, id: 'odd', reason: 'цена: «нет» — не число' }]);
  });

  test('detached houses among flats are left out, and are not odd', async () => {
    const report = await feed(yrlFeed([...flats(3), yrlOffer(4, { category: 'дом' })]));
    expect(report).toMatchObject({ added: 3, refusedCount: 1, failure: null });
  });

  test('a dry run says what would change and writes nothing', async () => {
    await feed(good);
    const before = await stock();
    const changed = yrlFeed(flats(8, (index) => (index < 3 ? { rooms: 3 } : {})).concat(yrlOffer(11)));
    expect(await feed(changed, { dryRun: true })).toMatchObject({
      added: 1,
      changed: 2,
      gone: 2,
      failure: null,
    });
    expect((await feed(yrlFeed(flats(1)), { dryRun: true })).failure).toMatch(/30 %/);
    expect(await stock()).toEqual(before);
    expect(await db.select().from(feedImports)).toHaveLength(1);
  });
});

describe('K2 those who have saved a lot are notified of its changes', () => {
  test('one notification for all of theirs, with the old price and the new', async () => {
    await feed(yrlFeed(flats(10)));
    const [one, two] = [await keeper('1'), await keeper('1', '2', '10')];
    await keeper('3');
    await feed(yrlFeed(flats(9, (index) => (index <= 2 ? { 'price/value': 8_000_000 } : {}))));
    const told = await db.select().from(notifications).orderBy(asc(notifications.userId));
    expect(told.map(({ userId, title }) => [userId, title])).toEqual([
      [one, 'Цена снизилась'],
      [two, 'Изменения в избранном: 3\u00a0лота'],
    ]);
    expect(told[0]).toMatchObject({ type: 'favorites_properties', isLot: true, viewedAt: null });
    expect(told[0]!.text).toBe(
      '2-комн., 54,3\u00a0м², ЖК «Тихий мыс», №\u00a012: 8\u00a0400\u00a0000\u00a0₽ → 8\u00a0000\u00a0000\u00a0₽.',
    );
    expect([told[0]!.lotId === null, told[1]!.lotId]).toEqual([false, null]);
    expect(told[1]!.text).toContain('было «Свободна», стало «Недоступна»');
  });

  test('a price that is hidden now is in no text', async () => {
    await feed(yrlFeed(flats(1)));
    await keeper('1');
    await feed(yrlFeed(flats(1, () => ({ 'price/value': '' }))));
    const [told] = await db.select().from(notifications);
    expect(told).toMatchObject({ title: 'Цена скрыта' });
    expect(told!.text).not.toMatch(/8\s?400/);
  });

  test('a price that a manager has hidden is not shown again by a feed', async () => {
    await feed(yrlFeed(flats(1)));
    await db.update(lots).set({ price: null, pricePerMeter: null, hidePrices: true });
    await db.update(lotDetails).set({ hiddenPrice: 8_400_000 });
    await keeper('1');
    expect(await feed(yrlFeed(flats(1)))).toMatchObject({ changed: 0 });
    await feed(yrlFeed(flats(1, () => ({ 'price/value': 7_000_000 }))));
    expect(await lotOf('1')).toMatchObject({ price: null, hidePrices: true });
    expect((await db.select().from(lotDetails))[0]?.hiddenPrice).toBe(7_000_000);
    expect(await db.select().from(notifications)).toEqual([]);
  });
});

test('K2 a large import is many transactions, and those who saved its lots are notified once', async () => {
  await feed(yrlFeed(flats(1_200)));
  await keeper('1', '700', '1200');
  const lines: string[] = [];
  await writeFile(file, yrlFeed(flats(1_150, () => ({ 'price/value': 9_000_000 }))));
  const request = { origin: file, source: null, dryRun: false, force: false };
  const report = await importFeed(db, request, (line) => lines.push(line));
  expect(report).toMatchObject({ changed: 1_150, gone: 50 });
  expect(lines.at(-1)).toBe('Записано 1\u00a0200 из 1\u00a0200');
  expect((await db.select().from(notifications)).map(({ title }) => title)).toEqual([
    'Изменения в избранном: 3\u00a0лота',
  ]);
});

test('K2 an import that dies between two transactions leaves a true stock, and the next one does the rest', async () => {
  await writeFile(file, yrlFeed(flats(1_200)));
  const request = { origin: file, source: null, dryRun: false, force: false };
  const dying = importFeed(db, request, () => {
    throw new Error('the power went');
  });
  await expect(dying).rejects.toThrow('the power went');
  const half = await stock();
  // The first part: the building, and what there was room for beside it.
  // The building, and the lots there was room for beside it.
  expect([half.lots.length, half.details.length, half.history.length]).toEqual([149, 149, 149]);
  expect(half.revision).toBe(1);
  expect(await importFeed(db, request)).toMatchObject({ added: 1_051, changed: 0, gone: 0, failure: null });
  const whole = await stock();
  expect([whole.lots.length, whole.details.length, whole.history.length]).toEqual([1_200, 1_200, 1_200]);
});

test('K2 two imports at once are made one after the other', async () => {
  await writeFile(file, yrlFeed(flats(20)));
  const request = { origin: file, source: null, dryRun: false, force: false };
  const reports = await Promise.all([importFeed(db, request), importFeed(db, request)]);
  expect(reports.map(({ added, changed }) => [added, changed])).toEqual([
    [20, 0],
    [0, 0],
  ]);
});

test('K2 K4 an import that waits for another is told so, and the planner hears of what they brought', async () => {
  await writeFile(file, yrlFeed(flats(20)));
  const request = { origin: file, source: null, dryRun: false, force: false };
  const told: string[] = [];
  await Promise.all([importFeed(db, request), importFeed(db, request, (line) => told.push(line))]);
  expect(told).toEqual(['Ждём, пока закончится другая загрузка']);
  const { rows } = await db.execute(
    sql`SELECT reltuples::int AS lots FROM pg_class WHERE oid = 'lots'::regclass`,
  );
  expect(rows).toEqual([{ lots: 20 }]);
});

test('K2 lines of another alphabet, quotes and signs arrive as they were', async () => {
  const description = "Вид\u2028на 'море' \\ 100 % 🏠 \u2029 $1";
  await feed(yrlFeed([yrlOffer(1, { description }), yrlOffer(2, { 'building-name': '🏠'.repeat(200) })]));
  const [details] = await db.select().from(lotDetails);
  expect(details?.description).toBe(description);
  expect(await lotOf('2')).toMatchObject({ source: `yrl:${'🏠'.repeat(120)}` });
});

test('K2 whatever feeds came before, the stock is what the last one says', async () => {
  const someFlats = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 8 }),
      price: fc.constantFrom('', '5000000', '6000000'),
      booked: fc.boolean(),
      floor: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, selector: ({ id }) => id },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(someFlats, { minLength: 1, maxLength: 4 }), async (feeds) => {
      db = await testDatabase();
      for (const offers of feeds) {
        const xml = cianFeed(
          offers.map(({ id, price, booked, floor }) =>
            cianOffer(id, {
              'BargainTerms/Price': price,
              'Booking/Status': booked ? 'booked' : null,
              FloorNumber: floor,
            }),
          ),
        );
        const report = await feed(xml, { force: true });
        expect(report.failure).toBeNull();
      }
      const last = new Map(feeds.at(-1)!.map((offer) => [String(offer.id), offer]));
      const ever = new Set(feeds.flat().map(({ id }) => String(id)));
      const rows = await db.select().from(lots);
      expect(new Set(rows.map(({ externalId }) => externalId))).toEqual(ever);
      for (const row of rows) {
        const offer = last.get(row.externalId);
        expect(row.status).toBe(offer === undefined ? 3 : offer.booked ? 2 : 1);
        if (offer !== undefined) {
          expect(row.price).toBe(offer.price === '' ? null : Number(offer.price));
          expect(row.floor).toBe(offer.floor);
        }
        const history = await db
          .select()
          .from(lotHistory)
          .where(eq(lotHistory.lotId, row.id))
          .orderBy(asc(lotHistory.id));
        expect(history.at(-1)).toMatchObject({ price: row.price, status: row.status });
      }
    }),
    { numRuns: 15 },
  );
});
