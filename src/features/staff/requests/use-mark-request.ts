import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { staffRequestEndpoints } from '../../../contract/calls/staff/staff-request-endpoints';
import { askAnew } from '../staff-queries';

/** Marks a request as done, or takes that back, and asks anew for what is shown. */
export function useMarkRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, seen, done }: { id: number; seen: number; done: boolean }) =>
      call(done ? staffRequestEndpoints.finishRequest : staffRequestEndpoints.reopenRequest, {
        params: { id },
        query: { seen },
      }),
    onSettled: () => askAnew(queryClient, 'requests'),
  });
}
