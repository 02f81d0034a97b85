import { INVALID_PHONE } from '../../../contract/accounts/fields/phone';
import { createMask } from '../mask';
import { countryOf, type PhoneCountry, phoneCountry } from './phone-countries';

const HOME = 'RU';

/** The shape of a number whose country is unknown. Source: specification § 5. */
const UNKNOWN = '+# (###) ###-##-##';

const places = (mask: string) => mask.match(/[#\d]/g) ?? [];
const digitsOf = (written: string) => written.replace(/\D/g, '');
const longest = (country: PhoneCountry) => Math.max(...country.masks.map((mask) => places(mask).length));

const shapes = new Map<string, (written: string) => string>();
function shape(mask: string) {
  // A mask's own digits are not put before what was typed: they would make it the number of somebody else.
  const pattern = mask.replace(/\d/g, '#');
  const known = shapes.get(pattern) ?? createMask(pattern);
  shapes.set(pattern, known);
  return known;
}

/** All digits of the number, code first, of what was written with or without it. */
function withCode(written: string, chosen: PhoneCountry): string {
  const digits = digitsOf(written);
  if (/^\D*\+/.test(written)) return digits;
  const isHome = chosen.code === '7' && /^[78]/.test(digits);
  if (isHome && digits.length <= 11) return `7${digits.slice(1)}`;
  if (digits.startsWith(chosen.code)) return digits;
  // Within a country most numbers are dialled with a 0 before them; in Italy it belongs to the number.
  const national = chosen.code === '39' ? digits : digits.replace(/^0/, '');
  if (chosen.code.length + national.length <= longest(chosen)) return chosen.code + national;
  // Too long for the chosen country, and written as at home.
  return /^8\d{10}$/.test(digits) ? `7${digits.slice(1)}` : digits;
}

interface WrittenPhone {
  /** In the form of its country. */
  shown: string;
  /** Null where no country begins like this. */
  country: PhoneCountry | null;
  /** The digits fill a mask of the country. */
  isWhole: boolean;
}

/**
 * What a person types or pastes, as a phone. Digits without '+' are those of the chosen country; a leading 8 becomes
 * +7. Source: specification § 5.
 */
export function readPhone(typed: string, chosenIso: string = HOME): WrittenPhone {
  // A number pasted behind a '+7' that stood there already is that number, not one of both.
  const written = /\+.*\+\D*\d/.test(typed) ? typed.slice(typed.lastIndexOf('+')) : typed;
  const chosen = phoneCountry(chosenIso) ?? countryOf('7');
  // A '+' behind a lone code begins a number anew: its own code, not a second one.
  if (/^\D*[78]\D*\+\D*$/.test(written)) return { shown: '+', country: chosen, isWhole: false };
  const digits = chosen && digitsOf(written) !== '' ? withCode(written, chosen) : '';
  if (digits === '') return { shown: written.includes('+') ? '+' : '', country: chosen, isWhole: false };
  const country = countryOf(digits, chosenIso);
  const masks = country?.masks ?? [UNKNOWN];
  const mask = masks.find((one) => places(one).length >= digits.length) ?? masks.at(-1) ?? UNKNOWN;
  // What is beyond the mask is cut, and what is shown is what counts.
  const shown = shape(mask)(`+${digits}`);
  return { shown, country, isWhole: masks.some((one) => fills(digitsOf(shown), one)) };
}

function fills(digits: string, mask: string): boolean {
  const wanted = places(mask);
  return (
    wanted.length === digits.length && wanted.every((place, at) => place === '#' || place === digits[at])
  );
}

/** The sentence for a phone that is not one; null for a whole one. */
export const phoneError = (written: string): string | null =>
  readPhone(written).isWhole ? null : INVALID_PHONE;

/** A lone '+' or '+7' is nothing. Source: specification § 5. */
export const clearLonePrefix = (written: string): string =>
  /^\+?7?$/.test(written.replace(/[\s()-]/g, '')) ? '' : written;

/** The number under another country: its code, and the digits that were typed so far. */
export function changeCountry(written: string, from: PhoneCountry | null, to: PhoneCountry): string {
  const digits = digitsOf(written);
  const national = from && digits.startsWith(from.code) ? digits.slice(from.code.length) : '';
  return readPhone(`+${to.code}${national}`, to.iso).shown;
}

/** '+7 (9__) ___-__-__'. */
export const phonePlaceholder = (country: PhoneCountry | null): string =>
  (country?.masks[0] ?? UNKNOWN).replaceAll('#', '_');
