import { css } from '@emotion/react';
import { useCallback } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../../device/account/account-database';
import { readFavorites } from '../../../device/lists/favorites/favorites-store';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { shownLotName } from '../../../lib/words/appointment-words';
import { lotWords } from '../../../shell/lot/lot-words';
import { Checkbox } from '../../../ui/choices/checkbox';
import { color, font, space } from '../../../ui/tokens';

const group = css({ border: 0, padding: 0, margin: 0, minWidth: 0 });
const heading = css({ marginBottom: space.xs, padding: 0, fontSize: font.size.sm, color: color.ink2 });
/** Its own scroll: a long list leaves the button in sight. */
const list = css({ maxHeight: '24rem', overflowY: 'auto', overscrollBehavior: 'contain' });
const price = css({ color: color.ink2, whiteSpace: 'nowrap' });

/** The lots that may be sent: those that were given, and what else the agent keeps, newest last. */
export function useOfferedLots(given: readonly Lot[]): Lot[] {
  const kept = usePersisted(useCallback((db: AccountDatabase) => readFavorites(db), []));
  const others = (kept?.items ?? [])
    .map(({ favorite }) => favorite.property)
    .filter(({ id }) => !given.some((one) => one.id === id));
  return [...given, ...others];
}

interface OfferedLotsProps {
  lots: readonly Lot[];
  chosen: ReadonlySet<number>;
  onChange(chosen: ReadonlySet<number>): void;
}

/** Which lots are sent, each with a tick. */
export function OfferedLots({ lots, chosen, onChange }: OfferedLotsProps) {
  const tick = (id: number, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset css={group}>
      <legend css={heading}>Какие лоты отправить</legend>
      <div css={list}>
        {lots.map((lot) => (
          <Checkbox key={lot.id} checked={chosen.has(lot.id)} onChange={(isOn) => tick(lot.id, isOn)}>
            {shownLotName(lot)} <span css={price}>{lotWords(lot).price}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
