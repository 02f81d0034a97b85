import * as v from 'valibot';
import { roomContentNames } from '../../../content/room-content';
import { endpoint } from '../../endpoint';
import { AuditLine } from '../staff-endpoints';

/** A part of the content with what a change of it has to name. */
const StaffContent = v.object({
  /** As `roomContent` has the part. */
  value: v.unknown(),
  /** Which state of the part this is; a change names it. */
  state: v.string(),
  /** What was done with it, the last first. */
  audit: v.array(AuditLine),
});
export type StaffContent = v.InferOutput<typeof StaffContent>;

const one = {
  path: '/api/staff/content/{part}/',
  auth: 'staff',
  permission: 'texts',
  answer: 'personal',
  params: v.object({ part: v.picklist(roomContentNames, 'Такого раздела нет') }),
  response: StaffContent,
} as const;

/** What stands on pages and between them, as managers write it. Source: feature rows M7 and M8. */
export const staffContentEndpoints = {
  /** Which parts there are. */
  listStaffContent: endpoint({
    method: 'GET',
    path: '/api/staff/content/',
    auth: 'staff',
    permission: 'texts',
    answer: 'personal',
    response: v.object({ results: v.array(v.object({ part: v.picklist(roomContentNames) })) }),
  }),
  getStaffContent: endpoint({ ...one, method: 'GET' }),
  /** Writes the part anew, whole: what is left out is taken away. Wrong fields are named by their place: '0.title'. */
  changeStaffContent: endpoint({
    ...one,
    method: 'PATCH',
    query: v.object({
      /** The state that was changed; refused if another is there by now. Left out, whatever is there gives way. */
      seen: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    body: v.object({ value: v.unknown() }),
  }),
};
