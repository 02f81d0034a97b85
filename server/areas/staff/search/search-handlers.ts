import { mayStaff, type StaffPermission } from '../../../../src/contract/accounts/staff/staff-roles';
import type { staffSearchEndpoints } from '../../../../src/contract/calls/staff/portal/staff-search-endpoints';
import { isFactorDue } from '../../../http/callers/authorise';
import type { Call, Handlers } from '../../../http/handler';
import {
  countWaitingAccounts,
  countWaitingBookings,
  countWaitingFixations,
  countWaitingPapers,
  countWaitingPrices,
  countWaitingRequests,
} from '../../../staff/waiting/count-waiting';
import { findAccounts, findFixations, findLots, searchDeals } from './search-store';

type OwnCall = Pick<Call<typeof staffSearchEndpoints.searchRoom>, 'staff' | 'staffSession'>;

/** The search over the whole room, and what waits in it: of each kind as much as the manager's role opens. */
export function staffSearchHandlers({
  isFactorAsked,
}: {
  /** Whether this portal asks managers for second factors: without theirs nobody is found. */
  readonly isFactorAsked: boolean;
}): Handlers<keyof typeof staffSearchEndpoints> {
  const opens =
    ({ staff, staffSession: { hasFactor } }: OwnCall) =>
    (permission: StaffPermission): boolean =>
      mayStaff(staff.role, permission) && !isFactorDue(isFactorAsked, { staff, hasFactor });
  return {
    searchRoom: async ({ query: { q } }, call) => {
      const isOpen = opens(call);
      const may = (permission: StaffPermission) => q !== '' && isOpen(permission);
      return {
        accounts: may('accounts') ? await findAccounts(call.db, q) : [],
        fixations: may('fixations') ? await findFixations(call.db, q) : [],
        deals: may('deals') ? await searchDeals(call.db, q) : [],
        lots: may('lots') ? await findLots(call.db, q) : [],
      };
    },
    listWaiting: async (_, call) => {
      const may = opens(call);
      return {
        ...(may('accounts') && { accounts: await countWaitingAccounts(call.db) }),
        ...(may('requests') && { requests: await countWaitingRequests(call.db) }),
        ...(may('fixations') && { fixations: await countWaitingFixations(call.db) }),
        ...(may('deals') && {
          bookings: await countWaitingBookings(call.db),
          papers: await countWaitingPapers(call.db),
        }),
        ...(may('prices') && { prices: await countWaitingPrices(call.db) }),
      };
    },
  };
}
