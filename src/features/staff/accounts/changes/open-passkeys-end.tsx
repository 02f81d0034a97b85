import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call/call';
import { staffAccountEndpoints } from '../../../../contract/calls/staff/people/staff-account-endpoints';
import type { StaffAccount } from '../../../../contract/calls/staff/staff-endpoints';
import { openModal } from '../../../../ui/modals/modals';
import { ReasonForm } from '../../acts/reason-form';
import { askAnew } from '../../staff-queries';
import { accountName } from '../account-words';

/** Opens the question for the reason by which all passkeys of an account end. */
export function openPasskeysEnd(account: StaffAccount): void {
  openModal({
    name: 'account-passkeys',
    title: `Убрать ключи доступа: ${accountName(account)}`,
    content: <PasskeysEndForm key={account.id} account={account} />,
  });
}

function PasskeysEndForm({ account }: { account: StaffAccount }) {
  const queryClient = useQueryClient();
  const end = async (reason: string) => {
    try {
      await call(staffAccountEndpoints.endAccountPasskeys, {
        params: { id: account.id },
        query: { seen: account.seen },
        body: { reason },
      });
    } finally {
      await askAnew(queryClient, 'accounts', 'account');
    }
  };
  return (
    <ReasonForm
      label="Убрать ключи доступа"
      isNeeded
      hasReady={false}
      hint="Останется в журнале. Владелец узнает, что ключи убраны, и будет входить по коду"
      act={end}
    />
  );
}
