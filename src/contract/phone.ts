import * as v from 'valibot';

/** The sentence of a phone whose digits do not fill the mask. Source: portal.txt § 5. */
export const INVALID_PHONE = 'Невалидный номер телефона';

/**
 * A phone as a person wrote or pasted it → E.164, or null. 8XXXXXXXXXX is +7XXXXXXXXXX, ten digits starting
 * with 9 are a Russian mobile; brackets, dashes, blanks and zero-width characters are fine.
 */
export function toE164(written: string): string | null {
  const plus = /^[^\d+]*\+/.test(written);
  if (/[^\d\s()+\-.\u00a0\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u.test(written))
    return null;
  const digits = written.replace(/\D/g, '');
  if (!plus && digits.length === 11 && digits.startsWith('8')) return `+7${digits.slice(1)}`;
  if (!plus && digits.length === 10 && digits.startsWith('9')) return `+7${digits}`;
  if (digits.startsWith('7')) return digits.length === 11 ? `+${digits}` : null;
  return plus && /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}

/** '+79001234567' → '+7 900 123-45-67'; other countries stay as they are. */
export function formatPhone(e164: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(e164);
  return match ? `+7 ${match[1]} ${match[2]}-${match[3]}-${match[4]}` : e164;
}

/** Any written form of a phone; what comes out is E.164. */
export const PhoneInput = v.pipe(
  v.string(INVALID_PHONE),
  v.maxLength(60, INVALID_PHONE),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const phone = toE164(dataset.value);
    if (phone !== null) return phone;
    addIssue({ message: INVALID_PHONE });
    return NEVER;
  }),
);
