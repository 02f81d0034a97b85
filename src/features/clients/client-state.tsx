import { css } from '@emotion/react';
import type { ClientView } from '../../device/lists/clients-store';
import { Icon } from '../../ui/icon';
import { StateTag } from '../../ui/state-tag';
import { color, font, space } from '../../ui/tokens';

const waits = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  color: color.ink2,
  fontSize: font.size.sm,
  whiteSpace: 'nowrap',
  '& .icon': { width: '1.6rem', height: '1.6rem', color: color.bookedInk },
});

/** What has become of what was written of a client here; nothing where the server has it. */
export function ClientState({ client: { pending, refused } }: { client: ClientView }) {
  if (refused) return <StateTag tone="bad">Не принято</StateTag>;
  if (pending === null) return null;
  return (
    <span css={waits} role="status">
      <Icon name="clock" />
      {pending === 'sending' ? 'Отправляется…' : 'Ждёт отправки'}
    </span>
  );
}
