import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Lot, LotPage } from '../../../contract/lots/lot';
import { propertyTypeLabels } from '../../../contract/lots/property-type-labels';
import { formatArea, formatCompletion, formatFloor } from '../../../contract/words';
import { color, font, media, space } from '../../../ui/tokens';

const table = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space.x2,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.lg,
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
  '& dt': { color: color.ink2 },
  '& dd': { textAlign: 'right' },
});

/** Stands where something comes as soon as the network answers. */
const AWAITED = 'Загрузится при связи';

/**
 * What is known of a lot, a line each; what is not known has no line. While `isLoading` the page's lines are kept free,
 * and say so once that is `isLate`.
 */
export function LotFacts({
  lot,
  page,
  isLoading = false,
  isLate = false,
  building,
}: {
  lot: Lot;
  page: LotPage | null;
  isLoading?: boolean;
  isLate?: boolean;
  /** Stands instead of the building's name: the way to its page, where one can go there. */
  building?: ReactNode;
}) {
  const coming = isLoading ? (isLate ? AWAITED : '\u00a0') : null;
  const area = (squareMeters: number | null | undefined) => squareMeters && formatArea(squareMeters);
  const hasRooms = lot.type === 'flats' || lot.type === 'hotel';
  const facts: [string, ReactNode][] = [
    ['Тип', propertyTypeLabels[lot.property_type]],
    ['Номер', lot.number],
    ['Общая площадь', formatArea(lot.area)],
    ['Жилая площадь', area(page?.living_area) ?? (hasRooms ? coming : null)],
    ['Кухня', area(page?.kitchen_area) ?? (hasRooms ? coming : null)],
    ['Этаж', formatFloor(lot.floor, lot.floors).replace(/^этаж\u00a0/, '')],
    ['Корпус', building ?? lot.building],
    ['Секция', lot.section],
    ['Срок сдачи', lot.completion && formatCompletion(lot.completion)],
    ['Отделка', lot.finishing],
    ['Город', page?.city_name ?? coming],
    ['Адрес', page?.project_address ?? coming],
  ];
  return (
    <dl css={table}>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== '' && (
            <div key={name} css={row}>
              <dt>{name}</dt>
              <dd css={value === AWAITED && { color: color.ink2 }}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
