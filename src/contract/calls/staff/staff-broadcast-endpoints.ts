import * as v from 'valibot';
import type { NoticeType } from '../../accounts/notices';
import { BodyId, IdParam } from '../../parameters/ids';
import { page, pageQuery, SlugParam } from '../../parameters/lists';
import { endpoint } from '../endpoint';

/** The types that a broadcast may have: each leads to its page unless a project is named, and those who switched such off get none. */
export const broadcastTypes = [
  'news',
  'documents',
  'regulations',
  'clients_fixation',
  'deals',
] as const satisfies readonly NoticeType[];

/** The most accounts that are chosen one by one. */
export const MOST_RECEIVERS = 500;

/** How far ahead a broadcast may be scheduled, in milliseconds: a year. */
export const LONGEST_BROADCAST_WAIT = 366 * 86_400_000;

/** To whom a broadcast goes: to chosen accounts, or to all that match; '' and null: it does not matter. */
export const BroadcastAudience = v.variant('kind', [
  v.object({
    kind: v.literal('accounts'),
    accounts: v.pipe(
      v.array(BodyId('Такого кабинета не бывает')),
      v.minLength(1, 'Выберите, кому отправить'),
      v.maxLength(MOST_RECEIVERS, `Выбрать можно не больше ${MOST_RECEIVERS} кабинетов`),
      v.check((ids) => new Set(ids).size === ids.length, 'Один из кабинетов выбран дважды'),
    ),
  }),
  v.object({
    kind: v.literal('matching'),
    role: v.optional(v.picklist(['', 'agent', 'company']), ''),
    state: v.optional(v.picklist(['', 'confirmed', 'waiting', 'blocked']), ''),
    /** Where an agency has a branch; its agents match too. */
    city: v.optional(v.pipe(v.string(), v.maxLength(200, 'Не длиннее 200 знаков')), ''),
    /** The agency itself and its agents. */
    agency: v.optional(v.nullable(BodyId('Такого агентства не бывает')), null),
    /** Who has a running fixation, or a deal that was not broken off. */
    business: v.optional(v.picklist(['', 'fixations', 'deals']), ''),
    /** The project of that fixation or deal; without `business` it means nothing. */
    project: v.optional(v.union([SlugParam.entries.slug, v.literal('')]), ''),
  }),
]);
export type BroadcastAudience = v.InferOutput<typeof BroadcastAudience>;

/** What is told, and to whom. */
export const BroadcastWords = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Напишите заголовок'),
    v.maxLength(120, 'Не длиннее 120 знаков'),
  ),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Напишите текст'),
    v.maxLength(2_000, 'Не длиннее 2 000 знаков'),
  ),
  type: v.optional(v.picklist(broadcastTypes), 'news'),
  /** Advertising: it reaches those who have agreed to that. */
  is_promo: v.optional(v.boolean(), false),
  /** The slug of the project whose page a tap opens; null: the page of its type. */
  leads_to: v.optional(v.nullable(SlugParam.entries.slug), null),
  audience: BroadcastAudience,
});

const Reach = {
  /** Accounts that the audience means. */
  matched: v.number(),
  /** Those of them who get it, and who do not because of their settings. */
  reached: v.number(),
  missed: v.number(),
  /** To whom, in words: 'Агентства, подтверждённые, город Краснодар'. */
  to: v.string(),
};

const Shown = v.object({ title: v.string(), body: v.string() });

/** Who a broadcast would reach by now, and how devices would show it while they are locked. */
export const BroadcastPreview = v.object({
  ...Reach,
  lock_screen: v.object({
    /** Where the person has not allowed its words to be read there, as it is unless they say so. */
    closed: Shown,
    open: Shown,
  }),
});
export type BroadcastPreview = v.InferOutput<typeof BroadcastPreview>;

export const StaffBroadcast = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  type: v.picklist(broadcastTypes),
  is_promo: v.boolean(),
  /** The project whose page a tap opens; null: the page of its type. */
  leads_to: v.optional(v.nullable(v.object({ slug: v.string(), name: v.string() })), null),
  to: v.string(),
  state: v.picklist(['waiting', 'sent', 'called_off']),
  /** When it is due or was; ISO 8601. */
  at: v.string(),
  sent_at: v.nullable(v.string()),
  /** Who got it, and who had such switched off; null until it is sent. */
  reached: v.nullable(v.number()),
  missed: v.nullable(v.number()),
  /** How many have read it so far. */
  read: v.number(),
  /** The manager who wrote it; null where they are gone. */
  author: v.nullable(v.string()),
});
export type StaffBroadcast = v.InferOutput<typeof StaffBroadcast>;

const path = '/api/staff/broadcasts/';
const staff = { auth: 'staff', permission: 'messages', answer: 'personal' } as const;

/** Notifications that managers send to many agents at once. Source: feature row M12. */
export const staffBroadcastEndpoints = {
  listStaffBroadcasts: endpoint({
    ...staff,
    method: 'GET',
    path,
    query: v.object({
      ...pageQuery(20),
      show: v.optional(v.picklist(['all', 'waiting', 'sent', 'called_off']), 'all'),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(StaffBroadcast),
  }),
  /** By what receivers can be found. */
  getBroadcastSpecs: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}specs/`,
    response: v.object({
      cities: v.array(v.string()),
      agencies: v.array(v.object({ id: v.number(), name: v.string() })),
      projects: v.array(v.object({ slug: v.string(), name: v.string() })),
    }),
  }),
  /** Says who it would reach, and sends nothing. */
  previewBroadcast: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}preview/`,
    body: BroadcastWords,
    response: BroadcastPreview,
  }),
  /** Sends a broadcast, or has it wait for its time. The same key once more is the one that is there. */
  addBroadcast: endpoint({
    ...staff,
    method: 'POST',
    path,
    body: v.object({
      ...BroadcastWords.entries,
      key: v.pipe(v.string(), v.uuid('Нужен ключ вида UUID')),
      /** ISO 8601; null: now. */
      at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('Такого времени нет'))), null),
    }),
    response: StaffBroadcast,
  }),
  /** One that still waits is not sent. */
  callOffBroadcast: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}{id}/call_off/`,
    params: IdParam,
    response: StaffBroadcast,
  }),
};
