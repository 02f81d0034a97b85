import { css } from '@emotion/react';
import type { NoteView } from '../../device/lists/notes-store';
import { color, font, radius, space } from '../../ui/tokens';

/** A slip on the drawing, under the heart and the scales. */
const slip = css({
  position: 'absolute',
  top: '200%',
  right: space.xs,
  maxWidth: '18rem',
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.xs,
  lineHeight: '2.4rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});

/** The beginning of a note, on the card of its lot. */
export function NoteMark({ note }: { note: NoteView | undefined }) {
  if (!note?.text) return null;
  return (
    <span css={slip} title={note.text}>
      <span className="visually-hidden">Заметка: </span>
      {note.text}
    </span>
  );
}
