let told: string | null = null;
let zone: string | null = null;

/**
 * The portal's time zone as an IANA name, 'Europe/Moscow': that of the developer's office, wherever its servers and
 * agents are. Until it is told, or where this runtime knows none of that name, that of this device.
 */
export function timeZone(): string {
  zone ??=
    (told === null ? null : knownTimeZone(told)) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

/** A server sets it before it starts, a page before it is drawn. Both serve one portal. */
export function setTimeZone(name: string): void {
  if (name === told) return;
  told = name;
  zone = null;
}

/** Whether this very name was set last; it needs no formatter, which a slow phone makes for milliseconds. */
export const isTimeZone = (name: string): boolean => name === told;

/** The zone's own name as this runtime knows it, 'Asia/Yekaterinburg' for 'asia/yekaterinburg'; null: it knows none. */
export function knownTimeZone(name: string): string | null {
  try {
    // Offsets, '+05:00', are taken by some runtimes and not by others, and know no daylight saving.
    return /^[a-z]/i.test(name)
      ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
}
