import * as v from 'valibot';
import { ClosedBy, User } from '../../accounts/account';
import { Email, Password } from '../../accounts/fields/account-fields';
import { fixationStates } from '../../accounts/fixation-rules';
import { accountStandings } from '../../accounts/staff/account-standing';
import { type StaffAct, staffActs } from '../../accounts/staff/staff-acts';
import { DealPhaseField } from '../../deals/deal';
import { IdParam, QueryId } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { AgreementAcceptance, agreementStandings } from '../account/agreement-endpoints';
import { ConsentText } from '../content/content-endpoints';
import { endpoint } from '../endpoint';
import { perCall } from '../per-call';
import { ChosenRecords, ManyAnswer } from './lists/staff-many';
import { StaffEntry, StaffUser } from './members/staff-user';
import { SeenQuery } from './staff-seen';

/** An account as the developer's manager sees it. */
export const StaffAccount = v.object({
  ...User.entries,
  /** ISO 8601. */
  created: v.string(),
  refusal: v.nullable(v.string()),
  /** Who has blocked it; the developer can only lift their own block. */
  blocked_by: ClosedBy,
  fixation_stopped_by: ClosedBy,
  /** Of an agency: whether it may hand the stock to advertising sites by addresses of its own. */
  feeds_allowed: v.optional(v.boolean(), false),
  /** Name of the agency that an agent belongs to. */
  agency: v.nullable(v.string()),
  documents: v.array(v.object({ id: v.number(), name: v.string(), size: v.number() })),
  /** Id of the last line of its journal, to be sent with an act on it; 0 if there is none. */
  seen: v.optional(v.number(), 0),
});
export type StaffAccount = v.InferOutput<typeof StaffAccount>;

/** Rows of one kind that belong to an account: how many there are, and the newest five. */
const newest = <const Row extends v.GenericSchema>(row: Row) =>
  v.object({ count: v.number(), newest: v.array(row) });

const named = { id: v.number(), name: v.string() };

/**
 * What an account does here; an agency's counts what its agents do. Null where the manager's role does not open the
 * section that such rows stand in.
 */
