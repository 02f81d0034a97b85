import type { Completion } from './lot';
import { formatCompletion } from './lot-words';

const asQuarter = (quarter: number): Completion['quarter'] =>
  quarter === 1 || quarter === 2 || quarter === 3 ? quarter : 4;

/** Year and quarter of a completion as tables count it: year * 4 + quarter − 1. */
export const quarterOf = (completion: number): Pick<Completion, 'year' | 'quarter'> => ({
  year: Math.floor(completion / 4),
  quarter: asQuarter((completion % 4) + 1),
});

/**
 * `completion` counts quarters, 0 is done, null unknown; year and quarter are those of a building that is done. It may
 * come without its quarter: then year 0 stands, which nobody shows beside 'Сдан'.
 */
export function presentCompletion(
  completion: number | null,
  year: number | null,
  quarter: number | null,
): Completion | null {
  if (completion === null) return null;
  if (completion > 0) return { ...quarterOf(completion), done: false };
  return { year: year ?? 0, quarter: asQuarter(quarter ?? 4), done: true };
}

/** The filter's value of such a number: 'done', or year and quarter: '2027-3'. */
export function completionValue(completion: number): string {
  if (completion === 0) return 'done';
  const { year, quarter } = quarterOf(completion);
  return `${year}-${quarter}`;
}

/** How the filter calls it: 'III кв. 2027', 'Сдан'. */
export const completionLabel = (completion: number): string =>
  formatCompletion({ ...quarterOf(completion), done: completion === 0 });

/** The number of a filter's value. */
export function completionNumber(value: string): number {
  if (value === 'done') return 0;
  const [year = 0, quarter = 1] = value.split('-').map(Number);
  return year * 4 + quarter - 1;
}
