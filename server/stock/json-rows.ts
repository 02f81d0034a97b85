import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Key<T extends PgTable> = keyof InferSelectModel<T> & string;

/**
 * Many rows as one JSON parameter. The builder's `values()` makes a parameter of every value: 28,000 for a thousand
 * lots, and the wire takes 65,535 at most.
 */
function recordset<T extends PgTable, K extends Key<T>>(
  table: T,
  keys: readonly K[],
  rows: readonly Pick<InferSelectModel<T>, K>[],
): SQL {
  const columns = columnsOf(table, keys);
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]]))),
  );
  const shape = columns.map(([, column]) => sql`${name(column)} ${sql.raw(column.getSQLType())}`);
  return sql`jsonb_to_recordset(${json}::jsonb) AS given(${sql.join(shape, sql`, `)})`;
}

/** `INSERT INTO table (keys) SELECT …` of the rows; what follows (`ON CONFLICT`, `RETURNING`) is the caller's. */
export function insertRows<T extends PgTable, K extends Key<T>>(
  table: T,
  keys: readonly K[],
  rows: readonly Pick<InferSelectModel<T>, K>[],
): SQL {
  const names = sql.join(
    columnsOf(table, keys).map(([, column]) => name(column)),
    sql`, `,
  );
  return sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${recordset(table, keys, rows)}`;
}

/** `UPDATE table SET keys FROM the rows`, each row by its `id`. */
export function updateRows<T extends PgTable, K extends Key<T>>(
  table: T,
  { id, keys }: { id: K; keys: readonly K[] },
  rows: readonly Pick<InferSelectModel<T>, K>[],
): SQL {
  const set = sql.join(
    columnsOf(table, keys).map(([, column]) => sql`${name(column)} = given.${name(column)}`),
    sql`, `,
  );
  const [own] = columnsOf(table, [id]).map(([, column]) => name(column));
  return sql`UPDATE ${table} SET ${set} FROM ${recordset(table, [id, ...keys], rows)} WHERE ${table}.${own} = given.${own}`;
}

/** `key = excluded.key, …` for an upsert. */
export function excluded<T extends PgTable, K extends Key<T>>(table: T, keys: readonly K[]): SQL {
  return sql.join(
    columnsOf(table, keys).map(([, column]) => sql`${name(column)} = excluded.${name(column)}`),
    sql`, `,
  );
}

function columnsOf<T extends PgTable, K extends Key<T>>(table: T, keys: readonly K[]): [K, PgColumn][] {
  const all: Record<string, PgColumn> = getTableColumns(table);
  return keys.map((key) => {
    const column = all[key];
    if (column === undefined) throw new Error(`no column ${key}`);
    return [key, column];
  });
}

const name = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;
