import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../db/database';
import { whyUnavailable } from '../../../db/errors/why-unavailable';
import { storedFileChunks, storedFiles } from '../../../db/schema/file-schema';
import { closeTestDatabase, testDatabase } from '../../../db/test-database';
import { drawnPicture } from '../../test-picture-host';
import { storedAddress } from '../file-store';
import { folderFileStore, pathInFolder } from '../folder-file-store';
import { openFileStore } from '../open-file-store';
import type { BucketPlace } from './bucket/bucket';
import { openTestBucket } from './bucket/test-bucket';

const MEGABYTE = 1024 * 1024;
const log = pino({ level: 'silent' });
const stem = `/storage/cd/cd${'1'.repeat(38)}`;
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const picture = await drawnPicture('plan', 320, 200);

let db: Database;
let root: string;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  db = await testDatabase();
  root = await mkdtemp(join(tmpdir(), 'database-store-'));
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await rm(root, { recursive: true });
});
afterAll(closeTestDatabase);

/** The store of a server whose data folder has this name. */
function storeOf(server: string, cacheBytes = MEGABYTE, bucket: BucketPlace | null = null) {
  const dataDir = join(root, server);
  const { files, tend } = openFileStore({ db, kind: 'postgres', dataDir, cacheBytes, bucket });
  return { ...files, dataDir, tend: () => stops.push(tend(log, 20)) };
}
const bytesOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes);
const chunksOf = async (address: string) =>
  (await db.select().from(storedFileChunks).where(eq(storedFileChunks.address, address))).length;
/** Which addresses have a copy in the folder. */
const copiesIn = async (dataDir: string) => {
  const names = await readdir(join(dataDir, 'storage'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('/')).map((name) => `/storage/${name}`);
};
async function layInFolder(dataDir: string, address: string, bytes: Uint8Array): Promise<void> {
  const path = pathInFolder(dataDir, address) ?? '';
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

test('N1 what one server writes another reads, byte by byte, however many pieces it is cut into', async () => {
  const [one, other] = [storeOf('one'), storeOf('other')];
  for (const size of [0, 1, 256 * 1024, 256 * 1024 + 1, 3 * 256 * 1024, 1_000_000]) {
    const bytes = randomBytes(size);
    const address = await one.put(bytes, 'svg');
    expect(bytesOf(await other.get(address))?.equals(bytes), `${size} bytes`).toBe(true);
    expect(await other.has(address)).toBe(true);
    expect(await chunksOf(address)).toBe(Math.max(1, Math.ceil(size / (256 * 1024))));
  }
});

test('N1 the same file written by two servers at once is one, and nothing that is no address is taken', async () => {
  const [one, other] = [storeOf('one'), storeOf('other')];
  const [first, second] = await Promise.all([one.put(svg, 'svg'), other.put(svg, 'svg')]);
  expect(second).toBe(first);
  expect(await db.select().from(storedFiles)).toHaveLength(1);
  for (const address of ['/storage/ab/ab.svg', '/etc/passwd', `${stem}-1.webp`]) {
    await expect(one.keep(address, svg)).rejects.toThrow('no address of the store');
    expect(await one.get(address)).toBeNull();
  }
  await expect(one.put(new Uint8Array(32 * MEGABYTE + 1), 'svg')).rejects.toThrow(RangeError);
  expect(await db.select().from(storedFiles)).toHaveLength(1);
});

test('N1 a folder that is lost fills again, and many who ask at once make one statement', async () => {
  const store = storeOf('one');
  await store.keep(`${stem}-320.webp`, picture);
  await rm(store.dataDir, { recursive: true });
  const statements = vi.spyOn(db.$client, 'query');
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.get(`${stem}-320.webp`)));
  for (const answer of answers) expect(bytesOf(answer)).toEqual(picture);
  expect(statements).toHaveBeenCalledTimes(1);
  expect(await copiesIn(store.dataDir)).toEqual([`${stem}-320.webp`]);
  await store.get(`${stem}-320.webp`);
  expect(statements).toHaveBeenCalledTimes(1);
});

