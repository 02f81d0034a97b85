import { type LotType, lotTypeOfProperty } from '../../../src/contract/lots/lot';
import { type LotColumns, rowOf } from '../../../src/contract/selection/lot-columns';

/** Whether there is such a lot of the type, in whatever state it is. */
export function isLotInStock(columns: LotColumns, type: LotType, id: number): boolean {
  const row = rowOf(columns, id);
  if (row === undefined) return false;
  const property = columns.words.properties[columns.arrays.property[row] ?? -1];
  return property !== undefined && lotTypeOfProperty[property] === type;
}

/** Whether the city has a project of one of these slugs, with lots or without. */
export function isProjectInStock({ places }: LotColumns, city: string, slugs: readonly string[]): boolean {
  const at = places.cities.findIndex(({ slug }) => slug === city);
  return places.projects.some((project) => project.city === at && slugs.includes(project.slug));
}
