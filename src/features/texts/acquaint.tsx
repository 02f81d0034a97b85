import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { failureText } from '../../api/failure-text';
import type { User } from '../../contract/accounts/account';
import { accountSettingsEndpoints } from '../../contract/calls/account/account-settings-endpoints';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/graphics/icon';
import { color, font, radius, space } from '../../ui/tokens';
import { textsQueries } from './texts-queries';

const panel = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.md} ${space.xl}`,
  maxWidth: '72rem',
  marginTop: space.x3,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
const done = css({ color: color.accent, fontWeight: 500, '& > .icon': { flex: 'none' } });

interface AcquaintProps {
  acquainted: boolean;
  onAcquainted(user: User): void;
}

/**
 * The word of an agent that the regulations were read; given once for the versions that lie before them.
 * Source: specification § 7, `office/acquainted/`.
 */
export function Acquaint({ acquainted, onAcquainted }: AcquaintProps) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const regulations = textsQueries.regulations();
  const { data } = useQuery(regulations);
  const acquaint = useMutation({
    mutationFn: () => {
      const read = data?.value.map(({ id, version }) => `${id}:${version}`).join();
      return call(accountSettingsEndpoints.acquaint, { query: { read } });
    },
    onSuccess: onAcquainted,
    onError: (error) => {
      // Another version is out meanwhile: it is to be read first.
      if (error instanceof CallError && error.kind === 'conflict')
        void queryClient.invalidateQueries({ queryKey: regulations.queryKey });
    },
  });
  if (acquainted)
    return (
      <p css={[panel, done]} role="status">
        <Icon name="check" />
        Вы ознакомлены с регламентами
      </p>
    );
  return (
    <div css={panel}>
      <p css={{ flex: '1 1 28rem' }}>
        {online
          ? 'Прочитайте регламенты и подтвердите, что согласны по ним работать.'
          : 'Прочитайте регламенты. Подтвердить, что согласны по ним работать, можно, когда вернётся сеть.'}
      </p>
      <Button onClick={() => acquaint.mutate()} busy={acquaint.isPending} disabled={!online || !data}>
        Ознакомлен
      </Button>
      {acquaint.error && (
        <p css={{ flexBasis: '100%', color: color.refusedInk, fontSize: font.size.sm }} role="alert">
          {failureText(acquaint.error)}
        </p>
      )}
    </div>
  );
}
