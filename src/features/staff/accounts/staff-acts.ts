import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { type StaffAct, staffActNames, staffActs } from '../../../contract/accounts/staff/staff-acts';
import { type StaffAccount, staffEndpoints } from '../../../contract/calls/staff/staff-endpoints';
import type { ButtonLook } from '../../../ui/button';
import { askAnew } from '../staff-queries';

/** Whose registration still waits for the developer's answer. An agency answers its own agents. */
export const isWaiting = ({ status, confirmed, blocked, agency, refusal }: StaffAccount): boolean =>
  status === 'inspecting' && !confirmed && !blocked && agency === null && refusal === null;

const isOurs = ({ agency }: StaffAccount, sides: StaffAccount['blocked_by'] = []): boolean =>
  sides.includes('developer') || agency === null;
/** Whose registration the developer answers, and not an agency. */
const isOursToAnswer = ({ blocked, status, agency }: StaffAccount): boolean =>
  !blocked && status !== 'registration' && agency === null;
const canResume = (account: StaffAccount): boolean =>
  account.block_fixation && isOurs(account, account.fixation_stopped_by);

/** How each act is offered, and whether it can be done with an account as it stands. */
export const staffActOffers: Record<
  StaffAct,
  { look: ButtonLook; isPossible(account: StaffAccount): boolean }
> = {
  approve: { look: 'primary', isPossible: (account) => isOursToAnswer(account) && !account.confirmed },
  refuse: {
    look: 'secondary',
    isPossible: (account) => isOursToAnswer(account) && (account.confirmed || account.refusal === null),
  },
  block_fixation: {
    look: 'secondary',
    isPossible: (account) => !account.blocked && account.confirmed && !canResume(account),
  },
  restore_fixation: {
    look: 'secondary',
    isPossible: (account) => !account.blocked && account.confirmed && canResume(account),
  },
  allow_feeds: {
    look: 'secondary',
    isPossible: ({ role, confirmed, blocked, feeds_allowed }) =>
      role === 'company' && confirmed && !blocked && !feeds_allowed,
  },
  forbid_feeds: { look: 'secondary', isPossible: ({ feeds_allowed }) => feeds_allowed },
  block: {
    look: 'secondary',
    isPossible: (account) => !account.blocked || !isOurs(account, account.blocked_by),
  },
  unblock: {
    look: 'primary',
    isPossible: (account) => account.blocked && isOurs(account, account.blocked_by),
  },
};

/** What can be done with an account as it stands, the likeliest first. */
export const possibleActs = (account: StaffAccount): StaffAct[] =>
  staffActNames.filter((act) => staffActOffers[act].isPossible(account));

/** Does it, and asks anew for what is shown. A failure is logged and thrown, so that the caller shows it. */
export async function actOnAccount(
  queryClient: QueryClient,
  act: StaffAct,
  { id, seen }: { id: number; seen: number },
  reason = '',
): Promise<StaffAccount> {
  try {
    return await call(staffEndpoints[staffActs[act].endpoint], {
      params: { id },
      query: { seen },
      body: { reason },
    });
  } catch (error) {
    console.warn('staff', act, error instanceof Error ? error.message : error);
    throw error;
  } finally {
    await askAnew(queryClient, 'accounts', 'account');
  }
}
