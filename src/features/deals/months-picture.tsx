import { css } from '@emotion/react';
import { useId } from 'react';
import type { Deal } from '../../contract/deals/deal';
import { type CommissionMonth, commissionMonths } from '../../contract/deals/deal-summary';
import { formatNumber } from '../../contract/text/russian-numbers';
import { formatRubles } from '../../contract/text/words';
import { color, font, media, space } from '../../ui/tokens';

const figure = css({ margin: `${space.xl} 0`, display: 'grid', gap: space.md });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.xl}`,
  '& h2': { fontSize: font.size.lg, fontWeight: 600 },
});
const legend = css({
  display: 'flex',
  gap: space.lg,
  color: color.ink2,
  fontSize: font.size.sm,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: space.sm },
  '& svg': { width: '1.4rem', height: '1.4rem' },
});
const fills = css({
  '& .paid': { fill: color.accent },
  '& .due': { stroke: color.accent, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
  '& .hatch': { stroke: color.accent, strokeWidth: 1.5 },
  '& .ground': { fill: color.surface },
});
const columns = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  maxWidth: '96rem',
  textAlign: 'center',
  fontSize: font.size.xs,
  color: color.ink2,
});
const column = css({ maxWidth: '14rem', '& svg': { display: 'block', width: '100%', height: '12rem' } });
const tableCss = css({
  marginTop: space.sm,
  borderCollapse: 'collapse',
  fontSize: font.size.sm,
  '& th, & td': {
    padding: `${space.xs} ${space.xl} ${space.xs} 0`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'right',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: color.ink2 },
  [media.mobile]: { width: '100%', '& th, & td': { paddingRight: space.sm } },
});

const HEIGHT = 100;
const short = new Intl.DateTimeFormat('ru-RU', { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
/** '285', in thousands. */
const thousands = (rubles: number): string => (rubles === 0 ? '' : formatNumber(rubles / 1000));

/** Commission by month: what was paid is full, what is due is hatched; the figures stand in a table too. */
export function MonthsPicture({ deals }: { deals: readonly Deal[] }) {
  const hatch = useId();
  const months = commissionMonths(deals);
  const most = Math.max(1, ...months.map(({ paid, due }) => paid + due));
  if (months.length === 0) return null;
  return (
    <figure css={[figure, fills]}>
      <figcaption css={head}>
        <h2>По месяцам, тыс.{'\u00a0'}₽</h2>
        <span css={legend} aria-hidden="true">
          <span>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <rect className="paid" width="14" height="14" />
            </svg>
            выплачено
          </span>
          <span>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <defs>
                <pattern
                  id={hatch}
                  width="4"
                  height="4"
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect className="ground" width="4" height="4" />
                  <line className="hatch" x1="0" y1="0" x2="0" y2="4" />
                </pattern>
              </defs>
              <rect className="due" x="0.5" y="0.5" width="13" height="13" fill={`url(#${hatch})`} />
            </svg>
            к выплате
          </span>
        </span>
      </figcaption>
      <div css={columns} aria-hidden="true">
        {months.map((one) => (
          <Column key={one.month} month={one} most={most} hatch={hatch} />
        ))}
      </div>
      <details>
        <summary css={{ width: 'fit-content', cursor: 'pointer', color: color.accent }}>Таблицей</summary>
        <table css={tableCss}>
          <caption className="visually-hidden">Вознаграждение по месяцам</caption>
          <thead>
            <tr>
              <th scope="col">Месяц</th>
              <th scope="col">Выплачено</th>
              <th scope="col">К выплате</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, paid, due }) => (
              <tr key={month}>
                <th scope="row">{long.format(dayOf(month))}</th>
                <td>{formatRubles(paid)}</td>
                <td>{formatRubles(due)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Column({ month: one, most, hatch }: { month: CommissionMonth; most: number; hatch: string }) {
  const paid = (one.paid / most) * HEIGHT;
  const due = (one.due / most) * HEIGHT;
  return (
    <div css={column}>
      <span css={{ display: 'block', height: '1.8rem', color: color.ink }}>
        {thousands(one.paid + one.due)}
      </span>
      <svg viewBox={`0 0 48 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="paid" x="8" width="32" y={HEIGHT - paid} height={paid} />
        {due > 0 && (
          <rect
            className="due"
            x="8"
            width="32"
            y={HEIGHT - paid - due}
            height={due}
            fill={`url(#${hatch})`}
          />
        )}
        <line
          x1="0"
          x2="48"
          y1={HEIGHT}
          y2={HEIGHT}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {short.format(dayOf(one.month)).replace('.', '')}
    </div>
  );
}
