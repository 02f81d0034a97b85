import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/database';
import { storedFileChunks, storedFiles } from '../../db/schema/file-schema';

/** What one row holds of a file. */
const CHUNK_BYTES = 256 * 1024;
const CHUNK = sql.raw(`${CHUNK_BYTES}`);
/** The largest file that is taken, in bytes: a statement carries it whole, and so does the memory of its reader. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

const among = (addresses: readonly string[]): SQL =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb))`;

/**
 * Writes a file into the database, whole or not at all, by one statement: PostgreSQL cuts it into its pieces. A file that
 * is there stays as it is, so that two servers may write the same one at once; one that was removed is there again.
 *
 * @throws RangeError where it is larger than `MAX_FILE_BYTES`.
 */
export async function writeStoredFile(db: Executor, address: string, bytes: Uint8Array): Promise<void> {
  const size = bytes.byteLength;
  if (size > MAX_FILE_BYTES) throw new RangeError(`a file of ${size} bytes is too large: ${address}`);
  const last = Math.max(0, Math.ceil(size / CHUNK_BYTES) - 1);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, size);
  await db.execute(sql`
    WITH written AS (
      INSERT INTO ${storedFiles} (address, size) VALUES (${address}, ${size})
      ON CONFLICT (address) DO UPDATE SET size = excluded.size, stored_at = now(), removed_at = NULL
        WHERE ${storedFiles.removedAt} IS NOT NULL
      RETURNING address
    )
    INSERT INTO ${storedFileChunks} (address, number, content)
    SELECT address, piece, substring(given.content FROM piece * ${CHUNK} + 1 FOR ${CHUNK})
    FROM written, (SELECT ${content}::bytea AS content) AS given, generate_series(0, ${last}::integer) AS piece
    ON CONFLICT (address, number) DO UPDATE SET content = excluded.content`);
}

type Piece = { size: number; removed: boolean; content: Buffer | null };

async function readPiece(db: Executor, address: string, number: number): Promise<Piece | undefined> {
  const { rows } = await db.execute<Piece>(sql`
    SELECT size, removed_at IS NOT NULL AS removed, content FROM ${storedFiles} LEFT JOIN ${storedFileChunks}
      ON ${storedFileChunks.address} = ${storedFiles.address} AND number = ${number}
    WHERE ${storedFiles.address} = ${address}`);
  return rows[0];
}

/** The bytes of a file; 'removed' where it was taken away, null where it has never been. */
export async function readStoredFile(db: Database, address: string): Promise<Uint8Array | 'removed' | null> {
  const first = await readPiece(db, address, 0);
  if (first === undefined) return null;
  if (first.removed) return 'removed';
  if (first.size <= CHUNK_BYTES) return first.content;
  // Pieces of one and the same file, whatever becomes of it meanwhile.
  return db.transaction((tx) => readPieces(tx, address), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readPieces(tx: Executor, address: string): Promise<Uint8Array | 'removed' | null> {
  const pieces: Buffer[] = [];
  for (let read = 0, size = 1; read < size; ) {
    const piece = await readPiece(tx, address, pieces.length);
    if (piece?.removed) return 'removed';
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
