import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database';
import { auditLines, users } from '../db/schema/account-schema';
import { favorites, notifications } from '../db/schema/personal-schema';
import { feedImports, lotDetails, lotHistory, lots } from '../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import { answerPrice, answerPrices } from '../staff/prices';
import { changeLot } from '../stock/change-lot';
import { type FeedReport, type FeedRequest, importFeed } from './import-feed';
import { type TestValues, yrlFeed, yrlOffer } from './test-feeds';

const terminal = { kind: 'terminal', id: null } as const;
const OLD = 6_860_000;

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

/** A feed of 40 flats at the old price, but for those of the given numbers. */
function feed(
  prices: Readonly<Record<number, number | ''>> = {},
  options: Partial<FeedRequest> = {},
  values: TestValues = {},
): Promise<FeedReport> {
  const offers = Array.from({ length: 40 }, (_, at) =>
    yrlOffer(at + 1, { 'price/value': prices[at + 1] ?? OLD, ...values }),
  );
  return writeFile(file, yrlFeed(offers)).then(() =>
    importFeed(db, { origin: file, source: 'mys', dryRun: false, force: false, ...options }),
  );
}

const raised = (numbers: readonly number[], price: number) =>
  Object.fromEntries(numbers.map((number) => [number, price]));
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

async function lotOf(externalId: number) {
  const [row] = await db
    .select()
    .from(lots)
    .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(eq(lots.externalId, String(externalId)));
  return { ...row!.lot_details, ...row!.lots };
}
const pendingNumbers = async () =>
  (await db.select().from(lots).where(eq(lots.pricePending, true)).orderBy(asc(lots.id))).map(
    ({ externalId }) => Number(externalId),
  );
async function keep(externalId: number): Promise<void> {
  const contacts = { phone: '+79001112233', email: 'a@example.com' };
  const [user] = await db
    .insert(users)
    .values({ role: 'agent', status: 'full_access', ...contacts })
    .returning({ id: users.id });
  await db.insert(favorites).values({ userId: user!.id, lotId: (await lotOf(externalId)).id });
}
const told = async () => (await db.select().from(notifications)).map(({ title }) => title);
const pricesOfHistory = async (lotId: number) =>
  (await db.select().from(lotHistory).where(eq(lotHistory.lotId, lotId)).orderBy(asc(lotHistory.id))).map(
    ({ price }) => price,
  );
const hidden = { price: null, originalPrice: null, pricePerMeter: null, hidePrices: true };

