import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { CallError } from '../api/call-error';
import type { LotType } from '../contract/lots/lot';
import { lotFromIndex, readIndexState } from '../device/page/selection-index';
import { knownLot } from '../features/lots/lot-page/known-lot';
import { lotsQueries } from '../features/lots/lots-queries';

const lotId = /^[1-9]\d{0,14}$/;

/** The id in an address. @throws the 404 page for what is none. */
export function readLotId(given: unknown): number {
  if (!lotId.test(String(given))) throw notFound();
  return Number(given);
}

/**
 * Waits for the first word on a lot, whoever has it: a card, from a list in memory or from the device's index, is
 * enough to begin with, and the page comes behind it. Without a network there may be none.
 *
 * @throws the 404 page where there is no such lot of this type.
 */
export async function loadLot(queryClient: QueryClient, type: LotType, given: string): Promise<void> {
  const id = readLotId(given);
  const page = queryClient.ensureQueryData(lotsQueries.lot(type, id));
  const card = async () => {
    const lot = readIndexState().ready ? await lotFromIndex(id) : null;
    if (lot && lot.type !== type) throw notFound();
    return lot ?? page;
  };
  try {
    await Promise.race([page, knownLot(queryClient, type, id) ?? card()]);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.kind === 'not-found') throw notFound();
    if (error.kind !== 'network' && error.kind !== 'offline') throw error;
    // The page of this lot was never opened here; a card of it may have been seen.
    const lot = await lotFromIndex(id);
    if (lot && lot.type !== type) throw notFound();
    if (lot) return;
    const { recallLot } = await import('../features/lots/lot-page/recall-lot');
    await recallLot(queryClient, type, id).catch(() => {});
  }
}
