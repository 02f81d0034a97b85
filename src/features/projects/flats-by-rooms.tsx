import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { roomValues } from '../../contract/lots/filters/lot-filter-keys';
import type { RoomValue } from '../../contract/lots/filters/lot-filters';
import { lotTypeWords } from '../../contract/lots/lot-words';
import { type CountsByRooms, roomCountFields } from '../../contract/lots/projects/room-counts';
import { roomWords } from '../../contract/lots/room-words';
import { formatNumber } from '../../contract/text/russian-numbers';
import { counted } from '../../contract/text/words';
import { color, font, media, radius, space, touch } from '../../ui/tokens';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.md}`,
  color: color.ink2,
  fontSize: font.size.sm,
  '& b': { color: color.ink, fontWeight: 500 },
});
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });
const way = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  padding: `0 ${space.md}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: '1.5rem',
  [media.hover]: { '&:hover': { borderColor: color.accent } },
  '& span': { color: color.ink2, fontSize: font.size.sm },
});

const NAME = 'Квартиры по комнатности';

interface FlatsByRoomsProps {
  counts: CountsByRooms;
  /** The address of the lots of so many rooms; nothing where the numbers lead nowhere. */
  searchOf?(rooms: RoomValue): Record<string, unknown>;
}

/** How many flats of each number of rooms a project has on sale, and the way to them; nothing where it has none. */
export function FlatsByRooms({ counts, searchOf }: FlatsByRoomsProps) {
  const rooms = roomValues.filter((value) => counts[roomCountFields[value]] > 0);
  if (rooms.length === 0) return null;
  return (
    <ul css={searchOf ? ways : line} aria-label={NAME}>
      {rooms.map((value) => {
        const count = counts[roomCountFields[value]];
        return (
          <li key={value}>
            {searchOf ? (
              <Link
                to="."
                search={searchOf(value)}
                hash="lots"
                css={way}
                aria-label={`${roomWords(value)}: ${counted(count, lotTypeWords.flats.forms)}`}
              >
                {roomWords(value)}
                <span>{formatNumber(count)}</span>
              </Link>
            ) : (
              <>
                {roomWords(value)} <b>{formatNumber(count)}</b>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
