import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';
import type { CallOutput } from '../../contract/calls/endpoint';
import { officeEndpoints } from '../../contract/calls/office-endpoints';

export type Settings = CallOutput<typeof officeEndpoints.getSettings>;

/** Under 'personal': gone with the account, asked again when the live stream tells of a change. */
export const settingsQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['personal', 'settings'],
      queryFn: ({ signal }) => call(officeEndpoints.getSettings, {}, { signal }),
    }),
  devices: () =>
    queryOptions({
      queryKey: ['personal', 'devices'],
      queryFn: ({ signal }) => call(officeEndpoints.listDevices, {}, { signal }),
    }),
  /** For an account to which the settings are closed: what is stored of it says so too. */
  hasPassword: () =>
    queryOptions({
      queryKey: ['personal', 'has-password'],
      queryFn: async ({ signal }) =>
        (await call(officeEndpoints.exportAccount, {}, { signal })).account.has_password === true,
    }),
};
