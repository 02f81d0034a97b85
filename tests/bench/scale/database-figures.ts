import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { writeBackup } from '../../../server/backup/write-backup';
import type { Database } from '../../../server/db/database';
import type { Figure } from '../report';
import { timed } from './agent-figures';

const MEGABYTE = 1_000_000;

/** The largest tables of lots, and those of agents. */
const TABLES = ['lots', 'lot_history', 'favorites', 'notifications', 'clients', 'client_phones'];

/** What lies on the disk of PostgreSQL, without pictures; tables with their indexes. */
export async function databaseFigures(db: Database): Promise<Figure[]> {
  const { rows } = await db.execute<{ name: string; bytes: number; indexes: number }>(sql`
    SELECT relname AS name, pg_total_relation_size(oid) AS bytes, pg_indexes_size(oid) AS indexes FROM pg_class
    WHERE relkind = 'r' AND relname IN (${sql.join(
      TABLES.map((name) => sql`${name}`),
      sql`, `,
    )})`);
  const {
    rows: [whole],
  } = await db.execute<{ bytes: number }>(sql`SELECT pg_database_size(current_database()) AS bytes`);
  const known = new Map(rows.map((row) => [row.name, row]));
  const megabytes = (bytes: number | undefined) => Math.round(Number(bytes ?? 0) / MEGABYTE);
  return [
    { name: 'MB of the database', unit: '', portal: megabytes(whole?.bytes) },
    ...TABLES.map(
      (name): Figure => ({ name: `MB of ${name}`, unit: '', portal: megabytes(known.get(name)?.bytes) }),
    ),
    { name: 'MB of the indexes of lots', unit: '', portal: megabytes(known.get('lots')?.indexes) },
  ];
}

/** A backup of it all, without pictures. */
export async function backupFigures(db: Database): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  try {
    const place = { db, kind: 'postgres' as const, dataDir: folder, bucket: null };
    const { value, took } = await timed(() =>
      writeBackup(place, join(folder, 'backup'), { passphrase: null }),
    );
    return [
      { name: 'backup, rows alone', unit: 'ms', portal: took },
      { name: 'MB of the backup', unit: '', portal: Math.round(value.bytes / MEGABYTE) },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
