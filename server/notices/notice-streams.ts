import { and, eq, type SQL } from 'drizzle-orm';
import type { NotificationType } from '../../src/contract/accounts/personal';
import { users } from '../db/account-schema';

interface Notice {
  readonly type: string;
  readonly isPromo?: boolean | undefined;
  readonly isLot?: boolean | undefined;
}

type Switch =
  | 'serviceNotices'
  | 'promoNotices'
  | 'fixationNotices'
  | 'appointmentNotices'
  | 'favoriteNotices'
  | 'dealNotices';

/** How one's own account stands: nobody can work with the portal and not know it, so no switch stops it. */
const ofAccount: readonly string[] = ['registartion', 'registration_status', 'fixation_block'];

const kinds: Partial<Record<NotificationType, Switch>> = {
  fixation_reminders: 'fixationNotices',
  appointment_reminders: 'appointmentNotices',
  deals: 'dealNotices',
};

const isKind = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type);

/**
 * The switches of the settings that a notification obeys, each of which stops it; none: it always comes. What is said
 * of kept lots has the type of whatever leads to the favorites. Source: specification, "Consent".
 */
export function switchesOf({ type, isPromo = false, isLot = false }: Notice): Switch[] {
  if (isPromo) return ['promoNotices'];
  if (ofAccount.includes(type)) return [];
  const kind =
    type === 'favorites_properties' && isLot ? 'favoriteNotices' : isKind(type) ? kinds[type] : undefined;
  return kind ? ['serviceNotices', kind] : ['serviceNotices'];
}

/** The condition on `users` under which somebody gets such a notification; undefined: everybody does. */
export const wanting = (notice: Notice): SQL | undefined =>
  and(...switchesOf(notice).map((name) => eq(users[name], true)));
