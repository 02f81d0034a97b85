import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, space } from '../tokens';

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space.md,
  maxWidth: '44rem',
  margin: '0 auto',
  padding: `${space.x4} ${space.lg}`,
  textAlign: 'center',
});
const titleCss = css({
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
  textWrap: 'balance',
});

const hidden = keyframes({ from: { visibility: 'hidden' } });
/** A list that comes within a second has not kept anybody waiting. */
const unhurried = css({ animation: `${hidden} 1s step-end` });

/** A list with nothing in it, or one that failed: what it means, and what to do next. `isUnderWay`: it may still come. */
export function EmptyState({
  title,
  text,
  isUnderWay = false,
  children,
}: {
  title: string;
  text?: string;
  isUnderWay?: boolean;
  children?: ReactNode;
}) {
  return (
    <div css={[box, isUnderWay && unhurried]}>
      <h2 css={titleCss}>{title}</h2>
      {text && <p css={{ color: color.ink2, textWrap: 'balance' }}>{text}</p>}
      {children && <div css={{ marginTop: space.sm }}>{children}</div>}
    </div>
  );
}
