import { css } from '@emotion/react';
import type { Instalment } from '../../../contract/mortgage/schedule';
import { counted } from '../../../contract/text/words';
import { color, font, space } from '../../../ui/tokens';
import { wholeRubles } from '../mortgage-words';
import { yearsOf } from './schedule-rows';

const figure = css({ margin: 0, display: 'grid', gap: space.sm });
const picture = css({
  display: 'block',
  width: '100%',
  height: '18rem',
  borderBottom: `1px solid ${color.ink2}`,
  overflow: 'visible',
  '& .principal': { fill: color.accent },
  '& .interest': {
    fill: color.bookedBg,
    stroke: color.bookedInk,
    strokeWidth: 1,
    vectorEffect: 'non-scaling-stroke',
  },
  '& .owed': { fill: 'none', stroke: color.ink, strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' },
});
const axis = css({
  display: 'flex',
  justifyContent: 'space-between',
  color: color.ink2,
  fontSize: font.size.xs,
});
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.lg}`,
  color: color.ink2,
  fontSize: font.size.sm,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: space.sm },
  '& i': { width: '1.2rem', height: '1.2rem', flex: 'none' },
});
const principalKey = css({ background: color.accent });
const interestKey = css({ background: color.bookedBg, boxShadow: `inset 0 0 0 1px ${color.bookedInk}` });
const owedKey = css({ height: '0 !important', borderTop: `2px solid ${color.ink}` });

const HEIGHT = 100;
/** Of a year's place the part that its column fills. */
const COLUMN = 0.72;

/** Year by year what is paid: of the loan and of the interest; the line is what is still owed, from the loan down. */
export function SchedulePicture({ schedule }: { schedule: readonly Instalment[] }) {
  const years = yearsOf(schedule);
  const most = Math.max(1, ...years.map(({ payment }) => payment));
  const owedFirst = Math.max(1, ...years.map(({ balance, principal }) => balance + principal));
  const y = (part: number) => HEIGHT - part * HEIGHT;
  const [first] = years;
  const last = years.at(-1);
  const owed = years.map(({ balance }, at) => `${at + 1},${y(balance / owedFirst)}`);
  return (
    <figure css={figure}>
      <div css={legend} aria-hidden="true">
        <span>
          <i css={principalKey} />
          Основной долг за{'\u00a0'}год
        </span>
        <span>
          <i css={interestKey} />
          Проценты за{'\u00a0'}год
        </span>
        <span>
          <i css={owedKey} />
          Остаток долга
        </span>
      </div>
      <svg
        css={picture}
        viewBox={`0 0 ${years.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`График по годам: в первый год процентов ${wholeRubles(first?.interest ?? 0)}, долга ${wholeRubles(first?.principal ?? 0)}; в последний — процентов ${wholeRubles(last?.interest ?? 0)}, долга ${wholeRubles(last?.principal ?? 0)}`}
      >
        {years.map(({ month, principal, payment, interest }, at) => {
          const place = { x: at + (1 - COLUMN) / 2, width: COLUMN };
          return (
            <g key={month}>
              <rect
                className="principal"
                {...place}
                y={y(principal / most)}
                height={(principal / most) * HEIGHT}
              />
              <rect
                className="interest"
                {...place}
                y={y(payment / most)}
                height={(interest / most) * HEIGHT}
              />
            </g>
          );
        })}
        <polyline
          className="owed"
          points={[`0,${y((first ? first.balance + first.principal : 0) / owedFirst)}`, ...owed].join(' ')}
        />
      </svg>
      <div css={axis} aria-hidden="true">
        <span>1-й год</span>
        {years.length > 2 && <span>{Math.ceil(years.length / 2)}-й</span>}
        <span>{counted(years.length, ['год', 'года', 'лет'])}</span>
      </div>
    </figure>
  );
}