export const AccountBusiness = v.object({
  /** When a device of theirs was last here (ISO 8601); null: they are signed in on none. */
  last_visit: v.nullable(v.string()),
  /** By how many passkeys they may sign in. */
  passkeys: v.optional(v.number(), 0),
  clients: newest(v.object({ ...named, phone: v.string() })),
  fixations: v.nullable(
    v.object({
      count: v.number(),
      /** How many of them wait for the developer's answer. */
      waiting: v.number(),
      newest: v.array(
        v.object({
          id: v.number(),
          client: v.string(),
          project: v.string(),
          state: v.picklist(fixationStates),
        }),
      ),
    }),
  ),
  deals: v.nullable(
    newest(
      v.object({ id: v.number(), client: v.nullable(v.string()), lot: v.string(), phase: DealPhaseField }),
    ),
  ),
  appointments: v.nullable(
    newest(v.object({ id: v.number(), client: v.string(), project: v.string(), starts_at: v.string() })),
  ),
  /** How whoever accepts the agreement stands to it; null: they do not, or it is not asked for. */
  agreement: v.optional(
    v.nullable(
      v.object({ standing: v.picklist(agreementStandings), accepted: v.nullable(AgreementAcceptance) }),
    ),
    null,
  ),
  /** An agency's agents by name, at most a hundred; null for an agent. */
  agents: v.nullable(
    v.object({
      count: v.number(),
      list: v.array(
        v.object({
          ...named,
          phone: v.string(),
          confirmed: v.boolean(),
          blocked: v.boolean(),
          clients: v.number(),
          last_visit: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});
export type AccountBusiness = v.InferOutput<typeof AccountBusiness>;

export const AuditLine = v.object({
  id: v.number(),
  at: v.string(),
  /** For display: 'Менеджер Анна Лебедева', 'Терминал', 'Агентство «Южный берег»'. */
  actor: v.string(),
  action: v.string(),
  reason: v.string(),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

/** What the owner of an account has agreed to, or taken back: when, from which address, and the text that lay before them. */
const GivenConsents = v.object({
  given: v.array(
    v.object({
      purpose: v.picklist(['personal_data', 'advertising']),
      /** False: taken back. */
      given: v.boolean(),
      version: v.string(),
      address: v.string(),
      /** ISO 8601. */
      at: v.string(),
    }),
  ),
  /** Each version that is named, once. */
  texts: v.array(ConsentText),
});
export type GivenConsents = v.InferOutput<typeof GivenConsents>;

const reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Не длиннее 1000 знаков')), '');
/** Which accounts are wanted; '' where it does not matter. */
const accountFilters = {
  /** Those who wait for a decision, all, or the blocked ones. */
  show: v.optional(v.picklist(['waiting', 'all', 'blocked']), 'waiting'),
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  state: v.optional(v.picklist(['', ...accountStandings], 'Такого состояния нет'), ''),
  kind: v.optional(v.picklist(['', 'agent', 'company'], 'Таких кабинетов нет'), ''),
  /** An agency's id: it and its agents. */
  agency: v.optional(QueryId('Нужен номер кабинета')),
  /** By the day of registration, or by the alphabet. By default who waits longest, of all the newest. */
  order: v.optional(v.picklist(['', 'oldest', 'newest', 'name'], 'Такого порядка нет'), ''),
};

const act = (word: StaffAct) =>
  endpoint({
    method: 'POST',
    path: `/api/staff/accounts/{id}/${word}/`,
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    params: IdParam,
    query: SeenQuery,
    body: v.object({ reason }),
    response: StaffAccount,
  });

/** The portal of the developer's managers, `/staff`, with a session of its own. */
export const staffEndpoints = {
  staffSignIn: endpoint({
    method: 'POST',
    path: '/api/staff/sign_in/',
    auth: 'anyone',
    answer: 'personal',
    body: v.object({ email: Email, password: Password }),
    response: StaffEntry,
  }),
  staffSignOut: endpoint({
    method: 'POST',
    path: '/api/staff/sign_out/',
    auth: 'anyone',
    answer: 'personal',
  }),
  getStaff: endpoint({
    method: 'GET',
    path: '/api/staff/me/',
    auth: 'anyone',
    answer: 'personal',
    response: v.object({ staff: v.nullable(StaffUser) }),
  }),
  listStaffAccounts: endpoint({
    method: 'GET',
    path: '/api/staff/accounts/',
    scope: 'accounts',
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    query: v.object({ ...pageQuery(20), ...accountFilters }),
    response: page(StaffAccount),
  }),
  /** The first 10 000 of these filters as CSV; its last line says so if there are more. */
  exportAccounts: endpoint({
    method: 'GET',
    path: '/api/staff/account_list/export/',
    scope: 'accounts',
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    query: v.object(accountFilters),
    file: true,
  }),
  /** One answer to the registrations of several accounts, each as if it were given alone. */
  decideAccounts: endpoint({
    method: 'POST',
    path: '/api/staff/account_list/decide/',
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    body: v.object({
      act: v.picklist(['approve', 'refuse'], 'Такого ответа нет'),
      accounts: ChosenRecords,
      reason,
    }),
    response: ManyAnswer,
  }),
  getStaffAccount: endpoint({
    method: 'GET',
    path: '/api/staff/accounts/{id}/',
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    params: IdParam,
    response: v.object({
      account: StaffAccount,
      audit: v.array(AuditLine),
      business: v.optional(AccountBusiness),
      consents: v.optional(GivenConsents),
    }),
  }),
  ...perCall(staffActs, act),
  /** Erases an account that the developer has blocked, whose owner asks for it but cannot do it. */
  eraseAccount: endpoint({
    method: 'POST',
    path: '/api/staff/accounts/{id}/erase/',
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    params: IdParam,
    query: SeenQuery,
  }),
  getStaffFile: endpoint({
    method: 'GET',
    path: '/api/staff/files/{id}/',
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    params: IdParam,
    /** `content` in base64. */
    response: v.object({ name: v.string(), type: v.string(), content: v.string() }),
  }),
};
