import { css } from '@emotion/react';
import { isProgramOpen } from '../../../contract/mortgage/offers';
import type { MortgageProgram } from '../../../contract/mortgage/program';
import { formatMillions } from '../../../contract/text/money';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { color, font, space } from '../../../ui/tokens';
import { percentWords, upToWords } from '../mortgage-words';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${space.lg}`,
  padding: `${space.md} 0`,
  borderTop: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: `1px solid ${color.line}` },
  '& b': { fontWeight: 500 },
  '& small': { gridColumn: '1 / -1', color: color.ink2, fontSize: font.size.sm },
});

interface ProgramsTableProps {
  programs: readonly MortgageProgram[];
  now: number;
  bankOf(program: MortgageProgram): string;
}

/** What there is to choose from before anything was counted: the conditions of every programme. */
export function ProgramsTable({ programs, now, bankOf }: ProgramsTableProps) {
  return (
    <ul aria-label="Программы">
      {programs
        .filter((program) => isProgramOpen(program, now))
        .map((program) => (
          <li key={program.slug} css={item}>
            <b>
              {program.name}, {bankOf(program)}
            </b>
            <b>{percentWords(program.rate)}</b>
            <small>
              {[
                `взнос от ${percentWords(program.first_payment)}`,
                upToWords(program.max_months),
                ...(program.max_loan === null ? [] : [`кредит до ${formatMillions(program.max_loan)}`]),
                ...(program.valid_until === null
                  ? []
                  : [`действует до ${formatPortalDate(program.valid_until)}`]),
              ].join(', ')}
            </small>
          </li>
        ))}
    </ul>
  );
}
