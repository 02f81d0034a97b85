import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call';
import { failureText } from '../../api/failure-text';
import type { User } from '../../contract/accounts/account';
import { officeEndpoints } from '../../contract/calls/office-endpoints';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { color, font, radius, space } from '../../ui/tokens';

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
 * The word of an agent that the regulations were read; given once.
 * Source: specification § 7, `office/acquainted/`.
 */
export function Acquaint({ acquainted, onAcquainted }: AcquaintProps) {
  const acquaint = useMutation({
    mutationFn: () => call(officeEndpoints.acquaint, {}),
    onSuccess: onAcquainted,
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
      <p css={{ flex: '1 1 28rem' }}>Прочитайте регламенты и подтвердите, что согласны по ним работать.</p>
      <Button onClick={() => acquaint.mutate()} busy={acquaint.isPending}>
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
