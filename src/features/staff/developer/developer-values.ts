import * as v from 'valibot';
import type { StaffDeveloper } from '../../../contract/calls/staff/portal/staff-developer-endpoints';
import type { Developer, DeveloperItem } from '../../../contract/developer/developer';
import {
  AppointmentGap,
  DeveloperEmail,
  DeveloperHours,
  type DeveloperInput,
  DeveloperLegalName,
  DeveloperName,
  DeveloperPhone,
  DeveloperPolicy,
  FixationDays,
  FixationProlongs,
  GuestLead,
  GuestSteps,
  PayoutDays,
  WordsItems,
  WordsLead,
} from '../../../contract/developer/developer-input';
import { lotTypes } from '../../../contract/lots/types/lot-types';
import { recordOf } from '../../../contract/record-of';
import { formatNumber } from '../../../contract/text/russian-numbers';

/** An item as it is being written; `id` tells it from others while they are moved. */
export interface ItemDraft extends DeveloperItem {
  readonly id: string;
}

const WRONG_RATE = 'Нужно число от 0,01 до 100: например, 3,5';
/** '3,5' or '3.5 %' of what is sold, as hundredths of a percent; empty is none. */
const RateText = v.pipe(
  v.string(),
  v.transform((given) => given.replace(/[\s%]/g, '').replace(',', '.')),
  v.check(
    (given) =>
      given === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(given) && Number(given) > 0 && Number(given) <= 100),
    WRONG_RATE,
  ),
  v.transform((given) => (given === '' ? null : Math.round(Number(given) * 100))),
);
const DaysText = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,3}$/, 'Нужно целое число дней от 1 до 365'),
  v.transform((given) => (given === '' ? null : Number(given))),
  PayoutDays,
);

/** A whole number as it is written; empty is none. The rule says what is wrong with it. */
const wholeText = <const S extends typeof FixationDays>(rule: S) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((given) => (given === '' ? null : /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN)),
    rule,
  );

type RateField = `rate_${(typeof lotTypes)[number]}`;
export const rateField = (type: (typeof lotTypes)[number]): RateField => `rate_${type}`;
const rateRules = Object.fromEntries(lotTypes.map((type) => [rateField(type), RateText])) as Record<
  RateField,
  typeof RateText
>;

/** The rule of each field of the form. */
export const developerRules = {
  seen: v.string(),
  name: DeveloperName,
  legal_name: DeveloperLegalName,
  hours: DeveloperHours,
  phone: DeveloperPhone,
  email: DeveloperEmail,
  policy: DeveloperPolicy,
  ...rateRules,
  payout_days: DaysText,
  fixation_days: wholeText(FixationDays),
  fixation_prolongs: wholeText(FixationProlongs),
  appointment_gap: wholeText(AppointmentGap),
  lead: GuestLead,
  steps: GuestSteps,
  questions_lead: WordsLead,
  questions: WordsItems,
  agencies_lead: WordsLead,
  agencies: WordsItems,
};

export type TextFieldName =
  | RateField
  | Exclude<keyof typeof developerRules, RateField | 'seen' | 'steps' | 'questions' | 'agencies'>;
export type ItemsFieldName = 'steps' | 'questions' | 'agencies';

/** What is in the form; `seen` is the state of the record that it was begun with. */
export type DeveloperValues = Record<TextFieldName | 'seen', string> & Record<ItemsFieldName, ItemDraft[]>;

const drafted = (items: readonly DeveloperItem[]): ItemDraft[] =>
  items.map((item, at) => ({ ...item, id: `saved-${at}` }));

/** The record as the form has it. */
export function valuesOf({ developer, state }: StaffDeveloper): DeveloperValues {
  const { guest, rates, payout_days, fixation, appointment_gap } = developer;
  const { name, legal_name, hours, phone, email, policy } = developer;
  const rateTexts = Object.fromEntries(
    lotTypes.map((type) => {
      const rate = rates[type];
      return [rateField(type), rate === null ? '' : formatNumber(rate / 100, 0, 2)];
    }),
  ) as Record<RateField, string>;
  return {
    seen: state,
    name,
    phone,
    legal_name: legal_name ?? '',
    hours: hours ?? '',
    email: email ?? '',
    policy: policy ?? '',
    ...rateTexts,
    payout_days: payout_days === null ? '' : String(payout_days),
    fixation_days: String(fixation.days ?? ''),
    fixation_prolongs: String(fixation.prolongs ?? ''),
    appointment_gap: String(appointment_gap ?? ''),
    lead: guest.lead ?? '',
    steps: drafted(guest.steps),
    questions_lead: guest.questions.lead,
    questions: drafted(guest.questions.items),
    agencies_lead: guest.agencies.lead,
    agencies: drafted(guest.agencies.items),
  };
}

type Read = { [Field in keyof typeof developerRules]: v.InferOutput<(typeof developerRules)[Field]> };

/** What was read from the form as the record that is sent. */
export const developerOf = (read: Read): Developer & v.InferInput<typeof DeveloperInput> => ({
  name: read.name,
  legal_name: read.legal_name,
  hours: read.hours,
  phone: read.phone,
  email: read.email,
  policy: read.policy,
  rates: recordOf(lotTypes, (type) => read[rateField(type)]),
  payout_days: read.payout_days,
  fixation: { days: read.fixation_days, prolongs: read.fixation_prolongs },
  appointment_gap: read.appointment_gap,
  guest: {
    lead: read.lead,
    steps: read.steps,
    questions: { lead: read.questions_lead, items: read.questions },
    agencies: { lead: read.agencies_lead, items: read.agencies },
  },
});

/** The record that the values make; null while something in them is wrong. */
export function developerIn(values: DeveloperValues): Developer | null {
  const parsed = v.safeParse(v.object(developerRules), values);
  return parsed.success ? developerOf(parsed.output) : null;
}

/** Whether two states of the form say the same; where they began does not matter. */
export const areSame = (one: DeveloperValues, other: DeveloperValues): boolean => said(one) === said(other);

const said = ({ seen: _, ...values }: DeveloperValues): string =>
  JSON.stringify(values, (key, value) => (key === 'id' ? undefined : value));
