import { withoutLaterMark } from './later-names';

/**
 * What turns the text of a file of an earlier build into that of a later one, from its start to its end: text to write,
 * then how many characters of the earlier text to pass over from where the last copy ended (backwards where negative) and
 * how many to copy. Characters are UTF-16 code units.
 */
export type Delta = readonly (readonly [written: string, passed: number, copied: number])[];

/** Where a worker posts `AskedDeltas` and is answered `Deltas`. */
export const DELTAS_PATH = '/assets/deltas';

/**
 * Names of files in `/assets`, scripts and copies of documents: those of earlier builds that the device has, and those of
 * its new worker's that it has not.
 */
export interface AskedDeltas {
  readonly stored: readonly string[];
  readonly missing: readonly string[];
}

/** By the missing file's name: the stored one that it is made of, and what it takes. One that is not here is loaded whole. */
export type Deltas = Readonly<Record<string, { readonly earlier: string; readonly delta: Delta }>>;

/** What a file holds, the same in every build: `lot-page` of `lot-page-u5WJo-b9.js`, also where it comes later. */
export const partOfFile = (name: string): string =>
  withoutLaterMark(name).replace(/-[\w-]{8}\.(js|txt)$/, '');

/** The hash in a file's name. `digest`: SHA-256 of its text, in base64. */
export const hashInName = (digest: string): string =>
  digest.slice(0, 8).replaceAll('+', '-').replaceAll('/', '_');

/** The name of the copy of a build's document that is kept among its files, for its own is the same in every build. */
export const documentCopy = (digest: string): string => `document-${hashInName(digest)}.txt`;

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
