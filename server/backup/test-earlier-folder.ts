import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { startPgliteThread } from '../db/pglite-thread';
import { copyBlankDatabase } from '../db/test-database';

/** The migrations that version 0.1 had: up to 0019. */
const MIGRATIONS = 20;
export const SECRET = 'secret-of-0.1';
export const COOKIE = 'cookie-of-0.1';
export const STAFF_SESSION = 'staff-cookie-of-0.1';
export const LINK = 'link-of-0_1-of-22-sign';
/** A picture that lies in `DATA_DIR/storage`, the plan of both lots. */
export const PLAN = `/storage/ab/ab${'0'.repeat(38)}.svg`;
export const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
export const AT = '2026-11-21T09:00:00.000Z';
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Rows by table, in an order in which each finds those that it names; ids count from 1. */
const rows: [table: string, row: Record<string, unknown>][] = [
  ['settings', { key: 'secret', value: JSON.stringify(SECRET) }],
  ['catalogue_state', { id: 1, revision: 7 }],
  ['cities', { slug: 'sochi', name: 'Сочи' }],
  ['projects', { source: 'feed', external_id: 'p1', slug: 'oblaka', name: 'Облака', city_id: 1 }],
  ['buildings', { project_id: 1, external_id: 'b1', name: 'Литер 1', floors: 9 }],
  ...[1, 2].map((number): [string, Record<string, unknown>] => [
    'lots',
    {
      source: 'feed',
      external_id: `l${number}`,
      type: 'flats',
      property_type: 'flat',
      status: number,
      rooms: 2,
      area: 5000,
      price: 5_000_000 + number,
      floor: 3,
      city_id: 1,
      project_id: 1,
      building_id: 1,
      number: `${number}`,
      number_search: `${number}`,
      revision: 7,
      plan: PLAN,
    },
  ]),
  [
    'users',
    {
      role: 'agent',
      status: 'full_access',
      phone: '+79100000001',
      email: 'agent@example.ru',
      first_name: 'Марина',
      last_name: 'Соколова',
      confirmed: true,
      acquainted: true,
    },
  ],
  ['sessions', { token_hash: hashOf(COOKIE), user_id: 1, expires_at: '2100-01-01T00:00:00Z' }],
  [
    'push_subscriptions',
    { token_hash: hashOf(COOKIE), endpoint: 'https://push.example/1', p256dh: 'key', auth: 'auth' },
  ],
  ['staff_users', { name: 'Анна', email: 'anna@dev.ru', password_hash: '-', created_at: AT }],
  ['staff_sessions', { token_hash: hashOf(STAFF_SESSION), staff_id: 1, expires_at: '2100-01-01T00:00:00Z' }],
  [
    'feed_schedules',
    { url: 'https://feeds.example/yrl.xml', source: 'feed', every_minutes: 60, etag: '"7"' },
  ],
  ['feed_imports', { source: 'feed', at: AT, added: 2, changed: 0, gone: 0, refused: JSON.stringify([]) }],
  ['favorites', { user_id: 1, lot_id: 2, added_at: AT }],
  ['hidden_lots', { user_id: 1, lot_id: 1, hidden_at: AT }],
  ['notes', { user_id: 1, lot_id: 1, text: 'Вид на море', edited_at: AT }],
  [
    'clients',
    {
      user_id: 1,
      author_id: 1,
      key: '0a6d1a52-0000-4000-8000-000000000005',
      last_name: 'Ковалёва',
      first_name: 'Ирина',
      consent_at: AT,
      consent_address: '127.0.0.1',
      consent_version: '1',
    },
  ],
  ['client_phones', { client_id: 1, place: 0, user_id: 1, phone: '+79183310045', phone_key: '9183310045' }],
  [
    'fixations',
    {
      client_id: 1,
      project_id: 1,
      author_id: 1,
      key: '0a6d1a52-0000-4000-9000-000000000001',
      state: 'fixed',
      term_days: 30,
      claimed_at: AT,
      received_at: AT,
      until: '2100-01-01T00:00:00Z',
    },
  ],
  ['fixation_holds', { project_id: 1, phone_key: '9183310045', fixation_id: 1 }],
  [
    'links',
    { user_id: 1, token_hash: hashOf(LINK), has_prices: true, expires_at: '2100-01-01T00:00:00Z', opens: 3 },
  ],
  ['link_lots', { link_id: 1, lot_id: 2, place: 0, liked_at: AT }],
  ['client_favorites', { client_id: 1, lot_id: 2, added_at: AT }],
  [
    'deals',
    {
      user_id: 1,
      client_id: 1,
      lot_id: 2,
      phase: 'booking',
      payment: 'cash',
      price: 5_000_002,
      steps: JSON.stringify([{ phase: 'booking', at: AT }]),
      rate: 350,
      commission: 175_000,
      rule: 'Общая',
    },
  ],
  ['notifications', { user_id: 1, type: 'deals', title: 'Сделка', deal_id: 1, created_at: AT }],
  ['audit_lines', { actor: 'terminal', action: 'confirm', subject_id: 1, at: AT }],
  ['document_categories', { slug: 'papers', name: 'Бумаги' }],
  ['documents', { title: 'Анкета', category_id: 1, project_id: 1 }],
  [
    'document_versions',
    {
      document_id: 1,
      version: 1,
      name: 'Анкета',
      extension: 'pdf',
      size: 8,
      content: Buffer.from('%PDF-1.7'),
    },
  ],
  [
    'idempotency',
    {
      user_id: 1,
      key: 'cleared',
      request: hashOf('POST /api/favorites/clear/ {}'),
      status: 204,
    },
  ],
];

/** Its tables with these rows and the picture, in a folder where the embedded database of 0.1 lay. */
export async function fillEarlierFolder(dataDir: string): Promise<Map<string, Record<string, unknown>[]>> {
  await mkdir(join(dataDir, dirname(PLAN)), { recursive: true });
  await writeFile(join(dataDir, PLAN), DRAWING);
  const folder = fileURLToPath(new URL('../db/migrations', import.meta.url));
  const earlier = join(dataDir, 'migrations-of-0.1');
  await cp(folder, earlier, { recursive: true });
  const path = join(earlier, 'meta', '_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, MIGRATIONS) }));
  await copyBlankDatabase(join(dataDir, 'database'));
  const thread = await startPgliteThread(join(dataDir, 'database'));
  const pool = new pg.Pool({ stream: () => thread.socket(), max: 1, idleTimeoutMillis: 0, user: 'postgres' });
  await migrate(drizzle(pool), { migrationsFolder: earlier });
  for (const [table, row] of rows) {
    const names = Object.keys(row);
    const places = names.map((_, at) => `$${at + 1}`);
    await pool.query(
      `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(row),
    );
  }
  const before = new Map<string, Record<string, unknown>[]>();
  for (const table of new Set(rows.map(([name]) => name)))
    before.set(
      table,
      (await pool.query(`SELECT to_jsonb(t) AS row FROM "${table}" t`)).rows.map(({ row }) => row),
    );
  await pool.end();
  await thread.close();
  return before;
}
