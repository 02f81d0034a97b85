import * as v from 'valibot';

/** The message for a phone with too few or too many digits. Source: specification § 5. */
export const INVALID_PHONE = 'Невалидный номер телефона';

/**
 * Converts a written or pasted phone to E.164; null if it is not one. 8XXXXXXXXXX becomes +7XXXXXXXXXX; ten digits
 * starting with 9 are a Russian mobile; brackets, dashes, spaces and zero-width characters are ignored.
 */
export function toE164(written: string): string | null {
  const plus = /^[^\d+]*\+/.test(written);
  if (/[^\d\s()+\-.\u00a0\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u.test(written))
    return null;
  const digits = written.replace(/\D/g, '');
  if (!plus && digits.length === 11 && digits.startsWith('8')) return `+7${digits.slice(1)}`;
  if (!plus && digits.length === 10 && digits.startsWith('9')) return `+7${digits}`;
  if (digits.startsWith('7')) return digits.length === 11 ? `+${digits}` : null;
  return plus && /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

const phoneOr = (longest: number, read: (written: string) => string | null) =>
  v.pipe(
    v.string(INVALID_PHONE),
    v.maxLength(longest, INVALID_PHONE),
    v.transform(read),
    v.string(INVALID_PHONE),
  );

/** A phone in any spelling; the output is E.164. */
export const PhoneInput = phoneOr(60, toE164);

/** A ticket of account recovery, which stands for a phone that is not revealed. */
export const isTicket = (phone: string): boolean => /^rt_[\w-]{43}$/.test(phone);

/** A phone, or a ticket of account recovery. Source: specification, "Accounts". */
export const PhoneOrTicket = phoneOr(100, (written) => (isTicket(written) ? written : toE164(written)));
