const KEY = 'portal.wanted';

/** Remembers where a guest was going, until someone signs in in this tab: a shared link, a push. */
export function rememberWanted(address: string): void {
  sessionStorage.setItem(KEY, address);
}

export const isAnythingWanted = (): boolean => sessionStorage.getItem(KEY) !== null;

/** The remembered address, once; only ever one of this origin. */
export function takeWanted(): string | null {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return wanted !== null && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted) ? wanted : null;
}
