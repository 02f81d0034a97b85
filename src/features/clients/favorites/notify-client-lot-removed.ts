import type { Lot } from '../../../contract/lots/lot';
import { lotWords } from '../../../shell/lot/lot-words';
import { showSnackbar } from '../../../ui/corner/snackbar-store';

/** Says which lot is gone from a client's, and offers to put it back. */
export const notifyClientLotRemoved = (lot: Lot, undo: () => void): void =>
  showSnackbar({ about: 'client', title: 'Лот убран', text: lotWords(lot).title, undo });
