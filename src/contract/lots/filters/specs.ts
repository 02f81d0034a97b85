import * as v from 'valibot';
import { filterNames, namesOf } from './lot-filter-names';

/** Filters that have options or a range. */
export const specNames = namesOf('rooms', 'place', 'quarter', 'words', 'fact', 'range', 'flag');
export const SpecName = v.picklist(specNames);
export type SpecName = v.InferOutput<typeof SpecName>;

/** Lowest and highest value of a range; nulls if there are none. */
export const Range = v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()) });
export type Range = v.InferOutput<typeof Range>;

/**
 * All values that can be chosen, whatever the filters. `group` of a project is its city, of a building its project.
 */
export const Spec = v.union([
  v.object({
    name: SpecName,
    choices: v.array(v.object({ value: v.string(), label: v.string(), group: v.optional(v.string()) })),
  }),
  v.object({ name: SpecName, range: Range }),
]);
export type Spec = v.InferOutput<typeof Spec>;

/** Values that are possible under the given filters. Each facet ignores its own filter and applies all others. */
export const Facet = v.union([
  v.object({ name: SpecName, choices: v.array(v.object({ value: v.string(), count: v.number() })) }),
  v.object({ name: SpecName, range: Range }),
]);
export type Facet = v.InferOutput<typeof Facet>;

/**
 * `loosen`, if nothing is found: filters whose removal, each alone, would give results, with their number, the
 * greatest first.
 */
export const Facets = v.object({
  count: v.number(),
  facets: v.array(Facet),
  loosen: v.optional(v.array(v.object({ name: v.picklist(filterNames), count: v.number() }))),
});
export type Facets = v.InferOutput<typeof Facets>;
