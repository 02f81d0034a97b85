import { formatPhone } from '../../../contract/accounts/fields/phone-format';

/** '+7 918 •••-••-45': enough to know a number by for whoever has it, and too little for whoever looks on. */
export function maskedPhone(e164: string): string {
  const shown = formatPhone(e164);
  const digits = shown.replace(/\D/g, '').length;
  const isStored = (place: number) => place < Math.min(4, digits - 4) || place >= digits - 2;
  let place = 0;
  return shown.replace(/\d/g, (digit) => (isStored(place++) ? digit : '•'));
}
