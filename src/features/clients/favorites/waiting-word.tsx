import { css } from '@emotion/react';
import type { Pending } from '../../../device/changes/pending';
import { Icon } from '../../../ui/graphics/icon';
import { color, font, space } from '../../../ui/tokens';

const waits = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  color: color.ink2,
  fontSize: font.size.sm,
  '& .icon': { width: '1.6rem', height: '1.6rem', color: color.bookedInk },
});

interface WaitingWordProps {
  pending: readonly (Pending | null)[];
  /** Its clock alone, on a card. */
  isShort?: boolean;
}

/** That something of these waits for the network; nothing where nothing does. */
export function WaitingWord({ pending, isShort = false }: WaitingWordProps) {
  if (!pending.some((one) => one === 'waiting' || one === 'needs-sign-in')) return null;
  return (
    <span
      css={[waits, !isShort && { marginLeft: space.md }]}
      role="status"
      aria-label="Ждёт отправки"
      title="Ждёт отправки"
    >
      <Icon name="clock" />
      {!isShort && 'Ждёт отправки'}
    </span>
  );
}
