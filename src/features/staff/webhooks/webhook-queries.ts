import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import type { CallInput } from '../../../contract/calls/endpoint';
import { staffWebhookEndpoints } from '../../../contract/calls/staff/integrations/staff-webhook-endpoints';
import { askAnew, LOOK_AGAIN_MS, STAFF_PAGE } from '../staff-queries';

/** Addresses and what they were told; all under 'webhooks', so that an act asks anew for all. */
export const webhookQueries = {
  webhooks: () =>
    queryOptions({
      queryKey: ['staff', 'webhooks', 'list'],
      queryFn: ({ signal }) => call(staffWebhookEndpoints.listWebhooks, {}, { signal }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  deliveries: (filters: { show: 'open' | 'all'; search: string }, offset: number) =>
    queryOptions({
      queryKey: ['staff', 'webhooks', 'deliveries', filters, offset],
      queryFn: ({ signal }) =>
        call(
          staffWebhookEndpoints.listWebhookDeliveries,
          { query: { ...filters, limit: STAFF_PAGE, offset } },
          { signal },
        ),
      refetchInterval: LOOK_AGAIN_MS,
    }),
};

type Adding = CallInput<typeof staffWebhookEndpoints.addWebhook>['body'];
type Changing = CallInput<typeof staffWebhookEndpoints.changeWebhook>['body'];

/** What an owner does with webhooks. */
export function useWebhookActs() {
  const queryClient = useQueryClient();
  const settled = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act;
    } finally {
      await askAnew(queryClient, 'webhooks');
    }
  };
  const of = (id: number) => ({ params: { id } });
  return {
    add: (body: Adding) => settled(call(staffWebhookEndpoints.addWebhook, { body })),
    change: (id: number, body: Changing) =>
      settled(call(staffWebhookEndpoints.changeWebhook, { ...of(id), body })),
    renew: (id: number) => settled(call(staffWebhookEndpoints.renewWebhookSecret, of(id))),
    test: (id: number) => settled(call(staffWebhookEndpoints.testWebhook, of(id))),
    end: (id: number) => settled(call(staffWebhookEndpoints.endWebhook, of(id))),
    again: (id: number) => settled(call(staffWebhookEndpoints.sendDeliveryAgain, of(id))),
  };
}
