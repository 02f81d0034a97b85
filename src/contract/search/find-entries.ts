import { distanceFrom, readTyped, searchWordsOf } from './typed-words';

/** Texts as they are searched: split into words once, for as many searches as follow. */
export type SearchableTexts = readonly (readonly string[])[];

export const searchable = (texts: readonly string[]): SearchableTexts => texts.map(searchWordsOf);

/** What was typed in the other keyboard layout counts less than what was typed as it is. */
export const LAYOUT_DISTANCE = 1;

/** The distance of one sought word from the nearest word of a text. */
export function nearestIn(sought: string): (words: readonly string[]) => number | null {
  const distance = distanceFrom(sought);
  return (words) => {
    let nearest: number | null = null;
    for (const word of words) {
      const found = distance(word);
      if (found !== null && (nearest === null || found < nearest)) nearest = found;
    }
    return nearest;
  };
}

/** Positions of the texts in which every sought word occurs, the nearest first, among equals in the order given. */
export function findEntries(texts: SearchableTexts, typed: string, limit: number): number[] {
  const best = new Map<number, number>();
  readTyped(typed).forEach((sought, layout) => {
    const nearest = sought.map(nearestIn);
    texts.forEach((words, at) => {
      let distance = layout * LAYOUT_DISTANCE;
      for (const one of nearest) {
        const found = one(words);
        if (found === null) return;
        distance += found;
      }
      if (distance < (best.get(at) ?? Number.POSITIVE_INFINITY)) best.set(at, distance);
    });
  });
  return [...best]
    .sort(([at, distance], [otherAt, other]) => distance - other || at - otherAt)
    .slice(0, limit)
    .map(([at]) => at);
}
