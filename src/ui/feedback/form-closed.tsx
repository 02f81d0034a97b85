import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { color, font, radius, space } from '../tokens';

const note = css({
  display: 'grid',
  gap: space.sm,
  padding: `${space.md} ${space.lg}`,
  borderRadius: radius.control,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.sm,
  lineHeight: '2rem',
});

/** In the place of a form that cannot be sent yet: why, and beneath it what can be done instead. */
export function FormClosed({ why, children }: { why: string; children?: ReactNode }) {
  return (
    <div css={note} role="status">
      <p>{withoutWidows(why)}</p>
      {children}
    </div>
  );
}
