import { useSyncExternalStore } from 'react';
import { guestRefusals, readLeft, subscribeLeft } from './queued-requests';

const stable = (): string =>
  JSON.stringify({
    waiting: readLeft().reduce((sum, { waiting }) => sum + waiting, 0),
    taken: readLeft().flatMap(({ received }) => received),
    refused: guestRefusals(),
  });

interface Left {
  waiting: number;
  taken: { key: string; number: number; phone: string }[];
  /** Of guests alone. */
  refused: { id: number; detail: string | null }[];
}

/** What became of the requests that were left on this device. */
export const useQueuedRequests = (): Left => JSON.parse(useSyncExternalStore(subscribeLeft, stable));
