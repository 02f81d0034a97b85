import type { ReactNode } from 'react';
import type { Lot } from '../../contract/lots/lot';
import { useNewestFavorites } from '../../device/page/hooks/use-newest-favorites';
import { stripCss } from '../../ui/strips/strip-css';
import { font, space } from '../../ui/tokens';

/** How many kept lots the main page shows. */
const STORED = 4;

/** The lots that were kept last; nothing where none was. */
export function LatestFavorites({ renderLot }: { renderLot(lot: Lot, index: number): ReactNode }) {
  const latest = [...(useNewestFavorites()?.items ?? [])]
    .sort((one, other) => other.favorite.added_at.localeCompare(one.favorite.added_at))
    .slice(0, STORED);
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="latest-kept">
      <h2
        id="latest-kept"
        css={{
          marginBottom: space.lg,
          fontSize: font.size.xl,
          lineHeight: font.line.heading,
          fontWeight: 600,
        }}
      >
        Сохранено недавно
      </h2>
      <ul className="lots" css={stripCss('32rem')}>
        {latest.map(({ favorite }, index) => renderLot(favorite.property, index))}
      </ul>
    </section>
  );
}
