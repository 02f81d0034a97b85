import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import type { User } from '../../contract/account';
import { takeWanted } from '../../lib/wanted-address';
import { openModal } from '../../ui/modals';
import { welcomeOnDevice } from './device-account';
import { sessionQueries } from './session-queries';

const SignInForm = lazy(() => import('./sign-in-form'));

/** Opens the sign-in dialog; whoever signs in goes on to where they were going. */
export function useSignIn(): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useCallback(() => {
    const signedIn = async (user: User) => {
      await welcomeOnDevice(user.id);
      queryClient.setQueryData(sessionQueries.user().queryKey, user);
      modal.close();
      await router.navigate({ href: takeWanted() ?? '/main', replace: true });
    };
    const modal = openModal({
      name: 'sign-in',
      title: 'Вход в кабинет',
      content: (
        <Suspense fallback={<div css={{ minHeight: '18rem' }} />}>
          <SignInForm onSignedIn={signedIn} />
        </Suspense>
      ),
    });
  }, [router, queryClient]);
}