describe('K2 a price that jumps', () => {
  test('is held alone: hidden, told to nobody, in no history; the rest of the feed is taken', async () => {
    await feed({}, {}, { 'old-price/value': 7_000_000 });
    await keep(1);
    const report = await feed({ 1: 1_000_000, 2: 7_100_000 });
    expect(report).toMatchObject({ failure: null, held: 1 });
    const lot = await lotOf(1);
    expect(lot).toMatchObject({ ...hidden, pricePending: true, hasPromotions: false, hiddenPrice: null });
    expect(lot).toMatchObject({ agreedPrice: OLD, agreedOriginalPrice: 7_000_000, saidPrice: 1_000_000 });
    expect(await lotOf(2)).toMatchObject({ price: 7_100_000, pricePending: false, agreedPrice: null });
    expect(await pricesOfHistory(lot.id)).toEqual([OLD]);
    expect(await told()).toEqual([]);
    const [last] = await db.select().from(feedImports).orderBy(desc(feedImports.id));
    expect(last).toMatchObject({ held: 1, failure: null });
  });

  test('goes on waiting since the same moment while the feed says the same, and is counted by each import', async () => {
    await feed();
    await feed({ 1: 1_000_000 });
    const before = await lotOf(1);
    expect(await feed({ 1: 1_000_000 })).toMatchObject({ changed: 0, held: 1 });
    expect(await lotOf(1)).toEqual(before);
  });

  test('of exactly the limit is taken, and the limit is a setting', async () => {
    await feed();
    expect(await feed({ 1: OLD * 1.3 })).toMatchObject({ held: 0 });
    expect(await lotOf(1)).toMatchObject({ price: OLD * 1.3 });
    const limits = { jump: 5, move: 5, share: 100 };
    expect(await feed({ 1: OLD * 1.2 }, { limits })).toMatchObject({ held: 1 });
  });

  test('a dry run tells of it and holds nothing; --force takes it', async () => {
    await feed();
    expect(await feed({ 1: 1_000_000 }, { dryRun: true })).toMatchObject({ held: 1 });
    expect(await pendingNumbers()).toEqual([]);
    await feed({ 1: 1_000_000 });
    expect(await feed({ 1: 1_000_000 }, { force: true })).toMatchObject({ held: 0, changed: 1 });
    expect(await lotOf(1)).toMatchObject({ price: 1_000_000, pricePending: false, saidPrice: null });
    expect(await pricesOfHistory((await lotOf(1)).id)).toEqual([OLD, 1_000_000]);
  });

  test('ends by itself with a feed that is back at the agreed price, and is judged by that price until then', async () => {
    await feed();
    await feed({ 1: 1_000_000 });
    // A third of 1,000,000 up, yet far from what was agreed to.
    await feed({ 1: 1_290_000 });
    expect(await lotOf(1)).toMatchObject({ pricePending: true, agreedPrice: OLD, saidPrice: 1_290_000 });
    // No jump any more, but nobody has agreed.
    await feed({ 1: OLD * 0.8 });
    expect(await lotOf(1)).toMatchObject({ ...hidden, pricePending: true, saidPrice: OLD * 0.8 });
    expect(await feed()).toMatchObject({ held: 0, changed: 1 });
    expect(await lotOf(1)).toMatchObject({
      price: OLD,
      pricePending: false,
      saidPrice: null,
      saidSince: null,
    });
    expect(await pricesOfHistory((await lotOf(1)).id)).toEqual([OLD]);
  });

  test('of a new lot, or one whose price was hidden, is none', async () => {
    await feed({ 1: '' });
    expect(await feed({ 1: 1_000_000 })).toMatchObject({ held: 0 });
    expect(await lotOf(1)).toMatchObject({ price: 1_000_000 });
  });

  test('stays hidden where a manager has hidden it', async () => {
    await feed();
    const { id } = await lotOf(1);
    await changeLot(db, id, { price: 'hidden' });
    expect(await feed({ 1: 1_000_000 })).toMatchObject({ held: 0 });
    expect(await lotOf(1)).toMatchObject({ ...hidden, pricePending: false, hiddenPrice: 1_000_000 });
  });

  test('a state that comes with it is taken and told, without the price', async () => {
    await feed();
    await keep(1);
    await feed({ 1: 1_000_000 });
    await changeLot(db, (await lotOf(1)).id, { status: 2 });
    expect(await lotOf(1)).toMatchObject({ ...hidden, status: 2, pricePending: true });
    const [notice] = await db.select().from(notifications);
    expect(notice?.text).not.toMatch(/цена|₽/);
  });
});

describe('K2 a source that is repriced', () => {
  test('by more than a tenth of it: those wait, the rest is taken, and one yes takes them all', async () => {
    await feed();
    await keep(1);
    const report = await feed({ ...raised(upTo(5), OLD * 1.2), 40: OLD * 1.05 });
    expect(report).toMatchObject({ held: 5, failure: null });
    expect(await pendingNumbers()).toEqual(upTo(5));
    expect(await lotOf(40)).toMatchObject({ price: OLD * 1.05 });
    expect(await answerPrices(db, terminal, { source: 'mys', until: new Date(), decision: 'accept' })).toBe(
      5,
    );
    expect(await pendingNumbers()).toEqual([]);
    expect(await lotOf(1)).toMatchObject({ price: OLD * 1.2, hidePrices: false, agreedPrice: null });
    expect(await told()).toEqual(['Цена выросла']);
    expect(await feed({ ...raised(upTo(5), OLD * 1.2), 40: OLD * 1.05 })).toMatchObject({
      changed: 0,
      held: 0,
    });
  });

  test('by a tenth of it is an ordinary day', async () => {
    await feed();
    expect(await feed(raised(upTo(4), OLD * 1.2))).toMatchObject({ held: 0, changed: 4 });
    expect(await pendingNumbers()).toEqual([]);
  });

  test('what is left of many goes on waiting when the others are answered', async () => {
    await feed();
    await feed(raised(upTo(5), OLD * 1.2));
    for (const number of [1, 2, 3])
      await answerPrice(db, terminal, { id: (await lotOf(number)).id, decision: 'accept' });
    expect(await feed(raised(upTo(5), OLD * 1.2))).toMatchObject({ changed: 0, held: 2 });
    expect(await pendingNumbers()).toEqual([4, 5]);
  });

  test('is large: the parts of one import judge alike', async () => {
    const many = (price: number) =>
      writeFile(file, yrlFeed(upTo(700).map((number) => yrlOffer(number, { 'price/value': price })))).then(
        () => importFeed(db, { origin: file, source: 'mys', dryRun: false, force: false }),
      );
    await many(OLD);
    expect(await many(OLD * 1.2)).toMatchObject({ held: 700, changed: 700 });
    expect(await pendingNumbers()).toHaveLength(700);
    expect(await answerPrices(db, terminal, { source: 'mys', until: new Date(), decision: 'refuse' })).toBe(
      700,
    );
    expect(await many(OLD * 1.2)).toMatchObject({ held: 0, changed: 0 });
  });
});

