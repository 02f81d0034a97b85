import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { serverClock } from '../../../api/server-clock';
import {
  type StaffCrmMessage,
  staffCrmEndpoints,
} from '../../../contract/calls/staff/stock/staff-crm-endpoints';
import { counted } from '../../../contract/text/words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { color, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { StaffList } from '../list/staff-list';
import { quietCss, StaffRow } from '../list/staff-row';
import type { StaffPartProps } from '../staff-place';
import { askAnew, staffQueries } from '../staff-queries';

/** What a message tells of; one that a newer server has is shown by its own word. */
const eventWords: Readonly<Record<string, string>> = {
  asked: 'Просят закрепить клиента',
  prolonged: 'Закрепление продлено',
  restored: 'Закрепление вернули',
  disputed: 'Отказ оспорен',
  answered: 'Ответил сотрудник',
  booking_made: 'Лот забронирован',
  booking_confirmed: 'Бронь подтверждена',
  booking_prolonged: 'Бронь продлена',
  booking_paid: 'Бронь оплачена',
  booking_handed_over: 'Бронь передана другому агенту',
  booking_ended: 'Бронь снята',
};

const stateWords: Readonly<Record<StaffCrmMessage['state'], string>> = {
  waiting: 'Ждёт отправки',
  failing: 'Не принято',
  sent: 'Принято',
};

/** What the CRM was told of fixations and bookings, what it has not taken yet, and why. */
export default function CrmPart({ place, onPlace }: StaffPartProps) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: (id: number) => call(staffCrmEndpoints.sendToCrmAgain, { params: { id } }),
    onSettled: () => askAnew(queryClient, 'crm'),
  });
  const filters = {
    show: place.show === 'all' ? ('all' as const) : ('open' as const),
    search: place.search ?? '',
  };
  const connected = useQuery(staffQueries.crm(filters, 0)).data?.connected;
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      label="Сообщения для CRM"
      shows={[
        {
          show: 'open',
          word: 'Не приняты',
          empty: {
            title: 'Непринятых сообщений нет',
            text: 'Здесь появится то, что ей не удалось передать.',
          },
        },
        {
          show: 'all',
          word: 'Все',
          empty: { title: 'CRM ещё ничего не передавали', text: 'Ей рассказывают о закреплениях и бронях.' },
        },
      ]}
      search={{ placeholder: 'Номер закрепления или брони', by: 'Ищем по номеру закрепления и брони.' }}
      query={({ show, search }, offset) => staffQueries.crm({ show, search }, offset)}
      note={
        connected === false && (
          <p css={{ paddingTop: space.lg, color: color.ink2 }}>
            CRM не подключена: в настройках сервера нет CRM_URL.
          </p>
        )
      }
    >
      {(message) => <CrmRow key={message.id} message={message} again={again} />}
    </StaffList>
  );
}

interface CrmRowProps {
  message: StaffCrmMessage;
  again: ReturnType<typeof useMutation<unknown, Error, number>>;
}

function CrmRow({ message, again }: CrmRowProps) {
  const { id, event, fixation, booking, state, reason, attempts, answer, created_at, sent_at } = message;
  const now = serverClock.now();
  const what = booking === null ? `закрепление ${fixation}` : `бронь ${booking}, закрепление ${fixation}`;
  const name = `${eventWords[event] ?? event}: ${what}`;
  const isOwn = again.variables === id;
  return (
    <StaffRow
      head={<b>{eventWords[event] ?? event}</b>}
      audit={{ name, lines: [] }}
      acts={
        state !== 'sent' && (
          <ActButton
            look="secondary"
            busy={again.isPending && isOwn}
            aria-label={`Отправить сейчас: ${name}`}
            onClick={() => again.mutate(id)}
          >
            Отправить сейчас
          </ActButton>
        )
      }
      failure={isOwn && <ActFailure act={again} state={state} />}
    >
      <p>{[what, [stateWords[state], reason].filter(Boolean).join(': ')].join(' · ')}</p>
      <p css={quietCss}>
        {[
          formatPortalRecent(created_at, now),
          sent_at && `принято ${formatPortalRecent(sent_at, now)}`,
          state !== 'sent' && counted(attempts, ['попытка', 'попытки', 'попыток']),
          answer && `ответ: ${answer}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </StaffRow>
  );
}
