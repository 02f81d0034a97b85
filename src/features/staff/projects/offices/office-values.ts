import * as v from 'valibot';
import type { StaffSalesOffice } from '../../../../contract/calls/staff/portal/staff-office-endpoints';
import { coordinatesText } from '../../../../contract/developer/project-words';
import {
  OfficeHours,
  OfficeManagerInput,
  OfficeSpecialDays,
  type SalesOfficeContent,
  SalesOfficeInput,
  SpecialDayInput,
  WorkingTimeInput,
} from '../../../../contract/developer/sales-office-input';
import { type Drafted, drafted, newEntry } from '../drafted';
import { CoordinatesText } from '../project-values';

/** Days of the week and the times between which somebody is there; 1: Monday. */
export interface HoursDraft {
  days: number[];
  from: string;
  to: string;
}
export interface ManagerDraft {
  /** The number of who receives there already; null: a new one. */
  number: number | null;
  name: string;
  position: string;
  phone: string;
  /** At least one; a day of the week stands in one of them. */
  hours: HoursDraft[];
  projects: string[];
  days_off: string[];
}

/** A day with other hours; `from` and `to` count unless it is closed. */
export interface SpecialDayDraft {
  day: string;
  isClosed: boolean;
  from: string;
  to: string;
  note: string;
}

/** What is in the form of an office. */
export interface OfficeValues extends Record<string, unknown> {
  seen: string;
  name: string;
  address: string;
  phone: string;
  hours: Drafted<HoursDraft>[];
  coordinates: string;
  special_days: Drafted<SpecialDayDraft>[];
  managers: Drafted<ManagerDraft>[];
}

const workdays: HoursDraft = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };
export const newHours = () => newEntry(workdays);
export const newSpecialDay = () =>
  newEntry<SpecialDayDraft>({ day: '', isClosed: true, from: '09:00', to: '15:00', note: '' });
export const newManager = () =>
  newEntry<ManagerDraft>({
    number: null,
    name: '',
    position: 'Менеджер отдела продаж',
    phone: '',
    hours: [workdays],
    projects: [],
    days_off: [],
  });

type OfficeManagerEntry = v.InferInput<typeof OfficeManagerInput>;

/** The rules of one entry of each list, as it stands in the form. */
export const officeEntryRules = {
  hours: WorkingTimeInput,
  specialDay: v.pipe(
    v.object({
      day: v.string(),
      isClosed: v.boolean(),
      from: v.string(),
      to: v.string(),
      note: v.string(),
    }),
    v.transform(
      ({ day, isClosed, from, to, note }): v.InferInput<typeof SpecialDayInput> => ({
        day,
        note,
        hours: isClosed ? null : { from, to },
      }),
    ),
    SpecialDayInput,
  ),
  manager: v.pipe(
    v.object({
      number: v.nullable(v.number()),
      name: v.string(),
      position: v.string(),
      phone: v.string(),
      hours: v.pipe(
        v.array(v.object({ days: v.array(v.number()), from: v.string(), to: v.string() })),
        v.minLength(1),
      ),
      projects: v.array(v.string()),
      days_off: v.array(v.string()),
    }),
    v.transform(({ number, hours: [first = workdays, ...others], ...entry }): OfficeManagerEntry => {
      // A line whose days were all given to others says nothing.
      const other_hours = others.filter(({ days }) => days.length > 0);
      return { ...entry, id: number, hours: first, other_hours };
    }),
    OfficeManagerInput,
  ),
};

const { name, address, phone, managers } = SalesOfficeInput.entries;
/** The rule of each field of the form. */
export const officeRules = {
  seen: v.string(),
  name,
  address,
  phone,
  hours: v.pipe(v.array(officeEntryRules.hours), OfficeHours),
  coordinates: CoordinatesText,
  special_days: v.pipe(
    v.array(officeEntryRules.specialDay),
    v.transform((days): v.InferInput<typeof OfficeSpecialDays> => days),
    OfficeSpecialDays,
  ),
  managers: v.pipe(
    v.array(officeEntryRules.manager),
    v.transform((people): v.InferInput<typeof managers> => people),
    managers,
  ),
};

/** An office as the form has it; null: a new one. */
export function officeValues(office: StaffSalesOffice | null): OfficeValues {
  if (office === null)
    return {
      seen: '',
      name: '',
      address: '',
      phone: '',
      coordinates: '',
      hours: drafted([workdays]),
      special_days: [],
      managers: [],
    };
  const { content, state } = office;
  return {
    seen: state,
    name: content.name,
    address: content.address,
    phone: content.phone,
    hours: drafted(content.hours),
    coordinates: content.coordinates === null ? '' : coordinatesText(content.coordinates),
    special_days: drafted(
      content.special_days.map(({ day, hours, note }) => ({
        day,
        note,
        isClosed: hours === null,
        ...(hours ?? { from: '09:00', to: '15:00' }),
      })),
    ),
    managers: drafted(
      content.managers.map(({ id, hours: first, other_hours, ...one }) => ({
        ...one,
        number: id,
        hours: [first, ...other_hours],
      })),
    ),
  };
}

type Read = { [Field in keyof typeof officeRules]: v.InferOutput<(typeof officeRules)[Field]> };

/** What was read from the form as what is sent. */
export const officeOf = ({ seen: _, ...office }: Read): SalesOfficeContent => office;
