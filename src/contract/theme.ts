/** What a person chose against the system's wish; null: as the system has it. Kept in a cookie, so that whoever draws the document knows. */
export type Theme = 'light' | 'dark';

export const THEME_COOKIE = 'theme';

/** The choice in the value of the cookie. */
export const themeOf = (stored: string | null | undefined): Theme | null =>
  stored === 'light' || stored === 'dark' ? stored : null;
