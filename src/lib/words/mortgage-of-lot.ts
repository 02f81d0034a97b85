import type { Lot } from '../../contract/lots/lot';

/** What the calculator's address says of a lot; `property_type` only where it is none of the usual homes. */
export const mortgageOfLot = ({
  id,
  price,
  project_slug,
  property_type,
}: Pick<Lot, 'id' | 'price' | 'project_slug' | 'property_type'>) => ({
  cost: price ?? undefined,
  developmentprojectSlug: project_slug,
  property_type: property_type === 'flat' ? undefined : property_type,
  lot: id,
});
