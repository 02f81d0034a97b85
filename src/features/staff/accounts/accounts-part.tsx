import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/call/call';
import { downloadAddress } from '../../../api/call/call-address';
import { accountStandings, accountStandingWords } from '../../../contract/accounts/staff/account-standing';
import { type StaffAccount, staffEndpoints } from '../../../contract/calls/staff/staff-endpoints';
import type { CountedNoun } from '../../../contract/text/words';
import { Icon } from '../../../ui/graphics/icon';
import { color, media, radius, space, touch } from '../../../ui/tokens';
import { AccountFilter } from '../list/account-filter';
import { byTime, type ListFilter } from '../list/list-filters';
import { ManyButtons, ManyNote, useManyActs } from '../list/many-acts';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { type StaffAccountFilters, staffQueries } from '../staff-queries';
import { StaffDetail } from './staff-detail';
import { StaffAccountRow } from './staff-row';

const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 48rem)',
  gap: space.x2,
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const detail = css({
  position: 'sticky',
  top: '7.2rem',
  maxHeight: 'calc(100dvh - 8.8rem)',
  overflowY: 'auto',
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.tablet]: { position: 'static', maxHeight: 'none' },
  [media.mobile]: { padding: space.lg },
});
const back = css({
  display: 'none',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  color: color.accent,
  fontWeight: 500,
  [media.tablet]: { display: 'inline-flex' },
});
/** Below a desktop there is room for one or the other. */
const hiddenBeside = css({ [media.tablet]: { display: 'none' } });

const countedAccounts: CountedNoun = { forms: ['кабинет', 'кабинета', 'кабинетов'], gender: 'm' };
const manyActs = {
  approve: {
    label: 'Подтвердить выбранных',
    word: 'Подтвердить',
    done: 'Подтверждено',
    look: 'primary',
    text: 'Каждому откроются все разделы кабинета, придут уведомление и сообщение: СМС или, если шлюз передаёт только коды, письмо.',
  },
  refuse: { label: 'Отказать выбранным', word: 'Отказать', done: 'Отказано', look: 'secondary' },
} as const;

const filters: readonly ListFilter[] = [
  {
    key: 'kind',
    label: 'Кто',
    placeholder: 'Все',
    choices: [
      { value: 'company', label: 'Агентства' },
      { value: 'agent', label: 'Агенты' },
    ],
  },
  {
    key: 'state',
    label: 'Состояние',
    placeholder: 'Любое',
    choices: accountStandings
      .filter((one) => one !== 'unproved')
      .map((value) => ({ value, label: accountStandingWords[value] })),
  },
  {
    key: 'order',
    label: 'Порядок',
    placeholder: 'По времени ответа',
    choices: [...byTime, { value: 'name', label: 'По алфавиту' }],
  },
];

/** The accounts, those who wait first, and beside them the one that is looked at. */
export function AccountsPart({ place, onPlace, waiting }: StaffPartProps) {
  const chosen = place.account;
  const many = useManyActs({
    acts: manyActs,
    counted: countedAccounts,
    kinds: ['accounts', 'account'],
    recordOf: ({ id, seen }: StaffAccount) => ({ id, seen }),
    send: (act, accounts, reason) => call(staffEndpoints.decideAccounts, { body: { act, accounts, reason } }),
  });
  return (
    <div css={chosen !== undefined && sides}>
      <div css={[{ minWidth: 0 }, chosen !== undefined && hiddenBeside]}>
        <StaffList
          place={place}
          onPlace={onPlace}
          label="Кабинеты"
          showsLabel="Кого показать"
          shows={[
            {
              show: 'waiting',
              word: 'Ждут ответа',
              count: waiting,
              empty: {
                title: 'Никто не ждёт',
                text: 'Новые заявки появятся здесь сами, обновлять страницу не нужно.',
              },
            },
            {
              show: 'all',
              word: 'Все',
              empty: {
                title: 'Кабинетов пока нет',
                text: 'Они появятся, когда зарегистрируется первый агент.',
              },
            },
            {
              show: 'blocked',
              word: 'Заблокированные',
              empty: { title: 'Заблокированных нет', text: 'Здесь будут те, кому закрыт доступ.' },
            },
          ]}
          search={{
            placeholder: 'Имя, ИНН, телефон или почта',
            by: 'Ищем по имени, бренду, ИНН, телефону и почте.',
          }}
          // The address may say anything; the server says what of it is no filter.
          query={(filters, offset) => staffQueries.accounts(filters as StaffAccountFilters, offset)}
          filters={filters}
          moreFilters={
            <AccountFilter
              label="Агентство"
              onlyAgencies
              id={place.agency}
              onId={(agency) => onPlace({ agency })}
            />
          }
          more={place.agency === undefined ? {} : { agency: String(place.agency) }}
          bar={(wanted) => ({
            counted: countedAccounts,
            csv: downloadAddress(staffEndpoints.exportAccounts, { query: wanted as StaffAccountFilters }),
            ...(wanted.show === 'waiting' && {
              many: (rows, clear) => <ManyButtons many={many} chosen={rows} onDone={clear} />,
            }),
          })}
          note={<ManyNote many={many} />}
        >
          {(account, choice) => (
            <StaffAccountRow
              key={account.id}
              account={account}
              isChosen={account.id === chosen}
              choice={choice}
            />
          )}
        </StaffList>
      </div>
      {chosen !== undefined && (
        <div css={{ minWidth: 0 }}>
          <Link
            from="/staff/{-$part}"
            to="/staff/{-$part}"
            search={(before) => ({ ...before, account: undefined })}
            css={back}
            resetScroll={false}
          >
            <Icon name="back" />К списку
          </Link>
          <div css={detail}>
            <StaffDetail id={chosen} key={chosen} />
          </div>
        </div>
      )}
    </div>
  );
}
