import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import { breachText, lintMigration } from './lint-migration';
import { type MigrationRuleName, migrationRules } from './migration-rules';

/** Servers of 0.2.0 and before stood alone: nothing ran beside their migrations. */
const FIRST_BESIDE_OTHERS = 29;

const folder = inRoot('server', 'db', 'migrations');
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const released = [...readFileSync(inRoot('CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(
  ([, version = '']) => version,
);

const rulesOf = async (sql: string, versions = ['1.0.0']) =>
  (await lintMigration(sql, versions)).map(({ rule }) => rule);

test.each(
  migrations.filter((name) => Number(name.slice(0, 4)) >= FIRST_BESIDE_OTHERS),
)('N6 the build before can go on beside %s and be started again after it', async (name) => {
  const breaches = await lintMigration(readFileSync(join(folder, name), 'utf8'), released);
  expect(breaches.map((breach) => breachText(name, breach)).join('\n\n')).toBe('');
});

const refused: [MigrationRuleName, sql: string][] = [
  ['drop-table', 'DROP TABLE favorites;'],
  ['drop-table', 'DROP VIEW free_lots;'],
  ['drop-column', 'ALTER TABLE lots DROP COLUMN price;'],
  ['drop-column', 'ALTER TABLE lots ADD COLUMN cost bigint, DROP COLUMN price;'],
  ['drop-constraint', 'ALTER TABLE users DROP CONSTRAINT users_email_unique;'],
  ['drop-index', 'DROP INDEX users_proved_email;'],
  ['rename', 'ALTER TABLE lots RENAME TO units;'],
  ['rename', 'ALTER TABLE lots RENAME COLUMN price TO cost;'],
  ['rename', 'ALTER TABLE lots RENAME CONSTRAINT lots_pkey TO units_pkey;'],
  ['rename', 'ALTER TABLE lots SET SCHEMA archive;'],
  ['change-type', 'ALTER TABLE lots ALTER COLUMN area TYPE bigint;'],
  ['not-null', 'ALTER TABLE lots ALTER COLUMN price SET NOT NULL;'],
  ['not-null', 'ALTER TABLE lots ADD CONSTRAINT priced NOT NULL price;'],
  ['not-null', 'ALTER TABLE lots ADD COLUMN view text; ALTER TABLE lots ALTER COLUMN view SET NOT NULL;'],
  ['nulls-appear', 'ALTER TABLE lots ALTER COLUMN area DROP NOT NULL;'],
  ['required-column', 'ALTER TABLE lots ADD COLUMN view text NOT NULL;'],
  ['required-column', 'ALTER TABLE lots ADD COLUMN view text DEFAULT NULL::text NOT NULL;'],
  [
    'drop-default',
    "ALTER TABLE lots ADD COLUMN view text DEFAULT '' NOT NULL; ALTER TABLE lots ALTER COLUMN view DROP DEFAULT;",
  ],
  ['set-default', 'ALTER TABLE lots ALTER COLUMN status SET DEFAULT 7;'],
  ['new-constraint', 'ALTER TABLE lots ADD CONSTRAINT positive CHECK (price > 0) NOT VALID;'],
  ['new-constraint', 'ALTER TABLE lots ADD COLUMN paid bigint, ADD CONSTRAINT most CHECK (paid < price);'],
  ['new-constraint', 'ALTER TABLE lots ADD CONSTRAINT one EXCLUDE USING gist (span WITH &&);'],
  [
    'new-constraint',
    'ALTER TABLE lots ADD CONSTRAINT of_city FOREIGN KEY (city_id) REFERENCES cities (id) ON DELETE CASCADE NOT VALID;',
  ],
  ['unique', 'ALTER TABLE users ADD CONSTRAINT users_inn UNIQUE (inn);'],
  ['unique', 'ALTER TABLE users ADD PRIMARY KEY (id);'],
  ['unique', "ALTER TABLE users ADD COLUMN nick text DEFAULT '' NOT NULL UNIQUE;"],
  ['unique', 'CREATE UNIQUE INDEX users_inn ON users (inn) WHERE confirmed;'],
  ['unique', 'CREATE UNIQUE INDEX users_lower ON users (lower(email));'],
  [
    'refuses-deletes',
    'CREATE TABLE visits (lot_id bigint NOT NULL REFERENCES lots (id)); CREATE INDEX visits_lot ON visits (lot_id);',
  ],
  ['refuses-deletes', 'ALTER TABLE deals ADD COLUMN lot_id bigint REFERENCES lots (id) ON DELETE RESTRICT;'],
  [
    'refuses-deletes',
    'CREATE TABLE visits (lot_id bigint); ALTER TABLE visits ADD FOREIGN KEY (lot_id) REFERENCES public.lots (id);',
  ],
  ['index', 'CREATE INDEX lots_price ON lots (price);'],
  ['index', 'ALTER TABLE users ADD COLUMN nick text UNIQUE;'],
  ['rewrite', 'ALTER TABLE lots ADD COLUMN key uuid DEFAULT gen_random_uuid() NOT NULL;'],
  ['rewrite', 'ALTER TABLE lots ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;'],
  ['rewrite', 'ALTER TABLE lots ADD COLUMN number serial NOT NULL;'],
  ['rewrite', 'ALTER TABLE lots ADD COLUMN cost bigint GENERATED ALWAYS AS (price * 2) STORED;'],
  ['data', "UPDATE lots SET status = 7 WHERE source = 'demo';"],
  ['data', 'DELETE FROM sessions;'],
  ['data', "INSERT INTO settings VALUES ('fixing', 'true');"],
  ['data', 'TRUNCATE sessions;'],
  ['data', 'WITH gone AS (DELETE FROM sessions RETURNING user_id) SELECT count(*) FROM gone;'],
  [
    'data',
    'CREATE TABLE ended (id bigint); WITH gone AS (DELETE FROM sessions) INSERT INTO ended VALUES (1);',
  ],
  ['code-in-database', "CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1';"],
  ['code-in-database', 'CREATE TRIGGER noted BEFORE UPDATE ON lots EXECUTE FUNCTION note();'],
  ['code-in-database', 'DROP FUNCTION one();'],
  ['code-in-database', 'DROP TRIGGER noted ON lots;'],
  ['code-in-database', 'CREATE OR REPLACE VIEW free_lots AS SELECT id FROM lots;'],
  ['code-in-database', 'CREATE RULE kept AS ON DELETE TO lots DO INSTEAD NOTHING;'],
  ['unknown', "DO $$ BEGIN EXECUTE 'DROP TABLE lots'; END $$;"],
  ['unknown', "ALTER TYPE mood ADD VALUE 'calm';"],
  ['unknown', 'CREATE TABLE flats () INHERITS (lots);'],
  ['unknown', 'ALTER TABLE lots ENABLE ROW LEVEL SECURITY;'],
  ['unknown', 'LOCK TABLE lots;'],
  // It may have stood there before, and then nothing was created.
  ['drop-column', 'CREATE TABLE IF NOT EXISTS lots (id bigint); ALTER TABLE lots DROP COLUMN price;'],
];

test.each(refused)('N6 %s: %s', async (rule, sql) => {
  expect(await rulesOf(sql)).toEqual([rule]);
});

test.each([
  'CREATE TABLE visits (id bigint PRIMARY KEY, "at" timestamptz NOT NULL);',
  'CREATE TABLE visits (id bigint); CREATE UNIQUE INDEX visits_id ON visits (id); ALTER TABLE visits RENAME id TO key;',
  'CREATE TABLE visits (id bigint); INSERT INTO visits SELECT id FROM lots; UPDATE visits SET id = id + 1;',
  'CREATE TABLE visits (lot_id bigint REFERENCES lots (id) ON DELETE SET NULL);',
  'CREATE TABLE a (id bigint PRIMARY KEY); CREATE TABLE b (id bigint REFERENCES a (id));',
  'ALTER TABLE lots ADD COLUMN view text;',
  "ALTER TABLE lots ADD COLUMN facts jsonb DEFAULT '[]'::jsonb NOT NULL, ADD COLUMN seen_at timestamptz DEFAULT now() NOT NULL;",
  "ALTER TABLE lots ADD COLUMN kinds text[] DEFAULT ARRAY['a']::text[], ADD COLUMN on_day date DEFAULT CURRENT_DATE;",
  'ALTER TABLE deals ADD COLUMN lot_id bigint; ALTER TABLE deals ADD FOREIGN KEY (lot_id) REFERENCES lots (id) ON DELETE CASCADE;',
  'ALTER TABLE lots ADD COLUMN low int, ADD COLUMN high int; ALTER TABLE lots ADD CHECK (lots.low < lots.high);',
  'ALTER TABLE lots VALIDATE CONSTRAINT positive;',
  "CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'; COMMENT ON TABLE lots IS 'stock';",
  'CREATE VIEW free_lots AS SELECT id FROM lots;',
])('N6 what only expands passes: %s', async (sql) => {
  expect(await rulesOf(sql)).toEqual([]);
});

test.each<[comment: string, sql: string, MigrationRuleName[]]>([
  ['-- allow drop-column since 1.0.0: Cards have the price.', 'ALTER TABLE lots DROP COLUMN price;', []],
  ['-- allow drop-column: Cards have the price.', 'ALTER TABLE lots DROP COLUMN price;', ['drop-column']],
  // The build that still reads it is the one that runs.
  [
    '-- allow drop-column since 1.1.0: Cards have the price.',
    'ALTER TABLE lots DROP COLUMN price;',
    ['drop-column'],
  ],
  ['-- allow index: Forty rows at most.', 'CREATE INDEX cities_name ON cities (name);', []],
  ['-- allow index:', 'CREATE INDEX cities_name ON cities (name);', ['index', 'allow']],
  ['-- allow index Forty rows.', 'CREATE INDEX cities_name ON cities (name);', ['index', 'allow']],
  ['-- allow index: Forty rows at most.', 'DROP TABLE cities;', ['drop-table', 'allow']],
  [
    '-- allow index: Forty rows at most.\n-- allow refuses-deletes: No build deletes cities.',
    'ALTER TABLE lots ADD COLUMN town bigint UNIQUE REFERENCES cities (id);',
    [],
  ],
  [
    '-- allow required-column since 1.0.0: All write it.',
    'ALTER TABLE lots ADD COLUMN view text NOT NULL;',
    ['required-column'],
  ],
])('N6 an exception names its rule, and its version where builds must have gone: %s', async (comment, sql, rules) => {
  expect(await rulesOf(`${comment}\n${sql}`)).toEqual(rules);
});

test('N6 an exception is of its own statement alone', async () => {
  const sql = `-- allow data: Ten rows.
DELETE FROM cities;--> statement-breakpoint
DELETE FROM lots;`;
  expect(await rulesOf(sql)).toEqual(['data']);
});

test('N6 a refusal says where, what is wrong and what to do, behind letters of any length too', async () => {
  const sql = `-- Обременения лотов: «ипотека».
CREATE TABLE "liens" ("lot_id" bigint, "note" text DEFAULT 'залог');
--> statement-breakpoint
ALTER TABLE "lots"
  DROP COLUMN "price";`;
  const [breach] = await lintMigration(sql, released);
  expect(breachText('0099_liens.sql', breach!).split('\n')).toEqual([
    '0099_liens.sql:4: drop-column',
    '  ALTER TABLE "lots" DROP COLUMN "price"',
    `  ${migrationRules['drop-column'].wrong}`,
    `  ${migrationRules['drop-column'].instead}`,
    "  If it has to be: '-- allow drop-column since VERSION: why the build before can do without', above the statement.",
  ]);
});

test('N6 every rule is proved by something that it refuses', () => {
  const proved = new Set([...refused.map(([rule]) => rule), 'allow']);
  expect(Object.keys(migrationRules).filter((rule) => !proved.has(rule))).toEqual([]);
});
