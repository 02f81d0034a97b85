import { eq, type SQL } from 'drizzle-orm';
import { users } from '../db/account-schema';

interface Notice {
  readonly type: string;
  readonly isPromo?: boolean | undefined;
}

/** How one's own account stands: nobody can work with the portal and not know it, so no switch stops it. */
const ofAccount: readonly string[] = ['registartion', 'registration_status', 'fixation_block'];

/** The switch of the settings that a notification obeys; null: it always comes. Source: specification, "Consent". */
export function switchOf({ type, isPromo = false }: Notice): 'serviceNotices' | 'promoNotices' | null {
  if (isPromo) return 'promoNotices';
  return ofAccount.includes(type) ? null : 'serviceNotices';
}

/** The condition on `users` under which somebody gets such a notification; undefined: everybody does. */
export function wanting(notice: Notice): SQL | undefined {
  const name = switchOf(notice);
  return name === null ? undefined : eq(users[name], true);
}
