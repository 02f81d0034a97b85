import { Suspense, useEffect, useRef } from 'react';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { openModal } from '../../../ui/modals/modals';
import type { BookingFormProps } from './booking-form';

/** It comes with its first opening. */
const BookingForm = lazyWithRetry(() => import('./booking-form'));

/** Opens the calendar over the page; it goes with the page. */
export function useBookingDialog(): (wanted: Omit<BookingFormProps, 'onDone'>) => void {
  const dialog = useRef<{ close(): void } | null>(null);
  useEffect(() => () => dialog.current?.close(), []);
  return (wanted) => {
    const modal = openModal({
      name: 'booking',
      title: wanted.moving ? 'Перенести показ' : 'Запись на показ',
      content: (
        <Suspense fallback={<div css={{ minHeight: '48rem' }} />}>
          <BookingForm key={crypto.randomUUID()} {...wanted} onDone={() => modal.close()} />
        </Suspense>
      ),
    });
    dialog.current = modal;
  };
}
