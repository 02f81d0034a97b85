import type { MortgageSearch } from '../mortgage-address';

/** A lot that can be chosen by its name. */
export interface NamedLot {
  id: number;
  name: string;
  cost: number;
  search: MortgageSearch;
}

/**
 * The lot that is counted for: the one that the address names, or of an address that names none the first with this
 * price in this project. None once another price has been typed.
 */
export const lotOfSearch = (lots: readonly NamedLot[], search: MortgageSearch): NamedLot | undefined =>
  lots.find(
    ({ id, cost, search: own }) =>
      cost === search.cost &&
      (search.lot === undefined
        ? own.developmentprojectSlug === search.developmentprojectSlug &&
          own.property_type === search.property_type
        : id === search.lot),
  );
