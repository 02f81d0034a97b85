import { css } from '@emotion/react';
import { color, font, media, radius, space, touch } from '../tokens';

const row = css({
  display: 'grid',
  alignContent: 'center',
  width: `calc(100% + 2 * ${space.md})`,
  minHeight: `calc(${touch} + ${space.lg})`,
  margin: `0 -${space.md}`,
  padding: `${space.sm} ${space.md}`,
  borderRadius: radius.control,
  textAlign: 'start',
  lineHeight: '2rem',
  '&:disabled': { cursor: 'default', color: color.ink2 },
  [media.hover]: { '&:hover:not(:disabled)': { background: color.accentTint } },
});
const title = css({ fontSize: font.size.md, fontWeight: 500 });
const below = css({ color: color.ink2, fontSize: font.size.sm, textWrap: 'pretty' });

interface ActRowProps {
  children: string;
  /** What comes of it, or why it cannot be done now. */
  note?: string;
  disabled?: boolean;
  busy?: boolean;
  onClick(): void;
}

/** One of several things that a sheet offers to do, each a row with a line about it; the row is named by its first line. */
export const ActRow = ({ children, note, disabled = false, busy = false, onClick }: ActRowProps) => (
  <li>
    <button
      type="button"
      css={row}
      aria-label={children}
      aria-description={note}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      onClick={onClick}
    >
      <span css={title}>{children}</span>
      {note && <span css={below}>{note}</span>}
    </button>
  </li>
);
