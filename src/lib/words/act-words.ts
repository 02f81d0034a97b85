import type { ChangeAct } from '../../contract/accounts/outbox-kinds';

/** What a pending change asks the server for. */
export const outboxActWords: Record<ChangeAct, string> = {
  'favorite-add': 'Добавить в избранное',
  'favorite-remove': 'Убрать из избранного',
  'favorites-clear': 'Очистить избранное',
  hide: 'Скрыть',
  'show-again': 'Вернуть из скрытых',
  'hidden-clear': 'Вернуть все скрытые',
  note: 'Заметка',
  'note-remove': 'Стереть заметку',
  request: 'Заявка',
  'client-add': 'Новый клиент',
  'client-change': 'Данные клиента',
  fixation: 'Закрепление клиента',
  'client-lot-add': 'Лот для клиента',
  'client-lot-remove': 'Убрать лот клиента',
  'client-lots-clear': 'Убрать все лоты клиента',
  viewed: 'Прочитано',
  'all-viewed': 'Прочитать все уведомления',
  unknown: 'Изменение',
};
