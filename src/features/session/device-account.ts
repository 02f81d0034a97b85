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
  const { switchAccount } = await loadWipe();
  await switchAccount(accountId).catch((error: unknown) => console.warn('account switch', error));
}

/** How many wishes of the account have not reached the server. */
export async function unsentOnDevice(accountId: number): Promise<number> {
  const { unsentCount } = await loadWipe();
  return unsentCount(accountId).catch(() => 0);
}

function locks() {
  return 'locks' in navigator
    ? {
        request: <T>(name: string, run: () => Promise<T>) => navigator.locks.request(name, run) as Promise<T>,
      }
    : null;
}

function forgetOnPage(queryClient: QueryClient) {
  return async () => {
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
  localStorage.setItem(SIGNING_OUT_KEY, String(accountId));
  try {
    const ended = await signOut(accountId, connectivity.getSnapshot().online, {
      logout: logoutCall,
      forget: forgetOnPage(queryClient),
      locks: locks(),
    });
    if (ended === 'ended') localStorage.removeItem(SIGNING_OUT_KEY);
    // A gate of another tab that looked too early may have taken it away.
    else localStorage.setItem(SIGNING_OUT_KEY, String(accountId));
  } catch (error) {
    localStorage.removeItem(SIGNING_OUT_KEY);
    throw error;
  }
}

/** For the gate before every call: a session that was left without a network ends before anything else is sent. */
export async function finishLeaving(queryClient: QueryClient): Promise<void> {
  if (localStorage.getItem(SIGNING_OUT_KEY) === null) return;
  const { finishSigningOut, logoutCall } = await loadSignOut();
  await finishSigningOut({ logout: logoutCall, forget: forgetOnPage(queryClient), locks: locks() });
  localStorage.removeItem(SIGNING_OUT_KEY);
}

/** Another tab has signed out: this one must not show the person any longer. */
export function onLeftElsewhere(act: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNING_OUT_KEY && newValue !== null) act();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
