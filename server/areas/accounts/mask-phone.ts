import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';

/** '+7 ••• •••-••-01': its owner recognises it, nobody else can call it. */
export function maskPhone(e164: string): string {
  const written = formatPhone(e164);
  const [country = ''] = /^\+\d/.exec(written) ?? [];
  return country + written.slice(country.length, -2).replace(/\d/g, '•') + written.slice(-2);
}
