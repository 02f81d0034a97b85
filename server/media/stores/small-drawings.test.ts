import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { smallDrawing } from '../../../src/contract/lots/paths/picture-address';
import { loadSharp } from '../encode-picture';
import { folderFileStore } from './folder-file-store';
import { withSmallDrawings } from './small-drawings';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'small-drawings-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Twice as high as wide: red, unless it is small. */
const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 800"><style>@media(max-width:340px){.t{fill:#00f}.u{fill:#0f0}}@media(max-width:20px){.t{fill:#000}}</style><path class="t" fill="#f00" d="M0 0h400v800h-400z"/></svg>`,
);

test('F3 a drawing has a small picture from the first time it is asked for, drawn as it is in small', async () => {
  const folder = folderFileStore(dataDir);
  const keep = vi.spyOn(folder, 'keep');
  const store = withSmallDrawings(folder);
  const address = smallDrawing(await store.put(drawing, 'svg')) ?? '';
  const [bytes] = await Promise.all([store.get(address), store.get(address)]);
  const { data, info } = await (await loadSharp())(bytes ?? new Uint8Array())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual({ width: 144, height: 288 });
  const [red = 255, , blue = 0] = data;
  expect(red).toBeLessThan(20);
  expect(blue).toBeGreaterThan(235);
  expect(keep.mock.calls.filter(([saved]) => saved === address)).toHaveLength(1);
  expect(await folder.get(address)).toEqual(bytes);
});

test('F3 no drawing, no small picture of it; other pictures are what they are', async () => {
  const store = withSmallDrawings(folderFileStore(dataDir));
  const stem = `/storage/ab/ab${'0'.repeat(38)}`;
  expect(await store.get(`${stem}-288.webp`)).toBeNull();
  await store.keep(`${stem}-320.webp`, drawing);
  expect(await store.get(`${stem}-320.webp`)).toEqual(drawing);
  await expect(access(join(dataDir, 'storage', 'ab', `ab${'0'.repeat(38)}-288.webp`))).rejects.toThrow();
});
