import { type PropertyType, propertyTypes } from '../../contract/lots/lot';

/**
 * A calculation as an address has it; the names are those of specification § 3. `mortgageType`: programmes by slug, or
 * a kind of them; the first is shown in full, the others are compared with it. `property_type` is there only where what
 * is bought is something else than its project offers in the first place.
 */
export interface MortgageSearch {
  cost?: number | undefined;
  creditPeriod?: number | undefined;
  developmentprojectSlug?: string | undefined;
  initialPayment?: number | undefined;
  /** The lot that is counted for, as long as its price stands. */
  lot?: number | undefined;
  mortgageType?: readonly string[] | undefined;
  property_type?: PropertyType | undefined;
}

/** A whole number of up to ten digits; anything else is none. */
const numberOf = (given: unknown): number | undefined =>
  (typeof given === 'string' || typeof given === 'number') && /^\d{1,10}$/.test(String(given))
    ? Number(given)
    : undefined;

const wordOf = (given: unknown): string | undefined =>
  typeof given === 'string' && /^[\w-]{1,100}$/.test(given) ? given : undefined;

/** How many programmes stand side by side. */
export const MOST_COMPARED = 3;

export function readMortgageSearch(given: Record<string, unknown>): MortgageSearch {
  const words = [given.mortgageType].flat().flatMap((word) => wordOf(word) ?? []);
  return {
    cost: numberOf(given.cost),
    creditPeriod: numberOf(given.creditPeriod),
    developmentprojectSlug: wordOf(given.developmentprojectSlug),
    initialPayment: numberOf(given.initialPayment),
    lot: numberOf(given.lot),
    mortgageType: words.length === 0 ? undefined : [...new Set(words)].slice(0, MOST_COMPARED),
    property_type: propertyTypes.find((type) => type === given.property_type),
  };
}
