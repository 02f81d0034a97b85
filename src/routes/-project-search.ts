import { type LotSearch, readLotSearch } from '../contract/lots/filters/lot-search';
import type { LotType } from '../contract/lots/lot';
import { lotTypes } from '../contract/lots/types/lot-types';

/**
 * What the address of a project holds: the selection that stands on its page, the lot type it is of, and the building
 * whose drawings are open on the whole screen.
 */
export type ProjectSearch = LotSearch & { type?: LotType; drawing?: number };

export function readProjectSearch(given: Readonly<Record<string, unknown>>): ProjectSearch {
  const type = lotTypes.find((one) => one === given.type);
  const drawing = Number(given.drawing);
  return { ...(type && { type }), ...(drawing > 0 && { drawing }), ...readLotSearch(given) };
}
