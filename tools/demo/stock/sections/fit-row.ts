import { PARTY } from '../../drawings/plan/thickness';
import { templateNamed } from '../../drawings/templates/all';
import { CORE } from './recipes';

const CORE_WIDTHS = [630, 730] as const;

export const widthsOf = (name: string): readonly [min: number, max: number] =>
  name === CORE ? CORE_WIDTHS : templateNamed(name).widths;

const total = (row: readonly string[], end: 0 | 1) =>
  row.reduce((sum, name) => sum + widthsOf(name)[end] + PARTY, -PARTY);

/** Lengths at which all rows can be built, from shortest to longest; walls between flats are counted in. */
export const lengthsOf = (...rows: readonly (readonly string[])[]): readonly [number, number] => [
  Math.max(...rows.map((row) => total(row, 0))),
  Math.min(...rows.map((row) => total(row, 1))),
];

/** Widths, in steps of 10 cm but for the last, that make up the whole length with walls between; each in its range. */
export function fitRow(row: readonly string[], length: number): number[] {
  const least = total(row, 0);
  const stretch = (length - least) / Math.max(1, total(row, 1) - least);
  const widths = row.map((name) => {
    const [min, max] = widthsOf(name);
    return Math.floor((min + (max - min) * stretch) / 10) * 10;
  });
  let rest = length - widths.reduce((sum, width) => sum + width + PARTY, -PARTY);
  for (const [index, name] of row.entries()) {
    const width = widths[index] ?? 0;
    const spare = Math.max(0, Math.min(rest, widthsOf(name)[1] - width));
    widths[index] = width + spare;
    rest -= spare;
  }
  return widths;
}
