import { css } from '@emotion/react';
import { serverClock } from '../../../api/server-clock';
import type { StaffPrice } from '../../../contract/calls/staff/staff-price-endpoints';
import { lotName } from '../../../contract/lots/lot-words';
import { NBSP } from '../../../contract/text/russian-numbers';
import { formatRubles } from '../../../contract/text/words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { font } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { quietCss, StaffRow } from '../list/staff-row';
import type { useAnswerPrice } from './use-answer-price';

const figures = css({
  '& > *': { whiteSpace: 'nowrap' },
  '& b': { fontSize: font.size.md, fontWeight: 500 },
});

/** '−85 %', with the sign that belongs before it. */
function changeWords({ before, price }: StaffPrice): string {
  const percent = Math.round(((price - before) * 100) / before);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}${NBSP}%`;
}

interface PriceRowProps {
  held: StaffPrice;
  answer: ReturnType<typeof useAnswerPrice>;
}

/** One price that waits: of which lot, from what to what, and who says so since when. */
export function PriceRow({ held, answer }: PriceRowProps) {
  const { id, lot, source, before, price, since, audit } = held;
  const name = [lotName(lot), lot.number && `№${NBSP}${lot.number}`].filter(Boolean).join(', ');
  const isOwn = answer.variables?.held.id === id;
  const pending = answer.isPending && isOwn ? answer.variables.decision : null;
  return (
    <StaffRow
      head={name}
      audit={{ name, lines: audit, hasReasons: true }}
      acts={
        <>
          <ActButton
            busy={pending === 'accept'}
            aria-label={`Принять: ${name}`}
            onClick={() => answer.mutate({ held, decision: 'accept' })}
          >
            Принять
          </ActButton>
          <ActButton
            look="secondary"
            busy={pending === 'refuse'}
            aria-label={`Оставить прежнюю: ${name}`}
            onClick={() => answer.mutate({ held, decision: 'refuse' })}
          >
            Оставить прежнюю
          </ActButton>
        </>
      }
      failure={isOwn && <ActFailure act={answer} state={`${price} ${audit[0]?.id}`} />}
    >
      <p css={figures}>
        <s>{formatRubles(before)}</s> → <b>{formatRubles(price)}</b> <span>{changeWords(held)}</span>
      </p>
      <p css={quietCss}>
        {[lot.building, `id${NBSP}${id}`, `фид ${source}`, formatPortalRecent(since, serverClock.now())]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </StaffRow>
  );
}
