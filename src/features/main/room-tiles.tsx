import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { catalogueQuery } from '../../api/catalogue-query';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { roomValues } from '../../contract/lots/filters/lot-filter-keys';
import { commonRooms, lotTypeWords } from '../../contract/lots/lot-words';
import { roomWords } from '../../contract/lots/room-words';
import { formatMillions } from '../../contract/text/money';
import { counted } from '../../contract/text/words';
import { blockHeadCss } from '../../ui/strips/block-css';
import { stripCss } from '../../ui/strips/strip-css';
import { color, font, media, radius, space } from '../../ui/tokens';
import { useRoomStock } from './use-room-stock';

const rooms = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(9, minmax(0, 1fr))',
  gap: space.sm,
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const room = css({
  display: 'grid',
  gap: space.xs,
  padding: `${space.md} ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.desktop]: { padding: space.md },
  [media.mobile]: { gap: 0, padding: `${space.sm} ${space.md}` },
  [media.hover]: { '&:hover': { borderColor: color.accent } },
  '& > span': { minHeight: '2.1rem', color: color.ink2, fontSize: font.size.sm },
  '& > small': { minHeight: '2.1rem', fontSize: font.size.sm, whiteSpace: 'nowrap' },
});

/** A flat by its rooms in one tap: how many there are and what they begin at. */
export function RoomTiles() {
  const told = useQuery(catalogueQuery(pageEndpoints.getFlatFacets, { query: {} })).data?.value;
  const { prices, facets: own } = useRoomStock();
  const facets = own ?? told;
  const counts = facets?.facets.find(({ name }) => name === 'rooms');
  const countOf = (value: string): number | null =>
    counts && 'choices' in counts
      ? (counts.choices.find((choice) => choice.value === value)?.count ?? 0)
      : null;
  return (
    <section aria-label="Квартиры по комнатности">
      <div css={blockHeadCss}>
        <h2>Подбор квартиры</h2>
        <Link to="/selection/flats">
          {facets ? `Все квартиры: ${facets.count.toLocaleString('ru-RU')}` : 'Все квартиры'}
        </Link>
      </div>
      <ul css={[rooms, stripCss('11.2rem')]}>
        {roomValues.map((value) => {
          const count = countOf(value);
          const price = prices[value];
          if (count === 0 || (count === null && !commonRooms('flats').includes(value))) return null;
          return (
            <li key={value}>
              <Link to="/selection/flats" search={{ rooms: [value] }} css={room}>
                <b css={{ fontSize: font.size.lg, fontWeight: 600 }}>{roomWords(value)}</b>
                <small>{price !== undefined && <>от&nbsp;{formatMillions(price)}</>}</small>
                <span>{count !== null && counted(count, lotTypeWords.flats.forms)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
