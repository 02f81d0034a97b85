import * as v from 'valibot';
import { LotFilters } from '../../lots/filters/lot-filters';
import { parseQuery } from '../../parameters/query-string';

/** The filters of an address, without '?', in one text; read and checked as those of a list are. */
export const FiltersText = v.pipe(
  v.string('Нужны фильтры подбора'),
  v.maxLength(2000, 'Слишком много фильтров'),
  // What stands there is judged by the schema that follows.
  v.transform((text) => parseQuery(text) as v.InferInput<typeof LotFilters>),
  LotFilters,
);
