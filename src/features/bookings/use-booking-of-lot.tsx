import { Suspense, useEffect, useRef } from 'react';
import type { Lot } from '../../contract/lots/lot';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { openModal } from '../../ui/modals/modals';

/** It comes with its first opening. */
const LotBookingDialog = lazyWithRetry(() => import('./lot-booking-dialog'));

/** Opens the booking of a lot, for a client whom the page is about. */
export function openBookingOfLot(lot: Lot, client?: number): { close(): void } {
  const modal = openModal({
    name: 'book-lot',
    title: 'Бронь',
    content: (
      <Suspense fallback={<div css={{ minHeight: '36rem' }} aria-busy="true" />}>
        <LotBookingDialog key={crypto.randomUUID()} lot={lot} wanted={client} onDone={() => modal.close()} />
      </Suspense>
    ),
  });
  return modal;
}

/** As above, over a page with which it goes. */
export function useBookingOfLot(): (lot: Lot, client?: number) => void {
  const dialog = useRef<{ close(): void } | null>(null);
  useEffect(() => () => dialog.current?.close(), []);
  return (lot, client) => {
    dialog.current = openBookingOfLot(lot, client);
  };
}
