import { serverClock } from '../../../api/server-clock';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { requestKindWords, type StaffRequest } from '../../../contract/calls/staff/staff-request-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { mortgageCalculationText } from '../../../contract/mortgage/calculation';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { StateTag } from '../../../ui/feedback/state-tag';
import { space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { AccountLink } from '../list/account-link';
import type { RowChoice } from '../list/staff-pages';
import { phoneCss, quietCss, StaffRow, writtenCss } from '../list/staff-row';
import { campaignText } from './request-words';
import type { useMarkRequest } from './use-mark-request';

interface RequestRowProps {
  request: StaffRequest;
  mark: ReturnType<typeof useMarkRequest>;
  choice: RowChoice | undefined;
}

/** One request: whom to call, about what, since when, and who has done so. */
export function StaffRequestRow({ request, mark, choice }: RequestRowProps) {
  const { id, name, phone, comment: words, mortgage, client, created, done, account, audit } = request;
  const isPending = mark.isPending && mark.variables.id === id;
  const campaign = campaignText(request);
  return (
    <StaffRow
      choice={choice && { ...choice, label: name }}
      head={
        <>
          <b>{name}</b>
          <a href={`tel:${phone}`} css={phoneCss}>
            {formatPhone(phone)}
          </a>
          {done !== null && <StateTag tone="good">Обработано</StateTag>}
        </>
      }
      audit={{ name: `№ ${id}`, lines: audit }}
      acts={
        <ActButton
          look={done === null ? 'primary' : 'secondary'}
          busy={isPending}
          aria-label={done === null ? `Обработано: ${name}` : `Вернуть в работу: ${name}`}
          onClick={() => mark.mutate({ id, ...seenOf(request), done: done === null })}
        >
          {done === null ? 'Обработано' : 'Вернуть в работу'}
        </ActButton>
      }
      failure={mark.variables?.id === id && <ActFailure act={mark} state={audit[0]?.id} />}
    >
      <p css={quietCss}>
        № {id} · {requestKindWords(request)} · {formatPortalRecent(created, serverClock.now())}
        {account && (
          <>
            {' · '}
            <AccountLink of={account} />
          </>
        )}
      </p>
      {client && (
        <p css={writtenCss}>
          Для клиента: {client.name}, <a href={`tel:${client.phone}`}>{formatPhone(client.phone)}</a>
        </p>
      )}
      {mortgage && <p css={writtenCss}>{mortgageCalculationText(mortgage)}</p>}
      {words !== '' && <p css={writtenCss}>{words}</p>}
      {campaign !== '' && <p css={[quietCss, { marginTop: space.sm }]}>Реклама: {campaign}</p>}
    </StaffRow>
  );
}
