import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedImports, feedSchedules, lots } from '../../../server/db/schema/schema';
import { feedOrders } from '../../../server/db/schema/stock/feed-order-schema';
import { importDueFeeds } from '../../../server/feed/schedules/import-due-feeds';
import { cianFeed, cianOffer } from '../../../server/feed/test-feeds';
import { saveStaff } from '../../../server/staff/commands/staff-command';
import { tellOfFeeds } from '../../../server/staff/stock/feed-letters';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { formOf, PDF } from '../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const { path } = endpoints.listFeeds;
const orders = endpoints.orderFeed.path;
const offers = (count: number, price = 6_150_000) =>
  cianFeed(Array.from({ length: count }, (_, at) => cianOffer(at + 1, { 'BargainTerms/Price': price })));

describe.each(databaseKinds)('feeds in the room on %s', (kind) => {
  let api: ApiServer;
  let owner: Visitor;
  let host: Server;
  let url: string;
  let given: { status: number; body: string };
  const letters: { to: string; subject: string; text: string }[] = [];
  const mail = {
    send: async (letter: (typeof letters)[number]) => void letters.push(letter),
    hurry: () => {},
  };

  beforeAll(async () => {
    host = createServer((_, response) => response.writeHead(given.status).end(given.body));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/feed.xml?key=secret`;
    api = await startApi(kind, { variables: { PRIVATE_HOSTS: '127.0.0.1' } });
    owner = await signInStaff(api);
    await saveStaff(api.db, { email: 'sales@example.ru', name: 'Пётр', role: 'sales' });
  });
  afterAll(async () => {
    await api.close();
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  });
  beforeEach(() => {
    given = { status: 200, body: offers(3) };
    letters.length = 0;
  });

  /** What a server does by itself every few seconds. */
  const work = (privateHosts = ['127.0.0.1']) =>
    importDueFeeds(
      { db: api.db, log: pino({ level: 'silent' }), privateHosts },
      new AbortController().signal,
    );
  const tell = () => tellOfFeeds({ db: api.db, mail, origin: 'https://agents.dev.ru' });
  const due = () => api.db.update(feedSchedules).set({ nextAt: sql`now()` });
  const ofFeed = async () => (await api.db.select().from(lots).where(eq(lots.source, 'mys'))).length;
  const order = async (body: object, files: File[] = []) => {
    const sent = await owner.post(orders, files.length > 0 ? formOf(body, files, 'file') : body);
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body).toMatchObject({ state: 'waiting', report: null });
    await work();
    return (await owner.get(`${orders}${sent.body.id}/`)).body;
  };

  test('M6 a feed is tried before it is added: what it would bring, and nothing is written', async () => {
    given.body = cianFeed([
      ...Array.from({ length: 30 }, (_, at) => cianOffer(at + 1)),
      cianOffer(99, { TotalArea: 'много' }),
    ]);
    const done = await order({ dry_run: true, url, source: 'Mys' });
    expect(done).toMatchObject({ state: 'done', dry_run: true, title: expect.stringContaining('127.0.0.1') });
    expect(done.report).toMatchObject({
      source: 'mys',
      total: 31,
      added: 30,
      changed: 0,
      gone: 0,
      failure: null,
      refusedCount: 1,
      tookMs: expect.any(Number),
    });
    expect(done.report.refused).toEqual([
      { line: expect.any(Number), id: expect.any(String), reason: expect.stringContaining('много') },
    ]);
    expect(done.report.changes[0]).toMatchObject({
      kind: 'added',
      before: null,
      after: { price: 6_150_000, status: 1 },
      lot: expect.stringContaining('Причал'),
    });
    expect(await ofFeed()).toBe(0);
    expect(await api.db.select().from(feedImports)).toEqual([]);
  });

  test('M6 one that is added is loaded at once and by its schedule, and its run says by whom, how long, what changed', async () => {
    const added = await owner.post(path, { url, source: 'mys', every_minutes: 60 });
    expect(added.body).toMatchObject({ url, source: 'mys', every_minutes: 60, last: null, failure: null });
    expect((await owner.post(path, { url, source: '', every_minutes: 60 })).body).toMatchObject({
      status: 409,
      detail: 'Этот адрес портал уже загружает.',
    });
    await work();
    expect(await ofFeed()).toBe(3);
    given.body = offers(3, 6_000_000);
    const done = await order({ dry_run: false, feed: added.body.id });
    expect(done.report).toMatchObject({ added: 0, changed: 3, failure: null });
    const { results } = (await owner.get(endpoints.listFeedRuns.path)).body;
    expect(results.map(({ by, changed }: { by: string; changed: number }) => [by, changed])).toEqual([
      ['Менеджер Анна Лебедева', 3],
      ['По расписанию', 0],
    ]);
    expect(results[0].took_ms).toBeGreaterThanOrEqual(0);
    const run = (await owner.get(`${endpoints.listFeedRuns.path}${results[0].id}/`)).body;
    expect(run.report.changes[0]).toMatchObject({
      kind: 'changed',
      before: { price: 6_150_000 },
      after: { price: 6_000_000 },
      held: false,
    });
  });

  test('M6 a file is tried and loaded like an address, and is not kept', async () => {
    const file = new File([offers(2)], 'фид.xml');
    const first = await order({ dry_run: false, source: 'mys' }, [file]);
    expect(first.title).toBe('фид.xml');
    // Of three lots one has left.
    expect(first.report).toMatchObject({ source: 'mys', gone: 1, failure: null });
    const kept = await api.db.select().from(feedOrders);
    expect(kept.map((row) => row.file)).toEqual(kept.map(() => null));
    const other = new File(['<shop/>'], 'other.xml');
    const wrong = await order({ dry_run: true }, [other]);
    expect(wrong.report.failure).toMatch(/^Корневой элемент «shop»/);
    const paper = new File([PDF], 'feed.xml');
    expect((await owner.post(orders, formOf({ dry_run: true }, [paper], 'file'))).body.errors).toEqual({
      file: ['Файл «feed.xml» внутри не XML: откройте его и сохраните как XML'],
    });
  });

  test('M6 what is refused for what a manager may know to be right says so, and is taken by their word', async () => {
    given.body = offers(20);
    await order({ dry_run: false, url, source: 'big' });
    given.body = offers(8);
    const refused = await order({ dry_run: true, url, source: 'big' });
    expect(refused.report).toMatchObject({
      canForce: true,
      added: 0,
      gone: 0,
      failure: expect.stringMatching(/больше 30 %: фид не принят$/),
    });
    expect((await order({ dry_run: false, url, source: 'big', force: true })).report).toMatchObject({
      failure: null,
      gone: 12,
    });
  });

  test('M6 a feed that fails tells the owners once, and once when it is well again; the stock stays', async () => {
    const before = await ofFeed();
    given = { status: 500, body: '' };
    for (const _ of [1, 2]) {
      await due();
      await work();
      await tell();
    }
    expect(letters).toEqual([
      {
        to: 'manager@example.ru',
        subject: 'Фид не загружается',
        text: expect.stringContaining('mys: Адрес ответил 500 вместо фида.'),
      },
    ]);
    expect(letters[0]!.text).not.toContain('secret');
    expect((await owner.get(path)).body).toMatchObject({ failing: 1, feeds: [{ failures: 2 }] });
    expect(await ofFeed()).toBe(before);
    given = { status: 200, body: offers(3) };
    await due();
    await work();
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect(letters.at(-1)).toMatchObject({ subject: 'Фид снова загружается' });
    expect((await owner.get(path)).body.failing).toBe(0);
  });

  test('M6 a feed is changed and taken away; its lots stay', async () => {
    const [{ id }] = (await owner.get(path)).body.feeds;
    const changed = await owner.send('PATCH', `${path}${id}/`, {
      body: { url: `${url}&more`, source: 'mys', every_minutes: 30 },
    });
    expect(changed.body).toMatchObject({ url: `${url}&more`, every_minutes: 30 });
    const now = await ofFeed();
    expect((await owner.send('DELETE', `${path}${changed.body.id}/`)).status).toBe(204);
    expect((await owner.get(path)).body.feeds).toEqual([]);
    expect(await ofFeed()).toBe(now);
    expect((await owner.send('DELETE', `${path}${changed.body.id}/`)).status).toBe(404);
  });

  test('M6 no address of the server’s own network is asked, neither named nor as a redirect', async () => {
    for (const wrong of [
      'http://10.0.0.7/feed.xml',
      'http://crm/feed.xml',
      'http://169.254.169.254/',
      'http://[::1]/',
    ])
      expect((await owner.post(path, { url: wrong, every_minutes: 60 })).body.errors, wrong).toEqual({
        url: [expect.stringContaining('частную сеть')],
      });
    for (const [field, value] of [
      ['url', 'ftp://dev.ru/feed.xml'],
      ['every_minutes', 4],
      ['source', 'demo'],
    ] as const) {
      const body = { url: 'https://dev.ru/feed.xml', every_minutes: 60, source: '', [field]: value };
      expect((await owner.post(path, body)).body.errors, field).toHaveProperty(field);
    }
    // Allowed when it was written down, no longer when it is asked.
    await owner.post(path, { url, source: 'mys', every_minutes: 60 });
    await work([]);
    expect((await owner.get(path)).body.feeds[0].failure).toContain('частную сеть');
  });

  test('M6 M9 feeds are the owner’s alone', async () => {
    const sales = await signInStaff(api, { email: 'sales@example.ru', name: 'Пётр' });
    for (const one of [path, endpoints.listFeedRuns.path])
      expect((await sales.get(one)).status, one).toBe(403);
    expect((await sales.post(orders, { dry_run: true, url })).status).toBe(403);
  });
});
