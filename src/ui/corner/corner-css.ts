import { css, keyframes } from '@emotion/react';
import { color, duration, font, radius, space } from '../tokens';

/** A quiet card in the corner of the page: news that waits until it was read. */
export const cornerNoteCss = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.lg,
  maxWidth: '44rem',
  padding: `${space.md} ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.size.sm,
  lineHeight: '2rem',
});

/** The same where buttons stand beside the words, or below them on a narrow screen. */
export const askingNoteCss = css(cornerNoteCss, {
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: `${space.xs} ${space.sm}`,
  paddingRight: space.sm,
});

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** A dark bar that tells what was just done, and goes by itself. */
export const barCss = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.lg,
  width: '44rem',
  maxWidth: '100%',
  padding: space.md,
  borderRadius: radius.card,
  background: color.ink,
  color: color.paper,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  animation: `${enter} ${duration.enter}ms`,
});
