/** Stairs and lifts in a row of flats. */
export const CORE = 'core';

/** How a section ends where no other section adjoins: two flats at the corners, or one across the building. */
export type End = { corners: readonly [north: string, south: string] } | { through: string };

/** A typical floor of a section: flats on either side of a corridor, from west to east, and its two ends. */
export interface FloorRecipe {
  west: End;
  north: readonly string[];
  south: readonly string[];
  east: End;
}

/** Both rows of each recipe can be built equally long, whatever adjoins (a test holds it). */
export const floorRecipes = {
  dense: {
    west: { corners: ['two-corner', 'one-corner'] },
    north: ['studio-compact', 'one-classic', 'studio-niche', 'studio-compact', 'euro-2-niche'],
    south: ['euro-2-deep', 'one-dining', CORE, 'studio-niche', 'studio-slim'],
    east: { corners: ['euro-2-corner', 'two-corner'] },
  },
  family: {
    west: { corners: ['three-corner', 'two-corner'] },
    north: ['two-comb', 'one-nook'],
    south: ['euro-2-side', CORE, 'one-classic'],
    east: { through: 'euro-3-through' },
  },
  small: {
    west: { corners: ['euro-2-corner', 'two-corner'] },
    north: ['euro-2-niche', 'one-classic', 'euro-1-dressing'],
    south: ['studio-slim', CORE, 'one-nook'],
    east: { corners: ['studio-corner', 'one-corner'] },
  },
  euro: {
    west: { through: 'euro-2-through' },
    north: ['euro-2-side', 'euro-1-dressing', 'euro-2-niche'],
    south: ['studio-compact', CORE, 'euro-2-deep'],
    east: { corners: ['euro-3-corner', 'euro-3-corner'] },
  },
  long: {
    west: { through: 'three-through' },
    north: ['three-comb', 'euro-2-master', 'studio-niche'],
    south: ['two-ensuite', CORE, 'euro-3-comb'],
    east: { corners: ['two-corner', 'two-corner'] },
  },
  spacious: {
    west: { corners: ['four-corner', 'three-corner'] },
    north: ['euro-3-comb', 'euro-2-master'],
    south: ['two-ensuite', CORE, 'one-nook'],
    east: { through: 'four-through' },
  },
  club: {
    west: { through: 'euro-3-through' },
    north: ['three-ensuite', 'euro-2-side'],
    south: ['euro-3-master', CORE],
    east: { through: 'three-through' },
  },
  hotel: {
    west: { corners: ['hotel-corner', 'hotel-corner'] },
    north: [
      'hotel-standard',
      'hotel-twin',
      'hotel-comfort',
      'hotel-comfort',
      'hotel-standard',
      'hotel-twin',
      'hotel-suite',
    ],
    south: ['hotel-standard', 'hotel-comfort', CORE, 'hotel-comfort', 'hotel-twin', 'hotel-standard'],
    east: { corners: ['hotel-corner', 'hotel-corner'] },
  },
} as const satisfies Record<string, FloorRecipe>;
export type FloorRecipeName = keyof typeof floorRecipes;

/** What stands at the corner when another section adjoins: a flat that needs no window in the side wall. */
const besideSection: Readonly<Record<string, string>> = {
  'studio-corner': 'studio-niche',
  'one-corner': 'one-classic',
  'euro-2-corner': 'euro-2-side',
  'two-corner': 'two-ensuite',
  'euro-3-corner': 'euro-3-comb',
  'three-corner': 'three-comb',
  'four-corner': 'four-comb',
  'hotel-corner': 'hotel-suite',
};

/** The same end against a neighbouring section; a flat across the building gives way to it altogether. */
export function endBeside(end: End): readonly [north: readonly string[], south: readonly string[]] {
  if ('through' in end) return [[], []];
  const [north, south] = end.corners.map((name) => {
    const other = besideSection[name];
    if (other === undefined) throw new Error(`nothing stands in for ${name} beside another section`);
    return [other];
  });
  return [north ?? [], south ?? []];
}
