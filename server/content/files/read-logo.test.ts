import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawForHeader, drawIcons, iconKinds } from '../../media/look/draw-logo';
import { readLogo } from './read-logo';

const svg = (inner: string, attributes = 'viewBox="0 0 30 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
const word = svg('<path d="M2 1h26v8H2z" fill="#8a1c4a"/>');
const pngOf = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
/** A PNG that says of itself to be so large, in few bytes. */
function bombOf(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const chunk = (type: string, data: Buffer) => {
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    return Buffer.concat([ends.subarray(0, 4), Buffer.from(type), data, ends.subarray(4)]);
  };
  const rows = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
  ]);
}

test('M2 a drawing becomes pixels, transparent around it and without its margins', async () => {
  const logo = await readLogo(word, 'logo.svg');
  expect(logo).toMatchObject({ onLight: true, onDark: false });
  expect(logo.width / logo.height).toBeCloseTo(26 / 8, 1);
  expect(Math.max(logo.width, logo.height)).toBeGreaterThan(800);
  expect(await sharp(logo.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
});

test('M2 a logo is looked at again as it was kept, and comes out the same', async () => {
  const [once, size] = [await readLogo(word, 'logo.svg'), 1];
  expect((await readLogo(once.bytes, 'logo.png', size)).bytes).toEqual(once.bytes);
});

test.each([
  ['a script', '<script>alert(1)</script>', /<script>, строка 1/],
  ['a foreign object', '<foreignObject><b/></foreignObject>', /<foreignObject>, строка 1/],
  ['a picture from elsewhere', '\n<image href="https://bad.example/a.png"/>', /<image>, строка 2/],
  ['a link outside', '<use href="https://bad.example/a.svg#a"/>', /href у <use>/],
  ['a handler', '<path d="M0 0h9v9z" onload="alert(1)"/>', /onload у <path>/],
  ['rules that load', '<style>@import "https://bad.example/a.css";</style>', /загружают/],
  ['letters', '<text y="9">Дом</text>', /Переведите его в кривые/],
])('M2 a drawing with %s is refused with its place', async (_, inner, words) => {
  await expect(readLogo(svg(inner), 'logo.svg')).rejects.toThrow(words);
});

test('M2 entities are refused before they are unfolded', async () => {
  const text =
    '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"/>';
  await expect(readLogo(Buffer.from(text), 'logo.svg')).rejects.toThrow(/DOCTYPE, строка 1/);
});

test('M2 what is neither PNG nor SVG is refused whatever it is called, and so is what would unpack into gigabytes', async () => {
  const jpeg = await sharp(await pngOf(600, 600, '#123'))
    .jpeg()
    .toBuffer();
  await expect(readLogo(jpeg, 'logo.png')).rejects.toThrow(/не PNG и не SVG/);
  await expect(readLogo(bombOf(60_000), 'logo.png')).rejects.toThrow(/больше 40 млн точек/);
  const huge = svg('<path d="M0 0h9v9z"/>', 'width="100000" height="100000"');
  await expect(readLogo(huge, 'logo.svg')).rejects.toThrow(/больше 40 млн точек/);
  await expect(readLogo(await pngOf(300, 300, '#123'), 'logo.png')).rejects.toThrow(/не меньше 512 точек/);
  await expect(readLogo(await pngOf(600, 600, '#0000'), 'logo.png')).rejects.toThrow(/пустая/);
});

test('M2 icons are drawn of a logo in every size that the manifest names, all of it within the safe zone', async () => {
  const logo = await readLogo(word, 'logo.svg');
  const icons = await drawIcons(logo);
  for (const [kind, { side }] of Object.entries(iconKinds) as [keyof typeof iconKinds, { side: number }][])
    expect(await sharp(icons[kind]).metadata(), kind).toMatchObject({
      width: side,
      height: side,
      format: 'png',
    });
  const { data, info } = await sharp(icons.maskable_large).raw().toBuffer({ resolveWithObject: true });
  let farthest = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const point = at / info.channels;
    const isLogo = (data[at + 1] ?? 255) < 200;
    if (isLogo)
      farthest = Math.max(farthest, Math.hypot((point % 512) - 255.5, Math.floor(point / 512) - 255.5));
  }
  expect(farthest).toBeGreaterThan(100);
  expect(farthest).toBeLessThan(0.4 * 512);
});

test('M2 in the header a logo is a small WebP with two pixels for one', async () => {
  const picture = await drawForHeader(await readLogo(word, 'logo.svg'));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', height: 80, hasAlpha: true });
  expect(picture.byteLength).toBeLessThan(10_000);
});
