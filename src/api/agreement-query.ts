import { queryOptions } from '@tanstack/react-query';
import { agreementEndpoints } from '../contract/calls/account/agreement-endpoints';
import { call } from './call/call';

/** The agreement with the developer. Under 'personal': asked again when the live stream tells of a change. */
export const agreementQuery = () =>
  queryOptions({
    queryKey: ['personal', 'agreement'],
    queryFn: ({ signal }) => call(agreementEndpoints.getAgreement, {}, { signal }),
  });
