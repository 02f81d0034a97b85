const monthNames = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * A month of the calendar in words: 'Октябрь 2026' of '2026-10'. What is no month is said as it stands, for forms show
 * it while it is being written.
 */
export function monthWords(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return month;
  const words = monthNames.format(at).replace(/ г\.$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
