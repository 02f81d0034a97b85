import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import { calendarEndpoints } from '../../contract/calls/account/access/calendar-endpoints';
import { passkeyEndpoints } from '../../contract/calls/account/access/passkey-endpoints';
import { accountSettingsEndpoints } from '../../contract/calls/account/account-settings-endpoints';
import type { CallOutput } from '../../contract/calls/endpoint';

export type Settings = CallOutput<typeof accountSettingsEndpoints.getSettings>;

/** Under 'personal': gone with the account, asked again when the live stream tells of a change. */
export const settingsQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['personal', 'settings'],
      queryFn: ({ signal }) => call(accountSettingsEndpoints.getSettings, {}, { signal }),
    }),
  devices: () =>
    queryOptions({
      queryKey: ['personal', 'devices'],
      queryFn: ({ signal }) => call(accountSettingsEndpoints.listDevices, {}, { signal }),
    }),
  calendar: () =>
    queryOptions({
      queryKey: ['personal', 'calendar-feed'],
      queryFn: ({ signal }) => call(calendarEndpoints.getCalendarFeed, {}, { signal }),
    }),
  passkeys: () =>
    queryOptions({
      queryKey: ['personal', 'passkeys'],
      queryFn: ({ signal }) => call(passkeyEndpoints.listPasskeys, {}, { signal }),
    }),
  /** For an account to which the settings are closed: what is stored of it says so too. */
  hasPassword: () =>
    queryOptions({
      queryKey: ['personal', 'has-password'],
      queryFn: async ({ signal }) =>
        (await call(accountSettingsEndpoints.exportAccount, {}, { signal })).account.has_password === true,
    }),
};
