import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { staffOfficeEndpoints } from '../../../contract/calls/staff/portal/staff-office-endpoints';
import { staffProjectEndpoints } from '../../../contract/calls/staff/portal/staff-project-endpoints';
import { staffQueries } from '../staff-queries';

/** Under 'staff', like all of the room; an act asks for them anew by their second word. */
export const projectQueries = {
  list: () =>
    queryOptions({
      queryKey: [...staffQueries.all, 'projects', 'list'],
      queryFn: ({ signal }) => call(staffProjectEndpoints.listStaffProjects, {}, { signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...staffQueries.all, 'projects', id],
      queryFn: ({ signal }) => call(staffProjectEndpoints.getStaffProject, { params: { id } }, { signal }),
    }),
  offices: () =>
    queryOptions({
      queryKey: [...staffQueries.all, 'projects', 'offices'],
      queryFn: ({ signal }) => call(staffOfficeEndpoints.listStaffSalesOffices, {}, { signal }),
    }),
};
