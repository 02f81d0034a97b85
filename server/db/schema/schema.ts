import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FeedChange } from '../../../src/contract/calls/staff/stock/feed-report';
import type { JournalActor } from '../../../src/contract/journal/journal-kinds';
import type { LotType, PropertyType } from '../../../src/contract/lots/lot';
import type { CardFactColumns, PageFactColumns } from '../../../src/contract/lots/own-facts';
import type { MetroStation, ProjectPicture } from '../../../src/contract/lots/projects/project-facts';
import type { Infra, Slide } from '../../../src/contract/lots/projects/project-story';
import type { Coordinates } from '../../../src/contract/parameters/coordinates';
import { id, number, rubles, timestampColumn } from './columns';

/** Where a picture lies: `address` under /storage; width and height are the units in which outlines on it are given. */
export interface StoredPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}
/** A cross-section of a building, with the places of its floors and of its sections (in their order) on the drawing. */
export interface DrawnCrossSection extends StoredPicture {
  readonly levels: readonly { readonly floor: number; readonly top: number; readonly bottom: number }[];
  readonly sections: readonly { readonly from: number; readonly to: number }[];
}
/** The street front of a building; a developer who draws more has the section beside it. */
export interface StoredBuildingPicture extends StoredPicture {
  readonly crossSection?: DrawnCrossSection;
}
const picture = (name: string) => jsonb(name).$type<StoredPicture>();
/** What a feed says of a project; `address` of a picture once it is mirrored. */
export interface FeedProjectFacts {
  readonly description?: string;
  readonly pictures?: readonly { readonly url: string; readonly address: string | null }[];
  readonly coordinates?: Coordinates;
  readonly metro?: readonly MetroStation[];
  readonly phone?: string;
  /** Legal name of the developer that sells. */
  readonly developer?: string;
  readonly email?: string;
}
/** Corners of an area on a picture, in that picture's units. */
const outline = (name: string) => jsonb(name).$type<[number, number][]>();

const words = (name: string) => text(name);
const hundredths = (name: string) => integer(name);
type FactColumn<Value> = ReturnType<Value extends string ? typeof words : typeof hundredths>;
/** A lot's own facts. Areas in hundredths of a m². */
const cardFactsOfLots: {
  [Column in keyof CardFactColumns]: FactColumn<NonNullable<CardFactColumns[Column]>>;
} = {
  finishing: words('finishing'),
};
const pageFactsOfLots: {
  [Column in keyof PageFactColumns]: FactColumn<NonNullable<PageFactColumns[Column]>>;
} = {
  livingArea: hundredths('living_area'),
  kitchenArea: hundredths('kitchen_area'),
};

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
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [check('one_row', sql`${table.id} = 1`)],
);

export const cities = pgTable('cities', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(100),
});

