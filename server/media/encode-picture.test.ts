import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { encodePicture, isPicture } from './encode-picture';
import { drawnPicture } from './test-picture-host';

const widths = async (bytes: Uint8Array) =>
  (await encodePicture(bytes)).map(({ width, format }) => `${width} ${format}`);

test('F3 a picture is kept in its widths, each in both formats and really of that width', async () => {
  const files = await encodePicture(await drawnPicture('two rooms', 700, 500));
  const named = files.map(({ width, format }) => `${width} ${format}`);
  expect(named).toEqual(['320 avif', '320 webp', '700 avif', '700 webp']);
  for (const { bytes, width, format } of files) {
    const seen = await sharp(bytes).metadata();
    expect(seen).toMatchObject({ width, format: format === 'avif' ? 'heif' : 'webp', hasAlpha: false });
  }
});

test('F3 the same picture has the same addresses, another one others', async () => {
  const stems = async (name: string) => (await encodePicture(await drawnPicture(name, 300, 200)))[0]?.stem;
  expect(await stems('one')).toMatch(/^\/storage\/[0-9a-f]{2}\/[0-9a-f]{40}$/);
  expect(await stems('one')).toBe(await stems('one'));
  expect(await stems('one')).not.toBe(await stems('two'));
});

test('F3 a large picture is made smaller, a tall one by its height, and none is made larger', async () => {
  expect((await widths(await drawnPicture('wide', 4000, 3000))).at(-1)).toBe('1920 webp');
  expect((await widths(await drawnPicture('tall', 1000, 5120))).at(-1)).toBe('500 webp');
  expect(await widths(await drawnPicture('small', 120, 90))).toEqual(['120 avif', '120 webp']);
});

test('F3 what a camera writes into a picture stays behind, and its side up is kept', async () => {
  const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#777' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '45/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const [file] = await encodePicture(photo);
  expect(file?.width).toBe(200);
  expect((await sharp(file?.bytes).metadata()).exif).toBeUndefined();
});

test('F3 a transparent plan is laid on white', async () => {
  const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const [, webp] = await encodePicture(clear);
  const { data } = await sharp(webp?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
});

test('F3 what is no picture is refused by its first bytes, a drawing of a stranger too', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const bytes of [
    svg,
    Buffer.from('<html>'),
    Buffer.from('%PDF-1.4'),
    Buffer.from('II*\0'),
    Buffer.alloc(0),
  ]) {
    expect(isPicture(bytes)).toBe(false);
    await expect(encodePicture(bytes)).rejects.toMatchObject({ kind: 'for-good', message: /не картинка/ });
  }
});

test('F3 a torn picture is refused', async () => {
  const whole = await drawnPicture('torn', 800, 600);
  await expect(encodePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    kind: 'for-good',
    message: 'картинка повреждена',
  });
});

test('F3 a small file that would unpack into gigabytes is refused before it does', async () => {
  const bomb = pngOfZeros(30_000, 30_000);
  expect(bomb.length).toBeLessThan(2_000_000);
  await expect(encodePicture(bomb)).rejects.toMatchObject({
    kind: 'for-good',
    message: /больше 40 млн точек/,
  });
});

test('K1 a decoder that ends over a picture takes nobody with it, and the next picture is opened', async () => {
  const ending = encodePicture(pngOfZeros(6_000, 6_000));
  const outcome = expect(ending).rejects.toMatchObject({ kind: 'again', message: 'картинка не открылась' });
  process.kill(await vi.waitFor(decoderPid), 'SIGKILL');
  await outcome;
  expect(await widths(await drawnPicture('the next', 300, 200))).toEqual(['300 avif', '300 webp']);
});

/** Of this process's own decoder. */
async function decoderPid(): Promise<number> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'decode-process']);
  return Number(stdout.trim());
}

/** A PNG of one black bit a point. */
function pngOfZeros(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
