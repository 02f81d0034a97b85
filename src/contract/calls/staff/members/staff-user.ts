import * as v from 'valibot';
import { lineUpTo } from '../../../accounts/fields/account-fields';
import { staffRoleNames } from '../../../accounts/staff/staff-roles';
import { knownValue } from '../../../known-value';

/** A role of another version of the portal counts as the one that opens least. */
export const StaffRoleField = knownValue(staffRoleNames, 'content');

/** The manager who is signed in. */
export const StaffUser = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  role: StaffRoleField,
  /** True: nothing but their own sign-in opens before they have set up a second factor. */
  second_factor_due: v.optional(v.boolean()),
  /** True where this portal is a copy to try things on, which speaks to nobody outside. */
  rehearsal: v.optional(v.boolean()),
});
export type StaffUser = v.InferOutput<typeof StaffUser>;

/** Ways of the second step of a manager's sign-in. */
export const secondSteps = ['totp', 'passkey', 'recovery'] as const;

/** The password was right; the session begins once the second step is done as well. */
const StaffSecondStep = v.object({
  second_step: v.object({
    /** Stands for the password for ten minutes. */
    ticket: v.string(),
    ways: v.array(v.picklist(secondSteps)),
  }),
});

/** What a right password is answered with: the manager, or the second step that is left. */
export const StaffEntry = v.union([StaffUser, StaffSecondStep]);
export type StaffEntry = v.InferOutput<typeof StaffEntry>;

/** A token of a printed or sent link, or of a step that was begun. */
export const StaffToken = v.pipe(
  v.string('Ссылка неполная'),
  v.minLength(1, 'Ссылка неполная'),
  v.maxLength(200, 'Ссылка неполная'),
);

/** Of an authenticator or of the list of recovery codes; blanks and hyphens do not count. */
export const FactorCode = v.pipe(
  lineUpTo(40, 'Введите код'),
  v.transform((given) => given.replace(/[\s-]/g, '').toLowerCase()),
  v.minLength(1, 'Введите код'),
);
