import { css } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { color, font, media, space, touch } from '../../../ui/tokens';

const box = css({ overflowX: 'auto' });
const tableCss = css({
  marginTop: space.sm,
  borderCollapse: 'collapse',
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${space.xs} ${space.lg} ${space.xs} 0`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th': { minWidth: '14rem', overflowWrap: 'anywhere' },
  '& thead th': { color: color.ink2, verticalAlign: 'bottom' },
  [media.mobile]: { '& th, & td': { paddingRight: space.md } },
});
const sortCss = css({
  minHeight: touch,
  maxWidth: '16rem',
  textAlign: 'inherit',
  fontSize: font.size.sm,
  color: color.ink2,
  [media.hover]: { '&:hover': { color: color.accent } },
  '[aria-sort=ascending] > &, [aria-sort=descending] > &': { color: color.ink, fontWeight: 600 },
});

export interface SortedColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** By what rows are put in order: numbers from the largest, texts from their beginning. */
  value(row: Row): number | string;
  cell(row: Row): ReactNode;
}

interface SortedTableProps<Row> {
  caption: string;
  /** The first is what a row is called. */
  columns: readonly SortedColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}

const compare = (one: number | string, other: number | string): number =>
  typeof one === 'number' && typeof other === 'number'
    ? other - one
    : String(one).localeCompare(String(other), 'ru');

/** A table that a press on the head of a column puts in order by it, and a second one the other way round. */
export function SortedTable<Row>({ caption, columns, rows, keyOf }: SortedTableProps<Row>) {
  const [sort, setSort] = useState<{ id: string; isTurned: boolean } | null>(null);
  const by = columns.find(({ id }) => id === sort?.id);
  const turn = sort?.isTurned ? -1 : 1;
  const sorted = by ? [...rows].sort((a, b) => turn * compare(by.value(a), by.value(b))) : rows;
  const orderOf = ({ id, value }: SortedColumn<Row>) => {
    if (id !== sort?.id || rows[0] === undefined) return undefined;
    const isNumber = typeof value(rows[0]) === 'number';
    return isNumber === sort.isTurned ? 'ascending' : 'descending';
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by keys too
    <section css={box} tabIndex={0} aria-label={caption}>
      <table css={tableCss}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" aria-sort={orderOf(column)}>
                <button
                  type="button"
                  css={sortCss}
                  onClick={() =>
                    setSort({ id: column.id, isTurned: sort?.id === column.id && !sort.isTurned })
                  }
                >
                  {column.title}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, cell }, at) =>
                at === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id}>{cell(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
