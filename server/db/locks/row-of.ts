import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * That a row is the one a query finds and locks (`LIMIT 1`, `FOR UPDATE`): the condition by which a statement claims
 * it. `columns` are those that the query selects. Not by `IN`: where PostgreSQL expects a handful of rows in the table it
 * asks such a query anew for each of them, and each answer is the next row, so that one claim takes them all.
 */
export const isRowOf = (columns: SQLWrapper, query: SQLWrapper): SQL => sql`${columns} = ${query}`;