/** `source` is the feed source that a row belongs to (or 'demo'); a feed changes only rows of its own source. */
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
    /** Set by hand, like the five columns below; null: the feed's, which stands in `feedFacts`. */
    description: text('description'),
    /** Content-hashed address under /storage of the first of `pictures`; the only one where these are null. */
    picture: text('picture'),
    pictures: jsonb('pictures').$type<ProjectPicture[]>(),
    coordinates: jsonb('coordinates').$type<Coordinates>(),
    metro: jsonb('metro').$type<MetroStation[]>(),
    /** Of the sales department, E.164. */
    phone: text('phone'),
    /** What the feed says; `stock/project-facts.ts` tells what is shown. */
    feedFacts: jsonb('feed_facts').$type<FeedProjectFacts>().notNull().default({}),
    isPlug: boolean('is_plug').notNull().default(false),
    saleFirst: boolean('sale_first').notNull().default(false),
    /** The drawing of the whole site; its buildings' `siteOutline` are in its units. */
    sitePlan: picture('site_plan'),
    benefits: jsonb('benefits').$type<{ title: string; text: string }[]>().notNull().default([]),
    slides: jsonb('slides').$type<Slide[]>().notNull().default([]),
    infras: jsonb('infras').$type<Infra[]>().notNull().default([]),
    /** Newest first; `percent` by the building's `externalId`. */
    progress: jsonb('progress')
      .$type<
        {
          month: string;
          text: string;
          percent: Record<string, number>;
          pictures?: ProjectPicture[];
        }[]
      >()
      .notNull()
      .default([]),
    services: jsonb('services').$type<{ title: string; items: string[] }[]>().notNull().default([]),
    /** The finishes the developer offers; `name` is what `lots.finishing` says. */
    finishes: jsonb('finishes')
      .$type<{ name: string; features: { title: string; text: string }[] }[]>()
      .notNull()
      .default([]),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
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
    /** What is put up together has one name: 'I очередь'. */
    phase: text('phase'),
    facade: jsonb('facade').$type<StoredBuildingPicture>(),
    /** Corners of the building on its project's site plan. */
    siteOutline: outline('site_outline'),
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
    type: text('type').$type<LotType>().notNull(),
    propertyType: text('property_type').$type<PropertyType>().notNull(),
    /** Computed from the five columns below by `lotStatus` alone. */
    status: integer('status').$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
    dealStatus: integer('deal_status').$type<1 | 2 | 3 | 4 | 5 | 6>(),
    bookingStatus: integer('booking_status').$type<1 | 2 | 3 | 4 | 5 | 6>(),
    handStatus: integer('hand_status').$type<1 | 2 | 3 | 4 | 5 | 6>(),
    feedStatus: integer('feed_status').$type<1 | 2 | 3 | 4 | 5 | 6>().notNull().default(1),
    listed: boolean('listed').notNull().default(true),
    /** 0 is a studio. */
    rooms: integer('rooms').notNull(),
    isEuro: boolean('is_euro').notNull().default(false),
    isPenthouse: boolean('is_penthouse').notNull().default(false),
    isFreePlan: boolean('is_free_plan').notNull().default(false),
    area: integer('area').notNull(),
    price: rubles('price'),
    originalPrice: rubles('original_price'),
    hidePrices: boolean('hide_prices').notNull().default(false),
    /** Hidden because a feed's price waits for a manager; the figures are in `lot_details`. */
    pricePending: boolean('price_pending').notNull().default(false),
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
    ...cardFactsOfLots,
    /** Content-hashed address under /storage of the picture a card shows. */
    plan: text('plan'),
    /** Catalogue revision of the last change to anything above. */
    revision: number('revision').notNull().default(0),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lots_source').on(table.source, table.externalId),
    index('lots_selection').on(table.type, table.status, table.price, table.id),
    index('lots_project').on(table.projectId, table.type, table.status),
    index('lots_building').on(table.buildingId),
    index('lots_revision').on(table.revision, table.id),
    index('lots_price_pending').on(table.source, table.id).where(sql`${table.pricePending}`),
  ],
);

/** The drawing of one floor of a building; the lots on it have their `outline` in its units. */
export const floorPlans = pgTable(
  'floor_plans',
  {
    buildingId: number('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    floor: integer('floor').notNull(),
    picture: picture('picture').notNull(),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.floor] })],
);

