import type { User } from './account';

/**
 * The full menu and everything personal need a confirmed account that is not blocked.
 * Source: specification, "Accounts".
 */
export function hasFullAccess(user: Pick<User, 'confirmed' | 'blocked'>): boolean {
  return user.confirmed && !user.blocked;
}

/** Who has a list: everybody, confirmed accounts, or agencies. */
export type ListAudience = 'everybody' | 'full-access' | 'agency';

export function audienceOf(
  user: Pick<User, 'confirmed' | 'blocked' | 'role'> | null | undefined,
): ListAudience {
  if (!user || !hasFullAccess(user)) return 'everybody';
  return user.role === 'company' ? 'agency' : 'full-access';
}
