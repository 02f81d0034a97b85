/**
 * What turns the text of a script of an earlier build into that of a later one, from its start to its end: text to write,
 * then how many characters of the earlier text to pass over from where the last copy ended (backwards where negative) and
 * how many to copy. Characters are UTF-16 code units.
 */
export type Delta = readonly (readonly [written: string, passed: number, copied: number])[];

/** Where a worker posts `AskedDeltas` and is answered `Deltas`. */
export const DELTAS_PATH = '/assets/deltas';

/** Names of scripts in `/assets`: those of earlier builds that the device has, and those of its new worker's that it has not. */
export interface AskedDeltas {
  readonly stored: readonly string[];
  readonly missing: readonly string[];
}

/** By the missing script's name: the stored one that it is made of, and what it takes. One that is not here is loaded whole. */
export type Deltas = Readonly<Record<string, { readonly earlier: string; readonly delta: Delta }>>;

/** The part of the app that a script holds, the same in every build: `lot-page` of `lot-page-u5WJo-b9.js`. */
export const partOfScript = (name: string): string => name.replace(/-[\w-]{8}\.js$/, '');

/** The later text. What is made of another text than the delta's is no error, but some other text. */
export function applyDelta(earlier: string, delta: Delta): string {
  let at = 0;
  let later = '';
  for (const [written, passed, copied] of delta) {
    const from = at + passed;
    at = from + copied;
    later += written + earlier.slice(from, at);
  }
  return later;
}