test('N1 a copy that a power cut has emptied, and a folder that cannot be written, cost a statement and no picture', async () => {
  const store = storeOf('one');
  await store.keep(`${stem}-320.webp`, picture);
  await layInFolder(store.dataDir, `${stem}-320.webp`, new Uint8Array());
  expect(bytesOf(await store.get(`${stem}-320.webp`))).toEqual(picture);
  await writeFile(join(root, 'file'), '');
  const without = storeOf('file');
  expect(bytesOf(await without.get(await without.put(svg, 'svg')))).toEqual(svg);
  expect(bytesOf(await without.get(`${stem}-320.webp`))).toEqual(picture);
});

test('N1 the folder keeps to its bound: what was used least recently goes first, and is read anew', async () => {
  const size = 1000;
  const store = storeOf('one', 5 * size);
  const addressOf = (at: number) => `${stem}-${100 + at}.webp`;
  const moment = vi.spyOn(Date, 'now');
  for (let at = 0; at < 5; at++) {
    moment.mockReturnValue(at);
    await store.keep(addressOf(at), new Uint8Array(size).fill(at + 1));
  }
  moment.mockReturnValue(5);
  await store.get(addressOf(0));
  moment.mockReturnValue(6);
  await store.keep(addressOf(5), new Uint8Array(size).fill(6));
  expect((await copiesIn(store.dataDir)).sort()).toEqual([0, 3, 4, 5].map(addressOf));
  expect((await store.get(addressOf(1)))?.[0]).toBe(2);
  await store.keep(addressOf(6), new Uint8Array(6 * size).fill(7));
  expect(await copiesIn(store.dataDir)).not.toContain(addressOf(6));
  expect((await store.get(addressOf(6)))?.byteLength).toBe(6 * size);
});

test('N1 a portrait that its owner has taken away is shown by no server from that moment on', async () => {
  const [one, other] = [storeOf('one'), storeOf('other')];
  const address = await one.put(picture, 'webp');
  expect(bytesOf(await other.get(address))).toEqual(picture);
  await one.remove(address);
  expect([await one.get(address), await other.get(address), await other.has(address)]).toEqual([
    null,
    null,
    false,
  ]);
  expect([await copiesIn(one.dataDir), await copiesIn(other.dataDir), await chunksOf(address)]).toEqual([
    [],
    [],
    0,
  ]);
  expect(await one.put(picture, 'webp')).toBe(address);
  expect(bytesOf(await other.get(address))).toEqual(picture);
});

test('N1 copies of a picture that another server has removed go by themselves', async () => {
  const [one, other] = [storeOf('one'), storeOf('other')];
  await one.keep(`${stem}-320.webp`, picture);
  await other.get(`${stem}-320.webp`);
  expect(await copiesIn(other.dataDir)).toHaveLength(1);
  await one.remove(`${stem}-320.webp`);
  other.tend();
  await vi.waitFor(async () => expect(await copiesIn(other.dataDir)).toEqual([]));
  expect(await other.get(`${stem}-320.webp`)).toBeNull();
});

test('N1 a folder that an earlier version has filled goes into the database, once, and is served meanwhile', async () => {
  const [one, other] = [storeOf('one'), storeOf('other')];
  const before = folderFileStore(one.dataDir);
  const drawing = await before.put(svg, 'svg');
  const portrait = await before.put(picture, 'webp');
  await before.keep(`${stem}-320.webp`, picture);
  const broken = storedAddress(Buffer.from('<svg/>'), 'svg');
  await layInFolder(one.dataDir, broken, Buffer.from('<svg'));
  const half = join(one.dataDir, 'storage', 'cd', `${'0'.repeat(40)}.svg.a1b2c3d4`);
  await writeFile(half, 'x');
  await utimes(half, new Date(0), new Date(0));
  for (const address of [drawing, portrait, `${stem}-320.webp`]) {
    expect(await one.get(address), address).not.toBeNull();
    expect([await one.has(address), await other.has(address)], address).toEqual([true, false]);
  }

  one.tend();
  await vi.waitFor(async () => expect(await db.select().from(storedFiles)).toHaveLength(3));
  expect(bytesOf(await other.get(drawing))).toEqual(svg);
  expect(bytesOf(await other.get(portrait))).toEqual(picture);
  expect(bytesOf(await other.get(`${stem}-320.webp`))).toEqual(picture);
  await vi.waitFor(async () =>
    expect((await copiesIn(one.dataDir)).sort()).toEqual([drawing, portrait, `${stem}-320.webp`].sort()),
  );
});

