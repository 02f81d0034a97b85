/** Upper bounds of a credit's months and of a percentage. Source: specification § 9. */
const MONTHS_CAP = 360;
const PERCENT_CAP = 100;

/**
 * Removes leading zeros: '007' → '7'; a single '0' stays, because another digit may follow. Source: specification §
 * 5.
 */
export const stripLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** '00' → '1', over 100 → '100'. Source: specification § 5. */
export function tidyPercent(digits: string): string {
  if (/^00+$/.test(digits)) return '1';
  return cap(digits, PERCENT_CAP);
}

/** At most 360. Source: specification § 5. */
export const tidyMonths = (digits: string): string => cap(digits, MONTHS_CAP);

function cap(digits: string, most: number): string {
  const number = stripLeadingZeros(digits);
  return Number(number) > most ? String(most) : number;
}
