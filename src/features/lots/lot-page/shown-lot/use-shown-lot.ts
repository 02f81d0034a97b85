import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Aged } from '../../../../api/catalogue-query';
import type { Lot, LotPage, LotType } from '../../../../contract/lots/lot';
import { useDevice } from '../../../../device/page/hooks/use-device';
import { useIndexAnswer } from '../../../../device/page/hooks/use-index-answer';
import { lotFromIndex } from '../../../../device/page/selection-index';
import { lotsQueries } from '../../lots-queries';
import { useIsDelayed } from '../use-is-delayed';
import { knownLot } from './known-lot';

export interface ShownLot {
  /** The newest known data of the lot; null: there are none. */
  lot: Lot | null;
  /** Its page, if it is here. It may be older than `lot`. */
  page: LotPage | null;
  /** Of when `lot` is, in milliseconds since 1970. */
  at: number;
  /** The page is still on its way. */
  isLoading: boolean;
  /** It is awaited for so long that the page says what is missing. */
  isLate: boolean;
  /** Why the page is not to be had; null: it is, or may still come. */
  error: Error | null;
  /** Asks for the page again. */
  retry(): void;
}

/**
 * A lot from every place that may know it: its page, from the server or kept; the device's index; a list in memory; the
 * favorites. The newest price and status win.
 */
export function useShownLot(type: LotType, id: number): ShownLot {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(lotsQueries.lot(type, id));
  const indexed = useIndexAnswer(['lot-card', id], () => lotFromIndex(id));
  const stored = useDevice(({ favorites }) => favorites?.items.find(({ favorite }) => favorite.id === id));
  const storedAt = useDevice(({ favorites }) => (stored && favorites?.savedAt) ?? null);
  const ofType = (lot: Lot | null | undefined, at: number): Aged<Lot> | null =>
    lot?.type === type ? { value: lot, at } : null;

  const inIndex = ofType(indexed.data, indexed.at);
  const newest = !data || (inIndex && inIndex.at > data.at) ? inIndex : data;
  const shown =
    newest ?? data ?? knownLot(client, type, id) ?? ofType(stored?.favorite.property, storedAt ?? Date.now());

  const page = data?.value ?? null;
  const isOvertaken =
    page !== null &&
    shown !== null &&
    (page.status !== shown.value.status || page.price !== shown.value.price);
  useEffect(() => {
    if (isOvertaken) void refetch();
  }, [isOvertaken, refetch]);

  // A page that has its lot is not drawn anew when the favorites have been read.
  const mayBeFavorite = useDevice(({ favorites }) => shown === null && favorites === null);
  const mayStillCome = mayBeFavorite || indexed.isPending;
  const isLoading = page === null && (!error || (shown === null && mayStillCome));
  return {
    lot: shown?.value ?? null,
    page,
    at: shown?.at ?? Date.now(),
    isLoading,
    isLate: useIsDelayed(isLoading && shown !== null ? `${type}/${id}` : null),
    error,
    retry: refetch,
  };
}
