import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { Accordion } from '../../../ui/accordion';
import { below, color, font, radius, space } from '../../../ui/tokens';
import { useMedia } from '../../../ui/use-media';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const heading = css({
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.01em',
});
const reserved = css({
  borderRadius: radius.card,
  background: color.surface,
  border: `1px solid ${color.line}`,
});

interface LotPageSectionProps {
  title: string;
  note?: string;
  /** The height that is kept while it is on its way. */
  reserve?: string;
  /** On a phone it is a line that opens: what few look for is not to be scrolled over by all. */
  folds?: boolean;
  children?: ReactNode;
}

/** A part of the lot's page under its heading. */
export function LotPageSection({ title, note, reserve, folds = false, children }: LotPageSectionProps) {
  const id = useId();
  const isPhone = useMedia(below(768));
  const told = note && <p css={{ color: color.ink2, fontSize: font.size.sm }}>{note}</p>;
  if (folds && isPhone)
    return (
      <section aria-label={title} data-folded>
        <Accordion title={title} level={2}>
          <div css={section}>
            {told}
            {children}
          </div>
        </Accordion>
      </section>
    );
  return (
    <section css={section} aria-labelledby={id} aria-busy={reserve !== undefined || undefined}>
      <div css={{ display: 'grid', gap: space.xs }}>
        <h2 id={id} css={heading}>
          {title}
        </h2>
        {told}
      </div>
      {reserve === undefined ? children : <div css={reserved} style={{ height: reserve }} />}
    </section>
  );
}
