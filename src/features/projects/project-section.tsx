import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { font, space } from '../../ui/tokens';

const heading = css({
  marginBottom: space.lg,
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.01em',
});

/** A part of a project's page under its heading. */
export function ProjectSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} css={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
