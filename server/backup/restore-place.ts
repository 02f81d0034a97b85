import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '../db/locks/data-dir-lock';
import { closeDataDir } from '../db/locks/private-folder';
import { withMigrationLock } from '../db/migrate';
import { patientPool, pglitePool } from '../db/open-database';
import { startPgliteThread } from '../db/pglite-thread';
import { BackupRefusal } from './backup-refusal';
import { databaseTarget, folderTarget } from './content/file-targets';
import {
  type OpenBackup,
  openBackup,
  type RestoreOptions,
  type RestoreReport,
  restoreBackup,
} from './restore-backup';

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

type Options = Omit<RestoreOptions, 'target'>;

/**
 * Restores a backup into a place where nothing is; whole or not at all. What its beginning tells (a wrong passphrase, a
 * newer portal) is refused before anything is made.
 *
 * @throws BackupRefusal where something is there, or the backup is not good.
 */
export async function restorePlace(
  { databaseUrl, dataDir }: Place,
  source: AsyncIterable<Uint8Array>,
  { passphrase, ...options }: Options & { readonly passphrase: string | null },
): Promise<RestoreReport> {
  const backup = await openBackup(source, passphrase);
  try {
    return databaseUrl === undefined
      ? await restoreEmbedded(dataDir, backup, options)
      : await restorePostgres({ databaseUrl, dataDir }, backup, options);
  } finally {
    backup.close();
  }
}

async function restorePostgres(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  backup: OpenBackup,
  options: Options,
): Promise<RestoreReport> {
  const pool = patientPool(databaseUrl);
  try {
    const report = await withMigrationLock(pool, async (client) => {
      const { rows } = await client.query<{ tables: number }>(
        `SELECT count(*)::integer AS tables FROM pg_class
          WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text IN ('public', 'drizzle')`,
      );
      if (rows[0]?.tables !== 0)
        throw new BackupRefusal('В базе DATABASE_URL уже есть таблицы. Восстановить можно только в пустую.');
      return restoreBackup(client, backup, { ...options, target: databaseTarget(client) });
    });
    await saveDemo(dataDir, report.demo);
    return report;
  } finally {
    await pool.end();
  }
}

const HALF = 'restoring-';
const PARTS = ['storage', 'database'];

/** Beside the place of the database and the pictures, which get their names when all is there. */
async function restoreEmbedded(
  dataDir: string,
  backup: OpenBackup,
  options: Options,
): Promise<RestoreReport> {
  const lock = await lockDataDir(dataDir);
  const half = join(dataDir, HALF + randomBytes(4).toString('hex'));
  try {
    for (const name of await readdir(dataDir)) {
      if (PARTS.includes(name))
        throw new BackupRefusal(
          `В папке ${dataDir} уже есть ${name}. Восстановить можно только в пустую папку данных (DATA_DIR).`,
        );
      // What a restore has left that was killed.
      if (name.startsWith(HALF)) await rm(join(dataDir, name), { recursive: true });
    }
    await mkdir(join(half, 'storage'), { recursive: true, mode: 0o700 });
    const report = await fillFolder(half, backup, options);
    await saveDemo(dataDir, report.demo);
    for (const part of PARTS) await rename(join(half, part), join(dataDir, part));
    return report;
  } finally {
    await rm(half, { recursive: true, force: true });
    await lock.release();
    closeDataDir(dataDir);
  }
}

async function fillFolder(folder: string, backup: OpenBackup, options: Options): Promise<RestoreReport> {
  const thread = await startPgliteThread(join(folder, 'database'));
  const pool = pglitePool(thread);
  try {
    const client = await pool.connect();
    try {
      const report = await restoreBackup(client, backup, { ...options, target: folderTarget(folder) });
      // The folder has no files of builds.
      await client.query('DELETE FROM kept_builds');
      return report;
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
    await thread.close();
  }
}

async function saveDemo(dataDir: string, demo: string | null): Promise<void> {
  if (demo === null) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, 'demo.json'), demo, { mode: 0o600 });
}
