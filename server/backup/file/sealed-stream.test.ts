import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { BackupRefusal } from '../backup-refusal';
import { openStream, sealStream } from './sealed-stream';

const PASSPHRASE = 'correct horse battery';
const PIECE = 64 * 1024;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
/** A key of it is soon made: dozens are. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 };
const seal = (bytes: Uint8Array, passphrase: string | null, costs = CHEAP) =>
  all(sealStream(once(bytes), passphrase, costs));
const open = (bytes: Uint8Array, passphrase: string | null) => all(openStream(once(bytes), passphrase));
const wordsOf = (bytes: Uint8Array, passphrase: string | null): Promise<string> =>
  open(bytes, passphrase).then(
    () => 'opened',
    (error) => (error instanceof BackupRefusal ? error.message : String(error)),
  );

test.each([
  0,
  1,
  PIECE - 1,
  PIECE,
  PIECE + 1,
  3 * PIECE + 17,
])('N2 %d bytes come out of a sealed file as they went in, encrypted or not', async (length) => {
  const bytes = randomBytes(length);
  for (const passphrase of [null, PASSPHRASE])
    expect((await open(await seal(bytes, passphrase), passphrase)).equals(bytes)).toBe(true);
});

test.each([
  null,
  PASSPHRASE,
])('N2 a sealed file that was cut, changed, mixed or added to is refused (passphrase %s)', async (passphrase) => {
  const bytes = randomBytes(3 * PIECE + 17);
  const whole = await seal(bytes, passphrase);
  const line = whole.indexOf('\n') + 1;
  const length = whole.readUInt32BE(line) + 5;
  const changed = (at: number) => {
    const copy = Buffer.from(whole);
    copy[at]! ^= 1;
    return copy;
  };
  const swapped = Buffer.concat([
    whole.subarray(0, line),
    whole.subarray(line + length, line + 2 * length),
    whole.subarray(line, line + length),
    whole.subarray(line + 2 * length),
  ]);
  const lastLost = Buffer.from(whole.subarray(0, line + 3 * length));
  const markedLast = Buffer.from(lastLost);
  markedLast[line + 2 * length + 4] = 1;
  for (const broken of [
    ...[1, 5, 100, length, 2 * length].map((cut) => whole.subarray(0, -cut)),
    ...[0, 30, line, line + 4, line + 5, line + 100, line + 2 * length, whole.length - 1].map(changed),
    ...[
      swapped,
      lastLost,
      markedLast,
      Buffer.concat([whole, Buffer.of(0)]),
      Buffer.alloc(0),
      randomBytes(2000),
    ],
  ])
    expect(await wordsOf(broken, passphrase)).toMatch(
      /^(Файл копии|Это не копия|Пароль|Копия сделана более новой)/,
    );
});

test('N2 an encrypted file shows nothing of what is in it, and opens with its passphrase alone', async () => {
  const bytes = Buffer.from('Марина Соколова '.repeat(10_000));
  const sealed = await all(sealStream(once(bytes), PASSPHRASE));
  const { key } = JSON.parse(sealed.subarray(0, sealed.indexOf('\n')).toString());
  expect(key, 'what guessing a passphrase costs').toMatchObject({ N: 2 ** 16, r: 8, p: 1 });
  expect(await open(sealed, PASSPHRASE)).toEqual(bytes);
  expect(sealed.includes('Соколова')).toBe(false);
  expect((await seal(bytes, null)).includes('Соколова')).toBe(true);
  expect(await wordsOf(sealed, 'another passphrase')).toMatch(/^Пароль \(BACKUP_PASSPHRASE\) не подходит/);
  expect(await wordsOf(sealed, null)).toMatch(/^Копия зашифрована/);
});
