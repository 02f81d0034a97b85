import { memo, type ReactNode } from 'react';
import type { Lot } from '../../../../contract/lots/lot';
import type { ListedLot } from '../../../../contract/lots/lot-list';
import { LotCard } from '../../card/lot-card';

interface LotItemProps {
  lot: ListedLot;
  place: number;
  count: number;
  large: boolean;
  bare?: boolean;
  action(lot: Lot): ReactNode;
  onSameLayout(lot: ListedLot): void;
}

/** A card that is drawn again only when its lot has changed. */
export const LotItem = memo(({ lot, place, action, ...card }: LotItemProps) => (
  <LotCard
    lot={lot}
    index={place}
    setSize={card.count}
    large={card.large}
    bare={card.bare}
    action={action(lot)}
    onSameLayout={card.onSameLayout}
  />
));
