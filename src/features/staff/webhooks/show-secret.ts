import { showOnce } from '../acts/show-once';

/** Shows a secret the only time that it is shown. */
export const showSecret = (secret: string): void =>
  showOnce({
    title: 'Секрет подписи',
    text: 'Им ваша программа проверяет, что сообщение пришло от портала. Сохраните секрет сейчас: больше мы его не покажем.',
    label: 'Секрет подписи',
    value: secret,
    copied: 'Секрет скопирован',
    failed: 'Браузер не дал скопировать: выделите секрет сами',
    kept: 'Секрет сохранён',
  });
