import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { staffMovingEndpoints } from '../../../contract/calls/staff/moving/staff-moving-endpoints';
import { LOOK_AGAIN_MS, STAFF_PAGE } from '../staff-queries';

export type MovedShow = 'absent' | 'uninvited' | 'came';

/** How long a table may take over a poor connection, in milliseconds. */
export const TABLE_TIME = 300_000;

/** Moving in; all under 'moving', so that an act asks anew for all. */
export const movingQueries = {
  runs: (offset: number) =>
    queryOptions({
      queryKey: ['staff', 'moving', 'runs', offset],
      queryFn: ({ signal }) =>
        call(staffMovingEndpoints.listMovingRuns, { query: { limit: STAFF_PAGE, offset } }, { signal }),
    }),
  run: (id: number) =>
    queryOptions({
      queryKey: ['staff', 'moving', 'run', id],
      queryFn: ({ signal }) => call(staffMovingEndpoints.getMovingRun, { params: { id } }, { signal }),
    }),
  people: (filters: { show: MovedShow; search: string }, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'moving', 'people', filters, offset],
      queryFn: ({ signal }) =>
        call(
          staffMovingEndpoints.listMovedPeople,
          { query: { ...filters, limit: STAFF_PAGE, offset } },
          { signal },
        ),
      refetchInterval: LOOK_AGAIN_MS,
    }),
};

/** Why a table was not taken, in the server's own words where it has said so of the file. */
export function tableFailure(error: Error): string {
  const errors = error instanceof CallError ? error.problem?.errors : undefined;
  return errors?.file?.[0] ?? failureText(error);
}
