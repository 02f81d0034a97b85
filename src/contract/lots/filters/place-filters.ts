import * as v from 'valibot';
import { pageQuery } from '../../parameters/lists';
import { checkRangeEnds, lotFilterEntries } from './lot-filters';

/** Projects or buildings on a page of a list by default. */
const PLACES_PAGE = 24;

/** A comma-separated order of some keys; '-' means descending. An empty one is the usual one. */
export const placeOrder = <const Usual extends string>(keys: readonly string[], usual: Usual) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((given) => (given === '' ? usual : given)),
      v.regex(new RegExp(`^-?(${keys.join('|')})(,-?(${keys.join('|')})){0,5}$`), 'Неизвестный порядок'),
    ),
    usual,
  );

/**
 * Filters of lots, and a page of what has a matching lot: projects, or buildings. What has nothing on sale is found
 * by filters of places alone.
 */
export const placeQuery = <const Order extends v.GenericSchema<string | undefined, string>>(order: Order) =>
  v.pipe(v.object({ ...lotFilterEntries, order, ...pageQuery(PLACES_PAGE) }), v.rawCheck(checkRangeEnds));
