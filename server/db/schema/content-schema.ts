import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './account-schema';
import { id, number, timestampColumn } from './columns';

/** A part of a text with an address of its own ('#advertising'). */
export interface TextSection {
  readonly anchor: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}
const sections = () => jsonb('sections').$type<TextSection[]>().notNull();

/** The newest is in force; consents name the version that they were given to. */
export const policies = pgTable('policies', {
  version: text('version').primaryKey(),
  title: text('title').notNull(),
  sections: sections(),
  publishedAt: timestampColumn('published_at').notNull().defaultNow(),
});

/** What is in force; earlier versions lie in `formerRegulations`. */
export const regulations = pgTable('regulations', {
  id: id(),
  version: integer('version').notNull().default(1),
  title: text('title').notNull(),
  sections: sections(),
  position: integer('position').notNull().default(100),
  publishedAt: timestampColumn('published_at').notNull().defaultNow(),
  /** Since when nobody is asked to read it any more; null: it is in force. */
  withdrawnAt: timestampColumn('withdrawn_at'),
});

/** The texts that were in force before: somebody has said to have read them. */
export const formerRegulations = pgTable(
  'former_regulations',
  {
    regulationId: number('regulation_id')
      .notNull()
      .references(() => regulations.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    sections: sections(),
    publishedAt: timestampColumn('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.regulationId, table.version] })],
);

/** Who has said to have read which version of which regulation, and when. */
export const acquaintances = pgTable(
  'acquaintances',
  {
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    regulationId: number('regulation_id')
      .notNull()
      .references(() => regulations.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.regulationId, table.version] })],
);

/** `iconContent` is inline SVG as somebody pasted it; it is cleaned when it is answered. */
export const socials = pgTable('socials', {
  id: id(),
  name: text('name').notNull(),
  link: text('link').notNull(),
  iconContent: text('icon_content').notNull(),
  position: integer('position').notNull().default(100),
});
