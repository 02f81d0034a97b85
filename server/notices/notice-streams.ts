import { and, eq, type SQL } from 'drizzle-orm';
import { type NoticeType, notices } from '../../src/contract/accounts/notices';
import type { NoticeSettings } from '../../src/contract/calls/account/account-settings-endpoints';
import { users } from '../db/schema/account-schema';

interface Notice {
  readonly type: NoticeType;
  readonly isPromo?: boolean | undefined;
  readonly isLot?: boolean | undefined;
}

/** Where each switch of the settings is kept of an account. */
const switchColumns = {
  service: 'serviceNotices',
  promo: 'promoNotices',
  fixations: 'fixationNotices',
  appointments: 'appointmentNotices',
  bookings: 'bookingNotices',
  favorites: 'favoriteNotices',
  links: 'linkNotices',
  deals: 'dealNotices',
  searches: 'searchNotices',
} as const satisfies Record<keyof NoticeSettings, keyof typeof users.$inferSelect>;
export type SwitchColumn = (typeof switchColumns)[keyof NoticeSettings];

/**
 * The switches of the settings that a notification obeys, each of which stops it; none: it always comes. What is said
 * of kept lots has the type of whatever leads to the favorites, or to the clients for whom they are kept. Source:
 * specification, "Consent".
 */
export function switchesOf({ type, isPromo = false, isLot = false }: Notice): SwitchColumn[] {
  if (isPromo) return [switchColumns.promo];
  const isOfKeptLots = isLot && (type === 'favorites_properties' || type === 'clients_fixation');
  const name = isOfKeptLots ? 'favorites' : notices[type].switch;
  if (name === null) return [];
  return name === 'service' ? [switchColumns.service] : [switchColumns.service, switchColumns[name]];
}

/** The condition on `users` under which somebody gets such a notification; undefined: everybody does. */
export const wanting = (notice: Notice): SQL | undefined =>
  and(...switchesOf(notice).map((name) => eq(users[name], true)));
