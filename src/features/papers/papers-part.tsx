import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { counted, formatRubles } from '../../contract/text/words';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { closeTopModal, openModal } from '../../ui/modals/modals';
import { color, font, space } from '../../ui/tokens';
import { IssuePaper } from './issue-paper';
import { OwnPaperRow } from './own-paper-row';
import { papersQueries } from './papers-queries';

const part = css({ marginBottom: space.x3 });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  marginBottom: space.sm,
});
const title = css({ fontSize: font.size.lg, fontWeight: 600 });
const quiet = css({ color: color.ink2, fontSize: font.size.sm });

/**
 * The acts and invoices of an agency's commission, and the way to issue them. Absent where there is nothing to issue and
 * nothing was.
 */
export default function PapersPart() {
  const online = useOnline();
  const list = useQuery(papersQueries.list()).data;
  const offer = useQuery({ ...papersQueries.offer(), enabled: online }).data;
  const papers = list?.results ?? [];
  const billable = offer?.deals ?? [];
  const refused = offer?.refused ?? null;
  if (papers.length === 0 && billable.length === 0) return null;
  const sum = billable.reduce((all, { amount }) => all + amount, 0);
  return (
    <section css={part} aria-label="Акты и счета" id="papers">
      <div css={head}>
        <h2 css={title}>Акты и счета</h2>
        {billable.length > 0 && (
          <Button
            look="secondary"
            disabled={!online || refused !== null}
            onClick={() =>
              openModal({
                name: 'issue-paper',
                title: 'Акт и счёт',
                content: <IssuePaper onDone={closeTopModal} />,
              })
            }
          >
            Выставить акт и счёт
          </Button>
        )}
      </div>
      {billable.length > 0 && (
        <p css={quiet}>
          Начислено и не выставлено: {formatRubles(sum)}, {counted(billable.length, DEAL)}. {refused}
        </p>
      )}
      {papers.length > 0 && (
        <ul aria-label="Выставленные акты и счета">
          {papers.map((paper) => (
            <OwnPaperRow key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
      {list && list.count > papers.length && (
        <p css={quiet}>
          Показаны последние {papers.length} из {list.count}.
        </p>
      )}
    </section>
  );
}

const DEAL = ['сделка', 'сделки', 'сделок'] as const;
