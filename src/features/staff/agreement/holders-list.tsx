import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { downloadAddress } from '../../../api/call/call-address';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import {
  type AgreementHolder,
  staffAgreementEndpoints,
} from '../../../contract/calls/staff/people/staff-agreement-endpoints';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { counted } from '../../../contract/text/words';
import { formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { buttonCss } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { confirmAct } from '../acts/confirm-act';
import { AccountLink } from '../list/account-link';
import type { Show } from '../list/show-links';
import { StaffList } from '../list/staff-list';
import { quietCss, StaffRow } from '../list/staff-row';
import type { StaffPartProps } from '../staff-place';
import { askAnew } from '../staff-queries';
import { type AgreementShow, staffAgreementQueries } from './agreement-queries';
import { acceptedWords, holderTags } from './holder-words';

const shows: [Show<AgreementShow>, ...Show<AgreementShow>[]] = [
  {
    show: 'all',
    word: 'Все',
    empty: { title: 'Агентств пока нет', text: 'Здесь стоят агентства и агенты без агентства.' },
  },
  {
    show: 'lacking',
    word: 'Не действует',
    empty: { title: 'Договор действует у всех', text: 'Здесь стоят те, кто не принял действующую версию.' },
  },
  {
    show: 'ending',
    word: 'Скоро закончится',
    empty: { title: 'Скоро не закончится ни один', text: 'О конце договора портал напоминает сам.' },
  },
  {
    show: 'holds',
    word: 'Действует',
    empty: { title: 'Договор пока никто не принял', text: 'Агентства принимают его кодом из СМС.' },
  },
];

/** Who has accepted the agreement, until when, and the way to remind the others. */
export function AgreementHolders({ place, onPlace }: Pick<StaffPartProps, 'place' | 'onPlace'>) {
  const queryClient = useQueryClient();
  const filters = { show: (shows.find(({ show }) => show === place.show) ?? shows[0]).show };
  const search = place.search ?? '';
  const known = useQuery(staffAgreementQueries.holders({ ...filters, search }, 0)).data;
  const remind = useMutation({
    mutationFn: () => call(staffAgreementEndpoints.remindOfAgreement, {}),
    onSettled: () => askAnew(queryClient, 'agreement'),
  });
  const askToRemind = () =>
    confirmAct({
      title: 'Напомнить о договоре?',
      text: `Уведомление получат все, у кого договор не действует: ${formatNumber(known?.lacking ?? 0)}. Отправленное вернуть нельзя.`,
      label: 'Напомнить',
      act: () => remind.mutateAsync(),
    });
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      shows={shows}
      label="Агентства"
      search={{ placeholder: 'Название, имя или телефон', by: 'Ищем по названию, имени и телефону.' }}
      query={staffAgreementQueries.holders}
      note={
        <div
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: space.sm,
            marginTop: space.md,
            fontSize: font.size.sm,
          }}
        >
          <ActButton
            look="secondary"
            disabled={!known?.asked || known.lacking === 0}
            busy={remind.isPending}
            onClick={askToRemind}
          >
            Напомнить тем, у кого не действует
          </ActButton>
          <a
            css={buttonCss('quiet')}
            href={downloadAddress(staffAgreementEndpoints.exportAgreementHolders, {
              query: { ...filters, search },
            })}
            download
          >
            Скачать CSV
          </a>
          <span role="status" css={quietCss}>
            {remind.data &&
              `Отправлено: ${counted(remind.data.sent, ['уведомление', 'уведомления', 'уведомлений'])}`}
            {known && !known.asked && 'Договор сейчас не спрашивается'}
          </span>
          <ActFailure act={remind} state={known?.lacking} />
        </div>
      }
    >
      {(holder) => <HolderRow key={holder.id} holder={holder} />}
    </StaffList>
  );
}

function HolderRow({ holder }: { holder: AgreementHolder }) {
  const { id, name, person, phone, standing, accepted } = holder;
  const tag = holderTags[standing];
  return (
    <StaffRow
      head={
        <>
          <AccountLink of={{ id, name: name || 'Без названия' }} />
          <StateTag tone={tag.tone}>{tag.word}</StateTag>
        </>
      }
      audit={{ name, lines: [] }}
      acts={null}
    >
      <p css={quietCss}>
        {person && person !== name && `${person} · `}
        {formatPhone(phone)}
      </p>
      {accepted && (
        <>
          <p>Принята {acceptedWords(accepted)}</p>
          <details css={{ color: color.ink2 }}>
            <summary css={{ cursor: 'pointer' }}>Откуда и какой текст</summary>
            <p>
              {formatPortalMoment(accepted.at)} · {accepted.device} · {accepted.address}
            </p>
            <p css={{ overflowWrap: 'anywhere' }}>Отпечаток текста (SHA-256): {accepted.digest}</p>
          </details>
        </>
      )}
    </StaffRow>
  );
}
