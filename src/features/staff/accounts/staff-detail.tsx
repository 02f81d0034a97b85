import { css } from '@emotion/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { accountKind } from '../../../contract/accounts/staff/account-standing';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import { staffActs } from '../../../contract/accounts/staff/staff-acts';
import {
  type AccountBusiness,
  type StaffAccount,
  staffEndpoints,
} from '../../../contract/calls/staff/staff-endpoints';
import { counted } from '../../../contract/text/words';
import { formatPortalDate, formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { companyName } from '../../../lib/words/names/company-name';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, radius, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { confirmAct } from '../acts/confirm-act';
import { agreementFact } from '../agreement/holder-words';
import { openBroadcast } from '../broadcasts/open-broadcast';
import { FileList } from '../file-list';
import { askAnew, staffQueries } from '../staff-queries';
import { AccountBusinessSections, visitWords } from './account-business';
import { AccountCard } from './account-card';
import { AccountConsents } from './account-consents';
import { accountName, accountState } from './account-words';
import { AgencyFeeds } from './agency-feeds';
import { openInnChange } from './changes/open-inn-change';
import { openPasskeysEnd } from './changes/open-passkeys-end';
import { openPhoneChange } from './changes/open-phone-change';
import { possibleActs, staffActOffers } from './staff-acts';
import { useStaffAct } from './use-staff-act';

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.xs} ${space.xl}`,
  fontSize: font.size.sm,
  '& dt': { color: color.ink2 },
  '& dd': { overflowWrap: 'anywhere' },
});
const part = css({ marginTop: space.xl });
const partTitle = css({ marginBottom: space.sm, fontSize: font.size.md, fontWeight: 600 });
const refusal = css({
  marginTop: space.lg,
  padding: `${space.sm} ${space.md}`,
  borderRadius: radius.control,
  background: color.refusedBg,
  color: color.refusedInk,
  fontSize: font.size.sm,
  overflowWrap: 'anywhere',
});
const auditLine = css({
  padding: `${space.sm} 0`,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '& p': { color: color.ink2, overflowWrap: 'anywhere' },
});

/** One account whole: who it is, its papers, what can be done, and who has done what before. */
export function StaffDetail({ id }: { id: number }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch, isFetching } = useQuery(staffQueries.account(id));
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) title.current?.focus({ preventScroll: true });
  }, [isThere]);
  if (!data)
    return error ? (
      <EmptyState title="Кабинет не загрузился" text={failureText(error)}>
        <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
          Повторить
        </Button>
      </EmptyState>
    ) : (
      <div css={{ minHeight: '32rem' }} aria-busy="true" />
    );
  const { account, audit, business, consents } = data;
  const state = accountState(account);
  return (
    <article aria-label={accountName(account)}>
      <div
        css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${space.xs} ${space.md}` }}
      >
        <h2
          ref={title}
          tabIndex={-1}
          css={{ fontSize: font.size.lg, fontWeight: 600, overflowWrap: 'anywhere', outline: 'none' }}
        >
          {accountName(account)}
        </h2>
        <StateTag tone={state.tone}>{state.word}</StateTag>
      </div>
      {account.refusal !== null && <p css={refusal}>Отказано: {account.refusal}</p>}
      <Acts account={account} passkeys={business?.passkeys ?? 0} last={audit[0]?.id} />
      <dl css={[facts, part]}>
        {factsOf(account, business).map(([label, value]) => (
          <div key={label} css={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section css={part}>
        <h3 css={partTitle}>Карточка</h3>
        <AccountCard id={account.id} seen={account.seen ?? 0} />
      </section>
      {account.documents.length > 0 && (
        <section css={part}>
          <h3 css={partTitle}>Документы</h3>
          <FileList
            documents={account.documents}
            read={(id) => call(staffEndpoints.getStaffFile, { params: { id } })}
          />
        </section>
      )}
      {consents && <AccountConsents consents={consents} />}
      {account.role === 'company' && <AgencyFeeds id={account.id} isAllowed={account.feeds_allowed} />}
      {business && <AccountBusinessSections id={account.id} business={business} />}
      <section css={part}>
        <h3 css={partTitle}>Журнал</h3>
        {audit.length === 0 ? (
          <p css={{ fontSize: font.size.sm, color: color.ink2 }}>Решений ещё не было</p>
        ) : (
          <ol aria-label="Журнал">
            {audit.map(({ id: line, at, actor, action, reason }) => (
              <li key={line} css={auditLine}>
                <b css={{ fontWeight: 500 }}>{auditWord(action)}</b> · {actor}
                <span css={{ color: color.ink2 }}> · {formatPortalMoment(at)}</span>
                {reason !== '' && <p>{reason}</p>}
              </li>
            ))}
          </ol>
        )}
      </section>
    </article>
  );
}

interface ActsProps {
  account: StaffAccount;
  /** By how many passkeys its owner signs in. */
  passkeys: number;
  last: number | undefined;
}

function Acts({ account, passkeys, last }: ActsProps) {
  const { act, start, pending, done } = useStaffAct(account);
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: '/staff/{-$part}' });
  const erase = () =>
    confirmAct({
      title: `Удалить кабинет: ${accountName(account)}`,
      text: 'Все данные владельца сотрутся навсегда. Сделки и закрепления его клиентов останутся без имени, телефон и ИНН останутся закрытыми.',
      label: 'Удалить кабинет',
      act: async () => {
        await call(staffEndpoints.eraseAccount, {
          params: { id: account.id },
          query: { seen: account.seen },
        });
        await navigate({ search: ({ account: _, ...rest }) => rest, replace: true });
        await askAnew(queryClient, 'accounts');
      },
    });
  return (
    <div css={{ marginTop: space.lg }}>
      <div
        css={{ display: 'flex', flexWrap: 'wrap', gap: space.sm, '& button': { padding: `0 ${space.lg}` } }}
      >
        {possibleActs(account).map((one) => (
          <ActButton
            key={one}
            look={staffActOffers[one].look}
            busy={pending === one}
            disabled={pending !== null}
            onClick={() => start(one)}
          >
            {staffActs[one].label}
          </ActButton>
        ))}
        <ActButton
          look="secondary"
          disabled={pending !== null}
          onClick={() => openBroadcast({ id: account.id, name: accountName(account) })}
        >
          Уведомить
        </ActButton>
        <ActButton look="secondary" disabled={pending !== null} onClick={() => openPhoneChange(account)}>
          Сменить телефон
        </ActButton>
        {passkeys > 0 && (
          <ActButton look="secondary" disabled={pending !== null} onClick={() => openPasskeysEnd(account)}>
            Убрать ключи доступа
          </ActButton>
        )}
        {account.role === 'company' && (
          <ActButton look="secondary" disabled={pending !== null} onClick={() => openInnChange(account)}>
            Сменить ИНН
          </ActButton>
        )}
        {account.blocked_by?.includes('developer') && (
          <ActButton look="secondary" busy={false} disabled={pending !== null} onClick={erase}>
            Удалить кабинет
          </ActButton>
        )}
      </div>
      <p role="status" css={{ marginTop: space.sm, fontSize: font.size.sm, color: color.ink2 }}>
        {done}
      </p>
      <ActFailure act={act} state={last} />
    </div>
  );
}

