import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type StaffAct, staffActs } from '../../../contract/accounts/staff/staff-acts';
import type { StaffAccount } from '../../../contract/calls/staff/staff-endpoints';
import { openModal } from '../../../ui/modals/modals';
import { ReasonForm } from '../acts/reason-form';
import { accountName } from './account-words';
import { actOnAccount } from './staff-acts';

/** Acts on an account: at once, or after its reason was asked for. */
export function useStaffAct(account: StaffAccount) {
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: ({ wanted, reason }: { wanted: StaffAct; reason?: string }) =>
      actOnAccount(queryClient, wanted, account, reason),
  });
  return {
    act,
    pending: act.isPending ? act.variables.wanted : null,
    done: act.isSuccess ? staffActs[act.variables.wanted].done : null,
    start(wanted: StaffAct) {
      const { label, reason } = staffActs[wanted];
      act.reset();
      if (reason === 'none') return act.mutate({ wanted });
      openModal({
        title: `${label}: ${accountName(account)}`,
        content: (
          <ReasonForm
            label={label}
            isNeeded={reason === 'must'}
            hasReady={wanted === 'refuse'}
            act={(given) => act.mutateAsync({ wanted, reason: given })}
          />
        ),
      });
    },
  };
}
