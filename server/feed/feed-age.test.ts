import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database';
import { feedImports, lots } from '../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import { importFeed } from './import-feed';
import { cianFeed, cianOffer, yrlFeed, yrlOffer } from './test-feeds';

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

const ask = (origin: string, force = false) => importFeed(db, { origin, source: null, dryRun: false, force });
async function feed(xml: string, force = false) {
  await writeFile(file, xml);
  return ask(file, force);
}
const numbers = async () => (await db.select().from(lots)).map(({ number }) => number);
const yrl = (number: string, date: string) => yrlFeed([yrlOffer(1, { 'location/apartment': number })], date);

describe('K2 a feed that is older than the last one taken', () => {
  test.each([
    ['Yandex Realty', yrl],
    [
      'CIAN',
      (number: string, date: string) =>
        cianFeed([cianOffer(1, { 'JKSchema/House/Flat/FlatNumber': number })], date),
    ],
  ])('of %s is refused, and taken by force; then what is newer than that is taken again', async (_, made) => {
    expect(await feed(made('new', '2026-09-23T12:00:00+03:00'))).toMatchObject({ added: 1, failure: null });
    const { failure } = await feed(made('old', '2026-09-02T12:00:00+03:00'));
    expect(failure).toMatch(
      /^Фид от 02\.09\.2026.* старше того, который уже загружен \(23\.09\.2026[^.]*: не принят$/,
    );
    expect(await numbers()).toEqual(['new']);
    expect((await db.select().from(feedImports)).map((row) => row.failure)).toEqual([null, failure]);
    expect(await feed(made('old', '2026-09-02T12:00:00+03:00'), true)).toMatchObject({ failure: null });
    expect(await feed(made('between', '2026-09-10'))).toMatchObject({ changed: 1, failure: null });
    expect(await numbers()).toEqual(['between']);
  });

  test('is refused for its own source alone; the same feed again, and one without a date, are taken', async () => {
    await feed(yrl('1', '2026-09-23'));
    expect(await feed(yrl('1', '2026-09-23'))).toMatchObject({ failure: null });
    expect(await feed(yrl('2', ''))).toMatchObject({ changed: 1, failure: null });
    expect(await feed(yrl('3', 'вчера'))).toMatchObject({ changed: 1, failure: null });
    const other = yrlFeed([yrlOffer(1, { 'building-name': 'Другой' })], '2020-01-01');
    expect(await feed(other)).toMatchObject({ added: 1, failure: null });
    expect((await feed(yrl('4', '2026-09-22'))).failure).toMatch(/старше/);
  });

  test('is known by a date that has not changed anything too, and never by one that is still to come', async () => {
    await feed(yrl('1', '2026-09-01'));
    expect(await feed(yrl('1', '2026-09-23'))).toMatchObject({ changed: 0, failure: null });
    expect((await feed(yrl('2', '2026-09-22'))).failure).toMatch(/старше/);
    expect(await feed(yrl('3', '2199-01-01'))).toMatchObject({ failure: null });
    expect(await feed(yrl('4', '2026-09-24'))).toMatchObject({ failure: null });
  });

  test('is known by Last-Modified where it says nothing itself', async () => {
    let [number, modified] = ['1', 'Wed, 23 Sep 2026 12:00:00 GMT'];
    const server = createServer((_, response) => {
      response.setHeader('Last-Modified', modified).end(yrl(number, ''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
    expect(await ask(address)).toMatchObject({ added: 1, failure: null });
    [number, modified] = ['2', 'Wed, 02 Sep 2026 12:00:00 GMT'];
    expect((await ask(address)).failure).toMatch(/старше/);
    expect(await ask(address, true)).toMatchObject({ changed: 1, failure: null });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
