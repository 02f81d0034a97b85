import * as v from 'valibot';
import { EmailOrNone } from '../accounts/fields/account-fields';
import { INVALID_PHONE, toE164 } from '../accounts/fields/phone';
import { perLotType } from '../lots/types/lot-types';
import { isFixedPage } from '../paths/page-paths';
import { formatNumber } from '../text/russian-numbers';
import type { Developer } from './developer';

/** What managers write about the developer. Room, API and content bundles apply the same rules. */

/** Bounds of lists and texts, in entries and characters. */
export const developerBounds = {
  name: 60,
  legalName: 200,
  hours: 100,
  policy: 2000,
  lead: 500,
  title: 150,
  text: 2000,
  steps: 12,
  items: 50,
} as const;

const text = (longest: number) =>
  v.pipe(
    v.string('Введите текст'),
    v.trim(),
    v.maxLength(longest, `Не длиннее ${formatNumber(longest)} знаков`),
  );
const oneLine = (longest: number) =>
  v.pipe(
    text(longest),
    v.transform((given) => given.replace(/\s+/g, ' ')),
  );
const filled = (longest: number, missing: string) => v.pipe(text(longest), v.minLength(1, missing));
/** Empty is none. */
const orNone = (schema: v.GenericSchema<string, string>) =>
  v.pipe(
    v.nullish(schema, ''),
    v.transform((given) => (given === '' ? null : given)),
  );

export const DeveloperName = v.optional(oneLine(developerBounds.name), '');
export const DeveloperLegalName = orNone(oneLine(developerBounds.legalName));
/** In any spelling; the output is E.164, or empty. */
export const DeveloperPhone = v.pipe(
  v.optional(v.pipe(v.string(INVALID_PHONE), v.trim(), v.maxLength(60, INVALID_PHONE)), ''),
  v.transform((written) => (written === '' ? '' : toE164(written))),
  v.string(INVALID_PHONE),
);
export const DeveloperEmail = v.pipe(
  EmailOrNone,
  v.transform((given) => (given === '' ? null : given)),
);
export const DeveloperHours = orNone(oneLine(developerBounds.hours));
/** Where everybody is shown the text that managers have published. */
const OWN_POLICY = '/policy';
export const DeveloperPolicy = orNone(
  v.pipe(
    oneLine(developerBounds.policy),
    v.check(
      (given) => given === '' || /^(\/(?!\/)|https?:\/\/[^\s/?#]+\.[^\s/?#]+)\S*$/i.test(given),
      'Нужен адрес вида https://example.ru/policy',
    ),
    v.check(
      (given) => given === OWN_POLICY || !isFixedPage(given.replace(/[?#].*$/, '')),
      'Гость эту страницу кабинета не откроет. Политика портала лежит по адресу /policy, остальным нужен свой файл или сайт.',
    ),
  ),
);
const WRONG_RATE = 'Ставка — число от 0,01 до 100 %';
/** Hundredths of a percent. */
const Rate = v.optional(
  v.nullable(
    v.pipe(
      v.number(WRONG_RATE),
      v.integer(WRONG_RATE),
      v.minValue(1, WRONG_RATE),
      v.maxValue(10_000, WRONG_RATE),
    ),
  ),
  null,
);
const WRONG_DAYS = 'Срок выплаты — целое число дней от 1 до 365';
/** Working days. */
export const PayoutDays = v.nullable(
  v.pipe(v.number(WRONG_DAYS), v.integer(WRONG_DAYS), v.minValue(1, WRONG_DAYS), v.maxValue(365, WRONG_DAYS)),
);
const within = (least: number, most: number, wrong: string) =>
  v.nullable(v.pipe(v.number(wrong), v.integer(wrong), v.minValue(least, wrong), v.maxValue(most, wrong)));
export const FixationDays = within(1, 3650, 'Срок закрепления — целое число дней от 1 до 3650');
export const FixationProlongs = within(0, 20, 'Продлений — целое число от 0 до 20');
/** Hours. */
export const AppointmentGap = within(0, 24, 'Между показами — целое число часов от 0 до 24');
export const GuestLead = orNone(text(developerBounds.lead));

export const DeveloperItemInput = v.object({
  title: filled(developerBounds.title, 'Введите заголовок'),
  text: filled(developerBounds.text, 'Введите текст'),
});
const items = (most: number) =>
  v.optional(
    v.pipe(v.array(DeveloperItemInput, 'Нужен список'), v.maxLength(most, `Не больше ${most} записей`)),
    [],
  );
export const GuestSteps = items(developerBounds.steps);
export const WordsLead = v.optional(text(developerBounds.lead), '');
export const WordsItems = items(developerBounds.items);
const words = v.optional(v.object({ lead: WordsLead, items: WordsItems }), { lead: '', items: [] });

export const CommissionRatesInput = v.optional(v.object(perLotType(() => Rate)), {});

/** The record as it is sent: what is left out is empty. Its output is a `Developer`. */
export const DeveloperInput = v.object({
  name: DeveloperName,
  legal_name: DeveloperLegalName,
  phone: DeveloperPhone,
  email: DeveloperEmail,
  hours: DeveloperHours,
  policy: DeveloperPolicy,
  rates: CommissionRatesInput,
  payout_days: v.optional(PayoutDays, null),
  fixation: v.optional(
    v.object({ days: v.optional(FixationDays, null), prolongs: v.optional(FixationProlongs, null) }),
    {},
  ),
  appointment_gap: v.optional(AppointmentGap, null),
  guest: v.optional(v.object({ lead: GuestLead, steps: GuestSteps, questions: words, agencies: words }), {}),
}) satisfies v.GenericSchema<unknown, Developer>;
