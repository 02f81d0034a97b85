import * as v from 'valibot';

type Word = string | number;

/** What stands in for a word that an app does not know; by the rest of its row where one word does not fit all. */
export type Fallback<T> = T | ((row: Readonly<Record<string, unknown>>) => T);

/**
 * One of the words that there are. The server is held to them; an app that is older than the server reads a word that
 * it has never heard as `instead`, for without it the whole row would be lost: a client, a deal, a kept lot.
 */
export const knownValue = <const W extends readonly Word[]>(words: W, fallback: Fallback<W[number]>) => ({
  ...v.picklist(words),
  instead: fallback,
});
