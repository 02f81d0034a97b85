import type { Favorite } from '../../../contract/accounts/personal';

type Figure = number | null;

/** Values that favorites can be sorted by; null (a hidden price, an unknown quarter) is last in both directions. */
const figures: Record<string, (favorite: Favorite) => Figure> = {
  price: ({ property }) => property.price,
  area: ({ property }) => property.area,
  floor: ({ property }) => property.floor,
  added_at: ({ added_at }) => Date.parse(added_at),
  completion: ({ property: { completion } }) =>
    completion && (completion.done ? 0 : completion.year * 4 + completion.quarter),
};

/** Sorts by a comma-separated value as the call takes it ('price', '-added_at'); unknown keys are ignored. */
export function compareFavorites(order: string): (one: Favorite, other: Favorite) => number {
  const keys = order.split(',').flatMap((key) => {
    const figure = figures[key.replace(/^-/, '')];
    return figure ? [{ figure, sign: key.startsWith('-') ? -1 : 1 }] : [];
  });
  return (one, other) => {
    for (const { figure, sign } of keys) {
      const difference = compareFigures(figure(one), figure(other), sign);
      if (difference !== 0) return difference;
    }
    return one.id - other.id;
  };
}

function compareFigures(one: Figure, other: Figure, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (one - other) * sign;
}
