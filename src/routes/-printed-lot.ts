import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Lot, LotPage, LotType } from '../contract/lots/lot';
import { lotTypes } from '../contract/lots/types/lot-types';
import { useShownLot } from '../features/lots/lot-page/shown-lot/use-shown-lot';
import { lotsQueries } from '../features/lots/lots-queries';
import { orDelay } from '../lib/lazy/delay';
import { loadLot, readLotId } from './-load-lot';

/** @throws the 404 page for what is no type. */
function typeOf(word: string): LotType {
  const type = lotTypes.find((one) => one === word);
  if (!type) throw notFound();
  return type;
}

/**
 * Waits for the lot that a print page's address names: for its page, which paper wants whole, and where that does not
 * come in a moment for its card.
 *
 * @throws the 404 page where there is no such lot.
 */
export async function loadPrintedLot(queryClient: QueryClient, lot: string, id: unknown): Promise<void> {
  const type = typeOf(lot);
  const page = queryClient.ensureQueryData(lotsQueries.lot(type, readLotId(id)));
  await orDelay(page).catch(() => {});
  await loadLot(queryClient, type, String(id));
}

interface PrintedLot {
  lot: Lot;
  /** Null: the device has the card alone. */
  page: LotPage | null;
  at: number;
}

/** The lot, and of when it is; null while it is read on the device. @throws why it cannot be had. */
export function usePrintedLot(word: string, id: unknown): PrintedLot | null {
  const { lot, page, at, isLoading, error } = useShownLot(typeOf(word), readLotId(id));
  if (!lot && !isLoading && error) throw error;
  return lot && { lot, page, at };
}
