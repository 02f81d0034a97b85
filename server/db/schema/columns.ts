import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const rubles = (name: string) => bigint(name, { mode: 'number' });
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const number = (name: string) => bigint(name, { mode: 'number' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
