import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PropertyType } from '../../src/contract/lot';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const rubles = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const number = (name: string) => bigint(name, { mode: 'number' });

/** Single values of the portal: secrets, the seed of the demo developer. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/**
 * One row. `revision` grows by one, under the row's lock, in every transaction that changes the catalogue, so that
 * a reader who resumes by number misses nothing.
 */
export const catalogueState = pgTable(
  'catalogue_state',
  {
    id: integer('id').primaryKey().default(1),
    revision: number('revision').notNull().default(0),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [check('one_row', sql`${table.id} = 1`)],
);

export const cities = pgTable('cities', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(100),
});

/** `source` names whose word it is (a feed's name, or 'demo'); a feed speaks only for its own. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    cityId: number('city_id')
      .notNull()
      .references(() => cities.id),
    address: text('address'),
    description: text('description'),
    /** Content-hashed address under /storage. */
    picture: text('picture'),
    isPlug: boolean('is_plug').notNull().default(false),
    saleFirst: boolean('sale_first').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('projects_source').on(table.source, table.externalId)],
);

/** The quarter and `done` as the developer says; a past deadline does not make a building done. */
export const buildings = pgTable(
  'buildings',
  {
    id: id(),
    projectId: number('project_id')
      .notNull()
      .references(() => projects.id),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    floors: integer('floors'),
    completionYear: integer('completion_year'),
    completionQuarter: integer('completion_quarter'),
    done: boolean('done').notNull().default(false),
  },
  (table) => [uniqueIndex('buildings_external').on(table.projectId, table.externalId)],
);

/**
 * The narrow table that selections run on. `price` is null when it is hidden (`hide_prices`), so that no filter,
 * order or range can betray it; the developer's figure is then in `lot_details.hidden_price`.
 * `area` in hundredths of a m²; `completion` = year * 4 + quarter − 1, or 0 when done, null when unknown.
 */
export const lots = pgTable(
  'lots',
  {
    id: id(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    type: text('type', { enum: ['flats', 'commercial', 'hotel', 'parking', 'storage'] }).notNull(),
    propertyType: text('property_type').$type<PropertyType>().notNull(),
    status: integer('status').$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
    /** 0 is a studio. */
    rooms: integer('rooms').notNull(),
    isEuro: boolean('is_euro').notNull().default(false),
    isPenthouse: boolean('is_penthouse').notNull().default(false),
    area: integer('area').notNull(),
    price: rubles('price'),
    originalPrice: rubles('original_price'),
    hidePrices: boolean('hide_prices').notNull().default(false),
    pricePerMeter: rubles('price_per_meter'),
    floor: integer('floor').notNull(),
    floors: integer('floors'),
    number: text('number').notNull().default(''),
    /** `number` lowered and stripped in TypeScript: a C-locale PostgreSQL does not lower Cyrillic. */
    numberSearch: text('number_search').notNull().default(''),
    cityId: number('city_id')
      .notNull()
      .references(() => cities.id),
    projectId: number('project_id')
      .notNull()
      .references(() => projects.id),
    buildingId: number('building_id')
      .notNull()
      .references(() => buildings.id),
    section: text('section'),
    completion: integer('completion'),
    hasPromotions: boolean('has_promotions').notNull().default(false),
    finishing: text('finishing'),
    /** Content-hashed address under /storage of the picture a card shows. */
    plan: text('plan'),
    /** Catalogue revision of the last change to anything above. */
    revision: number('revision').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lots_source').on(table.source, table.externalId),
    index('lots_selection').on(table.type, table.status, table.price, table.id),
    index('lots_project').on(table.projectId, table.type, table.status),
    index('lots_building').on(table.buildingId),
    index('lots_revision').on(table.revision),
  ],
);

/** What only the lot's own page needs, and what the feed said of its pictures. */
export const lotDetails = pgTable('lot_details', {
  lotId: number('lot_id')
    .primaryKey()
    .references(() => lots.id, { onDelete: 'cascade' }),
  planOnlyWalls: text('plan_only_walls'),
  planFull: text('plan_full'),
  livingArea: integer('living_area'),
  kitchenArea: integer('kitchen_area'),
  description: text('description'),
  hiddenPrice: rubles('hidden_price'),
  /** Addresses on the feed's hosts, for the mirror. */
  sourcePictures: jsonb('source_pictures').$type<{ tag: 'plan' | 'floor-plan' | 'picture'; url: string }[]>(),
});

/** Every price and state a lot has had; the newest row is the present one. `price` null: hidden. */
export const lotHistory = pgTable(
  'lot_history',
  {
    id: id(),
    lotId: number('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    price: rubles('price'),
    status: integer('status').notNull(),
  },
  (table) => [index('lot_history_lot').on(table.lotId, table.at)],
);

/** One row an import, refused ones too. */
export const feedImports = pgTable('feed_imports', {
  id: id(),
  source: text('source').notNull(),
  at: moment('at').notNull().defaultNow(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  gone: integer('gone').notNull(),
  refused: jsonb('refused').$type<{ line: number; id: string | null; reason: string }[]>().notNull(),
  failure: text('failure'),
});

export const users = pgTable('users', {
  id: id(),
  role: text('role', { enum: ['agent', 'company'] }).notNull(),
  status: text('status', { enum: ['registration', 'inspecting', 'full_access'] }).notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  patronymic: text('patronymic').notNull().default(''),
  brandName: text('brand_name').notNull().default(''),
  companyType: text('company_type'),
  companyName: text('company_name'),
  inn: text('inn'),
  /** The agency an agent belongs to. */
  agencyId: number('agency_id'),
  phone: text('phone').notNull().unique(),
  /** Lowered in TypeScript. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash'),
  image: text('image'),
  confirmed: boolean('confirmed').notNull().default(false),
  blocked: boolean('blocked').notNull().default(false),
  blockFixation: boolean('block_fixation').notNull().default(false),
  acquainted: boolean('acquainted').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** `tokenHash` is SHA-256 of the cookie: who reads the table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** The one code that works for a phone now. */
export const loginCodes = pgTable('login_codes', {
  phone: text('phone').primaryKey(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  sentAt: moment('sent_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

/** Captchas that were already handed in. */
export const usedCaptchas = pgTable('used_captchas', {
  signature: text('signature').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** Counters of limited calls, shared by every process. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** Answers already given for an `Idempotency-Key`; written in the transaction of the act itself. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of method, path and body: another request under the same key is refused. */
    request: text('request').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const favorites = pgTable(
  'favorites',
  {
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lotId: number('lot_id')
      .notNull()
      .references(() => lots.id),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lotId] }), index('favorites_lot').on(table.lotId)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    image: text('image'),
    createdAt: moment('created_at').notNull().defaultNow(),
    isPromo: boolean('is_promo').notNull().default(false),
    deadline: moment('deadline'),
    isLot: boolean('is_lot').notNull().default(false),
    isApproved: boolean('is_approved'),
    viewedAt: moment('viewed_at'),
  },
  (table) => [index('notifications_user').on(table.userId, table.createdAt)],
);
