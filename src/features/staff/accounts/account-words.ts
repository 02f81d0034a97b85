import {
  type AccountStanding,
  accountStanding,
  accountStandingWords,
} from '../../../contract/accounts/staff/account-standing';
import type { StaffAccount } from '../../../contract/calls/staff/staff-endpoints';
import { fullName } from '../../../lib/words/names/person-name';
import type { Tone } from '../../../ui/feedback/state-tag';

/** The brand of an agency, the name of a person. */
export const accountName = (account: StaffAccount): string => fullName(account) || 'Без имени';

const tones: Readonly<Record<AccountStanding, Tone>> = {
  blocked: 'bad',
  unproved: 'quiet',
  refused: 'bad',
  waiting: 'waiting',
  agency: 'waiting',
  stopped: 'waiting',
  confirmed: 'good',
};

/** How an account stands, as it is shown. */
export function accountState(account: StaffAccount): { tone: Tone; word: string } {
  const standing = accountStanding(account);
  return { tone: tones[standing], word: accountStandingWords[standing] };
}
