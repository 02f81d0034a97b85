import * as v from 'valibot';
import { filterNames, namesOf } from './lot-filter-names';

/** The filters that have options or a range. */
export const specNames = namesOf('rooms', 'place', 'quarter', 'words', 'range', 'flag');
export const SpecName = v.picklist(specNames);
export type SpecName = v.InferOutput<typeof SpecName>;

/** Floor and ceiling of a range; nulls where the set is empty. */
export const Range = v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()) });
export type Range = v.InferOutput<typeof Range>;

/** Everything there is to choose from, whatever is filtered. `group` of a project is its city, of a building its project. */
export const Spec = v.union([
  v.object({
    name: SpecName,
    choices: v.array(v.object({ value: v.string(), label: v.string(), group: v.optional(v.string()) })),
  }),
  v.object({ name: SpecName, range: Range }),
]);
export type Spec = v.InferOutput<typeof Spec>;

/** What is still possible under the filters given. Each facet drops its own filter and keeps all others. */
export const Facet = v.union([
  v.object({ name: SpecName, choices: v.array(v.object({ value: v.string(), count: v.number() })) }),
  v.object({ name: SpecName, range: Range }),
]);
export type Facet = v.InferOutput<typeof Facet>;

/**
 * `loosen` where nothing is found: the filters without which, each alone, there would be something, and how much; the
 * most promising first.
 */
export const Facets = v.object({
  count: v.number(),
  facets: v.array(Facet),
  loosen: v.optional(v.array(v.object({ name: v.picklist(filterNames), count: v.number() }))),
});
export type Facets = v.InferOutput<typeof Facets>;
