/**
 * Compares strings by their code units, for `sort`: for timestamps of one format, which need no collator. Loading
 * one costs a slow phone two frames.
 */
export const compareStrings = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;
