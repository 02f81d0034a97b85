import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { User } from '../../../contract/accounts/account';
import { forgetDrafts } from '../../../lib/forms/drafts';
import { consumeWantedAddress } from '../../../lib/session/wanted-address';
import { closeModal } from '../../../ui/modals/modals';
import { sessionQueries } from '../session-queries';

/** What follows a right code: the device becomes this account's, and its owner goes on to where they were going. */
export function useEnter(): (user: User) => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useCallback(
    async (user) => {
      forgetDrafts();
      // The session is there whatever becomes of this: the next start tries again.
      await import('../leave-device')
        .then(({ claimDeviceForAccount }) => claimDeviceForAccount(user.id))
        .catch((error: unknown) => console.warn('account switch', error));
      queryClient.setQueryData(sessionQueries.user().queryKey, user);
      closeModal('first');
      await router.navigate({ href: consumeWantedAddress() ?? '/main', replace: true });
    },
    [router, queryClient],
  );
}
