import type { QueryClient } from '@tanstack/react-query';
import { KEPT_QUERIES_KEY } from '../../api/query-client';
import { SIGNING_OUT_KEY } from './signing-out-key';

/** For the gate before every call: a session that was left without a network ends before anything else is sent. */
export async function finishLeaving(queryClient: QueryClient): Promise<void> {
  const leaving = localStorage.getItem(SIGNING_OUT_KEY);
  if (leaving === null) return;
  const { finishLeavingOf } = await import('./leave-device');
  await finishLeavingOf(Number(leaving), queryClient);
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
