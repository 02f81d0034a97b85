import { css } from '@emotion/react';
import { font, space } from '../../ui/tokens';

/** The heading of a part of the page. */
export const headingCss = css({
  marginBottom: space.lg,
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
});
