import { css } from '@emotion/react';
import type { ReactNode, Ref } from 'react';
import { color, font, media, space } from '../../ui/tokens';

const part = css({
  padding: `${space.x2} 0`,
  scrollMarginTop: 'var(--header-height)',
  '&:first-of-type': { paddingTop: 0 },
  [media.mobile]: { padding: `${space.lg} 0` },
});

interface PartProps {
  id: string;
  title: string;
  note?: ReactNode;
  /** Takes the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the page: what it is about, in a line what holds for all of it, and the list. */
export function Part({ id, title, note, heading, children }: PartProps) {
  return (
    <section css={part} id={id} aria-labelledby={`${id}-title`}>
      <h2
        id={`${id}-title`}
        ref={heading}
        tabIndex={-1}
        css={{ fontSize: font.size.xl, lineHeight: 1.3, fontWeight: 600, outline: 'none' }}
      >
        {title}
      </h2>
      {note && (
        <p css={{ margin: `${space.xs} 0 ${space.sm}`, fontSize: font.size.sm, color: color.ink2 }}>{note}</p>
      )}
      {children}
    </section>
  );
}
