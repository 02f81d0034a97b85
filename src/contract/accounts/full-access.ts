import type { User } from './account';

/**
 * The full menu and everything personal need a confirmed account that is not blocked.
 * Source: specification, "Accounts".
 */
export function hasFullAccess(user: Pick<User, 'confirmed' | 'blocked'>): boolean {
  return user.confirmed && !user.blocked;
}
