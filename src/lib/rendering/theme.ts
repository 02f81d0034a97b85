import { THEME_COOKIE, type Theme, themeOf } from '../../contract/theme';
import { readCookie } from '../session/cookies';

const YEAR = 365 * 24 * 60 * 60;

/** What was chosen on this device; null: as the system has it. */
export const savedTheme = (): Theme | null => themeOf(readCookie(THEME_COOKIE));

/** Puts a theme on the page, the browser's own bar included. */
export function applyTheme(theme: Theme | null): void {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  // Two of them in the document: the light one, the dark one.
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, index) => {
    const own: Theme = index === 0 ? 'light' : 'dark';
    if (theme) meta.media = own === theme ? 'all' : 'not all';
    else meta.media = `(prefers-color-scheme: ${own})`;
  });
}

/** Chooses a theme for this device. */
export function chooseTheme(theme: Theme | null): void {
  const stored = theme ? `${theme}; Max-Age=${YEAR}` : '; Max-Age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: server and worker read it with the next navigation, which may be now
  document.cookie = `${THEME_COOKIE}=${stored}; Path=/; SameSite=Lax`;
  applyTheme(theme);
}
