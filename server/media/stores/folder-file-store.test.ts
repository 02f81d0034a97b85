import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderFileStore } from './folder-file-store';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

test('F3 the same picture has the same address, and what is read back is what was put', async () => {
  const store = folderFileStore(dataDir);
  const [one, two] = await Promise.all([
    store.put(bytes('<svg/>'), 'svg'),
    store.put(bytes('<svg/>'), 'svg'),
  ]);
  expect(one).toMatch(/^\/storage\/[0-9a-f]{2}\/[0-9a-f]{40}\.svg$/);
  expect(two).toBe(one);
  expect(Buffer.from((await store.get(one)) ?? [])).toEqual(Buffer.from('<svg/>'));
  const [folder] = await readdir(join(dataDir, 'storage'));
  expect(await readdir(join(dataDir, 'storage', folder!))).toHaveLength(1);
});

test('F3 the widths of a picture are kept each under its own address, and nowhere else', async () => {
  const store = folderFileStore(dataDir);
  const stem = `/storage/cd/cd${'1'.repeat(38)}`;
  await store.keep(`${stem}-320.webp`, bytes('small'));
  await store.keep(`${stem}-1280.webp`, bytes('large'));
  expect(Buffer.from((await store.get(`${stem}-320.webp`)) ?? []).toString()).toBe('small');
  for (const address of [`${stem}-../x.webp`, `${stem}-1.webp`, '/storage/cd/../../x', '/etc/passwd'])
    await expect(store.keep(address, bytes('x'))).rejects.toThrow('no address of the store');
});

test('an address that is not of the store leads nowhere', async () => {
  const store = folderFileStore(dataDir);
  for (const address of ['/storage/../../etc/passwd', '/storage/ab/ab.svg', '/etc/passwd', '\0'])
    expect(await store.get(address)).toBeNull();
  expect(await store.get(`/storage/ab/ab${'0'.repeat(38)}.svg`)).toBeNull();
});
