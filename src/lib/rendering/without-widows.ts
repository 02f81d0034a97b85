const NBSP = '\u00a0';

/** A text whose lines end neither with a short word ('в', 'на', 'а') nor before a dash: each stays with its neighbour. */
export const withoutWidows = (text: string): string =>
  text.replace(/(?<![\p{L}\d])(\p{L}{1,2}) (?=\S)/gu, `$1${NBSP}`).replaceAll(' —', `${NBSP}—`);
