import * as v from 'valibot';
import { User } from '../../accounts/account';
import {
  BrandName,
  Campaign,
  CaptchaToken,
  CompanyName,
  Consents,
  Email,
  FirstName,
  Inn,
  LastName,
  LegalAddress,
  NewPassword,
  Password,
  Patronymic,
} from '../../accounts/fields/account-fields';
import { PhoneInput, PhoneOrTicket } from '../../accounts/fields/phone';
import { CaptchaChallenge, CodeSent, SecurityCode } from '../../accounts/fields/security-code';
import { agencyDocuments } from '../../documents/uploads';
import { endpoint } from '../endpoint';

const post = { method: 'POST', answer: 'personal' } as const;

/** 256 random bits in the server's encoding. */
const OpaqueToken = v.pipe(v.string('Нужен токен'), v.maxLength(200));

/** Answer to a registration: the account waits for the code that has just been sent to its phone. */
const SignedUp = v.object({ ...User.entries, ...CodeSent.entries });

const TokenPair = v.object({
  access: v.string(),
  refresh: v.string(),
  /** Seconds. */
  access_expires_in: v.number(),
  refresh_expires_in: v.number(),
});

/** Registration, and ways to sign in other than by a code to the phone. Source: specification, "Accounts". */
export const accountEndpoints = {
  getCaptcha: endpoint({
    method: 'GET',
    path: '/api/private_office/captcha/',
    auth: 'anyone',
    answer: 'public',
    response: CaptchaChallenge,
  }),
  sendSecurityCode: endpoint({
    method: 'POST',
    path: '/api/private_office/send_security_code/',
    auth: 'anyone',
    answer: 'personal',
    body: v.object({
      phone: PhoneOrTicket,
      token: v.pipe(v.string('Подтвердите, что вы не робот'), v.maxLength(5000)),
    }),
    response: CodeSent,
  }),
  checkSecurityCode: endpoint({
    method: 'POST',
    path: '/api/private_office/check_security_code_login/',
    auth: 'anyone',
    answer: 'personal',
    body: v.object({ phone: PhoneOrTicket, security_code: SecurityCode }),
    response: User,
  }),
  getPhone: endpoint({
    ...post,
    path: '/api/private_office/get_phone/',
    auth: 'anyone',
    body: v.object({ email: Email, password: Password }),
    /** E.164: whoever knows the password may know which phone gets the code. */
    response: v.object({ phone: v.string() }),
  }),
  createOtpToken: endpoint({
    ...post,
    path: '/api/otp_token/',
    auth: 'anyone',
    cookieless: true,
    body: v.object({ phone: PhoneInput, token: CaptchaToken }),
    response: CodeSent,
  }),
  validateOtpToken: endpoint({
    ...post,
    path: '/api/otp_token/validate/',
    auth: 'anyone',
    cookieless: true,
    body: v.object({ phone: PhoneInput, security_code: SecurityCode }),
    /** Works once, for `createToken`; it stands for the phone that has been confirmed. */
    response: v.object({ otp_token: v.string(), expires_in: v.number() }),
  }),
  /**
   * Recovery by e-mail: returns the masked phone, and a ticket that replaces it when the code is sent and checked.
   */
  recover: endpoint({
    ...post,
    path: '/api/otp_token/recover/',
    auth: 'anyone',
    body: v.object({ email: Email, token: CaptchaToken }),
    response: v.object({ phone: v.string(), ticket: v.string() }),
  }),
  setPassword: endpoint({
    ...post,
    path: '/api/private_office/password_set/',
    auth: 'session',
    /** `ticket`: of the recovery by which the person signed in; not needed for an account without a password. */
    body: v.object({ password: NewPassword, ticket: v.optional(OpaqueToken) }),
    response: User,
  }),
  changePassword: endpoint({
    ...post,
    path: '/api/private_office/password_change/',
    auth: 'confirmed',
    body: v.object({ old_password: Password, password: NewPassword }),
  }),
  createToken: endpoint({
    ...post,
    path: '/api/private_office/token/',
    auth: 'anyone',
    cookieless: true,
    body: v.union([
      v.object({ phone: PhoneInput, security_code: SecurityCode }),
      v.object({ email: Email, password: Password }),
      v.object({ otp_token: OpaqueToken }),
    ]),
    response: TokenPair,
  }),
  refreshToken: endpoint({
    ...post,
    path: '/api/private_office/token/refresh/',
    auth: 'anyone',
    cookieless: true,
    body: v.object({ refresh: OpaqueToken }),
    response: TokenPair,
  }),
  signUpAgent: endpoint({
    ...post,
    path: '/api/private_office/sign_up_agent/',
    auth: 'anyone',
    body: v.object({
      last_name: LastName,
      first_name: FirstName,
      patronymic: Patronymic,
      phone: PhoneInput,
      email: Email,
      /** INN of the agency they work for; empty if they work on their own. */
      inn: v.optional(v.union([v.literal(''), Inn]), ''),
      consents: Consents,
      utm: Campaign,
      token: CaptchaToken,
    }),
    response: SignedUp,
  }),
  signUpAgency: endpoint({
    ...post,
    path: '/api/private_office/sign_up_agency/',
    auth: 'anyone',
    uploads: agencyDocuments,
    body: v.object({
      inn: Inn,
      type: v.pipe(v.string('Выберите форму'), v.minLength(1, 'Выберите форму'), v.maxLength(40)),
      name: CompanyName,
      brand_name: BrandName,
      last_name: LastName,
      first_name: FirstName,
      patronymic: Patronymic,
      phone: PhoneInput,
      email: Email,
      consents: Consents,
      utm: Campaign,
      token: CaptchaToken,
    }),
    response: SignedUp,
  }),
  /** The second step of an agency: the rest of its data and a password. */
  setAgencyData: endpoint({
    ...post,
    path: '/api/private_office/agency_data_password_set/',
    auth: 'session',
    body: v.object({
      tax_form: v.pipe(
        v.string('Выберите налоговый режим'),
        v.minLength(1, 'Выберите налоговый режим'),
        v.maxLength(40),
      ),
      legal_address: LegalAddress,
      password: NewPassword,
    }),
    response: User,
  }),
  getAccountSpecs: endpoint({
    method: 'GET',
    answer: 'public',
    path: '/api/private_office/specs/',
    auth: 'anyone',
    response: v.object({
      company_types: v.array(v.object({ value: v.string(), label: v.string() })),
      tax_forms: v.array(v.object({ value: v.string(), label: v.string() })),
      documents: v.object({
        extensions: v.array(v.string()),
        count: v.number(),
        /** Bytes of one file. */
        bytes: v.number(),
      }),
      /** Key of an external captcha's script, or null for the portal's own proof of work. */
      captcha_client_key: v.nullable(v.string()),
      /** Address of that script. */
      captcha_script: v.nullable(v.string()),
      /** Version of the present policy, for the consents; null if none is published. */
      policy_version: v.nullable(v.string()),
    }),
  }),
};
