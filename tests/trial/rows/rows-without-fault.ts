/** Rows of `docs/features.md` for which no fault is planted, each with the reason. */
export const rowsWithoutFault: ReadonlyMap<string, string> = new Map([
  [
    'A11',
    'Which header is shown at which width is decided by media queries, which nothing but a browser evaluates.',
  ],
]);
