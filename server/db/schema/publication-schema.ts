import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SelectionType } from '../../../src/contract/lots/types/lot-types';
import { id, number, timestampColumn } from './columns';
import type { TextSection } from './content-schema';
import { projects } from './schema';

/** News and promotions. The first paragraph is what a list shows of the text. */
export const publications = pgTable(
  'publications',
  {
    id: id(),
    kind: text('kind', { enum: ['news', 'promo'] }).notNull(),
    title: text('title').notNull(),
    paragraphs: jsonb('paragraphs').$type<string[]>().notNull(),
    /** Content-hashed address under /storage. */
    picture: text('picture'),
    publishedAt: timestampColumn('published_at').notNull().defaultNow(),
    /** Its time has not come: it is not shown. When it comes the job of publications shows it. */
    scheduled: boolean('scheduled').notNull().default(false),
    /** Everybody who wants it is told once it is shown. */
    tellWhenShown: boolean('tell_when_shown').notNull().default(false),
    /** When a promotion ends; null: it has no end, or is none. */
    deadline: timestampColumn('deadline'),
    /** The promotion is about lots of this type that are marked as having one; null: about no lots. */
    lotType: text('lot_type').$type<SelectionType>(),
    /** Taken off the portal by a manager, who may put it back; null: it is shown. */
    withdrawnAt: timestampColumn('withdrawn_at'),
  },
  (table) => [index('publications_kind').on(table.kind, table.publishedAt)],
);

export type PublicationRow = typeof publications.$inferSelect;

/** The projects that a publication is about. */
export const publicationProjects = pgTable(
  'publication_projects',
  {
    publicationId: number('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    projectId: number('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.projectId] }),
    index('publication_projects_project').on(table.projectId),
  ],
);

const banner = () => ({
  id: id(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  /** A page of the portal ('/news') or a web address; null: it leads nowhere. */
  link: text('link'),
  linkLabel: text('link_label'),
  /** From when it is shown; null: at once. */
  shownFrom: timestampColumn('shown_from'),
  /** Until when it is shown; null: until it is taken away. */
  until: timestampColumn('until'),
  position: integer('position').notNull().default(100),
});

/** What stands on the main page between its blocks. */
export const banners = pgTable('banners', banner());

/** What is shown once to everyone who is signed in. */
export const popups = pgTable('popups', banner());

/** Texts that a page of the portal has a place for. */
export const sitePages = pgTable('site_pages', {
  name: text('name', { enum: ['main_page', 'start_page', 'for_agencies', 'tradein'] }).primaryKey(),
  title: text('title').notNull(),
  lead: text('lead').notNull().default(''),
  sections: jsonb('sections').$type<TextSection[]>().notNull().default([]),
});

/** Blocks of the main page that the developer may switch off. */
export const pageModules = pgTable('page_modules', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  position: integer('position').notNull().default(100),
});

/** Ways in which a lot can be paid for. */
export const purchaseWays = pgTable('purchase_ways', {
  id: id(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  terms: jsonb('terms').$type<string[]>().notNull().default([]),
  position: integer('position').notNull().default(100),
});

/** Departments of the developer and how each is reached. */
export const departments = pgTable('departments', {
  id: id(),
  name: text('name').notNull(),
  /** E.164. */
  phone: text('phone').notNull(),
  email: text('email'),
  address: text('address'),
  hours: text('hours').notNull().default(''),
  position: integer('position').notNull().default(100),
});

/** How one comes to the office: by car, by tram. */
export const officeRoutes = pgTable('office_routes', {
  id: id(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  position: integer('position').notNull().default(100),
});

/** What a page is called and described by; `city` is the city's slug, '' for a page of all cities. */
export const seoPages = pgTable(
  'seo_pages',
  {
    id: id(),
    path: text('path').notNull(),
    city: text('city').notNull().default(''),
    title: text('title').notNull(),
    description: text('description').notNull(),
  },
  (table) => [uniqueIndex('seo_pages_path').on(table.path, table.city)],
);

/** Old addresses of pages. Where `source` ends with '/*', what stood there is put in the place of the target's '*'. */
export const redirects = pgTable('redirects', {
  source: text('source').primaryKey(),
  target: text('target').notNull(),
});
