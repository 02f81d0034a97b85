import * as v from 'valibot';
import { BackupRefusal } from '../backup-refusal';
import { ByteReader } from './byte-reader';

const TableTotals = v.object({ name: v.string(), rows: v.number(), digest: v.string() });
export type TableTotals = v.InferOutput<typeof TableTotals>;

const Sequence = v.object({ table: v.string(), column: v.string(), value: v.string(), called: v.boolean() });
export type Sequence = v.InferOutput<typeof Sequence>;

const Manifest = v.object({
  is: v.literal('manifest'),
  /** Version of the portal, and when it was made, ISO 8601. */
  portal: v.string(),
  madeAt: v.string(),
  database: v.picklist(['pglite', 'postgres']),
  /** The moments by which the applied migrations are known, in their order. */
  migrations: v.array(v.number()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const File = v.object({
  is: v.literal('file'),
  /** '/storage/…' or '/assets/…'. */
  address: v.string(),
  size: v.number(),
  /** Null where only the disk knew of it. */
  storedAt: v.nullable(v.string()),
  /** Removed, or left in the bucket: no bytes follow. */
  removedAt: v.nullable(v.string()),
  inBucket: v.boolean(),
});
export type FileRecord = v.InferOutput<typeof File>;

const FilesTotals = v.object({ count: v.number(), bytes: v.number() });
export type FilesTotals = v.InferOutput<typeof FilesTotals>;

/** What a backup is made of, in this order: manifest, rows, tables, then files with their bytes, end. */
const BackupRecord = v.variant('is', [
  Manifest,
  /** Each row as PostgreSQL writes a row of that table. */
  v.object({ is: v.literal('rows'), table: v.string(), rows: v.array(v.string()) }),
  v.object({ is: v.literal('tables'), tables: v.array(TableTotals), sequences: v.array(Sequence) }),
  /** `DATA_DIR/demo.json`. */
  v.object({ is: v.literal('demo'), text: v.string() }),
  File,
  v.object({ is: v.literal('file-end'), sha256: v.string() }),
  v.object({ is: v.literal('end'), files: FilesTotals }),
]);
export type BackupRecord = v.InferOutput<typeof BackupRecord>;

const HEAD_BYTES = 5;
const JSON_RECORD = 0;
const BYTES_RECORD = 1;
/** A row with the largest document, as text. */
const MAX_RECORD_BYTES = 256 * 1024 * 1024;

/** A record, or bytes of a file, behind its length and kind. */
export function frame(record: BackupRecord | Buffer): Buffer {
  const isBytes = Buffer.isBuffer(record);
  const body = isBytes ? record : Buffer.from(JSON.stringify(record));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(body.byteLength);
  head.writeUInt8(isBytes ? BYTES_RECORD : JSON_RECORD, 4);
  return Buffer.concat([head, body]);
}

const UNREADABLE = 'Копия не читается: она записана не так, как пишет портал.';

/** @throws BackupRefusal where a record is none. */
export async function* readRecords(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<BackupRecord | Buffer, undefined> {
  const reader = new ByteReader(source);
  for (;;) {
    const head = await reader.take(HEAD_BYTES);
    if (head.byteLength === 0) return;
    const length = head.byteLength === HEAD_BYTES ? head.readUInt32BE() : Number.POSITIVE_INFINITY;
    if (length > MAX_RECORD_BYTES) throw new BackupRefusal(UNREADABLE);
    const body = await reader.take(length);
    if (body.byteLength < length) throw new BackupRefusal(UNREADABLE);
    if (head.readUInt8(4) === BYTES_RECORD) yield body;
    else {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BackupRecord), body.toString());
      if (!parsed.success) throw new BackupRefusal(UNREADABLE);
      yield parsed.output;
    }
  }
}
