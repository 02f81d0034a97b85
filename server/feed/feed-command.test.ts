import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database';
import { feedImports, feedSchedules, lots, mirroredPictures, projects } from '../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import { notAllowed } from '../media/mirror/fetch-picture';
import { folderFileStore } from '../media/stores/folder-file-store';
import { feedCommand } from './feed-command';
import { profitbaseFeed, profitbaseOffer, yrlFeed, yrlOffer } from './test-feeds';

let db: Database;
const fixtures = join(dirname(fileURLToPath(import.meta.url)), 'fixtures');
beforeEach(async () => {
  db = await testDatabase();
});
afterAll(closeTestDatabase);

async function run(...args: string[]): Promise<{ exit: number; lines: string[] }> {
  const lines: string[] = [];
  const context = { db, files: folderFileStore(fixtures), dataDir: fixtures, cwd: fixtures };
  return { exit: await feedCommand(args, { ...context, print: (line) => lines.push(line) }), lines };
}

test('K2 a Yandex Realty file of many kinds, named from the folder of the terminal', async () => {
  expect(await run('yrl-tihiy-mys.xml')).toEqual({
    exit: 0,
    lines: [
      'Планы с узлов plans.example не копируются. Разрешить: npm run feed -- --pictures plans.example',
      'Источник: yrl:жк тихий мыс. Предложений в фиде: 6',
      'Отказано: 1',
      '  строка 136, № TM-T-1: дом: на портале не продаётся',
      'Добавлено: 5, изменено: 0, ушло: 0, отказано: 1',
    ],
  });
  const stock = await db.select().from(lots).orderBy(asc(lots.id));
  expect(stock).toMatchObject([
    {
      type: 'flats',
      propertyType: 'flat',
      rooms: 2,
      price: 14_250_000,
      originalPrice: 14_900_000,
      hasPromotions: true,
    },
    { type: 'flats', rooms: 0, price: null, hidePrices: true, area: 2640 },
    { type: 'flats', propertyType: 'apartments', area: 7205, completion: 0 },
    { type: 'commercial', numberSearch: 'н1', rooms: 0 },
    { type: 'parking', floor: -1 },
  ]);
});

test('K2 a CIAN file in windows-1251, under a name of its own', async () => {
  const file = 'cian-prichal-windows-1251.xml';
  const first = await run(file, '--source', 'Prichal');
  expect(first.lines.at(-1)).toBe('Добавлено: 4, изменено: 0, ушло: 0, отказано: 0');
  const stock = await db.select().from(lots).orderBy(asc(lots.id));
  expect(stock).toMatchObject([
    { source: 'prichal', number: 'А1', rooms: 1, area: 3850, status: 1, completion: 2026 * 4 + 1 },
    { rooms: 0, status: 2 },
    { rooms: 1, status: 1, finishing: 'чистовая' },
    { rooms: 6, price: null, completion: 0 },
  ]);
  expect((await run(file, '--source', 'Prichal')).lines.at(-1)).toBe(
    'Добавлено: 0, изменено: 0, ушло: 0, отказано: 0',
  );
});

test('M6 a Profitbase file of every state', async () => {
  const { exit, lines } = await run('profitbase-bereg.xml', '--pictures', 'plans.example');
  expect({ exit, lines }).toEqual({
    exit: 0,
    lines: [
      'Источник: profitbase:311. Предложений в фиде: 5',
      'Отказано: 1',
      '  строка 145, № 840201: участок: на портале не продаётся',
      'Лоты взяты без этих сведений: 1',
      '  строка 119, № 840101: неизвестный статус «Резерв для жильцов»: лот показан недоступным',
      'Добавлено: 4, изменено: 0, ушло: 0, отказано: 1',
    ],
  });
  const stock = await db.select().from(lots).orderBy(asc(lots.id));
  const offered = { type: 'flats', propertyType: 'flat', floor: 3, completion: 2027 * 4 + 1 };
  expect(stock).toMatchObject([
    { ...offered, status: 1, price: 8_835_000, originalPrice: 9_300_000, hasPromotions: true, rooms: 2 },
    { ...offered, status: 2, price: 5_150_000, originalPrice: null, hasPromotions: false, rooms: 0 },
    { type: 'flats', propertyType: 'apartments', status: 4, price: null, hidePrices: true },
    { type: 'storage', status: 3, floor: -1, completion: 0, numberSearch: 'к4' },
  ]);
  expect((await run('profitbase-bereg.xml')).lines.at(-1)).toBe(
    'Добавлено: 0, изменено: 0, ушло: 0, отказано: 1',
  );
});

