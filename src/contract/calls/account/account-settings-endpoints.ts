import * as v from 'valibot';
import { User } from '../../accounts/account';
import {
  BrandName,
  CompanyName,
  Email,
  FirstName,
  LastName,
  LegalAddress,
  Password,
  Patronymic,
} from '../../accounts/fields/account-fields';
import { EmailChange, EmailCode } from '../../accounts/fields/email-code';
import { CodeSent, SecurityCode } from '../../accounts/fields/security-code';
import { noticeKinds } from '../../accounts/notices';
import { type ExportedList, listNames, personalLists } from '../../accounts/personal-lists';
import { accountPicture } from '../../documents/uploads';
import { IdParam } from '../../parameters/ids';
import { recordOf } from '../../record-of';
import { endpoint } from '../endpoint';

/** Kinds of notifications below `service`; each only has an effect while that is on. True in answers of older servers. */
const kindStreams = recordOf(noticeKinds, () => v.optional(v.boolean(), true));
const noticeStreams = {
  service: v.boolean(),
  /** A separate consent; switching it on records the consent, switching it off withdraws it. */
  promo: v.boolean(),
};
const NoticeSettings = v.object({ ...noticeStreams, ...kindStreams });
export type NoticeSettings = v.InferOutput<typeof NoticeSettings>;

/** A signed-in device. */
export const SignedInDevice = v.object({
  id: v.number(),
  /** For display: 'Chrome, Android'. */
  device: v.string(),
  /** ISO 8601. */
  created: v.string(),
  seen: v.string(),
  /** The device that sent this request. */
  current: v.boolean(),
});
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>;

/** A program that is signed in by tokens. */
export const ProgramSession = v.object({
  id: v.number(),
  /** Its own name: 'crm-sync/2.1', or a description of a browser; '' if it gives none. */
  program: v.string(),
  /** ISO 8601. `seen`: when it last renewed its tokens, which a program in use does every fifteen minutes. */
  created: v.string(),
  seen: v.string(),
  /** The program that sent this request. */
  current: v.boolean(),
});
export type ProgramSession = v.InferOutput<typeof ProgramSession>;

/** A field for each list that an account's export holds. */
const exportedLists = Object.fromEntries(
  listNames.flatMap((name) => {
    const { exportedAs } = personalLists[name];
    return exportedAs === null ? [] : [[exportedAs, v.array(v.unknown())]];
  }),
) as Record<ExportedList, v.ArraySchema<v.UnknownSchema, undefined>>;

