import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import type { StaffRole } from '../../../contract/accounts/staff/staff-roles';
import {
  type StaffMembers,
  staffMemberEndpoints,
} from '../../../contract/calls/staff/members/staff-member-endpoints';
import { askAnew, staffQueries } from '../staff-queries';

export type StaffMember = StaffMembers['members'][number];

/** What an owner does with those who may sign in; each act leaves the list as it is then. */
export function useMemberActs() {
  const queryClient = useQueryClient();
  const keep = async (members: Promise<StaffMembers>) => {
    queryClient.setQueryData(staffQueries.members().queryKey, await members);
    // One's own role may be another by now.
    await askAnew(queryClient, 'me', 'self');
  };
  return {
    async invite(body: { email: string; role: StaffRole }) {
      const shared = await call(staffMemberEndpoints.inviteStaff, { body });
      await askAnew(queryClient, 'members');
      return shared;
    },
    callOff: (id: number) => keep(call(staffMemberEndpoints.callOffInvitation, { params: { id } })),
    changeRole: (id: number, role: StaffRole) =>
      keep(call(staffMemberEndpoints.changeStaffRole, { params: { id }, body: { role } })),
    remove: (id: number) => keep(call(staffMemberEndpoints.removeStaffMember, { params: { id } })),
    resetFactor: (id: number) => keep(call(staffMemberEndpoints.resetStaffFactor, { params: { id } })),
    shareReset: (id: number) => call(staffMemberEndpoints.makeStaffReset, { params: { id } }),
  };
}
