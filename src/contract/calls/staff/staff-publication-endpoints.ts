import * as v from 'valibot';
import { PictureAddress } from '../../developer/portal-pictures';
import { selectionTypes } from '../../lots/types/lot-types';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery, SlugParam } from '../../parameters/lists';
import { PublicationPage, publicationKinds } from '../content/publication-endpoints';
import { endpoint } from '../endpoint';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** A publication as the manager who wrote it sees it. */
export const StaffPublication = v.object({
  ...PublicationPage.entries,
  /** Since when it is withdrawn; null if it is not. */
  withdrawn: v.nullable(v.string()),
  /** It is not shown before `published`. */
  scheduled: v.optional(v.boolean(), false),
  /** Everybody who wants it is told once it is shown. */
  notify: v.optional(v.boolean(), false),
  audit: v.array(AuditLine),
});
export type StaffPublication = v.InferOutput<typeof StaffPublication>;

const NO_DAY = 'Нужен день вида 2026-12-31';
/** An existing date; the 31st of February is refused. */
const Day = v.pipe(
  v.string(),
  v.isoDate(NO_DAY),
  v.check(
    (given) => Number.isNaN(Date.parse(given)) || new Date(Date.parse(given)).toISOString().startsWith(given),
    NO_DAY,
  ),
);

export const PublicationBody = v.object({
  kind: v.picklist(publicationKinds),
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Напишите заголовок'),
    v.maxLength(150, 'Не длиннее 150 знаков'),
  ),
  /** Paragraphs, separated by line breaks. */
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Напишите текст'),
    v.maxLength(10_000, 'Не длиннее 10 000 знаков'),
  ),
  /** Its date; null for today. Until a later one it waits, and is shown by itself. */
  date: v.optional(v.nullable(Day), null),
  /** When on that day, by the portal's clock; null: in the morning. */
  time: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Нужно время вида 09:30'))),
    null,
  ),
  /** Address under /storage of the picture above it; null for none, left out it stays as it is. */
  picture: v.optional(v.nullable(PictureAddress)),
  /** The last day of a promotion. */
  deadline: v.optional(v.nullable(Day), null),
  /** Slugs. */
  projects: v.optional(v.pipe(v.array(SlugParam.entries.slug), v.maxLength(50, 'Не больше 50 проектов')), []),
  lot_type: v.optional(v.nullable(v.picklist(selectionTypes)), null),
  /** Whether to notify everybody who has not switched that off, once it is shown; only for a new one, or one that waits. */
  notify: v.optional(v.boolean(), false),
});
export type PublicationBody = v.InferOutput<typeof PublicationBody>;

const path = '/api/staff/publications/';
const staff = { auth: 'staff', permission: 'publications', answer: 'personal' } as const;
const one = { ...staff, params: IdParam, query: SeenQuery, response: StaffPublication } as const;

/** News and promotions in `/staff`. Source: feature rows D11 and K3. */
export const staffPublicationEndpoints = {
  listStaffPublications: endpoint({
    method: 'GET',
    path,
    auth: 'staff',
    permission: 'publications',
    answer: 'personal',
    query: v.object({
      ...pageQuery(20),
      /** Those that are shown, those that wait for their time, or those that are withdrawn. */
      show: v.optional(v.picklist(['shown', 'scheduled', 'withdrawn']), 'shown'),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(StaffPublication),
  }),
  addPublication: endpoint({
    method: 'POST',
    path,
    auth: 'staff',
    permission: 'publications',
    answer: 'personal',
    body: PublicationBody,
    response: StaffPublication,
  }),
  changePublication: endpoint({ ...one, method: 'PATCH', path: `${path}{id}/`, body: PublicationBody }),
  withdrawPublication: endpoint({ ...one, method: 'POST', path: `${path}{id}/withdraw/` }),
  restorePublication: endpoint({ ...one, method: 'POST', path: `${path}{id}/restore/` }),
};
