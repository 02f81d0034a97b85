import { css } from '@emotion/react';
import { color, font, space } from '../../ui/tokens';

const footer = css({
  maxWidth: '160rem',
  margin: '0 auto',
  padding: `${space.xl} var(--gutter) ${space.x3}`,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  color: color.ink2,
});

export function Footer() {
  return <footer css={footer}>© {new Date().getFullYear()} Кабинет агента</footer>;
}
