import { type FilterName, filterNames } from '../../lots/filters/lot-filter-names';
import { recordOf } from '../../record-of';

/** What each lot fails, a bit for each filter. All that handle such bits name this kind, so that none is narrower. */
export const FailedBits = Uint32Array;
export type FailedBits = Uint32Array<ArrayBuffer>;

/** One less than the bits there are: `1 << 31` is negative, and what the array gives back of it is not. */
export const MAX_FILTERS = FailedBits.BYTES_PER_ELEMENT * 8 - 1;

/** A bit for each name. Throws where there are more names than bits: the last ones would silently filter nothing. */
export function bitsOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  if (names.length > MAX_FILTERS)
    throw new Error(
      `${names.length} filters, but only ${MAX_FILTERS} bits: widen FailedBits in filter-bits.ts`,
    );
  return recordOf(names, (_, at) => 1 << at);
}

/** A bit for each filter; a range is one. */
export const filterBits = bitsOf<FilterName>(filterNames);
