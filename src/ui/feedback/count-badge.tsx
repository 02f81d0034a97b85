import { css } from '@emotion/react';
import { color } from '../tokens';

const badge = css({
  position: 'absolute',
  top: '0.4rem',
  right: '0.2rem',
  minWidth: '1.8rem',
  padding: '0 0.4rem',
  borderRadius: '0.9rem',
  background: color.accent,
  color: color.onAccent,
  fontSize: '1.1rem',
  lineHeight: '1.8rem',
  fontWeight: 600,
  textAlign: 'center',
});

/** How many, on the corner of an icon; nothing for none. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 ? (
    <span css={badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  ) : null;
}
