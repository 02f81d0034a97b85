/**
 * Orders strings by their signs, for `sort`: moments of one format, which need no rules of a language. To load those
 * takes a slow phone two frames.
 */
export const compareStrings = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;
