/**
 * Begins the names of scripts that come later than the rest: `later.settings-u5WJo-b9.js`. A route of the browser knows
 * them by it; a pattern for each of them would be read again at every start.
 */
export const LATER_MARK = 'later.';

/** `url`: `assets/later.settings-u5WJo-b9.js`, without the first slash. */
export const isLaterScript = (url: string): boolean => url.startsWith(`assets/${LATER_MARK}`);

export const laterName = (url: string): string => url.replace('assets/', `assets/${LATER_MARK}`);

/** `name`: `later.settings-u5WJo-b9.js`. */
export const withoutLaterMark = (name: string): string =>
  name.startsWith(LATER_MARK) ? name.slice(LATER_MARK.length) : name;
