import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { catalogueQuery } from '../../api/catalogue-query';
import { endpoints } from '../../contract/calls/page-endpoints';
import type { Lot } from '../../contract/lots/lot';
import { roomValues } from '../../contract/lots/lot-filter-keys';
import { counted, lotTypeWords, roomLabels } from '../../contract/words';
import { useNewestFavorites } from '../../device/page/use-newest-favorites';
import { buttonCss } from '../../ui/button';
import { color, font, media, radius, space } from '../../ui/tokens';

const heading = css({
  marginBottom: space.lg,
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
});
const rooms = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(9, minmax(0, 1fr))',
  gap: space.sm,
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [media.mobile]: { gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' },
});
const room = css({
  display: 'grid',
  gap: space.xs,
  padding: `${space.md} ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontVariantNumeric: 'tabular-nums',
  [media.mobile]: { padding: space.md },
  [media.hover]: { '&:hover': { borderColor: color.accent } },
});

/** How many kept lots the dashboard shows. */
const KEPT = 4;

interface MainPageProps {
  renderLot(lot: Lot, index: number): ReactNode;
  /** What comes before everything else: how the account itself stands. */
  first?: ReactNode;
  /** What has changed since the last visit. */
  changed: ReactNode;
  renderAge(at: number): ReactNode;
}

/** Where an agent begins: a flat by its rooms in one tap, and what was kept last. */
export function MainPage({ renderLot, first, changed, renderAge }: MainPageProps) {
  const asked = useQuery(catalogueQuery(endpoints.getFlatFacets, { query: {} })).data;
  const facets = asked?.value;
  const favorites = useNewestFavorites();
  const items = favorites?.items ?? [];
  const counts = facets?.facets.find(({ name }) => name === 'rooms');
  const countOf = (value: string): number | null =>
    counts && 'choices' in counts
      ? (counts.choices.find((choice) => choice.value === value)?.count ?? 0)
      : null;
  const latest = [...items]
    .sort((one, other) => other.favorite.added_at.localeCompare(one.favorite.added_at))
    .slice(0, KEPT);
  // What is older tells for the whole page.
  const ages = [asked?.at, latest.length > 0 ? favorites?.savedAt : null].filter((at) => at != null);
  return (
    <main className="page" id="content">
      {first}
      <h1 className="page-title" css={{ [media.tablet]: { marginBottom: space.lg } }}>
        Подбор квартиры
      </h1>
      <section aria-label="Квартиры по комнатности">
        <ul css={rooms}>
          {roomValues.map((value) => {
            const count = countOf(value);
            if (count === 0) return null;
            return (
              <li key={value}>
                <Link to="/selection/flats" search={{ rooms: [value] }} css={room}>
                  <b css={{ fontSize: font.size.lg, fontWeight: 600 }}>
                    {roomLabels[value]}
                    {/^\d$/.test(value) && '-комн.'}
                  </b>
                  <span css={{ color: color.ink2, fontSize: font.size.sm }}>
                    {count === null ? '\u00a0' : counted(count, lotTypeWords.flats.forms)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
        <Link to="/selection/flats" css={[buttonCss('secondary'), { marginTop: space.lg }]}>
          {facets ? `Все квартиры: ${facets.count.toLocaleString('ru-RU')}` : 'Все квартиры'}
        </Link>
      </section>
      {changed}
      {latest.length > 0 && (
        <section css={{ marginTop: space.x3 }}>
          <h2 css={heading}>Сохранено недавно</h2>
          <ul className="lots">{latest.map(({ favorite }, index) => renderLot(favorite.property, index))}</ul>
        </section>
      )}
      {ages.length > 0 && renderAge(Math.min(...ages))}
    </main>
  );
}
