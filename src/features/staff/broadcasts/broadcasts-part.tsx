import { useEffect } from 'react';
import { Button } from '../../../ui/button';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { broadcastQueries } from './broadcast-queries';
import { StaffBroadcastRow } from './broadcast-row';
import { openBroadcast, prepareBroadcast } from './open-broadcast';

/** 'Рассылки': what was sent to agents and what became of it, what waits for its time, and the way to write another. */
export default function BroadcastsPart({ place, onPlace }: StaffPartProps) {
  useEffect(prepareBroadcast, []);
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      label="Рассылки"
      shows={[
        {
          show: 'all',
          word: 'Все',
          empty: {
            title: 'Рассылок ещё не было',
            text: 'Напишите агентам: уведомление придёт в кабинет и на телефоны, где это разрешено.',
          },
        },
        {
          show: 'waiting',
          word: 'Ждут времени',
          empty: { title: 'Ничего не ждёт', text: 'Здесь стоят рассылки, отложенные на будущее.' },
        },
        {
          show: 'sent',
          word: 'Отправленные',
          empty: { title: 'Отправленных нет', text: 'Здесь видно, сколько человек получили и прочитали.' },
        },
        {
          show: 'called_off',
          word: 'Отменённые',
          empty: { title: 'Отменённых нет', text: 'Сюда попадают рассылки, отменённые до отправки.' },
        },
      ]}
      search={{ placeholder: 'Слова заголовка', by: 'Ищем по словам заголовка.' }}
      query={broadcastQueries.list}
      action={<Button onClick={() => openBroadcast(null)}>Новая рассылка</Button>}
    >
      {(broadcast) => <StaffBroadcastRow key={broadcast.id} broadcast={broadcast} />}
    </StaffList>
  );
}
