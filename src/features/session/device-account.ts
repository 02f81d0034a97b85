import type { QueryClient } from '@tanstack/react-query';
import { KEPT_QUERIES_KEY } from '../../api/query-client';
import { connectivity } from '../../device/connectivity';
import { closeOnPage } from '../../device/page/device-store';
import { dropSessionMark } from '../../lib/cookies';

/** Mirrors 'this device was signed out without a network', so that the gate knows at once and without a database. */
const SIGNING_OUT_KEY = 'portal.signing-out';

const loadSignOut = () => import('../../device/sign-out');
const loadWipe = () => import('../../device/account-wipe');

/** Makes the device this account's: nothing of another account is left to be seen. */
export async function welcomeOnDevice(accountId: number): Promise<void> {
  await closeOnPage();
  localStorage.removeItem(KEPT_QUERIES_KEY);
  // The session is there whatever becomes of this: the next start tries again.
  await loadWipe()
    .then(({ switchAccount }) => switchAccount(accountId))
    .catch((error: unknown) => console.warn('account switch', error));
}

/** How many wishes of the account have not reached the server. */
export async function unsentOnDevice(accountId: number): Promise<number> {
  return loadWipe()
    .then(({ unsentCount }) => unsentCount(accountId))
    .catch(() => 0);
}

function locks() {
  return 'locks' in navigator
    ? {
        request: <T>(name: string, run: () => Promise<T>) => navigator.locks.request(name, run) as Promise<T>,
      }
    : null;
}

function forgetOnPage(accountId: number, queryClient: QueryClient) {
  return async () => {
    // From here on there is no way back, and every tab hears of it.
    localStorage.setItem(SIGNING_OUT_KEY, String(accountId));
    await closeOnPage();
    dropSessionMark();
    queryClient.removeQueries({ queryKey: ['office'] });
    localStorage.removeItem(KEPT_QUERIES_KEY);
    sessionStorage.clear();
  };
}

/** Ends the session and wipes the device; without a network the wiping comes first and the ending later. */
export async function leaveDevice(accountId: number, queryClient: QueryClient): Promise<void> {
  const { signOut, logoutCall } = await loadSignOut();
  const ended = await signOut(accountId, connectivity.getSnapshot().online, {
    logout: logoutCall,
    forget: forgetOnPage(accountId, queryClient),
    locks: locks(),
  });
  if (ended === 'ended') localStorage.removeItem(SIGNING_OUT_KEY);
  // A gate of another tab that looked too early may have taken it away.
  else localStorage.setItem(SIGNING_OUT_KEY, String(accountId));
}

/** For the gate before every call: a session that was left without a network ends before anything else is sent. */
export async function finishLeaving(queryClient: QueryClient): Promise<void> {
  const leaving = localStorage.getItem(SIGNING_OUT_KEY);
  if (leaving === null) return;
  const { finishSigningOut, logoutCall } = await loadSignOut();
  await finishSigningOut({
    logout: logoutCall,
    forget: forgetOnPage(Number(leaving), queryClient),
    locks: locks(),
  });
  localStorage.removeItem(SIGNING_OUT_KEY);
}

interface Elsewhere {
  /** Another tab has signed out. */
  left(): void;
  /** Another tab has signed somebody in. */
  signedIn(): void;
}

/** What other tabs do with the account: this one must not show the person any longer than they do. */
export function heedOtherTabs({ left, signedIn }: Elsewhere): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNING_OUT_KEY && newValue !== null) left();
    else if (key === KEPT_QUERIES_KEY && newValue === null) signedIn();
  });
}
