import type { QueryClient } from '@tanstack/react-query';
import { PERSISTED_QUERIES_KEY } from '../../api/query-client';
import { unsentCount, unsentOf } from '../../device/account/account-wipe';
import { connectivity } from '../../device/connectivity';
import { closeOnPage } from '../../device/page/device-store';
import { deviceSessionOnPage } from '../../device/page/session/device-session-on-page';
import { lastAccount, mirroredSession } from '../../device/page/session/session-on-page';
import { endPush } from '../../device/push/end-push';
import { accountOf } from '../../device/session/session-state';
import { evictOpened } from '../../device/storage/evict-opened';
import { dropSessionMark } from '../../lib/session/cookies';
import { dropDeviceContentMark } from '../../lib/session/device-content-mark';
import { notifyEnded } from '../../lib/session/ended-notice';
import { sessionQueries } from './session-queries';

/** Makes the device this account's: nothing of another account is left to be seen. */
export async function claimDeviceForAccount(accountId: number): Promise<void> {
  // The same account after its session ran out: its offline projects are kept.
  const keepsOfflineProjects = accountOf(mirroredSession()) === accountId;
  await closeOnPage();
  localStorage.removeItem(PERSISTED_QUERIES_KEY);
  dropDeviceContentMark();
  // What was on its way when the last one left has come since.
  await evictOpened(undefined, { keepsTaken: keepsOfflineProjects }).catch((error: unknown) =>
    console.warn('kept answers', error),
  );
  await deviceSessionOnPage().identified(accountId);
}

/** The number of pending changes on this device. */
export const unsentOnDevice = (accountId: number): Promise<number> => unsentOf(accountId).catch(() => 0);

const sessionOf = (queryClient: QueryClient) =>
  deviceSessionOnPage(async () => {
    await closeOnPage();
    dropSessionMark();
    queryClient.removeQueries({ queryKey: sessionQueries.user().queryKey });
    localStorage.removeItem(PERSISTED_QUERIES_KEY);
    dropDeviceContentMark();
    sessionStorage.clear();
    await evictOpened().catch((error: unknown) => console.warn('kept answers', error));
    const worker = await navigator.serviceWorker?.getRegistration();
    await endPush(worker).catch((error: unknown) => console.warn('push', error));
  });

/** Ends the session and wipes the device; without a network the wiping comes first and the ending later. */
export async function leaveDevice(accountId: number, queryClient: QueryClient): Promise<void> {
  const mine = accountOf(mirroredSession());
  // Somebody else has signed in meanwhile, in another tab: the page has only to be told.
  if (mine !== null && mine !== accountId)
    return queryClient.resetQueries({ queryKey: sessionQueries.user().queryKey });
  await sessionOf(queryClient).leave(accountId, connectivity.getSnapshot().online);
}

/** After the session was ended from another device: there is nothing to tell the server, and nothing to keep. */
export async function forgetEnded(queryClient: QueryClient): Promise<void> {
  try {
    await sessionOf(queryClient).endedRemotely(lastAccount());
  } finally {
    notifyEnded('afar');
  }
}

/** The session ran out by itself: what waits stays on the device for its owner, who is told of it. */
export async function recordExpiredSession(accountId: number): Promise<void> {
  // Counted on the device: a page that has just begun has not read its outbox yet.
  const unsent = await unsentCount(accountId).catch(() => 0);
  if (unsent > 0) notifyEnded({ unsent });
  await deviceSessionOnPage().expired(accountId);
}

/** Ends a session that was left without a network. */
export const finishLeavingOf = (queryClient: QueryClient): Promise<void> =>
  sessionOf(queryClient).finishLeaving();
