import type { QueryClient } from '@tanstack/react-query';
import { onProblem } from '../../api/call/call-events';
import type { User } from '../../contract/accounts/account';
import { audienceOf } from '../../contract/accounts/full-access';
import { accountOnPage, closeOnPage, openOnPage } from '../../device/page/device-store';
import { startIndex } from '../../device/page/selection-index';
import {
  lastAccount,
  mirroredSession,
  onSessionElsewhere,
  readSessionState,
  recordSession,
} from '../../device/page/session/session-on-page';
import { accountOf } from '../../device/session/session-state';
import { finishLeaving } from '../../features/session/finish-leaving';
import { sessionQueries } from '../../features/session/session-queries';
import { whenInstalled } from '../../lib/install/when-installed';
import { consumeWantedAddress } from '../../lib/session/wanted-address';
import { whenChanged } from '../../lib/when-changed';
import type { createPortalRouter } from '../router';

const logged = (what: string) => (error: unknown) => console.warn(what, error);
const loadLeave = () => import('../../features/session/leave-device');

/** Brings the lists of whoever is signed in anew. */
export function refreshLists(queryClient: QueryClient): void {
  const user = queryClient.getQueryData(sessionQueries.user().queryKey);
  void accountOnPage()
    ?.then((account) => account.refreshLists(audienceOf(user)))
    .catch(logged('refresh'));
}

/** What is open to them: where staff or agency change it, the guards of the open page decide anew. */
const accessOf = (user: User | null | undefined): string =>
  user ? `${user.status} ${user.confirmed} ${user.blocked} ${user.refusal}` : '';

/** Opens what the device keeps for whoever is signed in; leads out whoever no longer is. `draw`: the start pages. */
export function syncSession(
  queryClient: QueryClient,
  router: ReturnType<typeof createPortalRouter>,
  draw: () => void,
): void {
  const key = sessionQueries.user().queryKey;
  const shown = () => queryClient.getQueryData(key);
  const leadOut = async () => {
    queryClient.setQueryData(key, null);
    await router.navigate({ to: '/', replace: true });
    // Whoever comes next is not led to where the last one was.
    consumeWantedAddress();
  };
  const open = (id: number) => {
    const opening = openOnPage(id, logged('device'));
    opening
      .then(() => refreshLists(queryClient))
      .catch((error) => {
        logged('device')(error);
        // The device has the last word, and may know that they have left.
        if (readSessionState().is === 'leaving')
          void leadOut().then(() => finishLeaving(queryClient), logged('leaving'));
      });
    whenInstalled(startIndex);
  };
  const learn = (user: User | null) => {
    const mine = accountOf(readSessionState());
    if (user) recordSession({ type: 'identified', id: user.id });
    else if (mine !== null) {
      recordSession({ type: 'expired', id: mine });
      void loadLeave()
        .then(({ recordExpiredSession }) => recordExpiredSession(mine))
        .catch(logged('session'));
    }
  };
  const first = shown();
  if (first !== undefined) learn(first);
  whenChanged(
    (onChange) =>
      queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === key[0] && onChange()),
    shown,
    (user, before) => {
      if (user?.id !== before?.id) {
        learn(user);
        draw();
        queryClient.removeQueries({ queryKey: ['personal'] });
        if (user) open(user.id);
        else void closeOnPage();
      } else if (accessOf(user) === accessOf(before)) return;
      else refreshLists(queryClient);
      void router.invalidate();
    },
  );
  // Not before the app is kept, but not behind the first tap.
  const openFirst = () => {
    const id = accountOf(readSessionState());
    if (id !== null && !accountOnPage()) open(id);
  };
  whenInstalled(openFirst);
  addEventListener('pointerdown', openFirst, { once: true });
  onProblem('session-ended', () => {
    if (readSessionState().is === 'leaving') return;
    recordSession({ type: 'ended-remotely', id: lastAccount() });
    // A late word about whoever was here before.
    if (accountOf(readSessionState()) !== null) return;
    void loadLeave()
      .then(({ forgetEnded }) => forgetEnded(queryClient))
      .catch(logged('session'))
      .then(leadOut);
  });
  onSessionElsewhere((next) => {
    if (next.is === 'leaving') return void leadOut();
    // The news may be late, or come from the worker that wiped the device: the device session decides.
    if (next.is === 'guest' && accountOf(mirroredSession()) !== null)
      void loadLeave()
        .then(({ finishLeavingOf }) => finishLeavingOf(queryClient))
        .catch(logged('session'));
    if (accountOf(next) !== (shown()?.id ?? null)) void queryClient.resetQueries({ queryKey: key });
  });
}
