import * as v from 'valibot';
import { fixationStates } from '../../accounts/fixation-rules';
import { type FixationDecision, fixationDecisions } from '../../accounts/staff/fixation-decisions';
import { IdParam, QueryId } from '../../parameters/ids';
import { page, pageQuery, SlugParam } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { perCall } from '../per-call';
import { ChosenRecords, ManyAnswer } from './lists/staff-many';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** A fixation with everything that is needed to decide about it: who was first, and when. */
export const StaffFixation = v.object({
  id: v.number(),
  client: v.object({ name: v.string(), phones: v.array(v.string()) }),
  participant: v.nullable(v.object({ name: v.string(), phone: v.string() })),
  project: v.string(),
  agent: v.object({ id: v.number(), name: v.string() }),
  state: v.picklist(fixationStates),
  /** It holds the client's phones; a disputed one that came second does not. */
  holds: v.boolean(),
  /** ISO 8601, all of them. */
  claimed_at: v.string(),
  received_at: v.string(),
  until: v.nullable(v.string()),
  /** Since when it waits for the developer's answer; null: it does not. */
  waits_since: v.optional(v.nullable(v.string()), null),
  reason: v.string(),
  comment: v.string(),
  dispute: v.nullable(v.object({ at: v.string(), comment: v.string() })),
  /** Other fixations of one of these phones in this project. */
  rivals: v.array(
    v.object({
      id: v.number(),
      agent: v.string(),
      state: v.picklist(fixationStates),
      holds: v.boolean(),
      claimed_at: v.string(),
      received_at: v.string(),
    }),
  ),
  documents: v.array(v.object({ id: v.number(), name: v.string(), size: v.number() })),
  audit: v.array(AuditLine),
});
export type StaffFixation = v.InferOutput<typeof StaffFixation>;

const reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Не длиннее 1000 знаков')), '');

/** Which fixations are wanted; '' where it does not matter. */
const filters = {
  /** Those that wait for a decision, or all. */
  show: v.optional(v.picklist(['waiting', 'all']), 'waiting'),
  /** Words of client, project and agent, or digits of a phone; '№ 12' is that fixation alone. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** 'fixed' has those that expire soon too. */
  state: v.optional(v.picklist(['', ...fixationStates], 'Такого состояния нет'), ''),
  /** Slug of a project. */
  project: v.optional(v.union([SlugParam.entries.slug, v.literal('')], 'Такого проекта не бывает'), ''),
  /** An agent's id, or an agency's: then those of its agents too. */
  agent: v.optional(QueryId('Нужен номер кабинета')),
  /** They have waited for more than so many days. */
  days: v.optional(QueryId('Нужно число дней')),
  /** By default who waits longest, of all the newest. */
  order: v.optional(v.picklist(['', 'oldest', 'newest'], 'Такого порядка нет'), ''),
};

const decide = (word: FixationDecision) =>
  endpoint({
    method: 'POST',
    path: `/api/staff/fixations/{id}/${word}/`,
    auth: 'staff',
    permission: 'fixations',
    answer: 'personal',
    params: IdParam,
    query: SeenQuery,
    body: v.object({ reason }),
    response: StaffFixation,
  });

/** Fixations in `/staff`. Source: feature rows G2 and K3. */
export const staffFixationEndpoints = {
  listStaffFixations: endpoint({
    method: 'GET',
    path: '/api/staff/fixations/',
    scope: 'fixations',
    auth: 'staff',
    permission: 'fixations',
    answer: 'personal',
    query: v.object({ ...pageQuery(20), ...filters }),
    response: page(StaffFixation),
  }),
  /** The first 10 000 of these filters as CSV; its last line says so if there are more. */
  exportFixations: endpoint({
    method: 'GET',
    path: '/api/staff/fixations/export/',
    scope: 'fixations',
    auth: 'staff',
    permission: 'fixations',
    answer: 'personal',
    query: v.object(filters),
    file: true,
  }),
  /**
   * One answer to several fixations, each as if it were answered alone, with a line of the journal of its own. Those that
   * somebody else has answered since, or that cannot be answered so, stay as they are and are named.
   */
  decideFixations: endpoint({
    method: 'POST',
    path: '/api/staff/fixations/decide/',
    auth: 'staff',
    permission: 'fixations',
    answer: 'personal',
    body: v.object({
      decision: v.picklist(['unique', 'refuse'], 'Такого ответа нет'),
      fixations: ChosenRecords,
      reason,
    }),
    response: ManyAnswer,
  }),
  ...perCall(fixationDecisions, decide),
  getFixationFile: endpoint({
    method: 'GET',
    path: '/api/staff/fixation_files/{id}/',
    auth: 'staff',
    permission: 'fixations',
    answer: 'personal',
    params: IdParam,
    /** `content` in base64. */
    response: v.object({ name: v.string(), type: v.string(), content: v.string() }),
  }),
};