/** What a person sets for their own account. Source: feature row C7. */
export const accountSettingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/office/settings/',
    auth: 'confirmed',
    answer: 'personal',
    response: v.object({
      notices: NoticeSettings,
      has_password: v.boolean(),
      /** Whether the account's e-mail was confirmed by a letter; true in answers of older servers. */
      email_proved: v.optional(v.boolean(), true),
      email_change: v.optional(v.nullable(EmailChange), null),
      tax_form: v.nullable(v.string()),
      legal_address: v.nullable(v.string()),
      documents: v.array(v.object({ id: v.number(), name: v.string(), size: v.number() })),
      policy_version: v.nullable(v.string()),
      /** Why the account cannot be deleted yet: a deal is open, or its commission is due; null if it can. */
      deletion_waits: v.optional(v.nullable(v.string()), null),
    }),
  }),
  changePerson: endpoint({
    method: 'PATCH',
    path: '/api/office/person/',
    auth: 'confirmed',
    answer: 'personal',
    body: v.object({
      last_name: LastName,
      first_name: FirstName,
      patronymic: Patronymic,
      /** As `changeEmail`, for older applications; the answer still has the address in force. */
      email: v.optional(Email),
      password: v.optional(Password),
    }),
    response: User,
  }),
  /** Sends a code to the account's phone, for `changeEmail` alone; an account with a password uses that instead. */
  sendEmailOwnerCode: endpoint({
    method: 'POST',
    path: '/api/office/email/code/',
    auth: 'confirmed',
    answer: 'personal',
    response: CodeSent,
  }),
  /**
   * Requests a change of the e-mail: it takes effect when `confirmEmail` brings the code of the letter. The answer
   * does not tell whether the address is in use.
   */
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/office/email/',
    auth: 'confirmed',
    answer: 'personal',
    body: v.object({
      email: Email,
      /** If the account has one. */
      password: v.optional(Password),
      /** If it has none: the code of `sendEmailOwnerCode`. Neither is needed for the account's own address. */
      security_code: v.optional(SecurityCode),
    }),
    response: EmailChange,
  }),
  resendEmailLetter: endpoint({
    method: 'POST',
    path: '/api/office/email/resend/',
    auth: 'confirmed',
    answer: 'personal',
    response: EmailChange,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/office/email/confirm/',
    auth: 'confirmed',
    answer: 'personal',
    body: v.object({ code: EmailCode }),
    response: User,
  }),
  giveUpEmail: endpoint({
    method: 'DELETE',
    path: '/api/office/email/',
    auth: 'confirmed',
    answer: 'personal',
  }),
  changeAgency: endpoint({
    method: 'PATCH',
    path: '/api/office/company/',
    auth: 'agency',
    answer: 'personal',
    body: v.object({
      brand_name: BrandName,
      name: CompanyName,
      type: v.pipe(v.string('Выберите форму'), v.minLength(1, 'Выберите форму'), v.maxLength(40)),
      tax_form: v.pipe(
        v.string('Выберите налоговый режим'),
        v.minLength(1, 'Выберите налоговый режим'),
        v.maxLength(40),
      ),
      legal_address: LegalAddress,
    }),
    response: User,
  }),
  changeNotices: endpoint({
    method: 'PATCH',
    path: '/api/office/notices/',
    auth: 'confirmed',
    answer: 'personal',
    /** A kind that is left out does not change, since older applications do not know it. */
    body: v.object({ ...noticeStreams, ...v.partial(v.object(kindStreams)).entries }),
    response: NoticeSettings,
  }),
  /** Without a file the picture is removed. */
  changePicture: endpoint({
    method: 'POST',
    path: '/api/office/image/',
    auth: 'confirmed',
    answer: 'personal',
    uploads: accountPicture,
    body: v.object({}),
    response: User,
  }),
  /** Whoever is blocked or not yet confirmed may lose a telephone too. */
  listDevices: endpoint({
    method: 'GET',
    path: '/api/office/devices/',
    auth: 'session',
    answer: 'personal',
    response: v.object({
      results: v.array(SignedInDevice),
      programs: v.optional(v.array(ProgramSession), []),
    }),
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/api/office/devices/{id}/',
    auth: 'session',
    answer: 'personal',
    params: IdParam,
  }),
  endProgram: endpoint({
    method: 'DELETE',
    path: '/api/office/programs/{id}/',
    auth: 'session',
    answer: 'personal',
    params: IdParam,
  }),
  /** Signs out programs too. */
  endOtherDevices: endpoint({
    method: 'POST',
    path: '/api/office/devices/end_others/',
    auth: 'session',
    answer: 'personal',
    response: v.object({ ended: v.number() }),
  }),
  /** Everything that the portal stores about the account, for its owner. */
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/office/export/',
    auth: 'session',
    answer: 'personal',
    response: v.object({
      /** ISO 8601. */
      exported_at: v.string(),
      account: v.record(v.string(), v.unknown()),
      consents: v.array(v.unknown()),
      /** The texts that they were given to, each version once. */
      consent_texts: v.optional(v.array(v.unknown()), []),
      ...exportedLists,
      devices: v.array(v.unknown()),
      programs: v.optional(v.array(v.unknown()), []),
      passkeys: v.optional(v.array(v.unknown()), []),
      documents: v.array(v.unknown()),
      branches: v.array(v.unknown()),
      links: v.array(v.unknown()),
      queue_places: v.optional(v.array(v.unknown()), []),
      agency_feeds: v.optional(v.array(v.unknown()), []),
      /** Acts with their invoices; the signed copies by their names. */
      papers: v.optional(v.array(v.unknown()), []),
      decisions: v.array(v.unknown()),
      /** Which versions of which regulations were read, and when. */
      acquaintances: v.array(v.unknown()),
      /** Which versions of the agreement were accepted, when and from where. */
      agreements: v.optional(v.array(v.unknown()), []),
    }),
  }),
  /** Sends a code to the account's phone, for `deleteAccount` alone; an account with a password uses that instead. */
  sendDeletionCode: endpoint({
    method: 'POST',
    path: '/api/office/delete/code/',
    auth: 'session',
    answer: 'personal',
    response: CodeSent,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/office/delete/',
    auth: 'session',
    answer: 'personal',
    body: v.object({
      /** The word that the person typed, so that it cannot happen by accident. */
      confirm: v.literal('удалить', 'Введите слово «удалить»'),
      /** If the account has one. */
      password: v.optional(Password),
      /** If it has none: the code of `sendDeletionCode`. */
      security_code: v.optional(SecurityCode),
    }),
  }),
  /** Confirms that the regulations in force were read. A conflict if others than the named ones are in force. */
  acquaint: endpoint({
    method: 'POST',
    path: '/api/office/acquainted/',
    auth: 'session',
    answer: 'personal',
    query: v.object({
      /** Ids and versions that the person was shown: '1:2,3:1'; if left out, those in force. */
      read: v.optional(v.pipe(v.string(), v.maxLength(2000), v.regex(/^\d+:\d+(,\d+:\d+)*$/))),
    }),
    response: User,
  }),
};
