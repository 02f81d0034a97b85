import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, media, radius, space } from '../tokens';

const section = css({ display: 'grid', gap: space.lg, paddingTop: space.x2 });
const heading = css({ fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 });
const cells = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space.xl,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: space.lg },
});

/** One kind of control, in all its states. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section css={section}>
      <h2 css={heading}>{title}</h2>
      <div css={cells}>{children}</div>
    </section>
  );
}
