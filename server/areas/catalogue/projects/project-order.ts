import type { Project } from '../../../../src/contract/lots/projects/project';
import {
  DEFAULT_PROJECT_ORDER,
  type ProjectOrderKey,
} from '../../../../src/contract/lots/projects/project-order';
import { compareNaturally } from '../../../../src/contract/selection/order/natural-order';

type Sorted = Pick<Project, 'id' | 'city' | 'name' | 'lots_count' | 'price_min' | 'sale_first'>;

const saleRank = ({ lots_count, sale_first }: Sorted): number => (lots_count === 0 ? 2 : sale_first ? 0 : 1);

/**
 * Sorts projects by the keys of `order` ('-price,name'), an unknown price last in both directions, then by the default
 * order, then by id. `cities`: slugs of the cities in their order.
 */
export function sortProjects<Row extends Sorted>(
  rows: readonly Row[],
  order: string,
  cities: readonly string[],
): Row[] {
  const cityPlace = new Map(cities.map((slug, at) => [slug, at]));
  /** What a key compares: names as people sort them, all others as numbers. */
  const numberOf: Record<Exclude<ProjectOrderKey, 'name'>, (row: Row) => number | null> = {
    city: ({ city }) => cityPlace.get(city) ?? cities.length,
    sale: saleRank,
    price: ({ price_min }) => price_min,
    lots_count: ({ lots_count }) => lots_count,
  };
  const compareBy = (key: string, one: Row, other: Row): number => {
    const sign = key.startsWith('-') ? -1 : 1;
    const name = key.replace('-', '') as ProjectOrderKey;
    if (name === 'name') return sign * compareNaturally(one.name, other.name);
    const [left, right] = [numberOf[name](one), numberOf[name](other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  };
  const keys = [...order.split(','), ...DEFAULT_PROJECT_ORDER.split(',')];
  return rows.toSorted((one, other) => {
    for (const key of keys) {
      const compared = compareBy(key, one, other);
      if (compared !== 0) return compared;
    }
    return one.id - other.id;
  });
}
