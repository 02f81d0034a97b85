import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { BackupRefusal } from '../backup-refusal';
import { ByteReader } from './byte-reader';
import { cipherSeal, type Seal, sumSeal } from './seal';

const FORMAT = 'agent-portal-backup';
/** Raised when a file can no longer be read by those who know the number before. */
const VERSION = 1;

/** The first line of the file, as JSON: what it is, and how to open the rest. */
const FirstLine = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  key: v.nullable(
    v.object({
      salt: v.string(),
      N: v.pipe(v.number(), v.maxValue(2 ** 17)),
      r: v.pipe(v.number(), v.maxValue(16)),
      p: v.pipe(v.number(), v.maxValue(4)),
    }),
  ),
});
type FirstLine = v.InferOutput<typeof FirstLine>;

const MAX_LINE = 1000;
const PIECE_BYTES = 64 * 1024;
/** Before each closed piece: its length, and whether it is the last. */
const HEAD_BYTES = 5;
const MAX_CLOSED_BYTES = PIECE_BYTES + 1024;

/** Of making a key from a passphrase by scrypt. They stand in the file, so that one of other costs opens too. */
const COSTS = { N: 2 ** 16, r: 8, p: 1 };

const sealOf = (line: string, key: FirstLine['key'], passphrase: string): Promise<Seal> | Seal =>
  key === null ? sumSeal(line) : cipherSeal(line, passphrase, key);

/**
 * The bytes of a stream as those of a file, encrypted where there is a passphrase. `costs` are lower only for tests that
 * open many files.
 */
export async function* sealStream(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | null,
  costs = COSTS,
): AsyncGenerator<Buffer> {
  const key = passphrase === null ? null : { salt: randomBytes(16).toString('base64'), ...costs };
  const first: FirstLine = { format: FORMAT, version: VERSION, key };
  const line = `${JSON.stringify(first)}\n`;
  yield Buffer.from(line);
  const seal = await sealOf(line, key, passphrase ?? '');
  const reader = new ByteReader(source);
  let piece = await reader.take(PIECE_BYTES);
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const next = await reader.take(PIECE_BYTES);
    isLast = next.byteLength === 0;
    const closed = seal.close(piece, number, isLast);
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(closed.byteLength);
    head.writeUInt8(isLast ? 1 : 0, 4);
    yield head;
    yield closed;
    piece = next;
  }
}

const BROKEN = 'Файл копии обрезан или повреждён. Возьмите другую копию.';
const WRONG_KEY = 'Пароль (BACKUP_PASSPHRASE) не подходит к этой копии, или её начало повреждено.';

/**
 * The bytes that were put into a file.
 *
 * @throws BackupRefusal where the file is none of ours, needs another passphrase, or is not what was written.
 */
export async function* openStream(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  try {
    const { line, key } = await readFirstLine(reader);
    if (key !== null && passphrase === null)
      throw new BackupRefusal('Копия зашифрована: задайте пароль в переменной BACKUP_PASSPHRASE.');
    const seal = await sealOf(line, key, passphrase ?? '');
    for (let number = 0, isLast = false; !isLast; number += 1) {
      const head = await reader.take(HEAD_BYTES);
      if (head.byteLength < HEAD_BYTES) throw new BackupRefusal(BROKEN);
      const length = head.readUInt32BE();
      isLast = head.readUInt8(4) === 1;
      if (length > MAX_CLOSED_BYTES) throw new BackupRefusal(BROKEN);
      const closed = await reader.take(length);
      const piece = closed.byteLength < length ? null : seal.open(closed, number, isLast);
      if (piece === null) throw new BackupRefusal(key !== null && number === 0 ? WRONG_KEY : BROKEN);
      yield piece;
    }
    if ((await reader.take(1)).byteLength > 0) throw new BackupRefusal(BROKEN);
  } finally {
    await reader.close();
  }
}

async function readFirstLine(reader: ByteReader): Promise<{ line: string; key: FirstLine['key'] }> {
  let line = '';
  while (!line.endsWith('\n') && line.length < MAX_LINE) {
    const byte = await reader.take(1);
    if (byte.byteLength === 0) break;
    line += byte.toString('latin1');
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), FirstLine), line);
  if (!parsed.success) throw new BackupRefusal('Это не копия портала, или её начало повреждено.');
  const { version, key } = parsed.output;
  if (version > VERSION)
    throw new BackupRefusal('Копия сделана более новой версией портала. Сначала обновите портал.');
  return { line, key };
}
