import { css } from '@emotion/react';
import type { CallOutput } from '../../../contract/calls/endpoint';
import type { staffLotEndpoints } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { thumbnail } from '../../../contract/lots/paths/picture-address';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { color, font, radius, space } from '../../../ui/tokens';
import { planWords } from './lot-words';

const box = css({ maxHeight: '32rem', overflowY: 'auto', border: `1px solid ${color.line}` });
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${space.sm} ${space.md}`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& thead th': { position: 'sticky', top: 0, background: color.surface, color: color.ink2 },
});

const planCss = css({
  display: 'block',
  maxWidth: '9.6rem',
  maxHeight: '9.6rem',
  marginTop: space.xs,
  borderRadius: radius.control,
  background: color.sheet,
});

/** What a change would make of each lot, those with a problem first. */
export function PlanTable({ plan }: { plan: CallOutput<typeof staffLotEndpoints.planLotChange> }) {
  const { count, changed, rows } = plan;
  return (
    <div>
      <p role="status" css={{ marginBottom: space.sm, fontWeight: 500 }}>
        {changed === 0
          ? 'Менять нечего: у этих лотов уже так.'
          : `Изменится ${formatNumber(changed)} из ${formatNumber(count)}.`}
      </p>
      <div css={box}>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">Лот</th>
              <th scope="col">Было → станет</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td css={row.problem !== null && { color: color.refusedInk }}>
                  {row.problem ?? (planWords(row).join('; ') || 'на вид не изменится')}
                  {row.after.plan !== null && row.after.plan !== row.before.plan && (
                    <img css={planCss} {...thumbnail(row.after.plan)} alt="Новая планировка" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > rows.length && <p css={{ color: color.ink2 }}>И ещё {formatNumber(count - rows.length)}.</p>}
    </div>
  );
}
