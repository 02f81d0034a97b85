const KEY = 'portal.wanted';

let isLeaving = false;

/** Remembers where a guest was going, until someone signs in in this tab: a shared link, a push. */
export function rememberWantedAddress(address: string): void {
  if (isLeaving) return;
  sessionStorage.setItem(KEY, address);
}

export const hasWantedAddress = (): boolean => sessionStorage.getItem(KEY) !== null;

/** The remembered address, once; only ever one of this origin. */
export function consumeWantedAddress(): string | null {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return wanted !== null && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted) ? wanted : null;
}

/** While somebody leaves for good, the page they leave is not where whoever comes next wants to go. */
export async function forgetWantedAddress(leave: () => Promise<void>): Promise<void> {
  isLeaving = true;
  await leave().finally(() => {
    isLeaving = false;
  });
}
