import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { CallError } from '../api/call/call-error';
import type { LotType } from '../contract/lots/lot';
import { readIndexState } from '../device/page/selection-index';
import { knownLot } from '../features/lots/lot-page/shown-lot/known-lot';
import { lotsQueries } from '../features/lots/lots-queries';
import { delay } from '../lib/lazy/delay';

const lotId = /^[1-9]\d{0,14}$/;

/** The id in an address. @throws the 404 page for what is none. */
export function readLotId(given: unknown): number {
  if (!lotId.test(String(given))) throw notFound();
  return Number(given);
}

/**
 * Waits for the first known data of a lot: a card, from a list in memory or from the device's index, is
 * enough to begin with, and the page comes behind it. Without a network there may be none; one that does not answer is
 * given a moment.
 *
 * @throws the 404 page where there is no such lot of this type.
 */
export async function loadLot(queryClient: QueryClient, type: LotType, given: string): Promise<void> {
  const id = readLotId(given);
  const page = queryClient.ensureQueryData(lotsQueries.lot(type, id));
  const onDevice = () =>
    import('../features/lots/lot-page/shown-lot/recall-lot').then(
      ({ lotOnDevice }) => lotOnDevice(queryClient, type, id),
      () => null,
    );
  const card = async () => {
    if (!readIndexState().ready) await delay();
    return (await onDevice()) ?? page;
  };
  try {
    await Promise.race([page, knownLot(queryClient, type, id) ?? card()]);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.kind === 'not-found') throw notFound();
    const isAway = error.kind === 'network' || error.kind === 'offline';
    if (!isAway && error.kind !== 'server') throw error;
    // The page of this lot was never opened here. A server that fails, or the gateway before it, hides no known lot.
    const known = await onDevice();
    if (!isAway && known === null) throw error;
  }
}