test('N1 a file of an earlier version that was removed meanwhile does not come back', async () => {
  const one = storeOf('one');
  const portrait = await folderFileStore(one.dataDir).put(picture, 'webp');
  await storeOf('other').remove(portrait);
  expect(await one.get(portrait)).toBeNull();
  one.tend();
  await vi.waitFor(async () => expect(await copiesIn(one.dataDir)).toEqual([]));
  const rows = await db.select({ isRemoved: sql<boolean>`removed_at IS NOT NULL` }).from(storedFiles);
  expect(rows).toEqual([{ isRemoved: true }]);
});

test('N1 nothing that lies in the folder alone makes room for a copy; once the database has it, it may', async () => {
  const one = storeOf('one', 2.5 * picture.byteLength);
  await folderFileStore(one.dataDir).keep(`${stem}-160.webp`, picture);
  await utimes(pathInFolder(one.dataDir, `${stem}-160.webp`) ?? '', new Date(1000), new Date(1000));
  for (const width of [320, 640, 960]) await one.keep(`${stem}-${width}.webp`, picture);
  expect(await copiesIn(one.dataDir)).toContain(`${stem}-160.webp`);
  one.tend();
  await vi.waitFor(async () => expect(await copiesIn(one.dataDir)).not.toContain(`${stem}-160.webp`));
  expect(bytesOf(await one.get(`${stem}-160.webp`))).toEqual(picture);
});

test('N1 with a bucket pictures lie there, and the database says which there are', async () => {
  const bucket = await openTestBucket();
  stops.push(bucket.close);
  const before = storeOf('before');
  const kept = await before.put(svg, 'svg');
  const [one, other] = ['one', 'other'].map((name) => storeOf(name, MEGABYTE, bucket.place));
  if (!one || !other) throw new Error('two servers');
  const portrait = await one.put(picture, 'webp');
  expect([...bucket.objects.keys()]).toEqual([portrait]);
  expect(await chunksOf(portrait)).toBe(0);
  expect(bytesOf(await other.get(portrait))).toEqual(picture);
  expect(bytesOf(await other.get(kept)), 'from the database, as before').toEqual(svg);
  expect([await other.has(portrait), await other.has(kept)]).toEqual([true, true]);
  await other.remove(portrait);
  expect([await one.get(portrait), await one.has(portrait), bucket.objects.size]).toEqual([null, false, 0]);
  expect(await one.put(picture, 'webp')).toBe(portrait);
  expect(bytesOf(await other.get(portrait))).toEqual(picture);
  // Without its bucket a server writes into the database what it is given.
  expect(await before.get(portrait)).toBeNull();
  await before.put(picture, 'webp');
  expect(bytesOf(await before.get(portrait))).toEqual(picture);
});

test('N1 a bucket that fails is told, and writes no row; what it has lost is nothing until it is written again', async () => {
  const bucket = await openTestBucket();
  stops.push(bucket.close);
  const store = storeOf('one', 0, bucket.place);
  bucket.isDown = true;
  await expect(store.put(svg, 'svg')).rejects.toThrow(/^PUT \/storage\/.*: 503 .*SlowDown/);
  expect(await db.select().from(storedFiles)).toEqual([]);
  bucket.isDown = false;
  const address = await store.put(svg, 'svg');
  bucket.isDown = true;
  await expect(store.get(address).catch(whyUnavailable)).resolves.toBe('bucket');
  bucket.isDown = false;
  bucket.objects.clear();
  expect(await store.get(address)).toBeNull();
  await store.put(svg, 'svg');
  expect(bytesOf(await store.get(address))).toEqual(svg);
  const strangers = storeOf('two', 0, { ...bucket.place, secret: 'wrong' });
  await expect(strangers.put(svg, 'svg')).rejects.toThrow('SignatureDoesNotMatch');
  const nowhere = storeOf('three', 0, { ...bucket.place, url: bucket.place.url.replace('pictures', 'none') });
  await expect(nowhere.get(address)).rejects.toThrow('NoSuchBucket');
});
