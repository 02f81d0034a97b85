import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import {
  type agreementShows,
  staffAgreementEndpoints,
} from '../../../contract/calls/staff/people/staff-agreement-endpoints';
import { LOOK_AGAIN_MS, STAFF_PAGE } from '../staff-queries';

export type AgreementShow = (typeof agreementShows)[number];

/** The agreement in the room; all under 'agreement', so that an act asks anew for all. */
export const staffAgreementQueries = {
  text: () =>
    queryOptions({
      queryKey: ['staff', 'agreement', 'text'],
      queryFn: ({ signal }) => call(staffAgreementEndpoints.getStaffAgreement, {}, { signal }),
    }),
  holders: (filters: { show: AgreementShow; search: string }, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'agreement', 'holders', filters, offset],
      queryFn: ({ signal }) =>
        call(
          staffAgreementEndpoints.listAgreementHolders,
          { query: { ...filters, limit: STAFF_PAGE, offset } },
          { signal },
        ),
      refetchInterval: LOOK_AGAIN_MS,
    }),
};
