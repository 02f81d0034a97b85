import { css } from '@emotion/react';
import { Button } from '../button';
import { color, font, radius, space } from '../tokens';

const note = css({
  padding: `${space.sm} ${space.md} 0`,
  border: `1px solid ${color.refusedInk}`,
  borderRadius: radius.card,
  background: color.refusedBg,
  color: color.refusedInk,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  // Whatever bar it stands in, its button has its own words.
  '&& button': {
    width: 'auto',
    marginLeft: `-${space.md}`,
    padding: `0 ${space.md}`,
    color: 'inherit',
    fontSize: font.size.sm,
  },
});

interface RefusalNoteProps {
  title: string;
  /** The server's sentence, or null. */
  detail: string | null;
  onRead(): void;
}

/** The server's refusal, shown where the change was made; it stays until it has been read. */
export function RefusalNote({ title, detail, onRead }: RefusalNoteProps) {
  return (
    <div css={note} role="note">
      <p css={{ fontWeight: 600 }}>{title}</p>
      {detail && <p>{detail}</p>}
      <Button look="quiet" onClick={onRead}>
        Понятно
      </Button>
    </div>
  );
}
