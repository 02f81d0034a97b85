import * as v from 'valibot';
import { Hours, ProjectSalesOffice } from '../../appointments/sales-office';
import { knownValue } from '../../known-value';
import { Lot } from '../../lots/lot';
import { BodyId, IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { isDay } from '../../time/days';
import { endpoint } from '../endpoint';

export const DayText = v.pipe(v.string(), v.check(isDay, 'Нужен день, например 2026-11-24'));
const moment = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const Moment = v.pipe(
  v.string('Нужно время показа'),
  v.check(
    (given) => moment.test(given) && !Number.isNaN(Date.parse(given)),
    'Нужно время со смещением, например 2026-11-24T07:45:00Z',
  ),
);

const Named = v.object({ slug: v.string(), name: v.string() });
/** A project with its city, as a slug and as it is called; '' in answers of before they were given. */
const Placed = v.object({
  ...Named.entries,
  city: v.optional(v.string(), ''),
  city_name: v.optional(v.string(), ''),
});

/** An office with the projects that are shown from there. */
const SalesOffice = v.object({ ...ProjectSalesOffice.entries, projects: v.array(Named) });

/** A manager who shows a project. */
export const ProjectManager = v.object({
  id: v.number(),
  name: v.string(),
  position: v.string(),
  /** E.164. */
  phone: v.string(),
  hours: Hours,
  /** On further days of the week, where their times are others. */
  other_hours: v.optional(v.array(Hours), []),
  office: v.object({ id: v.number(), name: v.string(), address: v.string() }),
  projects: v.array(v.object({ id: v.number(), ...Placed.entries, address: v.string() })),
});
export type ProjectManager = v.InferOutput<typeof ProjectManager>;

/** Each day of a range with the times that can still be booked. */
export const ManagerCalendar = v.object({
  manager: v.number(),
  /** The portal's, as an IANA name. */
  time_zone: v.string(),
  slot_minutes: v.number(),
  /** Hours that an agent needs from one city to another; 0: nobody is warned. */
  city_gap: v.optional(v.number(), 0),
  days: v.array(
    v.object({
      date: v.string(),
      /** 'day-off': the manager's own; 'closed': office or manager do not work. */
      state: knownValue(['open', 'day-off', 'closed'], 'closed'),
      /** ISO 8601, with the offset of `time_zone`. */
      slots: v.array(v.string()),
      /** What the office says of a day that is not as others are; '' of every other. */
      note: v.optional(v.string(), ''),
    }),
  ),
});
export type ManagerCalendar = v.InferOutput<typeof ManagerCalendar>;

export const appointmentPlaces = ['office', 'house'] as const;
export type AppointmentPlace = (typeof appointmentPlaces)[number];
/** booked → moved (any number of times) → called_off or held. */
export const appointmentStates = ['booked', 'moved', 'called_off', 'held'] as const;

/** An appointment with a client. */
export const Appointment = v.object({
  id: v.number(),
  client: v.object({ id: v.number(), name: v.string() }),
  /** `is_agency`: several people, who can be at several showings at once. */
  agent: v.object({ id: v.number(), name: v.string(), is_agency: v.optional(v.boolean(), false) }),
  project: Placed,
  /** What of it is shown; null: no one lot. */
  property: v.optional(v.nullable(Lot), null),
  manager: v.object({ id: v.number(), name: v.string(), phone: v.string() }),
  place: knownValue(appointmentPlaces, 'office'),
  address: v.string(),
  /** ISO 8601, with the offset of the portal's time zone; both. */
  starts_at: v.string(),
  ends_at: v.string(),
  /** If the application does not know the state, it is shown as booked, and the agent should ask. */
  state: knownValue(appointmentStates, 'booked'),
  /** Why it was called off; '' otherwise. */
  reason: v.string(),
  /** How often it has been changed. */
  sequence: v.number(),
  created_at: v.string(),
  edited_at: v.string(),
});
export type Appointment = v.InferOutput<typeof Appointment>;

const own = { auth: 'confirmed', answer: 'personal' } as const;
const one = { ...own, idempotent: true, params: IdParam, response: Appointment } as const;
const ofClient = { ...own, path: '/api/clients/{id}/appointments/', params: IdParam } as const;
const manager = BodyId('Выберите менеджера');

/**
 * Appointments with the managers of a project. If somebody else has just taken the time, the call is a conflict,
 * whose `errors` name the field and whose sentence names the next free times. Source: specification § 7, "Clients",
 * "User and office".
 */
export const appointmentEndpoints = {
  listSaleOffices: endpoint({
    method: 'GET',
    path: '/api/sale_offices/',
    auth: 'anyone',
    answer: 'catalogue',
    response: v.array(SalesOffice),
  }),
  /** `project`: its number or its slug; if left out, managers of every project. */
  listManagers: endpoint({
    ...own,
    method: 'GET',
    path: '/api/neometry_users/',
    query: v.object({ ...pageQuery(100), project: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    response: page(ProjectManager),
  }),
  /** Without days, two weeks from today; only days that may be booked. */
  getManagerCalendar: endpoint({
    ...own,
    method: 'GET',
    path: '/api/neometry_users/{id}/calendar/',
    params: IdParam,
    query: v.object({ start_date: v.optional(DayText), end_date: v.optional(DayText) }),
    response: ManagerCalendar,
  }),
  listClientAppointments: endpoint({ ...ofClient, method: 'GET', response: v.array(Appointment) }),
  bookAppointment: endpoint({
    ...ofClient,
    method: 'POST',
    idempotent: true,
    body: v.object({
      manager,
      project: v.pipe(v.string('Выберите проект'), v.minLength(1, 'Выберите проект'), v.maxLength(100)),
      /** The lot that is shown, of the same project. */
      property: v.optional(v.nullable(BodyId('Выберите лот')), null),
      place: v.picklist(appointmentPlaces, 'Укажите, где встреча: в офисе или в доме'),
      starts_at: Moment,
    }),
    response: Appointment,
  }),
  /** All appointments of the caller, the latest first. */
  listAppointments: endpoint({
    ...own,
    method: 'GET',
    path: '/api/appointments/',
    query: v.object(pageQuery(20)),
    response: page(Appointment),
  }),
  /** Moves it to another time, and to another manager or place if they are given. */
  moveAppointment: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/appointments/{id}/',
    body: v.object({
      starts_at: Moment,
      manager: v.optional(manager),
      place: v.optional(v.picklist(appointmentPlaces, 'Укажите, где встреча: в офисе или в доме')),
    }),
  }),
  callOffAppointment: endpoint({
    ...one,
    method: 'POST',
    path: '/api/appointments/{id}/call_off/',
    body: v.object({
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Не длиннее 500 знаков')), ''),
    }),
  }),
};
