import * as v from 'valibot';
import { Paper, paperKinds } from '../../../deals/papers/paper';
import { IdParam } from '../../../parameters/ids';
import { page, pageQuery } from '../../../parameters/lists';
import { endpoint } from '../../endpoint';
import { AuditLine } from '../staff-endpoints';
import { SeenQuery } from '../staff-seen';

/** An act with its invoice, as the developer's managers see it. */
export const StaffPaper = v.object({
  ...Paper.entries,
  agency: v.object({ id: v.number(), name: v.string(), phone: v.string() }),
  /** Deals whose commission is not what stands in it any more, or is paid otherwise. */
  differing: v.array(v.number()),
  audit: v.array(AuditLine),
});
export type StaffPaper = v.InferOutput<typeof StaffPaper>;

const staff = { auth: 'staff', permission: 'deals', answer: 'personal' } as const;
const one = { ...staff, method: 'POST', params: IdParam, query: SeenQuery, response: StaffPaper } as const;

/** Papers of agencies' commissions in `/staff`. Source: feature row O10. */
export const staffPaperEndpoints = {
  listStaffPapers: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/papers/',
    query: v.object({
      ...pageQuery(20),
      /** Those that wait for a manager, those that are not paid, or all. */
      show: v.optional(v.picklist(['waiting', 'open', 'all'], 'Такого списка нет'), 'waiting'),
      /** Words of the agency, or '№ 12'. */
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(StaffPaper),
  }),
  /** The act, the invoice, or the signed copy that was sent. */
  getStaffPaperFile: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/papers/{id}/file/',
    params: IdParam,
    query: v.object({ kind: v.picklist([...paperKinds, 'signed'], 'Такой бумаги нет') }),
    file: true,
  }),
  /** The money has been sent: the commission of its deals is paid with it. */
  payPaper: endpoint({ ...one, path: '/api/staff/papers/{id}/pay/' }),
  refusePaper: endpoint({
    ...one,
    path: '/api/staff/papers/{id}/refuse/',
    body: v.object({
      reason: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, 'Назовите причину'),
        v.maxLength(500, 'Не больше 500 знаков'),
      ),
    }),
  }),
};
