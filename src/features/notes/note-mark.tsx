import { css } from '@emotion/react';
import type { NoteView } from '../../device/lists/notes/notes-store';
import { asRow } from '../../shell/lot/lot-card';
import { color, font, media, radius, space } from '../../ui/tokens';

/** A slip on the drawing, under the heart and the scales; in a row at the foot of the sheet, where the drawing makes room for it. */
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
  [media.mobile]: {
    [`${asRow} .lot-action > &&`]: {
      position: 'absolute',
      inset: `auto auto ${space.xs} ${space.xs}`,
      maxWidth: '8.8rem',
      lineHeight: '2rem',
    },
  },
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
