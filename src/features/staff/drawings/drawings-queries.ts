import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { staffDrawingEndpoints } from '../../../contract/calls/staff/portal/staff-drawing-endpoints';

/** Drawings of projects; they lie under 'staff', which goes with the session. */
export const drawingQueries = {
  sites: () =>
    queryOptions({
      queryKey: ['staff', 'drawings', 'sites'],
      queryFn: async ({ signal }) =>
        (await call(staffDrawingEndpoints.listStaffSites, {}, { signal })).results,
    }),
  site: (id: number) =>
    queryOptions({
      queryKey: ['staff', 'drawings', 'site', id],
      queryFn: ({ signal }) => call(staffDrawingEndpoints.getStaffSite, { params: { id } }, { signal }),
    }),
  building: (id: number) =>
    queryOptions({
      queryKey: ['staff', 'drawings', 'building', id],
      queryFn: ({ signal }) => call(staffDrawingEndpoints.getStaffBuilding, { params: { id } }, { signal }),
    }),
};
