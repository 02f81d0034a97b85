import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import { readPictureHosts } from '../media/mirror/picture-hosts';
import { allowHostsOfFile } from './feed-hosts';
import { importFeed } from './import-feed';
import { yrlFeed, yrlOffer } from './test-feeds';

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});
afterAll(closeTestDatabase);

test('M6 plans of a feed that is given as a file may be copied from the hosts that it names, and from no other feed’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'feed-hosts-'));
  const load = async (source: string, host: string) => {
    const origin = join(folder, `${source}.xml`);
    await writeFile(origin, yrlFeed([yrlOffer(1, {}, `<image tag="plan">https://${host}/1.png</image>`)]));
    const { failure } = await importFeed(db, { origin, source, dryRun: false, force: true });
    expect(failure).toBeNull();
  };
  await load('mys', 'cdn.dev.ru');
  await load('other', 'img.other.ru');
  expect(await allowHostsOfFile(db, 'mys')).toEqual(['cdn.dev.ru']);
  expect(await readPictureHosts(db)).toEqual(['cdn.dev.ru']);
  expect(await allowHostsOfFile(db, 'mys'), 'once').toEqual([]);
  expect(await allowHostsOfFile(db, 'other', ['*.other.ru'])).toEqual([]);
  await rm(folder, { recursive: true });
});
