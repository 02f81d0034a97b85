import type { ChangeAct } from '../../contract/accounts/outbox-kinds';
import type { PersonalListName } from '../../contract/accounts/personal-lists';

/** How the lists that a person has on the device are called in the middle of a sentence. */
export const listWords: Record<PersonalListName, string> = {
  favorites: 'избранное',
  clients: 'клиенты',
  notifications: 'уведомления',
  hidden: 'скрытые лоты',
  notes: 'заметки',
  clientFavorites: 'лоты клиентов',
  deals: 'сделки',
  appointments: 'показы',
  documents: 'документы',
  agents: 'агенты',
  requests: 'заявки',
};

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
