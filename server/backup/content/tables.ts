import { createHash } from 'node:crypto';
import pg, { type ClientBase } from 'pg';
import type { Sequence, TableTotals } from '../file/records';

const { escapeIdentifier } = pg;

export interface TableShape {
  readonly name: string;
  readonly columns: string[];
  /** Has documents or pictures in it. */
  readonly hasBytes: boolean;
}

/** In a transaction: rows become text without loss, alike on every database, and may take their time. */
export async function writeExactly(client: ClientBase): Promise<void> {
  await client.query(`
    SET LOCAL TimeZone = 'UTC';
    SET LOCAL DateStyle = 'ISO, YMD';
    SET LOCAL IntervalStyle = 'postgres';
    SET LOCAL extra_float_digits = 1;
    SET LOCAL bytea_output = 'hex';
    SET LOCAL idle_in_transaction_session_timeout = 0`);
}

/** The portal's tables by name, with their columns in order. */
export async function readShapes(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns,
      bool_or(atttypid = 'bytea'::regtype) AS "hasBytes"
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    GROUP BY relname ORDER BY relname`);
  return rows;
}

const ROWS = 500;

/**
 * All rows of a table as text, some at a time; those that hold documents one by one. In a transaction. With a star, for a
 * table may have a column of any name.
 */
export async function* readRows(
  client: ClientBase,
  { name, hasBytes }: TableShape,
): AsyncGenerator<string[]> {
  await client.query(
    `DECLARE rows_of_table NO SCROLL CURSOR FOR SELECT (held.*)::text AS text FROM ${escapeIdentifier(name)} AS held`,
  );
  const wanted = hasBytes ? 1 : ROWS;
  for (let found = wanted; found === wanted; ) {
    const { rows } = await client.query<{ text: string }>(`FETCH ${wanted} FROM rows_of_table`);
    found = rows.length;
    if (found > 0) yield rows.map(({ text }) => text);
  }
  await client.query('CLOSE rows_of_table');
}

const DIGEST_DIGITS = 15;

/** Counts rows and adds up a number of each, whatever their order; the same as `readTotals` finds in a table. */
export class RowTotals {
  #rows = 0;
  #digest = 0n;

  add(rows: readonly string[]): void {
    for (const row of rows) {
      const hash = createHash('md5').update(row).digest('hex').slice(0, DIGEST_DIGITS);
      this.#digest += BigInt(`0x${hash}`);
    }
    this.#rows += rows.length;
  }

  of = (name: string): TableTotals => ({ name, rows: this.#rows, digest: String(this.#digest) });
}

export async function readTotals(client: ClientBase, name: string): Promise<TableTotals> {
  const { rows } = await client.query<TableTotals>(`
    SELECT count(*)::integer AS rows,
      coalesce(sum(('x' || left(md5((held.*)::text), ${DIGEST_DIGITS}))::bit(60)::bigint), 0)::text AS digest
    FROM ${escapeIdentifier(name)} AS held`);
  return { name, rows: rows[0]?.rows ?? 0, digest: rows[0]?.digest ?? '' };
}

/** Puts rows into a table as they were, ids too. */
export async function loadRows(
  client: ClientBase,
  { name, columns }: TableShape,
  rows: readonly string[],
): Promise<void> {
  const table = escapeIdentifier(name);
  const names = columns.map((column) => escapeIdentifier(column));
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
      SELECT ${names.map((column) => `(given).${column}`).join(', ')}
      FROM (SELECT line::${table} AS given FROM json_array_elements_text($1::json) AS lines(line) OFFSET 0) AS parsed`,
    [JSON.stringify(rows)],
  );
}

export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows: owned } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT relname AS table, attname AS column,
      pg_get_serial_sequence(quote_ident(relname), attname) AS sequence
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND pg_get_serial_sequence(quote_ident(relname), attname) IS NOT NULL
    ORDER BY relname, attname`);
  const sequences: Sequence[] = [];
  for (const { table, column, sequence } of owned) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${sequence}`,
    );
    if (rows[0]) sequences.push({ table, column, ...rows[0] });
  }
  return sequences;
}

export async function setSequences(client: ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { table, column, value, called } of sequences)
    await client.query('SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)', [
      table,
      column,
      value,
      called,
    ]);
}

/**
 * Runs the act without the tables' foreign keys, which are there again after it and have then looked at every row: in
 * whatever order the rows come. In a transaction.
 */
export async function withoutForeignKeys<T>(client: ClientBase, act: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`);
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  const result = await act();
  for (const { table, name, definition } of rows)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
  return result;
}
