import { and, eq, type SQL } from 'drizzle-orm';
import { type NoticeType, notices } from '../../src/contract/accounts/notices';
import type { NoticeSettings } from '../../src/contract/calls/account/account-settings-endpoints';
import { recordOf } from '../../src/contract/record-of';
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
type SwitchColumn = (typeof switchColumns)[keyof typeof switchColumns];
const switchNames = Object.keys(switchColumns) as (keyof typeof switchColumns)[];

/** The switches of an account as its owner sees them. */
export const presentNotices = (user: Pick<typeof users.$inferSelect, SwitchColumn>): NoticeSettings =>
  recordOf(switchNames, (name) => user[switchColumns[name]]);

/** The columns of switches, to be written; one that is not named stays. */
export const columnsOfNotices = (
  wanted: { readonly [Name in keyof NoticeSettings]?: boolean | undefined },
): { [Column in SwitchColumn]?: boolean | undefined } =>
  Object.fromEntries(switchNames.map((name) => [switchColumns[name], wanted[name]]));

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
