/**
 * The theme that the person chose; null: the system's. Stored in a cookie, so that server and worker can draw the
 * document with it.
 */
export type Theme = 'light' | 'dark';

export const THEME_COOKIE = 'theme';

/** Parses the cookie's value. */
export const themeOf = (stored: string | null | undefined): Theme | null =>
  stored === 'light' || stored === 'dark' ? stored : null;
