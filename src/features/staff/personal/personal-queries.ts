import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { staffPersonalEndpoints } from '../../../contract/calls/staff/people/staff-personal-endpoints';

/** What the portal keeps of people; all under 'personal', so that an act asks anew for all. */
export const personalQueries = {
  found: (q: string) =>
    queryOptions({
      queryKey: ['staff', 'personal', 'found', q],
      queryFn: ({ signal }) => call(staffPersonalEndpoints.findPersons, { query: { q } }, { signal }),
      enabled: q !== '',
    }),
  card: (phone: string) =>
    queryOptions({
      queryKey: ['staff', 'personal', 'card', phone],
      queryFn: ({ signal }) => call(staffPersonalEndpoints.getPerson, { body: { phone } }, { signal }),
      retry: false,
      gcTime: 0,
    }),
  keeping: () =>
    queryOptions({
      queryKey: ['staff', 'personal', 'keeping'],
      queryFn: ({ signal }) => call(staffPersonalEndpoints.getKeeping, {}, { signal }),
    }),
};
