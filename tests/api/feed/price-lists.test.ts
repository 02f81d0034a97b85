import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lots, projects } from '../../../server/db/schema/schema';
import { importFeed } from '../../../server/feed/import-feed';
import { type TestSheet, xlsxOf } from '../../../server/feed/price-list/sheets/test-sheets';
import { importDueFeeds } from '../../../server/feed/schedules/import-due-feeds';
import { cianFeed, cianOffer } from '../../../server/feed/test-feeds';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { formOf } from '../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const head = ['№ кв.', 'Этаж', 'Комнат', 'S, м²', 'Цена', 'Статус'];
const columns = {
  number: '№ кв.',
  floor: 'Этаж',
  rooms: 'Комнат',
  area: 'S, м²',
  price: 'Цена',
  status: 'Статус',
};
const match = { name: 'Осень', project: 'prichal', type: 'flats', columns };
const SOURCE = 'price-list:осень';

describe.each(databaseKinds)('price lists in the room on %s', (kind) => {
  let api: ApiServer;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    owner = await signInStaff(api);
    await load();
  });
  afterAll(() => api.close());

  /** The feed of the project: flats К1 to К4 in one building. */
  const load = async (price = 6_150_000) => {
    const offers = [1, 2, 3, 4].map((number) =>
      cianOffer(number, { 'BargainTerms/Price': price, 'JKSchema/House/Flat/FlatNumber': `К${number}` }),
    );
    const origin = join(api.dataDir, 'feed.xml');
    await writeFile(origin, cianFeed(offers));
    return importFeed(api.db, { origin, source: 'mys', dryRun: false, force: false });
  };
  const fileOf = async (...sheets: TestSheet[]) =>
    new File([new Uint8Array(await xlsxOf(sheets))], 'Прайс.xlsx');
  const order = async (file: File, more: object = {}) => {
    const body = { match, dry_run: false, ...more };
    const sent = await owner.post(endpoints.orderPriceList.path, formOf(body, [file], 'file'));
    expect(sent.status, sent.text).toBe(200);
    await importDueFeeds(
      { db: api.db, log: pino({ level: 'silent' }), privateHosts: [] },
      new AbortController().signal,
    );
    const path = endpoints.getFeedOrder.path.replace('{id}', String(sent.body.id));
    return (await owner.get(path)).body.report;
  };
  const lotOf = async (number: string, source = 'mys') => {
    const [lot] = await api.db
      .select()
      .from(lots)
      .where(and(eq(lots.number, number), eq(lots.source, source)));
    return lot;
  };
  const flat = (number: string, price: number | string, status = '') => [number, 4, 1, 38.5, price, status];

  test('M5 a list is read for the screen: sheets, headers, first rows, guessed columns', async () => {
    const file = await fileOf({ name: 'Корпус 1.1', rows: [['ЖК «Причал»'], head, flat('К1', 6_000_000)] });
    const { body } = await owner.post(endpoints.readPriceList.path, formOf({}, [file], 'file'));
    expect(body.sheets).toEqual([
      {
        name: 'Корпус 1.1',
        headers: head.map((text, at) => ({ column: 'ABCDEF'.charAt(at), text })),
        rows: [['К1', '4', '1', '38.5', '6000000', '']],
      },
    ]);
    expect(body.guess).toMatchObject(columns);
    expect(body.projects).toContainEqual({ slug: 'prichal', name: 'Причал' });
    const wrong = await owner.post(
      endpoints.readPriceList.path,
      formOf({}, [new File([';;'], 'пусто.csv')], 'file'),
    );
    expect(wrong.body.errors).toEqual({ file: [expect.stringContaining('Таблица пуста')] });
  });

  test('M5 M6 a list changes the lots of a feed by building and number; what was set by hand stands', async () => {
    const id = (await lotOf('К2'))!.id;
    const change = { price: { kind: 'set', rubles: 5_900_000 } };
    const { seen } = (await owner.post(endpoints.planLotChange.path, { lots: [id], change })).body;
    await owner.post(endpoints.changeLots.path, { lots: [id], change, seen });
    const file = await fileOf({
      name: '1.1',
      rows: [head, flat('К1', '6 000 000'), flat('К2', 6_000_000), flat('К3', '', 'Бронь')],
    });
    const tried = await order(file, { dry_run: true });
    expect(tried).toMatchObject({ source: SOURCE, total: 3, changed: 3, added: 0, gone: 0, failure: null });
    expect((await lotOf('К1'))?.price).toBe(6_150_000);
    await order(file);
    expect(await lotOf('К1')).toMatchObject({ price: 6_000_000, status: 1, floor: 4 });
    expect(await lotOf('К2')).toMatchObject({ price: 5_900_000 });
    expect(await lotOf('К3')).toMatchObject({ price: 6_150_000, status: 2 });
    expect(await lotOf('К4'), 'not in the list').toMatchObject({ price: 6_150_000, status: 1 });
    expect(await order(file), 'the same once more').toMatchObject({ changed: 0, added: 0, gone: 0 });
    const { body } = await owner.post(endpoints.readPriceList.path, formOf({}, [file], 'file'));
    expect(body.remembered).toMatchObject([{ name: 'осень', project: 'prichal', columns }]);
  });

  test('M5 a flat that nobody knows becomes a lot where the list says all that it needs', async () => {
    const rows = [head, flat('К1', 6_000_000), flat('Н1', 7_000_000), ['Н2', 4, 1, null, 7_000_000, '']];
    const report = await order(await fileOf({ name: '1.1', rows }), { force: true });
    expect(report).toMatchObject({ added: 1, failure: null, refusedCount: 1 });
    expect(report.refused[0].reason).toBe(
      'лист «1.1», строка 4: такого номера в корпусе нет, а для нового лота не хватает: площади',
    );
    const [project] = await api.db.select().from(projects).where(eq(projects.slug, 'prichal'));
    expect(await lotOf('Н1', SOURCE)).toMatchObject({
      projectId: project!.id,
      price: 7_000_000,
      area: 3_850,
      rooms: 1,
      status: 1,
      listed: true,
      buildingId: (await lotOf('К1'))!.buildingId,
    });
    await load(6_000_000);
    expect(await lotOf('Н1', SOURCE), 'no feed speaks for it').toMatchObject({ status: 1, listed: true });
    await order(await fileOf({ name: '1.1', rows: [head, flat('К1', 6_000_000)] }));
    expect(await lotOf('Н1', SOURCE), 'its own list does').toMatchObject({ status: 3, listed: false });
  });

  test('M5 a list of which much makes no sense is refused whole, by cells, and taken by a manager’s word', async () => {
    const before = (await lotOf('К1'))?.price;
    const rows = [head, flat('К1', 6_100_000), flat('К2', 'дорого'), flat('К4', 6_100_000, 'занято')];
    const file = await fileOf({ name: '1.1', rows }, { name: '9', rows: [head, flat('1', 5_000_000)] });
    const report = await order(file);
    expect(report).toMatchObject({
      canForce: true,
      changed: 0,
      failure: 'Не подошло строк: 3 из 4, больше одной на двадцать: прайс не принят целиком',
    });
    expect(report.refused.map(({ reason }: { reason: string }) => reason)).toEqual([
      'лист «1.1», ячейка E3: цена: «дорого» — не число',
      'лист «1.1», ячейка F4: состояние «занято» неизвестно',
      'лист «9», строка 2: корпуса «9» в проекте нет',
    ]);
    expect((await lotOf('К1'))?.price).toBe(before);
    expect(await order(file, { force: true })).toMatchObject({ failure: null, changed: 1 });
  });

  test('M5 a price that jumps in a list waits for a manager like a feed’s', async () => {
    const file = await fileOf({ name: '1.1', rows: [head, flat('К1', 1_000_000)] });
    expect(await order(file)).toMatchObject({ held: 1, changed: 1 });
    expect(await lotOf('К1')).toMatchObject({ price: null, pricePending: true });
  });

  test.each([
    [{ ...match, project: 'net-takogo' }, 'Такого проекта на портале нет'],
    [{ ...match, columns: { ...columns, price: 'Стоимость' } }, 'Ни одна строка'],
  ])('M5 %j is refused in words', async (wanted, words) => {
    const file = await fileOf({ name: '1.1', rows: [head, flat('К1', 6_000_000)] });
    expect((await order(file, { match: wanted })).failure).toContain(words);
  });

  test('M5 a match without a number, or without anything to change, is refused', async () => {
    const file = await fileOf({ name: '1.1', rows: [head] });
    for (const changed of [{ number: '' }, { price: '', status: '' }]) {
      const wanted = { ...match, columns: { ...columns, ...changed } };
      const body = formOf({ match: wanted, dry_run: true }, [file], 'file');
      expect((await owner.post(endpoints.orderPriceList.path, body)).body.code).toBe('validation');
    }
  });
});
