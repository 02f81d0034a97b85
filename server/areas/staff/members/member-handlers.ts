import { asc, isNotNull, sql } from 'drizzle-orm';
import type {
  StaffMembers,
  staffMemberEndpoints,
} from '../../../../src/contract/calls/staff/members/staff-member-endpoints';
import type { Database } from '../../../db/database';
import { staffUsers } from '../../../db/schema/account-schema';
import { staffPasskeys } from '../../../db/schema/staff/staff-schema';
import type { Handlers } from '../../../http/handler';
import { HttpProblem, notFound } from '../../../http/problems/problem';
import { AdminRefusal } from '../../../staff/admin-refusal';
import { callOff, invite, shareReset } from '../../../staff/members/invitations';
import {
  changeMemberRole,
  openInvitations,
  removeMember,
  resetMemberFactor,
} from '../../../staff/members/member-acts';
import type { StaffEntrance, StaffServices } from './staff-entry';

const actorOf = ({ id }: { id: number }) => ({ kind: 'staff', id }) as const;

/** 'Сотрудники': whom the developer lets into the staff portal. */
export function staffMemberHandlers(
  { origin }: StaffServices,
  { letters }: StaffEntrance,
): Handlers<keyof typeof staffMemberEndpoints> {
  /** The list after an act that answers null where nobody has that number. */
  const after = async (db: Database, self: number, act: Promise<unknown>): Promise<StaffMembers> => {
    const done = await act.catch(refuse);
    if (done === null || done === false) throw notFound('Такого сотрудника или приглашения уже нет.');
    return listMembers(db, self);
  };
  return {
    listStaffMembers: (_, { db, staff }) => listMembers(db, staff.id),
    inviteStaff: ({ body }, { db, staff }) =>
      invite(db, actorOf(staff), { ...body, origin, letters }).catch(refuse),
    callOffInvitation: ({ params: { id } }, { db, staff }) =>
      after(db, staff.id, callOff(db, actorOf(staff), id)),
    changeStaffRole: ({ params: { id }, body: { role } }, { db, staff }) =>
      after(db, staff.id, changeMemberRole(db, actorOf(staff), { id, role })),
    removeStaffMember: ({ params: { id } }, { db, staff }) =>
      after(db, staff.id, removeMember(db, actorOf(staff), id)),
    resetStaffFactor: ({ params: { id } }, { db, staff }) =>
      after(db, staff.id, resetMemberFactor(db, actorOf(staff), id)),
    makeStaffReset: async ({ params: { id } }, { db, staff }) => {
      const shared = await shareReset(db, actorOf(staff), { id, origin });
      if (shared === null) throw notFound('Такого сотрудника уже нет.');
      return shared;
    },
  };
}

const refuse = (error: unknown): never => {
  throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
};

async function listMembers(db: Database, self: number): Promise<StaffMembers> {
  const rows = await db
    .select({
      id: staffUsers.id,
      name: staffUsers.name,
      email: staffUsers.email,
      role: staffUsers.role,
      seenAt: staffUsers.seenAt,
      hasTotp: sql<boolean>`${isNotNull(staffUsers.totpSecret)}`,
    })
    .from(staffUsers)
    .orderBy(asc(staffUsers.id));
  const passkeys = await db.selectDistinct({ id: staffPasskeys.staffId }).from(staffPasskeys);
  const withPasskey = new Set(passkeys.map(({ id }) => id));
  const owners = rows.filter(({ role }) => role === 'owner').length;
  const invitations = await openInvitations(db);
  return {
    members: rows.map(({ seenAt, hasTotp, ...row }) => ({
      ...row,
      second_factor: hasTotp || withPasskey.has(row.id),
      seen: seenAt?.toISOString() ?? null,
      is_self: row.id === self,
      is_last_owner: row.role === 'owner' && owners === 1,
    })),
    invitations: invitations.flatMap(({ id, email, role, expiresAt }) =>
      email === null || role === null ? [] : [{ id, email, role, expires: expiresAt.toISOString() }],
    ),
  };
}
