import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { failureText } from '../../api/failure-text';
import type { User } from '../../contract/accounts/account';
import { audienceOf } from '../../contract/accounts/full-access';
import { listsFor, personalLists } from '../../contract/accounts/personal-lists';
import { counted } from '../../contract/text/words';
import { connectivity } from '../../device/connectivity';
import { consumeWantedAddress } from '../../lib/session/wanted-address';
import { Button } from '../../ui/button';
import { dangerCss } from '../../ui/danger-css';
import { answersCss } from '../../ui/modals/answers-css';
import { closeTopModal } from '../../ui/modals/modals';
import { color, space } from '../../ui/tokens';
import { leaveDevice, unsentOnDevice } from './leave-device';

/** Asks before signing out, and says how much would be lost with what has not been sent. */
export function SignOutQuestion({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: unsent } = useQuery({
    queryKey: ['unsent', user.id],
    queryFn: () => unsentOnDevice(user.id),
    gcTime: 0,
  });
  const leave = useMutation({
    mutationFn: () => leaveDevice(user.id, queryClient),
    onSuccess: async () => {
      closeTopModal();
      await router.navigate({ to: '/', replace: true });
      // Whoever comes next is not led to where the last one was.
      consumeWantedAddress();
    },
    onError: (error) => console.warn('logout', error.name),
  });
  const lists = listsFor(audienceOf(user))
    .map((list) => personalLists[list].words)
    .join(', ');
  const { online } = connectivity.getSnapshot();
  return (
    <div css={{ display: 'grid', gap: space.sm }}>
      {unsent !== undefined && unsent > 0 && (
        <p css={{ color: color.refusedInk }} role="alert">
          {counted(unsent, [
            'изменение ещё не отправлено',
            'изменения ещё не отправлены',
            'изменений ещё не отправлено',
          ])}
          . Если выйти сейчас, всё неотправленное пропадёт.
        </p>
      )}
      <p css={{ color: color.ink2 }}>
        С этого устройства сотрутся {lists} и скачанные проекты. Каталог с ценами и планировками останется: он
        одинаков для всех.
      </p>
      {!online && (
        <p css={{ color: color.ink2 }}>
          Сети нет: сеанс на сервере завершится, когда связь вернётся, и до тех пор снова не войти.
        </p>
      )}
      {leave.error && (
        <p css={{ color: color.refusedInk }} role="alert">
          {failureText(leave.error)}
        </p>
      )}
      <div css={answersCss}>
        <Button onClick={closeTopModal} disabled={leave.isPending}>
          Отмена
        </Button>
        <Button
          look="quiet"
          css={dangerCss}
          onClick={() => leave.mutate()}
          busy={leave.isPending || unsent === undefined}
        >
          Выйти
        </Button>
      </div>
    </div>
  );
}
