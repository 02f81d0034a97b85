/**
 * A file that begins with this has all of its functions compiled while it is loaded, on another thread. Without it V8
 * compiles each when it is first called, on the main thread. Other engines read a comment.
 *
 * Source: Explicit Compile Hints, Chromium 136 and later.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Files of which every start runs the most, by their names in `vite.config.ts`: decision 107. */
export const RUN_AT_START: readonly string[] = [
  'boot',
  'framework',
  'portal',
  'versions',
  'active-filters',
  'corner',
  'footer-content',
  'offline-words',
  'once-installed',
  'open-account',
  'pieces',
  'requests',
  'small',
  'told',
];

/** What a built file begins with. */
export const hintOf = ({ name }: { readonly name: string }): string =>
  RUN_AT_START.includes(name) ? COMPILE_HINT : '';
