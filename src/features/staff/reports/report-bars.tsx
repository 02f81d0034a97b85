import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, media, space } from '../../../ui/tokens';

const figure = css({ margin: `${space.xl} 0`, display: 'grid', gap: space.md });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.xl}`,
  '& h2': { fontSize: font.size.lg, fontWeight: 600 },
});
const fills = css({
  '& .now': { fill: color.accent },
  '& .before': { fill: 'none', stroke: color.accent, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
});
const legend = css({
  display: 'flex',
  gap: space.lg,
  color: color.ink2,
  fontSize: font.size.sm,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: space.sm },
  '& svg': { width: '1.4rem', height: '1.4rem' },
});
const barCss = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 24rem) minmax(0, 1fr) 16rem',
  alignItems: 'center',
  gap: space.md,
  padding: `${space.xs} 0`,
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { overflowWrap: 'anywhere' },
  '& > :last-child': { textAlign: 'right' },
  '& svg': { display: 'block', width: '100%', height: '2.4rem' },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `0 ${space.md}`,
    '& svg': { gridRow: 2, gridColumn: '1 / -1' },
  },
});

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly now: number;
  readonly before: number;
}

interface ReportBarsProps {
  title: string;
  bars: readonly Bar[];
  format(value: number): string;
  /** The table of the same figures. */
  children: ReactNode;
}

const WIDTH = 100;

/** Two bars each, those days full and those before them outlined; the figures stand in a table too. */
export function ReportBars({ title, bars, format, children }: ReportBarsProps) {
  const most = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before]));
  const widthOf = (value: number) => (value / most) * WIDTH;
  return (
    <figure css={[figure, fills]}>
      <figcaption css={head}>
        <h2>{title}</h2>
        <span css={legend} aria-hidden="true">
          <span>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <rect className="now" width="14" height="14" />
            </svg>
            эти дни
          </span>
          <span>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <rect className="before" x="0.5" y="0.5" width="13" height="13" />
            </svg>
            до этого
          </span>
        </span>
      </figcaption>
      <div aria-hidden="true">
        {bars.map(({ key, name, now, before }) => (
          <div key={key} css={barCss}>
            <span>{name}</span>
            <svg viewBox={`-0.2 0 ${WIDTH + 0.4} 24`} preserveAspectRatio="none" aria-hidden="true">
              <rect className="now" y="1" height="12" width={widthOf(now)} />
              {before > 0 && <rect className="before" y="15" height="7" width={widthOf(before)} />}
            </svg>
            <span>{format(now)}</span>
          </div>
        ))}
      </div>
      <details>
        <summary css={{ width: 'fit-content', cursor: 'pointer', color: color.accent }}>Таблицей</summary>
        {children}
      </details>
    </figure>
  );
}
