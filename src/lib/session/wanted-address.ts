const KEY = 'portal.wanted';
const DISMISSED = 'portal.wanted.dismissed';

let isLeaving = false;

/** Remembers where a guest was going, until someone signs in in this tab: a shared link, a push. */
export function rememberWantedAddress(address: string): void {
  if (isLeaving) return;
  sessionStorage.setItem(KEY, address);
  sessionStorage.removeItem(DISMISSED);
}

const hasWantedAddress = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Whether the way in opens by itself: an address is wanted, and nobody has closed the dialog since it was asked for. */
export const isSignInDue = (): boolean => hasWantedAddress() && sessionStorage.getItem(DISMISSED) === null;

/** The dialog was closed: a reload does not open it again. The address stays, for whoever signs in by themselves. */
export function dismissSignIn(): void {
  if (hasWantedAddress()) sessionStorage.setItem(DISMISSED, '');
}

/** The remembered address, once; only ever one of this origin. */
export function consumeWantedAddress(): string | null {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(DISMISSED);
  return wanted !== null && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted) ? wanted : null;
}

/** While somebody leaves for good, the page they leave is not where whoever comes next wants to go. */
export async function forgetWantedAddress(leave: () => Promise<void>): Promise<void> {
  isLeaving = true;
  await leave().finally(() => {
    isLeaving = false;
  });
}
