import { css } from '@emotion/react';
import { useState } from 'react';
import type { ProgramOffer } from '../../../contract/mortgage/offers';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { color, font, space } from '../../../ui/tokens';
import { exactRubles } from '../mortgage-words';
import { yearsOf } from './schedule-rows';

const frame = css({
  maxHeight: '60rem',
  overflow: 'auto',
  marginTop: space.lg,
  border: `1px solid ${color.line}`,
});
const table = css({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& th, & td': {
    padding: `${space.sm} ${space.md}`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'right',
    lineHeight: '2rem',
  },
  '& th': { fontWeight: 500 },
  '& tbody th, & tfoot th, & thead th:first-of-type': { textAlign: 'left' },
  '& thead th': { position: 'sticky', top: 0, background: color.paper },
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    background: color.paper,
    fontWeight: 600,
    borderBottom: 0,
  },
});
const switchCss = css({ maxWidth: '32rem' });

const views = [
  { value: 'years', label: 'По годам' },
  { value: 'months', label: 'По месяцам' },
] as const;

/** Every payment to the kopeck; the last line is what they add up to. */
export function ScheduleTable({ offer: { schedule, paid, overpayment, loan } }: { offer: ProgramOffer }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('years');
  const rows = view === 'years' ? yearsOf(schedule) : schedule;
  return (
    <>
      <div css={switchCss}>
        <RadioSwitch label="Вид графика" options={views} value={view} onChange={setView} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section css={frame} aria-label="График платежей таблицей" tabIndex={0}>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">{view === 'years' ? 'Год' : 'Месяц'}</th>
              <th scope="col">Платёж, ₽</th>
              <th scope="col">Долг, ₽</th>
              <th scope="col">Проценты, ₽</th>
              <th scope="col">Остаток, ₽</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, payment, principal, interest, balance }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{exactRubles(payment)}</td>
                <td>{exactRubles(principal)}</td>
                <td>{exactRubles(interest)}</td>
                <td>{exactRubles(balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Всего</th>
              <td>{exactRubles(paid)}</td>
              <td>{exactRubles(loan * 100)}</td>
              <td>{exactRubles(overpayment)}</td>
              <td>{exactRubles(0)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}