test('M6 a present of Profitbase marks its lot, whose price it does not lower', async () => {
  const present =
    '<special-offers><special-offer><name>Кладовая в подарок</name></special-offer></special-offers>';
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  const path = join(folder, 'present.xml');
  await writeFile(path, profitbaseFeed([profitbaseOffer(1, {}, present), profitbaseOffer(2)]));
  await run(path);
  const stock = await db.select().from(lots).orderBy(asc(lots.id));
  expect(stock.map(({ originalPrice, hasPromotions }) => [originalPrice, hasPromotions])).toEqual([
    [null, true],
    [null, false],
  ]);
  expect((await run(path)).lines.at(-1)).toBe('Добавлено: 0, изменено: 0, ушло: 0, отказано: 0');
  await rm(folder, { recursive: true });
});

test('M6 a DomClick file of several buildings', async () => {
  const { exit, lines } = await run('domclick-roshcha.xml', '--pictures', 'plans.example');
  expect({ exit, lines }).toEqual({
    exit: 0,
    lines: [
      'Источник: domclick:7001. Предложений в фиде: 3',
      'Лоты взяты без этих сведений: 1',
      '  строка 52, № R-1-28: площадь кухни: 0 м² не бывает',
      'Добавлено: 3, изменено: 0, ушло: 0, отказано: 0',
    ],
  });
  const stock = await db.select().from(lots).orderBy(asc(lots.id));
  expect(stock).toMatchObject([
    { propertyType: 'flat', rooms: 1, section: '2', floors: 12, completion: 2028 * 4, finishing: 'чистовая' },
    { propertyType: 'flat', rooms: 0, price: 4_950_000, finishing: 'с отделкой', status: 1 },
    { propertyType: 'apartments', rooms: 3, price: null, floors: 9, completion: 0, section: null },
  ]);
  expect(await db.select({ name: projects.name, address: projects.address }).from(projects)).toEqual([
    { name: 'ЖК «Роща»', address: 'Тула, Лесная улица' },
  ]);
  expect((await run('domclick-roshcha.xml')).lines.at(-1)).toBe(
    'Добавлено: 0, изменено: 0, ушло: 0, отказано: 0',
  );
});

test('K2 facts that make no sense are told by their lines, apart from refusals, and cost no lot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'feed-test-'));
  const file = join(folder, 'feed.xml');
  const offers = Array.from({ length: 3 }, (_, index) =>
    yrlOffer(index + 1, { 'kitchen-space/value': '0.0' }),
  );
  await writeFile(file, yrlFeed(offers));
  expect(await run(file)).toEqual({
    exit: 0,
    lines: [
      'Источник: yrl:жк тихий мыс. Предложений в фиде: 3',
      'Лоты взяты без этих сведений: 3',
      '  строка 3, № 1: площадь кухни: 0.0 м² не бывает',
      '  строка 4, № 2: площадь кухни: 0.0 м² не бывает',
      '  строка 5, № 3: площадь кухни: 0.0 м² не бывает',
      'Добавлено: 3, изменено: 0, ушло: 0, отказано: 0',
    ],
  });
  await rm(folder, { recursive: true });
});

