import type { ReactNode } from 'react';
import type { Lot } from '../../contract/lots/lot';
import { useNewestFavorites } from '../../device/page/hooks/use-newest-favorites';
import { useOpenedLots } from '../../device/page/hooks/use-opened-lots';
import { blockHeadCss } from '../../ui/strips/block-css';
import { stripCss } from '../../ui/strips/strip-css';
import { PHONE, useMedia } from '../../ui/use-media';
import { LotLine } from './lot-line';

/** How many kept lots the main page shows. */
const STORED = 4;

interface LatestFavoritesProps {
  /** The lots that were opened last stand on the page as well. */
  besideOpened: boolean;
  renderLot(lot: Lot, index: number): ReactNode;
}

/**
 * The lots that were kept last; nothing where none was. On a phone they are lines, and the lots that were opened last
 * take their place: the heart in the header leads to all that are kept.
 */
export function LatestFavorites({ besideOpened, renderLot }: LatestFavoritesProps) {
  const isPhone = useMedia(PHONE);
  const hasOpened = (useOpenedLots()?.length ?? 0) > 0;
  const latest = [...(useNewestFavorites()?.items ?? [])]
    .sort((one, other) => other.favorite.added_at.localeCompare(one.favorite.added_at))
    .slice(0, STORED);
  if (latest.length === 0 || (isPhone && besideOpened && hasOpened)) return null;
  return (
    <section aria-labelledby="latest-kept">
      <div css={blockHeadCss}>
        <h2 id="latest-kept">Сохранено недавно</h2>
      </div>
      {isPhone ? (
        <ul css={stripCss('28rem')}>
          {latest.map(({ favorite }) => (
            <LotLine key={favorite.property.id} lot={favorite.property} />
          ))}
        </ul>
      ) : (
        <ul className="lots" css={stripCss('32rem')}>
          {latest.map(({ favorite }, index) => renderLot(favorite.property, index))}
        </ul>
      )}
    </section>
  );
}
