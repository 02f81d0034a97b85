import { css } from '@emotion/react';
import { useRef } from 'react';
import { DEFAULT_LOT_ORDER } from '../../../../contract/lots/filters/lot-filter-keys';
import type { LotOrderKey } from '../../../../contract/lots/filters/lot-filters';
import { tableColumns } from '../../../../shell/lot/lot-row';
import { Icon } from '../../../../ui/graphics/icon';
import { color, media, radius, space, touch } from '../../../../ui/tokens';
import { useSelection } from '../use-selection';
import { LONG, type LotListProps } from './lot-list-props';
import { LotRow } from './lot-row';
import { MoreFailed } from './more-failed';
import { useListWindow } from './use-list-window';

/** By which columns the list is ordered. Whoever sorts by floor wants to look down: it falls first. */
const orders: Partial<Record<keyof typeof tableColumns, LotOrderKey>> = {
  area: 'area',
  floor: 'floor',
  price: 'price',
  meter: 'price_per_meter',
  completion: 'completion',
};
const columns = Object.keys(tableColumns) as (keyof typeof tableColumns)[];

/** What answers to the hand; the geometry is that of the first paint. */
const quickLinks = css({
  '& thead th': { overflow: 'visible' },
  '& thead button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    minHeight: touch,
    borderRadius: radius.control,
    '& .icon': { width: '1.4rem', height: '1.4rem', opacity: 0 },
    '&[data-sorted]': { color: color.accent, fontWeight: 500, '& .icon': { opacity: 1 } },
    '&[data-sorted=ascending] .icon': { transform: 'rotate(180deg)' },
    [media.hover]: { '&:hover .icon': { opacity: 1 } },
  },
  '& thead :is(.area, .floor, .price, .meter) button': { flexDirection: 'row-reverse' },
  [media.hover]: { '& tbody tr[data-lot]:hover': { background: color.surface } },
  // The whole row leads to the lot; the heart lies above it.
  '& .name a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .name a:focus-visible': { outline: 'none' },
  '& tr:has(.name a:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
  '& tbody .action': { position: 'relative', zIndex: 1 },
  '& .action > span > button': { color: color.ink2 },
});

const measureRows = (table: HTMLElement) => {
  const row = table.querySelector('tbody tr[data-lot]');
  return row && { columns: 1, row: row.getBoundingClientRect().height };
};

interface LotTableProps extends LotListProps {
  onOrder(order: string): void;
}

/** The lots as a table: the same list, more of it at a glance. */
export default function LotTable({ type, search, length, count, selection, action, onOrder }: LotTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const near = useListWindow('table', body, length, measureRows);
  const { from, to, before, after } = length < LONG ? { from: 0, to: length, before: 0, after: 0 } : near;
  const { lots, moreFailed, retry } = useSelection(type, search, { from, to, facets: false });
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  return (
    <>
      <table
        className="lot-table"
        css={quickLinks}
        aria-label="Лоты"
        aria-rowcount={count + 1}
        aria-busy={selection.isStale || undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((name) => (
              <Heading key={name} name={name} order={search.order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <Room height={before} />}
          {places.map((place) => {
            const lot = lots.get(place);
            return lot ? (
              <LotRow key={lot.id} lot={lot} place={place} action={action} />
            ) : (
              <tr key={`place ${place}`}>
                <td colSpan={columns.length} />
              </tr>
            );
          })}
          {after > 0 && <Room height={after} />}
        </tbody>
      </table>
      {moreFailed && length >= LONG && <MoreFailed onRetry={retry} />}
    </>
  );
}

const Room = ({ height }: { height: number }) => (
  <tr>
    <td colSpan={columns.length} style={{ height, padding: 0, border: 0 }} />
  </tr>
);

interface HeadingProps {
  name: keyof typeof tableColumns;
  order: string | undefined;
  onOrder(order: string): void;
}

function Heading({ name, order = DEFAULT_LOT_ORDER, onOrder }: HeadingProps) {
  const key = orders[name];
  const title = tableColumns[name];
  if (!key)
    return (
      <th className={name} scope="col">
        {title || <span className="visually-hidden">{unwritten[name]}</span>}
      </th>
    );
  const [main] = order.split(',');
  const sorted = main === key ? 'ascending' : main === `-${key}` ? 'descending' : undefined;
  const falls = sorted === undefined ? key === 'floor' : sorted === 'ascending';
  return (
    <th className={name} scope="col" aria-sort={sorted}>
      <button type="button" data-sorted={sorted} onClick={() => onOrder(falls ? `-${key}` : key)}>
        {title}
        <Icon name="arrow" />
      </button>
    </th>
  );
}

/** Headings that the eye does without. */
const unwritten: Partial<Record<keyof typeof tableColumns, string>> = {
  plan: 'План',
  action: 'Избранное и сравнение',
};
