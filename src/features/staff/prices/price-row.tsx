import { css } from '@emotion/react';
import { serverClock } from '../../../api/server-clock';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import type { StaffPrice } from '../../../contract/calls/staff/staff-price-endpoints';
import { lotName } from '../../../contract/lots/lot-words';
import { NBSP } from '../../../contract/text/russian-numbers';
import { formatRubles } from '../../../contract/text/words';
import { formatMoment, formatRecent } from '../../../lib/words/dates/russian-time';
import { color, font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import type { useAnswerPrice } from './use-answer-price';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space.sm} ${space.xl}`,
  padding: `${space.lg} ${space.md}`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `${space.lg} 0` },
});
const figures = css({
  '& > *': { whiteSpace: 'nowrap' },
  '& b': { fontSize: font.size.md, fontWeight: 500 },
});
const quiet = css({ color: color.ink2, overflowWrap: 'anywhere' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

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
    <li css={item}>
      <div css={{ minWidth: 0 }}>
        <p>{name}</p>
        <p css={figures}>
          <s>{formatRubles(before)}</s> → <b>{formatRubles(price)}</b> <span>{changeWords(held)}</span>
        </p>
        <p css={quiet}>
          {[lot.building, `id${NBSP}${id}`, `фид ${source}`, formatRecent(new Date(since), serverClock.now())]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {audit.length > 0 && (
          <ol aria-label={`Журнал: ${name}`} css={[quiet, { marginTop: space.sm }]}>
            {audit.map((line) => (
              <li key={line.id}>
                {auditWord(line.action)}
                {line.reason && `: ${line.reason}`} · {line.actor} · {formatMoment(new Date(line.at))}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div css={ways}>
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
      </div>
      {isOwn && <ActFailure act={answer} state={`${price} ${audit[0]?.id}`} />}
    </li>
  );
}
