import type { LotPage } from '../../lots/lot';
import type { OfflineBuildingData } from './offline-project-endpoints';

/** The page of a lot from the offline data of its building; null if the building has no such lot. */
export function lotPageOf(
  { lots, floors, shared, cross_section: picture }: OfflineBuildingData,
  id: number,
): LotPage | null {
  const lot = lots.find((one) => one.id === id);
  if (!lot) return null;
  const { section_outline: outline, ...page } = lot;
  const drawn = floors.find(({ floor }) => floor === page.floor);
  return {
    ...page,
    ...shared,
    floor_plan: drawn ? { picture: drawn.picture, lots: drawn.lots } : null,
    cross_section: outline && picture && { picture, outline },
    similar: [],
  };
}
