import { levelsOf } from '../../drawings/floor/levels';
import { PARTY } from '../../drawings/plan/thickness';
import { templateNamed } from '../../drawings/templates/all';
import { penthouseAbove } from '../../drawings/templates/penthouses';
import type { LayoutTemplate } from '../../drawings/templates/template';
import { fitRow, lengthsOf, widthsOf } from './fit-row';
import { groundFloor } from './ground-floor';
import { CORE, type End, endBeside, type FloorRecipe } from './recipes';
import type { Placed, SectionDesign } from './section';

export interface SectionSpec {
  recipe: FloorRecipe;
  /** 0…1 chooses between the shortest and the longest section that the recipe allows. */
  stretch: number;
  /** Of one row of flats. */
  depth: number;
  loggias: boolean;
  /** Whether another section adjoins on that side. */
  beside: { west: boolean; east: boolean };
}

const throughOf = (end: End, beside: boolean): string | null =>
  'through' in end && !beside ? end.through : null;

/** What of an end stands in the northern (0) or the southern row (1). */
function cornerOf(end: End, beside: boolean, row: 0 | 1): readonly string[] {
  if (beside) return endBeside(end)[row];
  return 'through' in end ? [] : [end.corners[row]];
}

/** The northern and the southern row, without flats across the building. */
export const rowsOf = ({ recipe, beside }: Pick<SectionSpec, 'recipe' | 'beside'>) =>
  ([0, 1] as const).map((row) => [
    ...cornerOf(recipe.west, beside.west, row),
    ...(row === 0 ? recipe.north : recipe.south),
    ...cornerOf(recipe.east, beside.east, row),
  ]);

/** Corner flats look out sideways; between neighbours every second flat is mirrored, so that shafts pair up. */
const isMirrored = (template: LayoutTemplate, index: number) =>
  template.place ? index === 0 : index % 2 === 1;

export function buildSection(spec: SectionSpec): SectionDesign {
  const { recipe, stretch, depth, loggias, beside } = spec;
  const levels = levelsOf(depth);
  const rows = rowsOf(spec);
  const [shortest, longest] = lengthsOf(...rows);
  const rowLength = Math.round((shortest + (longest - shortest) * stretch) / 10) * 10;

  const place = (
    name: string,
    x: number,
    row: 'north' | 'south' | 'through',
    width: number,
    at: number,
  ): Placed => {
    const template = templateNamed(name);
    const mirrored = row === 'through' ? x === 0 : isMirrored(template, at);
    return {
      x,
      y: row === 'south' ? levels.south : 0,
      fit: {
        template,
        width,
        depth: row === 'through' ? levels.total : depth,
        corridor: row === 'through' ? levels.corridor : [depth + PARTY, levels.south - PARTY],
        shafts: [],
        loggia: loggias && (row === 'through' || at % 3 !== 2),
        mirrored,
        flipped: row === 'south',
      },
    };
  };

  const through = [throughOf(recipe.west, beside.west), throughOf(recipe.east, beside.east)].map((name) => {
    if (name === null) return null;
    const [min, max] = widthsOf(name);
    return { name, width: Math.round((min + (max - min) * stretch) / 10) * 10 };
  });
  const [west, east] = through;
  const from = west ? west.width + PARTY : 0;
  const to = from + rowLength;
  const typical: Placed[] = west ? [place(west.name, 0, 'through', west.width, 0)] : [];
  let core = { x: from, width: 0 };
  for (const [index, row] of rows.entries()) {
    let x = from;
    for (const [at, width] of fitRow(row, rowLength).entries()) {
      const name = row[at] ?? CORE;
      if (name === CORE) core = { x, width };
      else typical.push(place(name, x, index === 0 ? 'north' : 'south', width, at));
      x += width + PARTY;
    }
  }
  if (east) typical.push(place(east.name, to + PARTY, 'through', east.width, 1));

  const top = typical.map((placed) => underRoof(placed));
  return {
    length: east ? to + PARTY + east.width : to,
    depth,
    core,
    corridor: {
      from,
      to,
      west: west ? 'flat' : beside.west ? 'wall' : 'window',
      east: east ? 'flat' : beside.east ? 'wall' : 'window',
    },
    typical,
    ground: groundFloor(typical, depth),
    top: top.some(({ fit }) => fit.template.isPenthouse) ? top : null,
  };
}

function underRoof(placed: Placed): Placed {
  const template = penthouseAbove[placed.fit.template.name];
  return template ? { ...placed, fit: { ...placed.fit, template } } : placed;
}
