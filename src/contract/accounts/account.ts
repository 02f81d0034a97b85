import * as v from 'valibot';
import { knownValue } from '../known-value';

/** Roles and states of an account. Source: specification § 3; specification, "Accounts". */
export const Role = knownValue(['agent', 'company'], 'agent');
export type Role = v.InferOutput<typeof Role>;
/**
 * Who has blocked something for an account: 'agency', 'developer'. Undefined in answers that an older build has
 * stored: not known.
 */
export const ClosedBy = v.optional(v.array(v.string()));

export const AccountStatus = knownValue(['registration', 'inspecting', 'full_access'], 'inspecting');
export type AccountStatus = v.InferOutput<typeof AccountStatus>;

/** Null or absent: there is none. */
const MaybeReason = v.optional(v.nullable(v.string()));

export const User = v.object({
  id: v.number(),
  role: Role,
  status: AccountStatus,
  first_name: v.string(),
  last_name: v.string(),
  patronymic: v.string(),
  brand_name: v.string(),
  company: v.nullable(v.object({ type: v.string(), name: v.string(), inn: v.string() })),
  /** E.164. */
  phone: v.string(),
  email: v.string(),
  image: v.nullable(v.string()),
  confirmed: v.boolean(),
  blocked: v.boolean(),
  block_fixation: v.boolean(),
  acquainted: v.boolean(),
  /** Who has blocked the account; none where it is not. */
  blocked_by: ClosedBy,
  /** Why the account is blocked; null if it is not, or no reason was given. */
  block_reason: MaybeReason,
  /** Why the last application was refused. */
  refusal: MaybeReason,
  /** An agency that has not finished the second step of registration: tax form, address and password. */
  data_due: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof User>;

/** `GET /api/office/`: the user, or null if nobody is signed in, with what the header shows. */
export const CurrentUser = v.object({
  user: v.nullable(User),
});
