import { css } from '@emotion/react';
import type { PriceListSheet } from '../../../../contract/calls/staff/stock/staff-price-list-endpoints';
import { counted } from '../../../../contract/text/words';
import { color, font, space } from '../../../../ui/tokens';

const box = css({ overflowX: 'auto', border: `1px solid ${color.line}` });
const table = css({
  borderCollapse: 'collapse',
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    maxWidth: '20rem',
    overflow: 'hidden',
    padding: `${space.xs} ${space.md}`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 400,
  },
  '& th': { color: color.ink2 },
});

/** The headers of a sheet and its first rows, as the portal has read them. */
export function SheetPreview({ sheet, more }: { sheet: PriceListSheet; more: number }) {
  return (
    <div>
      <p css={{ marginBottom: space.sm, color: color.ink2, fontSize: font.size.sm }}>
        {sheet.name === '' ? 'Первые строки' : `Лист «${sheet.name}»`}
        {more > 0 && `, и ещё ${counted(more, ['лист', 'листа', 'листов'])}`}
      </p>
      <div css={box}>
        <table css={table}>
          <thead>
            <tr>
              {sheet.headers.map(({ column, text }) => (
                <th key={column} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={sheet.headers[column]?.column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
