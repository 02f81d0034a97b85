import * as v from 'valibot';
import { PhoneInput } from '../accounts/fields/phone';
import { isDay } from '../time/days';
import { CoordinatesInput } from './project-input';

/** What managers write about an office of the developer, and about who receives there. */

export const salesOfficeBounds = {
  name: 150,
  address: 500,
  hours: 7,
  managers: 100,
  daysOff: 366,
  specialDays: 100,
  note: 120,
} as const;

const line = (longest: number, missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(longest, `Не длиннее ${longest} знаков`),
  );
const TimeOfDay = v.pipe(v.string('Нужно время'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Нужно время: 09:00'));

const TOO_LATE = 'Начало должно быть раньше конца';

/** On which days of the week (1: Monday) and between which times of the portal's clock somebody is there. */
export const WorkingTimeInput = v.pipe(
  v.object({
    days: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
      v.minLength(1, 'Отметьте хотя бы один день'),
      v.maxLength(7, 'Дней в неделе семь'),
      v.transform((days) => [...new Set(days)].sort()),
    ),
    from: TimeOfDay,
    to: TimeOfDay,
  }),
  v.forward(
    v.check(({ from, to }) => from < to, TOO_LATE),
    ['from'],
  ),
);

const NAMED_TWICE = 'Один день недели назван дважды';
const isNoDayTwice = (hours: { days: number[] }[]): boolean => {
  const days = hours.flatMap((one) => one.days);
  return new Set(days).size === days.length;
};

export const OfficeHours = v.pipe(
  v.array(WorkingTimeInput),
  v.minLength(1, 'Укажите часы работы'),
  v.maxLength(salesOfficeBounds.hours, 'Слишком много строк'),
  v.check((hours) => isNoDayTwice(hours), NAMED_TWICE),
);

/** A day on which an office has other hours, or none. */
export const SpecialDayInput = v.pipe(
  v.object({
    day: v.pipe(v.string('Выберите день'), v.check(isDay, 'Выберите день')),
    /** Null: closed. */
    hours: v.nullable(v.object({ from: TimeOfDay, to: TimeOfDay })),
    note: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(salesOfficeBounds.note, `Не длиннее ${salesOfficeBounds.note} знаков`),
      ),
      '',
    ),
  }),
  v.forward(
    v.check(({ hours }) => hours === null || hours.from < hours.to, TOO_LATE),
    ['hours', 'from'],
  ),
);

export const OfficeSpecialDays = v.pipe(
  v.array(SpecialDayInput),
  v.maxLength(salesOfficeBounds.specialDays, 'Слишком много особых дней'),
  v.check((days) => new Set(days.map(({ day }) => day)).size === days.length, 'Один день назван дважды'),
  v.transform((days) => days.toSorted((one, other) => one.day.localeCompare(other.day))),
);

export const OfficeManagerInput = v.pipe(
  v.object({
    /** Of somebody who receives there already; null: a new one. */
    id: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
    name: line(salesOfficeBounds.name, 'Введите имя'),
    position: line(salesOfficeBounds.name, 'Введите должность'),
    phone: PhoneInput,
    hours: WorkingTimeInput,
    /** On further days of the week, where their times are others. */
    other_hours: v.optional(v.pipe(v.array(WorkingTimeInput), v.maxLength(6, 'Слишком много строк')), []),
    /** Slugs of the projects that they show. */
    projects: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(100))),
      v.maxLength(500, 'Слишком много проектов'),
    ),
    /** Days of the portal's clock on which they receive nobody. */
    days_off: v.pipe(
      v.array(v.pipe(v.string(), v.check(isDay, 'Нужен день'))),
      v.maxLength(salesOfficeBounds.daysOff, 'Слишком много выходных'),
      v.transform((days) => [...new Set(days)].sort()),
    ),
  }),
  v.check(({ hours, other_hours }) => isNoDayTwice([hours, ...other_hours]), NAMED_TWICE),
);

/** An office with those who receive there, whole: who is left out receives there no more. */
export const SalesOfficeInput = v.object({
  name: line(salesOfficeBounds.name, 'Введите название офиса'),
  address: line(salesOfficeBounds.address, 'Введите адрес'),
  phone: PhoneInput,
  hours: OfficeHours,
  coordinates: v.optional(v.nullable(CoordinatesInput), null),
  special_days: v.optional(OfficeSpecialDays, []),
  managers: v.pipe(
    v.array(OfficeManagerInput),
    v.maxLength(salesOfficeBounds.managers, 'Слишком много сотрудников'),
  ),
});
export type SalesOfficeContent = v.InferOutput<typeof SalesOfficeInput>;
