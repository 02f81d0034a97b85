import { css } from '@emotion/react';
import { drawsFlags, flagOf } from '../../lib/rendering/flags';
import { color } from '../tokens';

const picture = css({
  flex: 'none',
  width: '2.4rem',
  fontSize: '1.8rem',
  lineHeight: '2rem',
  textAlign: 'center',
});
const letters = css({
  flex: 'none',
  width: '2.4rem',
  border: `1px solid ${color.line}`,
  borderRadius: '0.2rem',
  background: color.paper,
  color: color.ink2,
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: '1.5rem',
  letterSpacing: '0.04em',
  textAlign: 'center',
});

/** The flag of a country as the system draws it, else its two letters on a plate. Decorative: the name stands beside it. */
export function CountryFlag({ iso }: { iso: string }) {
  const isDrawn = drawsFlags();
  return (
    <span css={isDrawn ? picture : letters} aria-hidden="true">
      {isDrawn ? flagOf(iso) : iso}
    </span>
  );
}
