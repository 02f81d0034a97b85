import type { QueryClient } from '@tanstack/react-query';
import { KEPT_QUERIES_KEY } from '../../api/query-client';
import { switchAccount, unsentOf, wipeActiveAccount } from '../../device/account/account-wipe';
import { finishSigningOut, logoutCall, signOut } from '../../device/account/sign-out';
import { connectivity } from '../../device/connectivity';
import { closeOnPage } from '../../device/page/device-store';
import { forgetLookedAt } from '../../device/storage/forget-looked-at';
import { dropSessionMark } from '../../lib/cookies';
import { dropHeldMark } from '../../lib/held-mark';
import { SIGNING_OUT_KEY } from './signing-out-key';

/** Makes the device this account's: nothing of another account is left to be seen. */
export async function welcomeOnDevice(accountId: number): Promise<void> {
  await closeOnPage();
  localStorage.removeItem(KEPT_QUERIES_KEY);
  dropHeldMark();
  // What was on its way when the last one left has come since.
  await forgetLookedAt().catch((error: unknown) => console.warn('kept answers', error));
  await switchAccount(accountId);
}

/** How many wishes on the device have not reached the server. */
export const unsentOnDevice = (accountId: number): Promise<number> => unsentOf(accountId).catch(() => 0);

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
    dropHeldMark();
    sessionStorage.clear();
    await forgetLookedAt().catch((error: unknown) => console.warn('kept answers', error));
  };
}

/** Ends the session and wipes the device; without a network the wiping comes first and the ending later. */
export async function leaveDevice(accountId: number, queryClient: QueryClient): Promise<void> {
  const ended = await signOut(accountId, connectivity.getSnapshot().online, {
    logout: logoutCall,
    forget: forgetOnPage(accountId, queryClient),
    locks: locks(),
  });
  if (ended === 'ended') localStorage.removeItem(SIGNING_OUT_KEY);
  // A gate of another tab that looked too early may have taken it away.
  else localStorage.setItem(SIGNING_OUT_KEY, String(accountId));
}

/** After the session was ended from another device: there is nothing to tell the server, and nothing to keep. */
export async function forgetEnded(queryClient: QueryClient): Promise<void> {
  await wipeActiveAccount(locks(), (id) => forgetOnPage(id, queryClient)());
  localStorage.removeItem(SIGNING_OUT_KEY);
}

/** Ends a session that was left without a network. */
export async function finishLeavingOf(accountId: number, queryClient: QueryClient): Promise<void> {
  await finishSigningOut({
    logout: logoutCall,
    forget: forgetOnPage(accountId, queryClient),
    locks: locks(),
  });
  localStorage.removeItem(SIGNING_OUT_KEY);
}
