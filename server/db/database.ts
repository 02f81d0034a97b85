import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * What a store function runs its statements on. The embedded database has one connection: inside a transaction use
 * the transaction, never the database beside it, or both wait for each other for ever.
 */
export type Executor = Database | Transaction;
