import * as v from 'valibot';
import { ProjectSalesOffice } from '../../appointments/sales-office';
import { Completion } from '../lot';
import { ProjectPicture } from './project-facts';

/** Kinds of places near a project. Source: specification § 3, category item. */
export const infraCategories = [
  { category_slug: 'education', category_name: 'Школы и сады' },
  { category_slug: 'shops', category_name: 'Магазины и кафе' },
  { category_slug: 'transport', category_name: 'Транспорт' },
  { category_slug: 'health', category_name: 'Здоровье' },
  { category_slug: 'leisure', category_name: 'Спорт и прогулки' },
] as const;
export type InfraCategory = (typeof infraCategories)[number]['category_slug'];
export const InfraCategoryItem = v.object({ category_slug: v.string(), category_name: v.string() });

/** A place near a project: `minutes` on foot, `bearing` in degrees clockwise from north. */
export const Infra = v.object({
  category: v.string(),
  name: v.string(),
  minutes: v.number(),
  bearing: v.number(),
});
export type Infra = v.InferOutput<typeof Infra>;

export const Benefit = v.object({ title: v.string(), text: v.string() });
export type Benefit = v.InferOutput<typeof Benefit>;

/** A picture of the project under /storage, with title and text. */
export const Slide = v.object({ title: v.string(), text: v.string(), picture: v.nullable(v.string()) });
export type Slide = v.InferOutput<typeof Slide>;

/** Buildings that are built together, and when the first and the last of them are completed. */
export const Phase = v.object({
  name: v.string(),
  buildings: v.array(v.object({ id: v.number(), name: v.string() })),
  from: v.nullable(Completion),
  to: v.nullable(Completion),
});
export type Phase = v.InferOutput<typeof Phase>;

/** Progress of construction at the end of a month ('2026-10') in whole percent, and what it looked like. */
export const Progress = v.object({
  month: v.string(),
  text: v.string(),
  buildings: v.array(v.object({ id: v.number(), name: v.string(), percent: v.number() })),
  pictures: v.optional(v.array(ProjectPicture), []),
});
export type Progress = v.InferOutput<typeof Progress>;

/**
 * The lowest monthly payment for a flat of the project in whole rubles, with its programme (`rate` in percent a
 * year); null if no programme fits.
 */
export const MortgageBlock = v.nullable(
  v.object({ payment_from: v.number(), cost: v.number(), program: v.string(), rate: v.number() }),
);
export type MortgageBlock = v.InferOutput<typeof MortgageBlock>;

/**
 * Parts of a project's page besides buildings and lots. They are in the page's own answer, so that a page that was
 * opened opens again offline; in an answer stored before they existed they are empty.
 */
export const ProjectStory = v.object({
  benefits: v.optional(v.array(Benefit), []),
  slides: v.optional(v.array(Slide), []),
  phases: v.optional(v.array(Phase), []),
  infras: v.optional(v.array(Infra), []),
  /** Newest first. */
  progress: v.optional(v.array(Progress), []),
  mortgage_block: v.optional(MortgageBlock, null),
  /** Offices from which the project is shown. */
  offices: v.optional(v.array(ProjectSalesOffice), []),
});
export type ProjectStory = v.InferOutput<typeof ProjectStory>;
