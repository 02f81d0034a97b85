import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, media, space } from '../../ui/tokens';

const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 28rem) minmax(0, 60rem)',
  gap: `${space.lg} ${space.x3}`,
  padding: `${space.x2} 0`,
  borderTop: `1px solid ${color.line}`,
  scrollMarginTop: 'var(--header-height)',
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 64rem)' },
  [media.mobile]: { padding: `${space.xl} 0` },
});

interface SectionProps {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the settings: what it is about on the left, what can be done on the right. */
export function SettingsSection({ id, title, note, children }: SectionProps) {
  return (
    <section css={section} id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2
          id={`${id}-title`}
          tabIndex={-1}
          css={{ fontSize: font.size.lg, lineHeight: 1.3, fontWeight: 600, outline: 'none' }}
        >
          {title}
        </h2>
        {note && (
          <p css={{ marginTop: space.sm, fontSize: font.size.sm, lineHeight: '2rem', color: color.ink2 }}>
            {note}
          </p>
        )}
      </div>
      <div css={{ minWidth: 0 }}>{children}</div>
    </section>
  );
}
