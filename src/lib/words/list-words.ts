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
