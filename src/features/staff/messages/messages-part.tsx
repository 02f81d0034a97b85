import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import {
  type MessageDay,
  staffMessageEndpoints,
} from '../../../contract/calls/staff/staff-message-endpoints';
import { counted } from '../../../contract/text/words';
import { color } from '../../../ui/tokens';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { askAnew, staffQueries } from '../staff-queries';
import { MessageRow } from './message-row';

/** What has gone out today, in a sentence for each way. */
function dayWords({ sms, sms_cap, letters, sms_gateway, mail_gateway }: MessageDay): string {
  return [
    sms_gateway ? `За день ушло ${sms} СМС из ${sms_cap}.` : 'Шлюза СМС нет: они пишутся в файл на сервере.',
    mail_gateway
      ? `Ушло ${counted(letters, ['письмо', 'письма', 'писем'])}.`
      : 'Почта не подключена: письма пишутся в файл на сервере.',
  ].join(' ');
}

/** What the portal could not send and why, and how much of the day's messages is used. */
export function MessagesPart({ place, onPlace }: StaffPartProps) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: (id: number) => call(staffMessageEndpoints.sendMessageAgain, { params: { id } }),
    onSettled: () => askAnew(queryClient, 'messages'),
  });
  const today = useQuery(staffQueries.messages({ search: place.search ?? '' }, 0)).data?.today;
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      label="Сообщения"
      shows={[
        {
          show: 'failed',
          word: 'Не ушли',
          empty: { title: 'Всё ушло', text: 'Здесь появятся СМС и письма, которые не удалось отправить.' },
        },
      ]}
      search={{ placeholder: 'Телефон, почта или причина', by: 'Ищем по телефону, почте и причине.' }}
      query={({ search }, offset) => staffQueries.messages({ search }, offset)}
      lead={<p css={{ color: color.ink2 }}>{today && dayWords(today)}</p>}
    >
      {(message) => <MessageRow key={message.id} message={message} again={again} />}
    </StaffList>
  );
}
