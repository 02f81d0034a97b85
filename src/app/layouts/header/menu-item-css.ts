import { css } from '@emotion/react';
import { color, media, radius, space, touch } from '../../../ui/tokens';

/** How a link looks in the panels of the header and behind the burger. */
export const menuItemCss = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.md,
  minHeight: touch,
  padding: `0 ${space.md}`,
  borderRadius: radius.control,
  fontSize: '1.5rem',
  '&[aria-current=page]': { color: color.accent, fontWeight: 500 },
  [media.hover]: { '&:hover': { background: color.accentTint } },
});
