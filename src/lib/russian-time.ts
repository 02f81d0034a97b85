const dayAndTime = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** '21 ноября, 14:05'. */
export const formatMoment = (at: number | Date): string => dayAndTime.format(at).replace(' в ', ', ');

/** '21 ноября'. */
export const formatDay = (at: number | Date): string => day.format(at);

/** 'сегодня, 14:05', or '20 ноября, 14:05'. */
export function formatRecent(at: Date, now = new Date()): string {
  return at.toDateString() === now.toDateString() ? `сегодня, ${time.format(at)}` : formatMoment(at);
}
