import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawnPicture, openPictureHost, type PictureHost } from '../test-picture-host';
import { storedAddress } from './file-store';
import { folderFileStore } from './folder-file-store';
import { imageHostStore } from './image-host-store';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const drawing = storedAddress(svg, 'svg');
const plan = `/storage/ab/ab${'0'.repeat(38)}-320.webp`;
const forged = `/storage/cd/cd${'0'.repeat(38)}.svg`;
const picture = await drawnPicture('plan', 320, 200);
const held = new Map([
  [drawing, svg],
  [plan, picture],
  [forged, svg],
  [plan.replace('-320', '-640'), Buffer.from('<html>')],
]);

let dataDir: string;
let host: PictureHost;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'image-host-'));
  host = await openPictureHost((request, response) => {
    const bytes = held.get(request.url ?? '');
    if (bytes === undefined) response.writeHead(404).end();
    else response.end(bytes);
  });
});
afterEach(async () => {
  await host.close();
  await rm(dataDir, { recursive: true });
});

test('A13 a picture that is not on this disk comes from the image host once, and is kept', async () => {
  const store = imageHostStore(folderFileStore(dataDir), host.origin);
  const twice = await Promise.all([store.get(drawing), store.get(drawing)]);
  expect(twice.map((bytes) => bytes && Buffer.from(bytes))).toEqual([svg, svg]);
  expect(Buffer.from((await store.get(plan)) ?? [])).toEqual(picture);
  await host.close();
  const alone = folderFileStore(dataDir);
  expect(Buffer.from((await alone.get(drawing)) ?? [])).toEqual(svg);
  expect(Buffer.from((await alone.get(plan)) ?? [])).toEqual(picture);
  expect(host.asked).toEqual([drawing, plan]);
});

test('A13 an own picture is never asked for', async () => {
  const store = imageHostStore(folderFileStore(dataDir), host.origin);
  expect(await store.get(await store.put(Buffer.from('<svg/>'), 'svg'))).not.toBeNull();
  expect(host.asked).toEqual([]);
});

test('A13 what is no picture, not what its address says or not there is nothing, and is not asked for again', async () => {
  const store = imageHostStore(folderFileStore(dataDir), host.origin);
  const addresses = [forged, plan.replace('-320', '-640'), plan.replace('-320', '-1280')];
  for (const address of [...addresses, ...addresses]) expect(await store.get(address), address).toBeNull();
  expect(host.asked).toEqual(addresses);
  for (const address of ['/storage/../../etc/passwd', '/storage/x', '/api/health/'])
    expect(await store.get(address)).toBeNull();
  expect(host.asked).toEqual(addresses);
});

test('A13 an image host that is not there leaves a picture missing, and nothing else', async () => {
  await host.close();
  const store = imageHostStore(folderFileStore(dataDir), host.origin);
  expect(await store.get(drawing)).toBeNull();
});
