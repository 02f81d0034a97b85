import * as v from 'valibot';
import { AccountStatus, ClosedBy } from './account';

/** An agent as their agency sees them. */
export const Agent = v.object({
  id: v.number(),
  last_name: v.string(),
  first_name: v.string(),
  patronymic: v.string(),
  phone: v.string(),
  email: v.string(),
  image: v.nullable(v.string()),
  status: AccountStatus,
  confirmed: v.boolean(),
  blocked: v.boolean(),
  block_fixation: v.boolean(),
  /** Who has blocked it; an agency can only lift its own block. */
  blocked_by: ClosedBy,
  fixation_stopped_by: ClosedBy,
  /** ISO 8601. */
  date_joined: v.string(),
});
export type Agent = v.InferOutput<typeof Agent>;
