import { css } from '@emotion/react';
import { reportChangeWords } from '../../../contract/reports/report-change';
import { reportStepNames, reportSteps } from '../../../contract/reports/report-steps';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { formatRubles } from '../../../contract/text/words';
import { color, font, media, radius, space } from '../../../ui/tokens';
import type { ReportFigures } from './report-words';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(20rem, 1fr))',
  gap: space.md,
  margin: `${space.lg} 0`,
  [media.mobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.sm },
});
const cardCss = css({
  display: 'grid',
  alignContent: 'start',
  gap: space.xs,
  padding: space.md,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.size.sm,
  '& > dt': { color: color.ink2 },
  '& > dd': { margin: 0 },
  '& > .count': { fontSize: font.size.h3, fontWeight: 600, lineHeight: font.line.heading },
  '& > .change': { color: color.ink2 },
});

/** Each step in figures: how often, its money, and what changed against the days before. */
export function ReportTotals({ figures }: Pick<ReportFigures, 'figures'>) {
  return (
    <dl css={grid}>
      {reportStepNames.map((step) => {
        const figure = figures.find((one) => one.step === step);
        if (figure === undefined) return null;
        const { word, money } = reportSteps[step];
        return (
          <div key={step} css={cardCss}>
            <dt>{word}</dt>
            <dd className="count">{formatNumber(figure.count)}</dd>
            {money !== null && figure.count > 0 && (
              <dd>
                {money} {formatRubles(figure.money)}
              </dd>
            )}
            <dd className="change">
              {reportChangeWords(figure.count, figure.count_before)}
              <br />
              было {formatNumber(figure.count_before)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
