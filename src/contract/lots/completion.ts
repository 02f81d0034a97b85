import type { Completion } from './lot';
import { formatCompletion } from './lot-words';

const asQuarter = (quarter: number): Completion['quarter'] =>
  quarter === 1 || quarter === 2 || quarter === 3 ? quarter : 4;

/** Year and quarter of a completion as it is stored: year * 4 + quarter − 1. */
export const quarterOf = (completion: number): Pick<Completion, 'year' | 'quarter'> => ({
  year: Math.floor(completion / 4),
  quarter: asQuarter((completion % 4) + 1),
});

/**
 * `completion` counts quarters, 0 is done, null unknown; year and quarter are those of a completed building. If the
 * quarter is missing, year is 0, which is not shown beside 'Сдан'.
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

/** The filter's value of a completion: 'done', or year and quarter: '2027-3'. */
export function completionValue(completion: number): string {
  if (completion === 0) return 'done';
  const { year, quarter } = quarterOf(completion);
  return `${year}-${quarter}`;
}

/** The filter's label: 'III кв. 2027', 'Сдан'. */
export const completionLabel = (completion: number): string =>
  formatCompletion({ ...quarterOf(completion), done: completion === 0 });

/** The inverse of `completionValue`. */
export function completionNumber(value: string): number {
  if (value === 'done') return 0;
  const [year = 0, quarter = 1] = value.split('-').map(Number);
  return year * 4 + quarter - 1;
}
