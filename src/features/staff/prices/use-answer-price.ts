import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import {
  type PriceDecision,
  type PricedSource,
  type StaffPrice,
  staffPriceEndpoints,
} from '../../../contract/calls/staff/staff-price-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { askAnew } from '../staff-queries';

/** Says yes or no to one price, and asks anew for what is shown. */
export function useAnswerPrice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ held, decision }: { held: StaffPrice; decision: PriceDecision }) =>
      call(staffPriceEndpoints.answerPrice, {
        params: { id: held.id },
        query: seenOf(held),
        body: { decision, price: held.price },
      }),
    onSettled: () => askAnew(queryClient, 'prices'),
  });
}

/** The same to all of a source that were there when the list was read. */
export function useAnswerSource() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ of, decision }: { of: PricedSource; decision: PriceDecision }) =>
      call(staffPriceEndpoints.answerSourcePrices, {
        body: { decision, source: of.source, until: of.until },
      }),
    onSettled: () => askAnew(queryClient, 'prices'),
  });
}
