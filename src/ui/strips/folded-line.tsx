import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '../graphics/icon';
import { color, font, media, radius, space, touch } from '../tokens';

/** The link that a folded block is. */
export const foldedCss = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  padding: `${space.xs} ${space.md} ${space.xs} ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& h2': { fontSize: font.size.md, lineHeight: font.line.text, fontWeight: 600 },
  '& h2 + span': { color: color.ink2, fontSize: font.size.sm },
  '& .icon': { width: '1.6rem', height: '1.6rem', color: color.ink2, transform: 'rotate(-90deg)' },
  [media.hover]: { '&:hover': { borderColor: color.accent } },
});

/** What a block of a page says where it is folded into a line that opens its own page: its name and how much it has. */
export const FoldedLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <h2>{name}</h2>
    <span>{children}</span>
    <Icon name="chevron" />
  </>
);
