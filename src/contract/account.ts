import * as v from 'valibot';

/** Roles and states of an account. Source: portal.txt § 3; api.md, "Accounts". */
export const Role = v.picklist(['agent', 'company']);
export type Role = v.InferOutput<typeof Role>;
export const AccountStatus = v.picklist(['registration', 'inspecting', 'full_access']);
export type AccountStatus = v.InferOutput<typeof AccountStatus>;

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
});
export type User = v.InferOutput<typeof User>;

/** The full menu and everything personal need a confirmed account that is not blocked. Source: api.md, "Accounts". */
export function hasFullAccess(user: Pick<User, 'confirmed' | 'blocked'>): boolean {
  return user.confirmed && !user.blocked;
}

/** `GET /api/office/`: the user, or null where nobody is signed in; what the header shows to everyone beside it. */
export const Office = v.object({
  user: v.nullable(User),
});

/** Lifetime of a code, its length, tries, and the pause before another. Source: api.md, "Limits". */
export const codeRules = { digits: 4, tries: 5, lifetimeSeconds: 300, resendSeconds: 60 } as const;

export const SecurityCode = v.pipe(
  v.string('Введите код'),
  v.trim(),
  v.regex(/^\d{4}$/, 'Код из СМС — четыре цифры'),
);

export const CodeSent = v.object({
  /** Seconds until another code can be asked for. */
  resend_after: v.number(),
  /** Seconds until this one stops working. */
  expires_in: v.number(),
});

/** Proof-of-work challenge for the form that is about to ask for a code. */
export const CaptchaChallenge = v.record(v.string(), v.unknown());
