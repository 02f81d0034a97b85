import { css } from '@emotion/react';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { setClientMode } from './client-mode-store';

const pill = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  padding: `0 ${space.sm} 0 ${space.lg}`,
  borderRadius: radius.control,
  background: color.accentTint,
  color: color.accent,
  fontSize: font.size.sm,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& .icon': { width: '2rem', height: '2rem' },
  [media.hover]: { '&:hover': { background: color.accent, color: color.onAccent } },
});

/** Stands in the header while a client is looking: says so, and leads back. */
export default function LeaveClientMode() {
  return (
    <button
      type="button"
      css={pill}
      title="Вернуть всё, что видит только агент"
      onClick={() => setClientMode(false)}
    >
      <span>Режим клиента</span>
      <span className="visually-hidden">включён, выйти</span>
      <Icon name="close" />
    </button>
  );
}
