import { timeZone } from './time-zone';

/**
 * A formatter of Russian dates and times by the portal's clock, for `options` as Intl takes them. It is made at its
 * first use: by then the portal's time zone is known.
 */
export function portalFormat(options: Intl.DateTimeFormatOptions): { format(at: Date | number): string } {
  let made: { zone: string; format: Intl.DateTimeFormat } | null = null;
  return {
    format(at) {
      const zone = timeZone();
      if (made?.zone !== zone)
        made = { zone, format: new Intl.DateTimeFormat('ru-RU', { ...options, timeZone: zone }) };
      return made.format.format(at);
    },
  };
}
