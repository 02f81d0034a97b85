import * as v from 'valibot';
import { fixationStates } from '../../accounts/fixation-rules';
import { type FixationDecision, fixationDecisions } from '../../accounts/staff/fixation-decisions';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { perCall } from '../per-call';
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

const decide = (word: FixationDecision) =>
  endpoint({
    method: 'POST',
    path: `/api/staff/fixations/{id}/${word}/`,
    auth: 'staff',
    permission: 'fixations',
    answer: 'personal',
    params: IdParam,
    query: SeenQuery,
    body: v.object({
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Не длиннее 1000 знаков')), ''),
    }),
    response: StaffFixation,
  });

/** Fixations in `/staff`. Source: feature rows G2 and K3. */
export const staffFixationEndpoints = {
  listStaffFixations: endpoint({
    method: 'GET',
    path: '/api/staff/fixations/',
    auth: 'staff',
    permission: 'fixations',
    answer: 'personal',
    query: v.object({
      ...pageQuery(20),
      /** Those that wait for a decision, or all. */
      show: v.optional(v.picklist(['waiting', 'all']), 'waiting'),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(StaffFixation),
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
