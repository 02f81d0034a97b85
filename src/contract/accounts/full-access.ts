import type { User } from './account';

/**
 * The full menu and everything personal need a confirmed account that is not blocked.
 * Source: specification, "Accounts".
 */
export function hasFullAccess(user: Pick<User, 'confirmed' | 'blocked'>): boolean {
  return user.confirmed && !user.blocked;
}

/** Whose lists somebody is given: most are there for confirmed accounts alone, some for agencies alone. */
export type ListAudience = 'everybody' | 'full-access' | 'agency';

export function audienceOf(
  user: Pick<User, 'confirmed' | 'blocked' | 'role'> | null | undefined,
): ListAudience {
  if (!user || !hasFullAccess(user)) return 'everybody';
  return user.role === 'company' ? 'agency' : 'full-access';
}
