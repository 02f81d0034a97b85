import {
  byEndOf,
  completionNumber,
  completionsOf,
  deadlineWords,
} from '../../../../../contract/lots/completion';
import type { Choice } from '../../../../../ui/choices/choice-rows';

/**
 * The options of a deadline: what is done, then each year with its end as a deadline and its quarters. `quarters`: what
 * is on offer, each with the number of lots that it would leave, if that is known; `chosen`: values of the address,
 * which stay among the options whatever is on offer.
 */
export function deadlineChoices(quarters: readonly Choice[], chosen: readonly string[]): Choice[] {
  const offered = new Map(quarters.map((choice) => [choice.value, choice]));
  const years = new Set([...offered.keys()].flatMap((value) => yearOf(value) ?? []));
  const values = new Set([...[...years].map(byEndOf), ...offered.keys(), ...chosen]);
  return [...values].sort(byTime).map((value) => {
    const count = countOf(value, offered);
    const year = yearOf(value);
    return {
      value,
      label: offered.get(value)?.label ?? deadlineWords(value),
      ...(year !== undefined && { group: year }),
      ...(count !== undefined && { count }),
      disabled: count === 0 && !chosen.includes(value),
    };
  });
}

/** The sum of what a value stands for; undefined while that is not known. */
function countOf(value: string, offered: ReadonlyMap<string, Choice>): number | undefined {
  let sum = 0;
  for (const one of completionsOf(value, [...offered.keys()])) {
    const choice = offered.get(one ?? '');
    if (choice && choice.count === undefined) return undefined;
    sum += choice?.count ?? 0;
  }
  return sum;
}

/** By year; within it the deadlines first, the end of the year before all. */
function byTime(one: string, other: string): number {
  const [year, otherYear] = [yearOf(one) ?? '', yearOf(other) ?? ''];
  if (year !== otherYear) return year < otherYear ? -1 : 1;
  const isLoose = (value: string) => value.startsWith('by-');
  if (isLoose(one) !== isLoose(other)) return isLoose(one) ? -1 : 1;
  const order = completionNumber(one) - completionNumber(other);
  return isLoose(one) ? -order : order;
}

/** '2027-3' and 'by-2027-3' stand under their year; what is done stands alone, before all years. */
const yearOf = (value: string): string | undefined => /\d{4}/.exec(value)?.[0];
