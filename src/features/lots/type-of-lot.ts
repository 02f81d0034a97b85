import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/call/call-error';
import type { LotType } from '../../contract/lots/lot';
import { lotTypes } from '../../contract/lots/types/lot-types';
import { lotFromIndex } from '../../device/page/selection-index';
import { lotsQueries } from './lots-queries';

/**
 * Of which type a lot is that is known by its id alone: from the device's own index; before there is one the server is
 * asked for each type in turn. Null: there is no such lot.
 */
export async function typeOfLot(queryClient: QueryClient, id: number): Promise<LotType | null> {
  const known = await lotFromIndex(id);
  if (known) return known.type;
  for (const type of lotTypes) {
    try {
      await queryClient.ensureQueryData(lotsQueries.lot(type, id));
      return type;
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'not-found') throw error;
    }
  }
  return null;
}
