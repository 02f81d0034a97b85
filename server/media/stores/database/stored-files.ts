import { isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database';
import { storedFileChunks, storedFiles } from '../../../db/schema/file-schema';

/** What one row holds of a file. */
const CHUNK_BYTES = 256 * 1024;
const CHUNK = sql.raw(`${CHUNK_BYTES}`);

const among = (addresses: readonly string[]): SQL =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb))`;

/**
 * Writes a file into the database, whole or not at all, by one statement: PostgreSQL cuts it into its pieces. A file that
 * is there stays as it is, so that two servers may write the same one at once; one that was removed is there again.
 */
export async function writeStoredFile(db: Executor, address: string, bytes: Uint8Array): Promise<void> {
  const size = bytes.byteLength;
  const last = Math.max(0, Math.ceil(size / CHUNK_BYTES) - 1);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, size);
  await db.execute(sql`
    WITH written AS (
      INSERT INTO ${storedFiles} (address, size) VALUES (${address}, ${size})
      ON CONFLICT (address) DO UPDATE
        SET size = excluded.size, in_bucket = false, stored_at = now(), removed_at = NULL
        WHERE ${storedFiles.removedAt} IS NOT NULL OR ${storedFiles.inBucket}
      RETURNING address
    )
    INSERT INTO ${storedFileChunks} (address, number, content)
    SELECT address, piece, substring(given.content FROM piece * ${CHUNK} + 1 FOR ${CHUNK})
    FROM written, (SELECT ${content}::bytea AS content) AS given, generate_series(0, ${last}::integer) AS piece
    ON CONFLICT (address, number) DO UPDATE SET content = excluded.content`);
}

/** Notes that a file lies in the bucket; one whose bytes the database has stays there. */
export async function recordBucketFile(db: Executor, address: string, size: number): Promise<void> {
  const written = { size, inBucket: true, storedAt: sql`now()`, removedAt: null };
  await db
    .insert(storedFiles)
    .values({ address, ...written })
    .onConflictDoUpdate({
      target: storedFiles.address,
      set: written,
      setWhere: isNotNull(storedFiles.removedAt),
    });
}

type Piece = { size: number; removed: boolean; bucket: boolean; content: Buffer | null };
/** What is known of a file that the database has no bytes of. */
export type WithoutBytes = 'removed' | 'in-bucket';

async function readPiece(db: Executor, address: string, number: number): Promise<Piece | undefined> {
  const { rows } = await db.execute<Piece>(sql`
    SELECT size, removed_at IS NOT NULL AS removed, in_bucket AS bucket, content FROM ${storedFiles} LEFT JOIN ${storedFileChunks}
      ON ${storedFileChunks.address} = ${storedFiles.address} AND number = ${number}
    WHERE ${storedFiles.address} = ${address}`);
  return rows[0];
}

/** The bytes of a file; null where it has never been. */
export async function readStoredFile(
  db: Database,
  address: string,
): Promise<Uint8Array | WithoutBytes | null> {
  const first = await readPiece(db, address, 0);
  if (first === undefined) return null;
  const without = withoutBytes(first);
  if (without !== null) return without;
  if (first.size <= CHUNK_BYTES) return first.content;
  // Pieces of one and the same file, whatever becomes of it meanwhile.
  return db.transaction((tx) => readPieces(tx, address), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

const withoutBytes = ({ removed, bucket }: Piece): WithoutBytes | null =>
  removed ? 'removed' : bucket ? 'in-bucket' : null;

async function readPieces(tx: Executor, address: string): Promise<Uint8Array | WithoutBytes | null> {
  const pieces: Buffer[] = [];
  for (let read = 0, size = 1; read < size; ) {
    const piece = await readPiece(tx, address, pieces.length);
    const without = piece && withoutBytes(piece);
    if (without) return without;
    if (!piece?.content) return null;
    pieces.push(piece.content);
    read += piece.content.byteLength;
    size = piece.size;
  }
  return Buffer.concat(pieces);
}

/** Takes a file away. Its address is remembered as removed, also where the file lies in a server's folder alone. */
export async function removeStoredFile(db: Executor, address: string): Promise<void> {
  await db.execute(sql`
    WITH removed AS (
      INSERT INTO ${storedFiles} (address, size, removed_at) VALUES (${address}, 0, now())
      ON CONFLICT (address) DO UPDATE SET removed_at = now() WHERE ${storedFiles.removedAt} IS NULL
      RETURNING address
    )
    DELETE FROM ${storedFileChunks} USING removed WHERE ${storedFileChunks.address} = removed.address`);
}

/** Which of the addresses are known, and whether the file is there; what was never written has no entry. */
export async function storedFileStates(
  db: Executor,
  addresses: readonly string[],
): Promise<Map<string, 'there' | 'removed'>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ address: storedFiles.address, removedAt: storedFiles.removedAt })
    .from(storedFiles)
    .where(sql`${storedFiles.address} IN ${among(addresses)}`);
  return new Map(rows.map(({ address, removedAt }) => [address, removedAt === null ? 'there' : 'removed']));
}

/** The addresses of files that were removed in the last so many seconds, by the database's clock. */
export async function removedWithin(db: Executor, seconds: number): Promise<string[]> {
  const rows = await db
    .select({ address: storedFiles.address })
    .from(storedFiles)
    .where(sql`${storedFiles.removedAt} > now() - make_interval(secs => ${seconds})`);
  return rows.map(({ address }) => address);
}
