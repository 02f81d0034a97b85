import { Suspense, useEffect, useRef } from 'react';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { openModal } from '../../../ui/modals/modals';
import type { BookingFormProps } from './booking-form';

/** It comes with its first opening. */
const BookingForm = lazyWithRetry(() => import('./booking-form'));

type WantedShowing = Omit<BookingFormProps, 'onDone'>;

/** Opens the calendar. */
export function openBookingDialog(wanted: WantedShowing): { close(): void } {
  const modal = openModal({
    name: 'booking',
    title: wanted.moving ? 'Перенести показ' : 'Запись на показ',
    content: (
      <Suspense fallback={<div css={{ minHeight: '48rem' }} />}>
        <BookingForm key={crypto.randomUUID()} {...wanted} onDone={() => modal.close()} />
      </Suspense>
    ),
  });
  return modal;
}

/** As above, over a page with which it goes. */
export function useBookingDialog(): (wanted: WantedShowing) => void {
  const dialog = useRef<{ close(): void } | null>(null);
  useEffect(() => () => dialog.current?.close(), []);
  return (wanted) => {
    dialog.current = openBookingDialog(wanted);
  };
}
