import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { CallError } from '../api/call-error';
import { type LotPage, lotTypes } from '../contract/lots/lot';
import { lotsQueries } from '../features/lots/lots-queries';
import { readLotId } from './-load-lot';

function queryOf(lot: string, id: unknown) {
  const type = lotTypes.find((one) => one === lot);
  if (!type) throw notFound();
  return lotsQueries.lot(type, readLotId(id));
}

/** The lot that a print page's address names. @throws the 404 page where there is none. */
export async function loadPrintedLot(queryClient: QueryClient, lot: string, id: unknown): Promise<void> {
  try {
    await queryClient.ensureQueryData(queryOf(lot, id));
  } catch (error) {
    if (error instanceof CallError && error.kind === 'not-found') throw notFound();
    throw error;
  }
}

/** The lot, and of when it is. */
export function usePrintedLot(lot: string, id: unknown): { lot: LotPage; at: number } {
  const { value, at } = useSuspenseQuery(queryOf(lot, id)).data;
  return { lot: value, at };
}
