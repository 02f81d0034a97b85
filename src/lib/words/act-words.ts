/** What a wish on its way to the server asks for, by `WishAbout['act']`. */
export const actWords = {
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
  'client-lot-add': 'Лот для клиента',
  'client-lot-remove': 'Убрать лот клиента',
  'client-lots-clear': 'Убрать все лоты клиента',
  viewed: 'Прочитано',
  unknown: 'Изменение',
} as const;
