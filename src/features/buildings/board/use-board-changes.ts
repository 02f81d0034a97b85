import { useMemo, useState } from 'react';
import type { Checkerboard } from '../../../contract/lots/checkerboard';
import { useSeenLots } from '../../../device/page/seen-lots-on-page';
import { useIndexRevision } from '../building-queries';
import { boardChanges, lotOn } from './board-changes';
import type { BoardChanges } from './board-layout';

const none: BoardChanges = new Map();

interface OnBoard {
  changes: BoardChanges;
  /** A marked lot is about to be shown by itself: its card is to be marked alike. */
  recall(lot: number): void;
}

/** What is marked on a board. As on cards: by the device's index alone, and for nobody while a client looks. */
export function useBoardChanges(checkerboard: Checkerboard | undefined): OnBoard {
  const isFromIndex = useIndexRevision() !== null;
  const { store, version } = useSeenLots();
  const [opened, setOpened] = useState<Checkerboard | null>(null);
  if (opened === null && isFromIndex && checkerboard) setOpened(checkerboard);
  const [known, setKnown] = useState(checkerboard);
  // While the next is on its way, the last one stands there with its marks.
  if (checkerboard && checkerboard !== known) setKnown(checkerboard);
  const changes = useMemo(() => {
    if (!store || !opened || !known || version < 0) return none;
    const changes = boardChanges(known.lots, opened.lots, store.changeOf);
    // Another empty map would draw the whole board again.
    return changes.size > 0 ? changes : none;
  }, [store, opened, known, version]);
  const recall = (lot: number) => {
    const before = opened && changes.has(lot) && lotOn(opened.lots, lot);
    if (before) store?.markBoardSeen(before);
  };
  return { changes, recall };
}
