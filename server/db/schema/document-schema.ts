import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, number, timestampColumn } from './columns';
import { projects } from './schema';

export const documentCategories = pgTable('document_categories', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
});

/** A document of the developer; `version` is the one in force. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    title: text('title').notNull(),
    categoryId: number('category_id')
      .notNull()
      .references(() => documentCategories.id),
    /** Null: for all projects. */
    projectId: number('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Taken back by a manager; null: agents have it. */
    withdrawnAt: timestampColumn('withdrawn_at'),
  },
  (table) => [
    index('documents_category').on(table.categoryId),
    index('documents_project').on(table.projectId),
  ],
);

/** The file of each version; never under a public address. */
export const documentVersions = pgTable(
  'document_versions',
  {
    documentId: number('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    extension: text('extension').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    publishedAt: timestampColumn('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] })],
);
