import * as v from 'valibot';
import { lineUpTo } from '../../../accounts/fields/account-fields';
import { page, pageQuery } from '../../../parameters/lists';
import { isDay } from '../../../time/days';
import { AgreementAcceptance, AgreementVersion, agreementStandings } from '../../account/agreement-endpoints';
import { endpoint } from '../../endpoint';

/** Longest agreement in months, and the most days before its end at which it is told. */
export const agreementBounds = { months: 120, remindDays: 90, text: 100_000, changes: 2_000 } as const;

const whole = (least: number, most: number, wrong: string) =>
  v.pipe(v.number(wrong), v.integer(wrong), v.minValue(least, wrong), v.maxValue(most, wrong));

/** A day of the portal's clock, 2026-11-24. */
const Day = v.pipe(v.string('Выберите день'), v.check(isDay, 'Выберите день'));

const AgreementMonths = whole(
  1,
  agreementBounds.months,
  `Срок договора — целое число месяцев от 1 до ${agreementBounds.months}`,
);
const AgreementRemindDays = whole(
  1,
  agreementBounds.remindDays,
  `Напомнить можно за целое число дней от 1 до ${agreementBounds.remindDays}`,
);

/** Whether agencies are asked to accept an agreement, for how long it is, and what depends on it. */
export const AgreementSettings = v.object({
  /** While it is false nothing of the agreement is shown to anybody. */
  asked: v.boolean('Да или нет'),
  /** How long it is from its acceptance, or its last day, but not both; both null: without an end. */
  months: v.nullable(AgreementMonths),
  until: v.nullable(Day),
  /** How many days before its end an agency is told. */
  remind_days: AgreementRemindDays,
  /** Whether clients are fixed only under an agreement that holds. */
  fixing: v.boolean('Да или нет'),
});
export type AgreementSettings = v.InferOutput<typeof AgreementSettings>;

export const AgreementTitle = lineUpTo(200, 'Введите заголовок');
/** In the format of `readWritten`. */
export const AgreementText = v.pipe(
  v.string('Введите текст'),
  v.trim(),
  v.minLength(1, 'Введите текст'),
  v.maxLength(agreementBounds.text, 'Текст не длиннее 100 000 знаков'),
);
export const AgreementChanges = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(agreementBounds.changes, 'Не длиннее 2 000 знаков')),
  '',
);
const written = { title: AgreementTitle, text: AgreementText, changes: AgreementChanges };

export const StaffAgreement = v.object({
  settings: AgreementSettings,
  /** Names the state of the settings. */
  state: v.string(),
  /** What is written and not published yet. */
  draft: v.nullable(
    v.object({ title: v.string(), text: v.string(), changes: v.string(), saved: v.string() }),
  ),
  /** The newest first; `accepted`: how many agencies have accepted it last. */
  versions: v.array(
    v.object({
      ...AgreementVersion.entries,
      stage: v.picklist(['coming', 'in-force', 'former']),
      accepted: v.number(),
    }),
  ),
});
export type StaffAgreement = v.InferOutput<typeof StaffAgreement>;

/** An agency, or an agent without one, and how it stands to the agreement. */
export const AgreementHolder = v.object({
  /** Of the account. */
  id: v.number(),
  name: v.string(),
  /** Who accepts for it. */
  person: v.string(),
  /** E.164. */
  phone: v.string(),
  standing: v.picklist(agreementStandings),
  /** What was accepted last, from which network address and device, and the digest of its text (SHA-256). */
  accepted: v.nullable(
    v.object({
      ...AgreementAcceptance.entries,
      address: v.string(),
      device: v.string(),
      digest: v.string(),
    }),
  ),
});
export type AgreementHolder = v.InferOutput<typeof AgreementHolder>;

export const agreementShows = ['all', 'lacking', 'ending', 'holds'] as const;

const wanted = {
  /** `lacking`: those whose agreement does not hold. */
  show: v.optional(v.picklist(agreementShows, 'Такого отбора нет'), 'all'),
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
};

const path = '/api/staff/agreement/';
const writes = {
  auth: 'staff',
  permission: 'agreement',
  answer: 'personal',
  response: StaffAgreement,
} as const;
const lists = { auth: 'staff', permission: 'accounts', answer: 'personal' } as const;

/** The agreement with agencies in `/staff`: owners write it, sales see who has accepted it. Source: feature row M16. */
export const staffAgreementEndpoints = {
  getStaffAgreement: endpoint({ ...writes, method: 'GET', path }),
  changeAgreementSettings: endpoint({
    ...writes,
    method: 'PATCH',
    path,
    query: v.object({ seen: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    body: AgreementSettings,
  }),
  /** Keeps what is written until it is published; there is one draft. */
  saveAgreementDraft: endpoint({
    ...writes,
    method: 'POST',
    path: `${path}draft/`,
    body: v.object({
      ...written,
      /** When the draft that its author has seen was saved, null where there was none; refused if there is another by now. */
      seen: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    }),
  }),
  /** The next version, in force from the beginning of a day. The draft that its author has seen is gone with it. */
  publishAgreement: endpoint({
    ...writes,
    method: 'POST',
    path: `${path}versions/`,
    body: v.object({
      ...written,
      /** Null: at once. */
      starts: v.nullable(Day),
      /** The newest version that the author saw, 0 where there was none; refused if there is a newer one by now. */
      seen: v.optional(v.number()),
      /** As `seen` of a draft: one that somebody else has saved since stays. Left out, whichever is there goes. */
      draft_seen: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    }),
  }),
  listAgreementHolders: endpoint({
    ...lists,
    method: 'GET',
    path: `${path}agencies/`,
    query: v.object({ ...pageQuery(20), ...wanted }),
    response: v.object({ ...page(AgreementHolder).entries, asked: v.boolean(), lacking: v.number() }),
  }),
  exportAgreementHolders: endpoint({
    ...lists,
    method: 'GET',
    path: `${path}agencies/export/`,
    query: v.object(wanted),
    file: true,
  }),
  /** Reminds all whose agreement does not hold; once in twelve hours. */
  remindOfAgreement: endpoint({
    ...lists,
    method: 'POST',
    path: `${path}remind/`,
    response: v.object({ sent: v.number(), missed: v.number() }),
  }),
};