/** What only the lot's own page needs, and what the feed said of its pictures. */
export const lotDetails = pgTable('lot_details', {
  lotId: number('lot_id')
    .primaryKey()
    .references(() => lots.id, { onDelete: 'cascade' }),
  planOnlyWalls: text('plan_only_walls'),
  planFull: text('plan_full'),
  ...pageFactsOfLots,
  description: text('description'),
  /** The lot's corners on the plan of its floor. */
  outline: outline('outline'),
  /** The floor's picture as a feed gives it for this lot, mirrored; drawn floors are in `floor_plans`. */
  floorPicture: text('floor_picture'),
  hiddenPrice: rubles('hidden_price'),
  /** Of a lot with `price_pending`: what it cost before, and costs again if the manager says no. */
  agreedPrice: rubles('agreed_price'),
  agreedOriginalPrice: rubles('agreed_original_price'),
  /** What the feed says and since when: it waits with `price_pending`, without it a manager has refused it. */
  saidPrice: rubles('said_price'),
  saidOriginalPrice: rubles('said_original_price'),
  saidSince: timestampColumn('said_since'),
  /**
   * What a manager has set stands over the feed's until it is given back (`server/stock/hand/hand-values.ts`). While it does, the
   * feed's own word is beside it; else that is null, for the lot has it. A price that a manager has hidden has its figure
   * in `hiddenPrice`.
   */
  handPrice: rubles('hand_price'),
  feedPrice: rubles('feed_price'),
  feedOriginalPrice: rubles('feed_original_price'),
  handPromotion: boolean('hand_promotion'),
  feedPromotion: boolean('feed_promotion'),
  /** '': none is shown. */
  handFinishing: text('hand_finishing'),
  feedFinishing: text('feed_finishing'),
  /**
   * The layout that a manager has given, shown in all sizes; '': none is shown. `feedPlan` is then the card's own, while
   * `planFull` and `planOnlyWalls` stay as the feed or a bundle brought them.
   */
  handPlan: text('hand_plan'),
  feedPlan: text('feed_plan'),
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
    at: timestampColumn('at').notNull().defaultNow(),
    price: rubles('price'),
    status: integer('status').notNull(),
  },
  (table) => [index('lot_history_lot').on(table.lotId, table.at)],
);

/** One row an import, refused ones too. */
export const feedImports = pgTable('feed_imports', {
  id: id(),
  source: text('source').notNull(),
  at: timestampColumn('at').notNull().defaultNow(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  gone: integer('gone').notNull(),
  /** Lots whose price waits for a manager after it. */
  held: integer('held').notNull().default(0),
  refused: jsonb('refused').$type<{ line: number; id: string | null; reason: string }[]>().notNull(),
  failure: text('failure'),
  /** Of an import of an earlier build the following are null. Offers in the feed, those refused, and how long it took. */
  total: integer('total'),
  refusedCount: integer('refused_count'),
  tookMs: integer('took_ms'),
  /** Who has asked for it, as the journal names them: the feed itself by its schedule, the terminal, a manager. */
  actor: text('actor').$type<JournalActor>(),
  actorId: number('actor_id'),
  /** The first of what it has changed. */
  changes: jsonb('changes').$type<FeedChange[]>(),
});

/** How old the feed is that was last taken of a source, where it says so: an older one is not taken after it. */
export const feedSources = pgTable('feed_sources', {
  source: text('source').primaryKey(),
  generatedAt: timestampColumn('generated_at').notNull(),
});

/**
 * Pictures that feeds name, and what became of each: waiting to be fetched, mirrored under /storage, or refused for
 * good with the reason.
 */
export const mirroredPictures = pgTable(
  'mirrored_pictures',
  {
    url: text('url').primaryKey(),
    state: text('state', { enum: ['waiting', 'mirrored', 'refused'] })
      .notNull()
      .default('waiting'),
    address: text('address'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestampColumn('next_attempt_at').notNull().defaultNow(),
    failure: text('failure'),
    /** Since when no lot has used it; null: one does, as far as was last looked. */
    unusedSince: timestampColumn('unused_since'),
  },
  (table) => [
    index('mirrored_pictures_next').on(table.state, table.nextAttemptAt),
    // A file that is asked for has the address of its picture, but for width and kind.
    index('mirrored_pictures_picture').on(sql`split_part(${table.address}, '-', 1)`),
  ],
);

/** Feeds that the server fetches by itself. `etag` and `lastModified` are those of the last import. */
export const feedSchedules = pgTable('feed_schedules', {
  url: text('url').primaryKey(),
  /** Null: the projects named in the feed. */
  source: text('source'),
  everyMinutes: integer('every_minutes').notNull(),
  nextAt: timestampColumn('next_at').notNull().defaultNow(),
  etag: text('etag'),
  lastModified: text('last_modified'),
  lastImportAt: timestampColumn('last_import_at'),
  failure: text('failure'),
  failures: integer('failures').notNull().default(0),
  /** A manager has named the address in the room: it is never asked within the server's own network. */
  fromRoom: boolean('from_room').notNull().default(false),
  /** Owners have been written to that it fails. */
  told: boolean('told').notNull().default(false),
});
