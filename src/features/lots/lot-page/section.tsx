import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { color, font, radius, space } from '../../../ui/tokens';

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

/** A part of the lot's page under its heading. `reserve`: the height that is kept while it is on its way. */
export function LotPageSection({
  title,
  note,
  reserve,
  children,
}: {
  title: string;
  note?: string;
  reserve?: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section css={section} aria-labelledby={id} aria-busy={reserve !== undefined || undefined}>
      <div>
        <h2 id={id} css={heading}>
          {title}
        </h2>
        {note && <p css={{ marginTop: space.xs, color: color.ink2, fontSize: font.size.sm }}>{note}</p>}
      </div>
      {reserve === undefined ? children : <div css={reserved} style={{ height: reserve }} />}
    </section>
  );
}
