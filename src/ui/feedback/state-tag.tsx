import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, radius, space } from '../tokens';

const tag = css({
  display: 'inline-block',
  flex: 'none',
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  fontSize: font.size.xs,
  lineHeight: '2.2rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
});
const tones = {
  approved: css({ background: color.accent, color: color.onAccent }),
  good: css({ background: color.accentTint, color: color.freeInk }),
  waiting: css({ background: color.bookedBg, color: color.bookedInk }),
  bad: css({ background: color.refusedBg, color: color.refusedInk }),
  quiet: css({ background: color.soldBg, color: color.soldInk }),
};
export type Tone = keyof typeof tones;

/** How something stands, in a word; the colour only repeats it. */
export function StateTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span css={[tag, tones[tone]]}>{children}</span>;
}
