import type { LotFilters } from '../../src/contract/lots/filters/lot-filters';
import type { SearchNewsKind } from '../../src/contract/lots/filters/saved-search';
import { LotStatus } from '../../src/contract/lots/lot';

/** A lot as a row of its history has it; `price` in rubles, null while it is hidden. */
export interface LotMoment {
  /** The row's id; later rows have higher ones. */
  readonly id: number;
  readonly price: number | null;
  readonly status: number;
}

export interface LotNews {
  readonly kind: SearchNewsKind;
  /** With 'cheaper' alone. */
  readonly priceBefore: number | null;
}

/**
 * What a free lot that matches a search now is to whoever knows its history up to the row `since`; null: nothing of
 * which the search tells. `moments`: in their order, beginning with the last that is known to all, if there is one.
 * `hidesPrice`: its price is hidden now, so that nothing may be said of it.
 */
export function newsOfChange(
  moments: readonly LotMoment[],
  {
    since,
    filters,
    tell,
    hidesPrice,
  }: { since: number; filters: LotFilters; tell: readonly SearchNewsKind[]; hidesPrice: boolean },
): LotNews | null {
  const after = moments.at(-1);
  if (after === undefined || after.id <= since) return null;
  const before = moments.findLast(({ id }) => id <= since);
  const news = (kind: SearchNewsKind, priceBefore: number | null = null): LotNews | null =>
    tell.includes(kind) ? { kind, priceBefore } : null;
  if (before === undefined) return news('new');
  if (before.status !== LotStatus.free) return news('freed');
  if (hidesPrice || after.price === null) return null;
  const isCheaper = before.price !== null && after.price < before.price;
  // A lower price that has brought the lot into the range is either, by what is asked for.
  return (
    (isCheaper && news('cheaper', before.price)) || (isWithin(before.price, filters) ? null : news('new'))
  );
}

/** Whether a price was in the range that is asked for; a hidden one is in none. */
function isWithin(price: number | null, { price_min: min, price_max: max }: LotFilters): boolean {
  if (min === undefined && max === undefined) return true;
  return price !== null && price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY);
}
