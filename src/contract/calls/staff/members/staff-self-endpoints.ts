import * as v from 'valibot';
import { NewPassword, Password, PersonName } from '../../../accounts/fields/account-fields';
import { workLetterKinds } from '../../../accounts/staff/work-letters';
import { IdParam } from '../../../parameters/ids';
import { PasskeyJson } from '../../account/access/passkey-endpoints';
import { endpoint } from '../../endpoint';
import { FactorCode, StaffRoleField, StaffToken } from './staff-user';

const WorkLettersField = v.picklist(workLetterKinds, 'Такого выбора нет');

/** A manager's own sign-in. */
export const StaffSelf = v.object({
  name: v.string(),
  email: v.string(),
  role: StaffRoleField,
  /** Whether their role is asked for a second factor on this portal. */
  required: v.boolean(),
  totp: v.boolean(),
  passkeys: v.array(
    v.object({
      id: v.number(),
      /** The device on which it was made. */
      name: v.string(),
      /** ISO 8601, as all times here. */
      created: v.string(),
      used: v.nullable(v.string()),
    }),
  ),
  /** Why this portal has no passkeys; null where it has. */
  no_passkeys: v.nullable(v.string()),
  /** How many recovery codes were not used yet. */
  recovery_left: v.number(),
  /** How often they are written to of what waits for an answer; null where their role answers nobody. */
  work_letters: v.nullable(WorkLettersField),
  sessions: v.array(
    v.object({
      id: v.number(),
      device: v.string(),
      created: v.string(),
      seen: v.string(),
      current: v.boolean(),
    }),
  ),
});
export type StaffSelf = v.InferOutput<typeof StaffSelf>;

const own = { method: 'POST', auth: 'staff', permission: 'own', answer: 'personal' } as const;
const path = '/api/staff/self/';
const byPassword = v.object({ password: Password });
/** Shown once; empty where the manager has some already. */
const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

/** 'Мой вход': name, password, second factor and sessions of whoever calls. Source: feature row M9. */
export const staffSelfEndpoints = {
  getStaffSelf: endpoint({ ...own, method: 'GET', path, response: StaffSelf }),
  changeStaffName: endpoint({
    ...own,
    path: `${path}name/`,
    body: v.object({ name: PersonName }),
    response: StaffSelf,
  }),
  changeWorkLetters: endpoint({
    ...own,
    path: `${path}work_letters/`,
    body: v.object({ work_letters: WorkLettersField }),
    response: StaffSelf,
  }),
  /** Ends every other session of the manager. */
  changeStaffPassword: endpoint({
    ...own,
    path: `${path}password/`,
    body: v.object({ old_password: Password, password: NewPassword }),
    response: StaffSelf,
  }),
  /** Draws a secret, which counts once a code of it has come. */
  beginTotp: endpoint({
    ...own,
    path: `${path}totp/begin/`,
    body: byPassword,
    response: v.object({
      /** In base32. */
      secret: v.string(),
      /** `otpauth://…`, for the QR code. */
      address: v.string(),
    }),
  }),
  confirmTotp: endpoint({
    ...own,
    path: `${path}totp/confirm/`,
    body: v.object({ code: FactorCode }),
    response: RecoveryCodes,
  }),
  removeTotp: endpoint({ ...own, path: `${path}totp/remove/`, body: byPassword, response: StaffSelf }),
  /** The ones before work no longer. */
  drawRecoveryCodes: endpoint({
    ...own,
    path: `${path}recovery_codes/`,
    body: byPassword,
    response: RecoveryCodes,
  }),
  beginPasskey: endpoint({
    ...own,
    path: `${path}passkeys/begin/`,
    body: byPassword,
    response: v.object({ ticket: StaffToken, options: PasskeyJson }),
  }),
  addPasskey: endpoint({
    ...own,
    path: `${path}passkeys/`,
    body: v.object({ ticket: StaffToken, answer: PasskeyJson }),
    response: RecoveryCodes,
  }),
  removePasskey: endpoint({
    ...own,
    path: `${path}passkeys/{id}/remove/`,
    params: IdParam,
    body: byPassword,
    response: StaffSelf,
  }),
  endStaffSession: endpoint({
    ...own,
    path: `${path}sessions/{id}/end/`,
    params: IdParam,
    response: StaffSelf,
  }),
  endOtherStaffSessions: endpoint({ ...own, path: `${path}sessions/end_others/`, response: StaffSelf }),
};
