import { NBSP } from '../text/russian-numbers';
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

/** Begins the filter's values that are deadlines: 'by-2027-3' is whatever is completed by the end of that quarter. */
const BY = 'by-';

/** The filter's value for whatever is completed by the end of a year. */
export const byEndOf = (year: number | string): string => `${BY}${year}-4`;

/** The inverse of `completionValue`; of a deadline its last quarter. */
export function completionNumber(value: string): number {
  if (value === 'done') return 0;
  const [year = 0, quarter = 1] = value.replace(BY, '').split('-').map(Number);
  return year * 4 + quarter - 1;
}

/** Those of the known values that one of the filter stands for: a deadline stands for all that come before its end. */
export function completionsOf(asked: string, known: readonly (string | null)[]): readonly (string | null)[] {
  if (!asked.startsWith(BY)) return [asked];
  const last = completionNumber(asked);
  return known.filter((value) => value !== null && completionNumber(value) <= last);
}

/** The words of a value of the filter: 'Сдан', 'III кв. 2027', 'До конца 2027', 'Не позже III кв. 2027'. */
export function deadlineWords(value: string): string {
  const completion = completionNumber(value);
  if (!value.startsWith(BY)) return completionLabel(completion);
  const { year, quarter } = quarterOf(completion);
  return quarter === 4
    ? `До${NBSP}конца${NBSP}${year}`
    : `Не${NBSP}позже ${formatCompletion({ year, quarter, done: false }, 0)}`;
}
