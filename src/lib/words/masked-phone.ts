import { formatPhone } from '../../contract/accounts/phone-format';

/** '+7 918 •••-••-45': enough to know a number by for whoever has it, and too little for whoever looks on. */
export function maskedPhone(e164: string): string {
  const shown = formatPhone(e164);
  const digits = shown.replace(/\D/g, '').length;
  const isKept = (place: number) => place < Math.min(4, digits - 4) || place >= digits - 2;
  let place = 0;
  return shown.replace(/\d/g, (digit) => (isKept(place++) ? digit : '•'));
}
