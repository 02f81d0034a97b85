import { type FilterName, filterNames } from '../../lots/filters/lot-filter-names';
import { recordOf } from '../../record-of';

/**
 * The filters that each lot fails, a bit for each. Everything that handles such bits uses this type, so that all
 * have the same width.
 */
export const FailedBits = Uint32Array;
export type FailedBits = Uint32Array<ArrayBuffer>;

/** One less than the number of bits: `1 << 31` is negative, and the array would return it as positive. */
export const MAX_FILTERS = FailedBits.BYTES_PER_ELEMENT * 8 - 1;

/**
 * A bit for each name. Throws if there are more names than bits, because the last ones would silently filter
 * nothing.
 */
export function bitsOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  if (names.length > MAX_FILTERS)
    throw new Error(
      `${names.length} filters, but only ${MAX_FILTERS} bits: widen FailedBits in filter-bits.ts`,
    );
  return recordOf(names, (_, at) => 1 << at);
}

/** A bit for each filter; a range is one filter. */
export const filterBits = bitsOf<FilterName>(filterNames);
