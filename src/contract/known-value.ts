import * as v from 'valibot';

type Word = string | number;

/** Replaces a value that the application does not know; a function if it depends on the rest of the row. */
export type Fallback<T> = T | ((row: Readonly<Record<string, unknown>>) => T);

/**
 * One of the known values. The server may only send these; an application that is older than the server reads an
 * unknown value as `fallback`, because otherwise the whole row (a client, a deal, a favorite) would be lost.
 */
export const knownValue = <const W extends readonly Word[]>(words: W, fallback: Fallback<W[number]>) => ({
  ...v.picklist(words),
  instead: fallback,
});
