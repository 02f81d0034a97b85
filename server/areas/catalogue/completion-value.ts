import { quarterOf } from './present-lot';

/** The filter's value of `lots.completion`: 'done', or year and quarter: '2027-3'. */
export function completionValue(completion: number): string {
  if (completion === 0) return 'done';
  const { year, quarter } = quarterOf(completion);
  return `${year}-${quarter}`;
}
