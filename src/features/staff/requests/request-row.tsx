import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { serverClock } from '../../../api/server-clock';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import type { StaffRequest } from '../../../contract/calls/staff/staff-request-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { mortgageCalculationText } from '../../../contract/mortgage/calculation';
import { formatMoment, formatRecent } from '../../../lib/words/dates/russian-time';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { campaignText, requestKindWords } from './request-words';
import type { useMarkRequest } from './use-mark-request';

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
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  '& b': { fontSize: font.size.md, fontWeight: 500, overflowWrap: 'anywhere' },
});
const link = css({
  color: color.accent,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
});
/** Among words a link is not told by its colour alone. */
const inText = css({ whiteSpace: 'normal', textDecoration: 'underline', textUnderlineOffset: '0.2em' });
const quiet = css({ color: color.ink2, overflowWrap: 'anywhere' });
const comment = css({
  maxWidth: '72ch',
  marginTop: space.sm,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

interface RequestRowProps {
  request: StaffRequest;
  mark: ReturnType<typeof useMarkRequest>;
}

/** One request: whom to call, about what, since when, and who has done so. */
export function StaffRequestRow({ request, mark }: RequestRowProps) {
  const { id, name, phone, comment: words, mortgage, created, done, account, audit } = request;
  const isPending = mark.isPending && mark.variables.id === id;
  const campaign = campaignText(request);
  return (
    <li css={item}>
      <div css={{ minWidth: 0 }}>
        <div css={head}>
          <b>{name}</b>
          <a href={`tel:${phone}`} css={link}>
            {formatPhone(phone)}
          </a>
          {done !== null && <StateTag tone="good">Обработано</StateTag>}
        </div>
        <p css={quiet}>
          № {id} · {requestKindWords(request)} · {formatRecent(new Date(created), serverClock.now())}
          {account && (
            <>
              {' · '}
              <Link
                from="/staff"
                to="/staff"
                search={{ show: 'all', account: account.id }}
                css={[link, inText]}
              >
                {account.name}
              </Link>
            </>
          )}
        </p>
        {mortgage && <p css={comment}>{mortgageCalculationText(mortgage)}</p>}
        {words !== '' && <p css={comment}>{words}</p>}
        {campaign !== '' && <p css={[quiet, { marginTop: space.sm }]}>Реклама: {campaign}</p>}
        {audit.length > 0 && (
          <ol aria-label={`Журнал: № ${id}`} css={[quiet, { marginTop: space.sm }]}>
            {audit.map(({ id: line, at, actor, action }) => (
              <li key={line}>
                {auditWord(action)} · {actor} · {formatMoment(new Date(at))}
              </li>
            ))}
          </ol>
        )}
      </div>
      <ActButton
        look={done === null ? 'primary' : 'secondary'}
        busy={isPending}
        aria-label={done === null ? `Обработано: ${name}` : `Вернуть в работу: ${name}`}
        onClick={() => mark.mutate({ id, ...seenOf(request), done: done === null })}
      >
        {done === null ? 'Обработано' : 'Вернуть в работу'}
      </ActButton>
      {mark.variables?.id === id && <ActFailure act={mark} state={audit[0]?.id} />}
    </li>
  );
}
