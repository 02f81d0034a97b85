import type { LotType } from '../../../src/contract/lots/lot';
import { lotTypeOfProperty } from '../../../src/contract/lots/types/lot-type-of-property';
import { type LotColumns, rowOf } from '../../../src/contract/selection/columns/lot-columns';

/** Whether there is such a lot of the type, in whatever state it is. */
export function isLotInStock(columns: LotColumns, type: LotType, id: number): boolean {
  return typeInStock(columns, id) === type;
}

/** Of which type a lot is, in whatever state it is; null where there is none. */
export function typeInStock(columns: LotColumns, id: number): LotType | null {
  const row = rowOf(columns, id);
  if (row === undefined) return null;
  const property = columns.words.properties[columns.arrays.property[row] ?? -1];
  return property === undefined ? null : lotTypeOfProperty[property];
}

/** Whether the city has a project of one of these slugs, with lots or without, and the project such a building. */
export function isProjectInStock(
  { places }: LotColumns,
  wanted: { city: string; slugs: readonly string[]; building?: number },
): boolean {
  const city = places.cities.findIndex(({ slug }) => slug === wanted.city);
  const isWanted = (at: number) =>
    places.projects[at]?.city === city && wanted.slugs.includes(places.projects[at]?.slug ?? '');
  return wanted.building === undefined
    ? places.projects.some((_, at) => isWanted(at))
    : places.buildings.some(({ id, project }) => id === wanted.building && isWanted(project));
}
