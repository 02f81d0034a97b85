/** A text in an address; the router reads what looks like a number as one. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The id in an address: a whole number from 1. */
export function idOf(value: unknown): number | undefined {
  const id = Number(textOf(value));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** One of the words that an address may hold. */
export const wordOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);
