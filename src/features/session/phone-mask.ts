import { Mask } from 'maska';

const mask = new Mask({ mask: '+7 (9##) ###-##-##' });

/** What a person types or pastes, in the form of portal.txt § 5: a leading 8 becomes +7. */
export function maskPhone(written: string): string {
  const digits = written.replace(/\D/g, '');
  const national = /^[78]/.test(digits) ? digits.slice(1) : digits;
  if (national === '') return /\d/.test(written) || written.includes('+') ? '+7' : '';
  // The mask would put a 9 before the digits of any other number, and make it somebody else's.
  if (!national.startsWith('9')) return written;
  return mask.masked(`+7${national}`);
}

/** A lone '+' or '+7' is nothing. */
export const clearLonePrefix = (written: string): string => (/^\+?7?\s*\(?$/.test(written) ? '' : written);