/** Undefined where there are none: most accounts are entered by codes. */
const passkeyWords = (count: number): string | undefined =>
  count === 0 ? undefined : counted(count, ['ключ доступа', 'ключа доступа', 'ключей доступа']);

function factsOf(
  account: StaffAccount,
  business: AccountBusiness | undefined,
): [label: string, value: string][] {
  const { company, last_name, first_name, patronymic } = account;
  const lastVisit = business?.last_visit;
  const person = [last_name, first_name, patronymic].filter(Boolean).join(' ');
  const all: [string, string | undefined][] = [
    ['Кто', accountKind(account)],
    ['Контактное лицо', account.role === 'company' ? person : undefined],
    ['Полное название', company ? companyName(company) : undefined],
    ['Форма', company?.type],
    ['ИНН', company?.inn],
    ['Телефон', formatPhone(account.phone)],
    ['Почта', account.email],
    ['Зарегистрирован', formatPortalDate(account.created)],
    ['Последний визит', lastVisit === undefined ? undefined : visitWords(lastVisit)],
    ['Вход без кода', passkeyWords(business?.passkeys ?? 0)],
    ['Договор', business?.agreement ? agreementFact(business.agreement) : undefined],
    ['Закрепление', account.block_fixation ? 'Приостановлено' : 'Открыто'],
  ];
  return all.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}
