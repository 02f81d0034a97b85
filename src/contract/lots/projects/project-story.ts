import * as v from 'valibot';
import { ProjectSalesOffice } from '../../appointments/sales-office';
import { Completion } from '../lot';

/** What lies around a project, by kind. Source: specification § 3, category item. */
export const infraCategories = [
  { category_slug: 'education', category_name: 'Школы и сады' },
  { category_slug: 'shops', category_name: 'Магазины и кафе' },
  { category_slug: 'transport', category_name: 'Транспорт' },
  { category_slug: 'health', category_name: 'Здоровье' },
  { category_slug: 'leisure', category_name: 'Спорт и прогулки' },
] as const;
export type InfraCategory = (typeof infraCategories)[number]['category_slug'];
export const InfraCategoryItem = v.object({ category_slug: v.string(), category_name: v.string() });

/** A place near a project: `minutes` on foot, `bearing` in degrees from north, clockwise. */
export const Infra = v.object({
  category: v.string(),
  name: v.string(),
  minutes: v.number(),
  bearing: v.number(),
});
export type Infra = v.InferOutput<typeof Infra>;

export const Benefit = v.object({ title: v.string(), text: v.string() });
export type Benefit = v.InferOutput<typeof Benefit>;

/** A picture of the project under /storage, and what is to be said of it. */
export const Slide = v.object({ title: v.string(), text: v.string(), picture: v.nullable(v.string()) });
export type Slide = v.InferOutput<typeof Slide>;

/** Buildings that are put up together, and when the first and the last of them are handed over. */
export const Phase = v.object({
  name: v.string(),
  buildings: v.array(v.object({ id: v.number(), name: v.string() })),
  from: v.nullable(Completion),
  to: v.nullable(Completion),
});
export type Phase = v.InferOutput<typeof Phase>;

/** How far the buildings were at the end of a month ('2026-10'): whole percent of the works. */
export const Progress = v.object({
  month: v.string(),
  text: v.string(),
  buildings: v.array(v.object({ id: v.number(), name: v.string(), percent: v.number() })),
});
export type Progress = v.InferOutput<typeof Progress>;

/**
 * The least monthly payment for a flat of the project, whole rubles, with the programme behind it (`rate` percent a
 * year); null where nothing can be bought so.
 */
export const MortgageBlock = v.nullable(
  v.object({ payment_from: v.number(), cost: v.number(), program: v.string(), rate: v.number() }),
);
export type MortgageBlock = v.InferOutput<typeof MortgageBlock>;

/**
 * What a project's page tells beyond houses and lots. It rides on the page's own answer, so that a page once opened
 * opens whole; an answer that the device has kept since before is read with nothing there.
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
