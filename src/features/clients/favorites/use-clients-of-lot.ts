import type { Lot } from '../../../contract/lots/lot';
import { readClientFavorites } from '../../../device/lists/clients/client-favorites-store';
import { usePersisted } from '../../../device/page/hooks/use-persisted';

/** For how many clients a lot is kept. */
export function useClientsOfLot(lot: Lot): number {
  const items = usePersisted(readClientFavorites)?.items ?? [];
  return items.filter((item) => item.lot.id === lot.id).length;
}
