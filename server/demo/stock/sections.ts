import type { Template } from '../drawings/templates/template';
import { type Fit, templates } from './layouts';

/** Stairs and lifts in a row of flats. */
const CORE = 'core';
const CORE_WIDTHS = [500, 700] as const;

/** A floor of a section: two rows of flats on either side of a corridor, from west to east. */
interface FloorRecipe {
  north: readonly string[];
  south: readonly string[];
}

/** Each recipe is a typical floor; both its rows can be built equally long (a test holds it). */
export const floorRecipes = {
  dense: {
    north: ['two-corner', 'studio-compact', 'one-classic', 'studio-compact', 'studio-slim', 'euro-2-corner'],
    south: ['euro-3-corner', 'one-dining', CORE, 'euro-2-deep', 'two-corner'],
  },
  family: {
    north: ['three-corner', 'two-comb', 'one-nook', 'euro-2-corner'],
    south: ['two-corner', 'euro-2-side', CORE, 'studio-compact', 'three-corner'],
  },
  small: {
    north: ['euro-2-corner', 'euro-1-alcove', 'studio-niche', 'euro-2-corner'],
    south: ['two-corner', CORE, 'studio-slim', 'euro-3-corner'],
  },
  euro: {
    north: ['euro-3-corner', 'euro-2-side', 'euro-1-dressing', 'two-corner'],
    south: ['three-corner', 'studio-compact', CORE, 'euro-3-corner'],
  },
  long: {
    north: ['two-corner', 'three-comb', 'euro-2-deep', 'studio-slim', 'two-corner'],
    south: ['euro-2-corner', 'four-comb', CORE, 'one-dining', 'euro-2-corner'],
  },
  spacious: {
    north: ['four-corner', 'euro-3-comb', 'three-corner'],
    south: ['euro-3-corner', 'two-ensuite', CORE, 'two-corner'],
  },
  hotel: {
    north: [
      'hotel-suite',
      'hotel-standard',
      'hotel-standard',
      'hotel-comfort',
      'hotel-comfort',
      'hotel-standard',
      'hotel-standard',
      'hotel-suite',
    ],
    south: [
      'hotel-suite',
      'hotel-standard',
      'hotel-comfort',
      CORE,
      'hotel-comfort',
      'hotel-standard',
      'hotel-standard',
      'hotel-suite',
    ],
  },
} as const satisfies Record<string, FloorRecipe>;
export type FloorRecipeName = keyof typeof floorRecipes;

/** The top floor above a spacious one. */
const penthouseFloor: FloorRecipe = {
  north: ['penthouse-corner', 'euro-1-dressing', 'penthouse-corner'],
  south: ['penthouse-corner', CORE, 'penthouse-row'],
};

/** Lots of a typical floor. */
export const lotsPerFloor = (recipe: FloorRecipeName): number =>
  [...floorRecipes[recipe].north, ...floorRecipes[recipe].south].filter((name) => name !== CORE).length;

const templateNamed = (name: string): Template => {
  const template = templates.get(name);
  if (!template) throw new Error(`no template is called ${name}`);
  return template;
};

const widthsOf = (name: string) => (name === CORE ? CORE_WIDTHS : templateNamed(name).widths);
const total = (row: readonly string[], end: 0 | 1) => row.reduce((sum, name) => sum + widthsOf(name)[end], 0);

/** Lengths at which both rows can be built, from shortest to longest. */
export const lengthsOf = ({ north, south }: FloorRecipe): readonly [number, number] => [
  Math.max(total(north, 0), total(south, 0)),
  Math.min(total(north, 1), total(south, 1)),
];

/** Widths in steps of 10 cm that make up the whole length, each within its range. */
function fitRow(row: readonly string[], length: number): number[] {
  const least = total(row, 0);
  const stretch = (length - least) / Math.max(1, total(row, 1) - least);
  const widths = row.map((name) => {
    const [min, max] = widthsOf(name);
    return Math.floor((min + (max - min) * stretch) / 10) * 10;
  });
  let rest = length - widths.reduce((sum, width) => sum + width, 0);
  row.forEach((name, index) => {
    const spare = Math.min(rest, Math.floor((widthsOf(name)[1] - (widths[index] ?? 0)) / 10) * 10);
    if (spare <= 0) return;
    widths[index] = (widths[index] ?? 0) + spare;
    rest -= spare;
  });
  return widths;
}

/** Corner flats look out sideways; between neighbours every second flat is mirrored, so that shafts pair up. */
const isMirrored = (template: Template, index: number) => (template.corner ? index === 0 : index % 2 === 1);

function fitsOfRow(
  row: readonly string[],
  length: number,
  depth: number,
  flipped: boolean,
  loggias: boolean,
): Fit[] {
  const widths = fitRow(row, length);
  return row.flatMap((name, index) => {
    if (name === CORE) return [];
    const template = templateNamed(name);
    return {
      template,
      width: widths[index] ?? template.widths[0],
      depth,
      loggia: loggias && index % 3 !== 2,
      mirrored: isMirrored(template, index),
      flipped,
    };
  });
}

/** One section as it is built: what stands on its typical floor, on its ground floor and under its roof. */
export interface Section {
  typical: readonly Fit[];
  shops: readonly Fit[];
  penthouses: readonly Fit[] | null;
}

/** The ground floor towards the street: shops in place of flats. */
function shopsAlong(length: number, depth: number): Fit[] {
  const row = ['shop-corner', 'shop-corner'];
  while (total(row, 1) < length) row.splice(1, 0, 'shop');
  return fitsOfRow(row, Math.max(length, total(row, 0)), depth, true, false);
}

/** `stretch` 0…1 chooses between the shortest and the longest section that the recipe allows. */
export function buildSection(
  recipe: FloorRecipeName,
  stretch: number,
  depth: number,
  loggias: boolean,
): Section {
  const floor: FloorRecipe = floorRecipes[recipe];
  const [shortest, longest] = lengthsOf(floor);
  const length = Math.round((shortest + (longest - shortest) * stretch) / 10) * 10;
  const both = ({ north, south }: FloorRecipe) => [
    ...fitsOfRow(north, length, depth, false, loggias),
    ...fitsOfRow(south, length, depth, true, loggias),
  ];
  return {
    typical: both(floor),
    shops: shopsAlong(length, depth),
    penthouses: recipe === 'spacious' ? both(penthouseFloor) : null,
  };
}
