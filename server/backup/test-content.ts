import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Every row of every table as JSON text, in an order of its own. */
export async function rowsByTable(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`SELECT to_jsonb(held.*)::text AS row FROM ${sql.identifier(name)} AS held`,
    );
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
}

/** Tables that a restore empties, and those whose rows lie in a folder with the embedded database. */
export const ENDED = ['sessions', 'staff_sessions', 'token_families', 'family_tokens', 'login_codes'];

/** The hash of each file below a folder, by its path. */
export async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found[path.slice(folder.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return found;
}
