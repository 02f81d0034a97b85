import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

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
  publishedAt: moment('published_at').notNull().defaultNow(),
});

export const regulations = pgTable('regulations', {
  id: id(),
  title: text('title').notNull(),
  sections: sections(),
  position: integer('position').notNull().default(100),
  publishedAt: moment('published_at').notNull().defaultNow(),
});

/** `iconContent` is inline SVG as somebody pasted it; it is cleaned when it is answered. */
export const socials = pgTable('socials', {
  id: id(),
  name: text('name').notNull(),
  link: text('link').notNull(),
  iconContent: text('icon_content').notNull(),
  position: integer('position').notNull().default(100),
});
