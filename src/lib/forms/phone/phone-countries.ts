import { flagOf } from '../../rendering/flags';
import { countryRows } from './phone-country-rows';

export interface PhoneCountry {
  /** In Russian. */
  name: string;
  /** Dialling code without '+'. */
  code: string;
  /** ISO 3166-1, two letters. */
  iso: string;
  /** Of a system that draws flags; see `flags.ts`. */
  flag: string;
  /** Patterns of a whole number with '+' and code, the shortest first: some countries have several lengths. */
  masks: readonly string[];
  /** What a number of this country begins with. */
  prefixes: readonly string[];
}

// The platform knows the names; the table need not carry them.
const names = new Intl.DisplayNames('ru', { type: 'region' });

export const phoneCountries: readonly PhoneCountry[] = countryRows.map(([iso, code, masks, areas]) => ({
  name: names.of(iso) ?? iso,
  code,
  iso,
  flag: flagOf(iso),
  masks: masks.split('|').map((mask) => `+${code} ${mask}`),
  prefixes: areas ? areas.split(' ').map((area) => code + area) : [code],
}));

const byIso = new Map(phoneCountries.map((country) => [country.iso, country]));
export const phoneCountry = (iso: string): PhoneCountry | undefined => byIso.get(iso);

/**
 * The country of a number by its longest matching prefix. A country that was chosen stays while the digits can still
 * become a number of it, and where several share the prefix. Null for digits that no country begins with.
 */
export function countryOf(digits: string, chosen?: string): PhoneCountry | null {
  const wanted = chosen === undefined ? undefined : phoneCountry(chosen);
  if (wanted && digits !== '' && wanted.prefixes.some((prefix) => prefix.startsWith(digits))) return wanted;
  let found: PhoneCountry | null = null;
  let longest = 0;
  for (const country of phoneCountries)
    for (const prefix of country.prefixes) {
      if (!digits.startsWith(prefix)) continue;
      if (prefix.length > longest || (prefix.length === longest && country === wanted)) {
        found = country;
        longest = prefix.length;
      }
    }
  return found;
}