test('K2 a feed by its address', async () => {
  const server = createServer((_, response) => response.end(yrlFeed([yrlOffer(1)])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
  expect((await run(address)).lines.at(-1)).toBe('Добавлено: 1, изменено: 0, ушло: 0, отказано: 0');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await run(address)).toMatchObject({ exit: 1 });
  expect(await db.select().from(lots)).toHaveLength(1);
});

test('K2 an address is kept on a schedule only when its feed was good, listed, and forgotten again', async () => {
  let isGood = false;
  const server = createServer((_, response) =>
    isGood
      ? response.writeHead(200, { ETag: '"1"' }).end(yrlFeed([yrlOffer(1)]))
      : response.writeHead(500).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
  expect((await run(address, '--every', '60')).exit).toBe(1);
  expect(await db.select().from(feedSchedules)).toEqual([]);
  isGood = true;
  expect((await run(address, '--every', '60', '--source', 'mys')).exit).toBe(0);
  const [saved] = await db.select().from(feedSchedules);
  expect(saved).toMatchObject({ url: address, source: 'mys', everyMinutes: 60, etag: '"1"', failures: 0 });
  const wait = ((saved?.nextAt.getTime() ?? 0) - Date.now()) / 60_000;
  expect(wait).toBeGreaterThan(53);
  expect(wait).toBeLessThan(67);
  await db.update(feedSchedules).set({ failure: 'Адрес ответил 404 вместо фида', failures: 2 });
  const { lines } = await run('--list');
  expect(lines.join('\n')).toContain(`${address}\n    раз в 60 мин, источник mys`);
  expect(lines.join('\n')).toContain('сбой, 2\u00a0раза подряд: Адрес ответил 404 вместо фида');
  expect(lines).toContainEqual(expect.stringContaining('mys: добавлено 1, изменено 0, ушло 0, отказано 0'));
  expect((await run(address, '--forget')).exit).toBe(0);
  expect((await run(address, '--forget')).exit).toBe(1);
  expect(await db.select().from(lots)).toHaveLength(1);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('K2 pictures of a host that is allowed later are tried anew, and nobody asks for the permission again', async () => {
  await run('yrl-tihiy-mys.xml');
  const failure = notAllowed('plans.example');
  await db.update(mirroredPictures).set({ state: 'refused', failure, attempts: 1 });
  expect((await run('--list')).lines).toContainEqual(
    expect.stringContaining(`https://plans.example: ${failure}`),
  );
  expect((await run('--pictures', 'plans.example')).exit).toBe(0);
  const pictures = await db.select().from(mirroredPictures);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures)
    expect(picture).toMatchObject({ state: 'waiting', failure: null, attempts: 0 });
  expect((await run('yrl-tihiy-mys.xml')).lines.join()).not.toContain('не копируются');
});

test('K2 a dry run says so, and writes nothing', async () => {
  const { exit, lines } = await run('yrl-tihiy-mys.xml', '--dry-run');
  expect([exit, lines.at(-1)]).toEqual([0, 'Это проба: ничего не записано.']);
  expect(await db.select().from(lots)).toEqual([]);
  expect(await db.select().from(feedImports)).toEqual([]);
});

test('K2 a refused feed says why and that nothing has changed', async () => {
  const { exit, lines } = await run('none.xml');
  expect(exit).toBe(1);
  expect(lines.slice(-2)).toEqual(['Такого файла нет.', 'Ничего не изменено: остаётся прежний фонд лотов.']);
});

test.each([
  [[], 2],
  [['a.xml', 'b.xml'], 2],
  [['a.xml', '--sourse', 'x'], 2],
  [['a.xml', '--source', 'demo'], 2],
  [['a.xml', '--source', 'yrl:чужой'], 2],
  [['a.xml', '--every', '60'], 2],
  [['http://a.example/f', '--every', '1'], 2],
  [['http://a.example/f', '--every', '60', '--dry-run'], 2],
  [['a.xml', '--forget'], 2],
  [['a.xml', '--list'], 2],
  [['--pictures', 'http://cdn.example'], 2],
  [['--pictures', ''], 2],
  [['--help'], 0],
])('K2 %o shows the help', async (args, code) => {
  const { exit, lines } = await run(...args);
  expect(exit).toBe(code);
  expect(lines).toContainEqual(expect.stringMatching(/^npm run feed -- ФАЙЛ/));
  expect(await db.select().from(feedImports)).toEqual([]);
});
