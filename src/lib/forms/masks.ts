import { isInn } from '../../contract/accounts/fields/inn';
import { stripLeadingZeros, tidyMonths, tidyPercent } from '../../contract/accounts/fields/number-rules';
import { isSnils } from '../../contract/accounts/fields/snils';
import { createMask } from './mask';

/** The form of what is typed into a field. Source: specification § 5. */
interface FieldMask {
  /** What is shown for what was written. */
  shown(written: string): string;
  /** Nothing is missing, and it can be true. */
  isWhole(shown: string): boolean;
  placeholder?: string;
}

/** By its pattern; whole when every place is filled and it passes the check. */
function byPattern(pattern: string, isTrue: (shown: string) => boolean = () => true): FieldMask {
  return {
    shown: createMask(pattern),
    isWhole: (shown) => shown.length === pattern.length && isTrue(shown),
    placeholder: pattern.replaceAll('#', '_'),
  };
}

/** A number of up to so many digits; whatever else was typed is left out before the rule sees it. */
function byDigits(most: number, rule: (digits: string) => string): FieldMask {
  return {
    shown: (written) => rule(written.replace(/\D/g, '')).slice(0, most),
    isWhole: (shown) => shown !== '',
  };
}

function isDate(shown: string): boolean {
  const [day = 0, month = 0, year = 0] = shown.split(/\D/).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const isTime = (shown: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(shown);

export const masks = {
  date: { ...byPattern('##/##/####', isDate), placeholder: 'дд/мм/гггг' },
  dottedDate: { ...byPattern('##.##.####', isDate), placeholder: 'дд.мм.гггг' },
  time: { ...byPattern('##:##', isTime), placeholder: 'чч:мм' },
  number: byDigits(10, stripLeadingZeros),
  snils: byPattern('###-###-### ##', isSnils),
  /** 10 digits of a firm or 12 of a person. */
  inn: { ...byPattern('############'), isWhole: isInn, placeholder: undefined },
  passport: byPattern('#### ######'),
  passportSeries: byPattern('####'),
  passportNumber: byPattern('######'),
  card: byPattern('#### #### #### ####'),
  percent: byDigits(4, tidyPercent),
  year: { ...byDigits(4, stripLeadingZeros), isWhole: (shown: string) => shown.length === 4 },
  /** It may begin with a zero. */
  code: byPattern('####'),
  months: byDigits(3, tidyMonths),
} satisfies Record<string, FieldMask>;

export type MaskName = keyof typeof masks;
