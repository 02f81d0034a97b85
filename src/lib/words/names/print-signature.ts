import type { User } from '../../../contract/accounts/account';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { formatPortalDate } from '../dates/portal-date';
import { fullName } from './person-name';

/** The foot of a printed sheet: who gave it away, and of when it is, for paper is read long after. */
export function printSignature(agent: User | null, at: number | null): string {
  const words = [
    agent && `${fullName(agent)}, ${formatPhone(agent.phone)}.`,
    at !== null && `Данные на ${formatPortalDate(at)}`,
  ];
  return words.filter(Boolean).join(' ');
}
