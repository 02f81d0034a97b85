import type { StaffEntry, StaffUser } from '../../../../src/contract/calls/staff/members/staff-user';
import type { MailSender } from '../../../accounts/messages/mail';
import { hasSite, type PasskeyPlace, passkeySite } from '../../../accounts/passkeys/web-authn';
import type { Database, Executor } from '../../../db/database';
import type { Secrets } from '../../../db/secrets';
import { isFactorDue } from '../../../http/callers/authorise';
import type { StaffControl, StaffUserRow } from '../../../http/callers/staff-session';
import { writeMemberLine } from '../../../staff/members/member-acts';
import { listPasskeys } from '../../../staff/members/passkeys';
import { countRecoveryCodes } from '../../../staff/members/second-factors';
import { type StaffLetters, staffLetters } from '../../../staff/members/staff-letters';
import { issueStaffToken } from '../../../staff/members/staff-tokens';

export interface StaffServices {
  readonly db: Database;
  readonly secrets: Secrets;
  /** Where the portal is reached, as people see it. */
  readonly origin: string;
  readonly mail: MailSender;
  /** Whether letters leave the portal, and do not end in the outbox. */
  readonly hasMail: boolean;
  readonly isRehearsal: boolean;
  /** Whether this portal asks managers for second factors. */
  readonly isFactorAsked: boolean;
}

/** What the calls of signing in and of one's own sign-in share. */
export interface StaffEntrance {
  readonly site: PasskeyPlace;
  /** Null where the portal sends no letters. */
  readonly letters: StaffLetters | null;
  present(staff: StaffUserRow, hasFactor: boolean): StaffUser;
  /** After a right password: begins the session, or the second step of those who have one. */
  enter(db: Executor, staff: StaffUserRow, control: StaffControl): Promise<StaffEntry>;
  /** Begins the session of somebody who has no second factor, or has just shown it. */
  begin(staff: StaffUserRow, control: StaffControl, hasFactor: boolean): Promise<StaffUser>;
}

export function staffEntrance({
  db,
  origin,
  mail,
  hasMail,
  isRehearsal,
  isFactorAsked,
}: StaffServices): StaffEntrance {
  const site = passkeySite(origin, 'Подключите одноразовые коды.');
  const entrance: StaffEntrance = {
    site,
    letters: hasMail ? staffLetters(mail) : null,
    present: (staff, hasFactor) => ({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      ...(isFactorDue(isFactorAsked, { staff, hasFactor }) && { second_factor_due: true }),
      ...(isRehearsal && { rehearsal: true }),
    }),
    async begin(staff, control, hasFactor) {
      await control.begin(staff);
      await writeMemberLine(db, { kind: 'staff', id: staff.id }, { action: 'sign_in', subjectId: staff.id });
      return entrance.present(staff, hasFactor);
    },
    async enter(executor, staff, control) {
      const passkeys = await listPasskeys(executor, staff.id);
      const hasTotp = staff.totpSecret !== null;
      if (!hasTotp && passkeys.length === 0) return entrance.begin(staff, control, false);
      const { token } = await issueStaffToken(executor, { kind: 'second-step', staffId: staff.id });
      const ways = [
        ...(hasTotp ? (['totp'] as const) : []),
        ...(passkeys.length > 0 && hasSite(site) ? (['passkey'] as const) : []),
        ...((await countRecoveryCodes(executor, staff.id)) > 0 ? (['recovery'] as const) : []),
      ];
      return { second_step: { ticket: token, ways } };
    },
  };
  return entrance;
}
