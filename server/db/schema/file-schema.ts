import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, timestampColumn } from './columns';

/**
 * Files by their address, on PostgreSQL alone: pictures under '/storage/…', files of builds under '/assets/…'. A picture
 * that was removed keeps its row, so that every server which has a copy learns of it.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    address: text('address').primaryKey(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Its bytes lie in the bucket of `STORAGE_URL`, and no chunk has them. */
    inBucket: boolean('in_bucket').notNull().default(false),
    storedAt: timestampColumn('stored_at').notNull().defaultNow(),
    removedAt: timestampColumn('removed_at'),
  },
  (table) => [index('stored_files_removed').on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`)],
);

/** The bytes of a file, in pieces that count from 0. */
export const storedFileChunks = pgTable(
  'stored_file_chunks',
  {
    address: text('address')
      .notNull()
      .references(() => storedFiles.address, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.number] })],
);

/** The builds whose files under '/assets/' are kept; `names` are all of them. */
export const keptBuilds = pgTable('kept_builds', {
  id: text('id').primaryKey(),
  names: jsonb('names').$type<string[]>().notNull(),
  /** When a server of this build was last started. */
  startedAt: timestampColumn('started_at').notNull().defaultNow(),
});

/** Pictures that managers have uploaded, by the address that stands for all their files. */
export const uploadedPictures = pgTable('uploaded_pictures', {
  address: text('address').primaryKey(),
  /** When something on the portal was last seen to name it; one that nothing names goes after a while. */
  usedAt: timestampColumn('used_at').notNull().defaultNow(),
});
