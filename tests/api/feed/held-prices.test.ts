import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboxMail } from '../../../server/accounts/messages/mail';
import { feedCommand } from '../../../server/feed/feed-command';
import { cianFeed, cianOffer } from '../../../server/feed/test-feeds';
import { folderFileStore } from '../../../server/media/stores/folder-file-store';
import { adminCommand } from '../../../server/staff/commands/admin-command';
import { notifyOfPrices } from '../../../server/staff/price-letters';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const listFlats = endpoints.listFlats.path;
const path = endpoints.listStaffPrices.path;
const OLD = 6_150_000;
const pending = {
  price: null,
  original_price: null,
  price_per_meter: null,
  hide_prices: true,
  price_pending: true,
};

describe.each(databaseKinds)('prices that wait for a manager on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let anna: Visitor;
  let oleg: Visitor;
  let printed: string[];
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    anna = await signInStaff(api);
    oleg = await signInStaff(api, { email: 'second@example.ru', name: 'Олег Серов' });
  });
  afterAll(() => api.close());

  const context = () => ({
    db: api.db,
    files: folderFileStore(api.dataDir),
    dataDir: api.dataDir,
    cwd: api.dataDir,
    print: (line: string) => void printed.push(line),
  });
  const importPrices = async (...prices: number[]) => {
    printed = [];
    const offers = prices.map((price, at) => cianOffer(at + 1, { 'BargainTerms/Price': price }));
    await writeFile(join(api.dataDir, 'feed.xml'), cianFeed(offers));
    return feedCommand(['feed.xml', '--source', 'mys'], context());
  };
  const office = async (...words: string[]) => {
    printed = [];
    return [await adminCommand(words, context()), printed.join('\n').replaceAll('\u00a0', ' ')] as const;
  };
  const flats = async (query = '') =>
    (await agent.get(`${listFlats}?project=prichal&order=price${query}`)).body;
  const held = async (visitor = anna) => (await visitor.get(path)).body;

  test('K2 D6 what waits is hidden in lists, pages, filters, ranges, the index and the checkerboard', async () => {
    expect(await importPrices(OLD, OLD)).toBe(0);
    const before = (await flats()).results;
    expect(await importPrices(1_000_000, OLD)).toBe(0);
    expect(printed.join('\n')).toContain('Цена уточняется, пока менеджер не ответит: 1\u00a0лот.');
    const { results } = await flats();
    expect(results.map(({ price }: { price: number | null }) => price)).toEqual([OLD, null]);
    expect(results[1]).toMatchObject(pending);
    const { id, building_id } = results[1];
    expect((await flats('&price_max=2000000')).count).toBe(0);
    expect((await flats(`&price_min=${OLD}`)).count).toBe(1);
    const page = (await agent.get(`/api/flats/${id}/`)).body;
    expect(page).toMatchObject({ ...pending, price_history: [], mortgage_from: null });
    const board = (await agent.get(`/api/buildings/${building_id}/checkerboard/`)).body.lots;
    const at = board.id.indexOf(id);
    expect([board.price[at], board.kind[at] & 8]).toEqual([null, 8]);
    const everything = await Promise.all(
      [
        `/api/flats/${id}/`,
        `${listFlats}?project=prichal`,
        '/api/flats/facets/?project=prichal',
        '/api/flats/specs/',
      ].map(async (one) => JSON.stringify((await agent.get(one)).body)),
    );
    for (const answer of everything) expect(answer).not.toContain('1000000');
    expect(before).toHaveLength(2);
  });

  test('K2 K3 managers see it in the staff portal and are written to once', async () => {
    const { count, results, sources } = await held();
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      source: 'mys',
      before: OLD,
      price: 1_000_000,
      lot: pending,
      audit: [],
    });
    expect(sources).toMatchObject([{ source: 'mys', count: 1 }]);
    expect((await anna.get(`${path}?search=причал`)).body.count).toBe(1);
    expect((await anna.get(`${path}?search=другой`)).body.count).toBe(0);
    const sender = { db: api.db, mail: outboxMail(api.dataDir), origin: 'https://agents.example' };
    const managers = await notifyOfPrices(sender);
    expect(managers).toBeGreaterThan(0);
    expect(await importPrices(1_000_000, OLD)).toBe(0);
    expect(await notifyOfPrices(sender)).toBe(0);
    const letters = (await readFile(join(api.dataDir, 'outbox.jsonl'), 'utf8')).split('\n');
    const own = letters.filter((letter) => letter.includes('Цены ждут вашего ответа'));
    expect(own).toHaveLength(managers);
    expect(own[0]).toContain('https://agents.example/staff/prices');
  });

  test('K2 K3 an answer is about what was seen, and of two managers the second is told who was first', async () => {
    const [{ id, price }] = (await held()).results;
    const at = `${path}${id}/`;
    expect((await agent.post(at, { decision: 'accept', price })).status).toBe(401);
    const stale = await anna.post(at, { decision: 'accept', price: price + 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect((await anna.post(`${at}?seen=0`, { decision: 'refuse', price })).body).toEqual({ answered: 1 });
    // Sent again, as its answer was lost.
    expect((await anna.post(`${at}?seen=0`, { decision: 'refuse', price })).body).toEqual({ answered: 0 });
    const second = await oleg.post(`${at}?seen=0`, { decision: 'accept', price });
    expect([second.status, second.body.code]).toEqual([409, 'superseded']);
    expect((await flats()).results.map((lot: { price: number }) => lot.price)).toEqual([OLD, OLD]);
    expect((await anna.post(`${path}999999999/`, { decision: 'accept', price })).status).toBe(404);
  });

  test('K2 K3 one yes takes all of a source that were seen', async () => {
    await importPrices(2_000_000, 2_100_000);
    const [{ until }] = (await held()).sources;
    const earlier = new Date(Date.parse(until) - 1).toISOString();
    const yes = { decision: 'accept', source: 'mys', until };
    expect((await anna.post(path, { ...yes, until: earlier })).body).toEqual({ answered: 0 });
    expect((await anna.post(path, yes)).body).toEqual({ answered: 2 });
    expect((await oleg.post(path, yes)).body).toMatchObject({ code: 'superseded' });
    const { results } = await flats();
    expect(results).toMatchObject([{ price: 2_000_000, price_pending: false }, { price: 2_100_000 }]);
    const page = (await agent.get(`/api/flats/${results[0].id}/`)).body;
    expect(page.price_history.map((step: { price: number }) => step.price)).toEqual([OLD, 2_000_000]);
  });

  test('K2 K3 the terminal lists and answers too', async () => {
    expect(await office('prices')).toEqual([0, 'Все цены согласованы.']);
    await importPrices(4_000_000, 2_100_000);
    const [{ id }] = (await held()).results;
    expect((await office('prices'))[1]).toMatch(/2 000 000 ₽ → 4 000 000 ₽ {2}mys, .*\nmys: 1 лот$/);
    expect(await office('prices', 'accept')).toEqual([
      1,
      'Назовите номера (id) лотов или источник (--source).',
    ]);
    expect(await office('prices', 'maybe', String(id))).toEqual([
      1,
      'Напишите accept или refuse, или ничего: покажем список.',
    ]);
    expect(await office('prices', 'refuse', String(id))).toEqual([0, `Лот ${id}: оставлена прежняя цена`]);
    expect(await office('prices', 'accept', String(id))).toEqual([0, `Лот ${id}: ничего не ждёт ответа`]);
    expect(await office('prices', 'accept', '--source', 'mys')).toMatchObject([1, expect.any(String)]);
    await importPrices(5_000_000, 2_100_000);
    expect(await office('prices', 'accept', '--source', 'mys')).toEqual([0, 'Новая цена принята: 1 лот']);
    expect((await flats()).results.map((lot: { price: number }) => lot.price)).toEqual([
      2_100_000, 5_000_000,
    ]);
  });
});