describe('K2 a manager’s answer', () => {
  beforeEach(async () => {
    await feed({}, {}, { 'old-price/value': 7_000_000 });
    await feed({ 1: 1_000_000 }, {}, { 'old-price/value': 7_000_000 });
  });
  const idOf = async () => (await lotOf(1)).id;

  test('yes: the feed’s price is the price, with history, notice and a line of the journal', async () => {
    await keep(1);
    const id = await idOf();
    expect(await answerPrice(db, terminal, { id, price: 1_000_000, decision: 'accept' })).toEqual({
      changed: true,
    });
    const lot = await lotOf(1);
    expect(lot).toMatchObject({ price: 1_000_000, originalPrice: 7_000_000, hasPromotions: true });
    expect(lot).toMatchObject({ pricePerMeter: 18_416, hidePrices: false, pricePending: false });
    expect(await pricesOfHistory(id)).toEqual([OLD, 1_000_000]);
    expect(await told()).toEqual(['Цена снизилась']);
    const [line] = await db.select().from(auditLines).where(eq(auditLines.subject, 'lot'));
    expect(line).toMatchObject({ subject: 'lot', subjectId: id, action: 'accept_price', actor: 'terminal' });
    expect(line?.reason).toBe('6\u00a0860\u00a0000\u00a0₽ → 1\u00a0000\u00a0000\u00a0₽');
  });

  test('no: the old price stands with its discount, the same feed does not ask again, another is judged anew', async () => {
    await keep(1);
    const id = await idOf();
    await answerPrice(db, terminal, { id, decision: 'refuse' });
    const stands = { price: OLD, originalPrice: 7_000_000, hasPromotions: true, hidePrices: false };
    expect(await lotOf(1)).toMatchObject({ ...stands, pricePending: false });
    const discount = { 'old-price/value': 7_000_000 };
    expect(await feed({ 1: 1_000_000 }, {}, discount)).toMatchObject({ held: 0, changed: 0 });
    expect(await lotOf(1)).toMatchObject(stands);
    expect(await told()).toEqual([]);
    expect(await feed({ 1: 1_100_000 }, {}, discount)).toMatchObject({ held: 1 });
    await feed({ 1: 6_900_000 }, {}, discount);
    expect(await lotOf(1)).toMatchObject({ price: 6_900_000, pricePending: false, saidPrice: null });
  });

  test('is about the price that was seen', async () => {
    const id = await idOf();
    const other = answerPrice(db, terminal, { id, price: 1_000_001, decision: 'accept' });
    await expect(other).rejects.toThrow('Фид называет уже другую цену: 1\u00a0000\u00a0000\u00a0₽.');
    const before = new Date(0);
    expect(await answerPrices(db, terminal, { source: 'mys', until: before, decision: 'accept' })).toBe(0);
    expect(await pendingNumbers()).toEqual([1]);
  });

  test('a manual price answers too: it is the agreed one, and the same feed does not ask about it again', async () => {
    const id = await idOf();
    await changeLot(db, id, { price: 6_500_000 });
    const manually = { price: 6_500_000, pricePending: false, hidePrices: false };
    expect(await lotOf(1)).toMatchObject(manually);
    expect(await feed({ 1: 1_000_000 }, {}, { 'old-price/value': 7_000_000 })).toMatchObject({ held: 0 });
    expect(await lotOf(1)).toMatchObject(manually);
    expect(await pricesOfHistory(id)).toEqual([OLD, 6_500_000]);
  });

  test('hiding it manually ends the waiting as well', async () => {
    await changeLot(db, await idOf(), { price: 'hidden' });
    expect(await lotOf(1)).toMatchObject({
      ...hidden,
      pricePending: false,
      hiddenPrice: OLD,
      saidPrice: null,
    });
  });
});
