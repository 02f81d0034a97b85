import * as v from 'valibot';
import { branchFields } from '../../accounts/fields/branch-fields';
import { IdParam } from '../../parameters/ids';
import { endpoint } from '../endpoint';

/** An office of an agency. */
export const Branch = v.object({
  id: v.number(),
  name: v.string(),
  city: v.string(),
  address: v.string(),
  /** E.164. */
  phone: v.string(),
  email: v.nullable(v.string()),
  /** The person to contact there. */
  contact_name: v.nullable(v.string()),
  /** ISO 8601. */
  created_at: v.string(),
});
export type Branch = v.InferOutput<typeof Branch>;

const own = { auth: 'agency', answer: 'personal' } as const;
const one = { ...own, path: '/api/office/branch/{id}/', params: IdParam } as const;

/** An agency and its branches; another's branch is 404. Source: specification § 7, "User and office". */
export const branchEndpoints = {
  /**
   * The confirmed agency of an INN, with the data by which an agent who registers can recognise it. The agency
   * itself gets its branches in full, by name, and no other agency's data.
   */
  getAgency: endpoint({
    method: 'GET',
    answer: 'personal',
    path: '/api/office/agency/{inn}/',
    auth: 'anyone',
    params: v.object({ inn: v.pipe(v.string(), v.regex(/^(\d{10}|\d{12})$/)) }),
    response: v.object({
      inn: v.string(),
      name: v.string(),
      brand_name: v.string(),
      type: v.optional(v.nullable(v.string())),
      branches: v.optional(v.array(Branch)),
    }),
  }),
  /** At most `MAX_BRANCHES`; one more is a conflict. */
  addBranch: endpoint({
    ...own,
    method: 'POST',
    path: '/api/office/branch/',
    idempotent: true,
    body: v.object(branchFields),
    response: Branch,
  }),
  getBranch: endpoint({ ...one, method: 'GET', response: Branch }),
  /** Fields that are left out do not change. */
  changeBranch: endpoint({
    ...one,
    method: 'PATCH',
    body: v.partial(v.object(branchFields)),
    response: Branch,
  }),
  /** A missing branch gives the same answer; so does another agency's, which is not deleted. */
  deleteBranch: endpoint({ ...one, method: 'DELETE' }),
};
