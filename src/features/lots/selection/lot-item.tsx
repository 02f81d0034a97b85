import { memo, type ReactNode } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { LotCard } from '../card/lot-card';

interface LotItemProps {
  lot: Lot;
  place: number;
  count: number;
  large: boolean;
  action(lot: Lot): ReactNode;
}

/** A card that is drawn again only when its lot has changed. */
export const LotItem = memo(({ lot, place, count, large, action }: LotItemProps) => (
  <LotCard lot={lot} index={place} setSize={count} large={large} action={action(lot)} />
));
