import { css } from '@emotion/react';
import { wholeWords } from '../../lib/rendering/whole-words';
import type { Cell } from '../../shell/lot/compared-facts';
import { color, font, media, radius } from '../../ui/tokens';
import { bestCss } from './compare-css';

const quiet = css({
  color: color.ink2,
  fontSize: font.size.sm,
  fontWeight: 400,
  [media.print]: { fontSize: 'inherit' },
});
/** On paper a hidden price is left out. */
const offPaper = css(quiet, { [media.print]: { display: 'none' } });
const coming = css({
  display: 'block',
  width: '7.2rem',
  height: '2.2rem',
  borderRadius: radius.control,
  background: color.line,
});

/** One fact of one lot. */
export function CompareCell({ cell }: { cell: Cell }) {
  switch (cell.kind) {
    case 'value':
      return (
        <>
          {wholeWords(cell.text)}
          {cell.best && <span css={bestCss}>{cell.best}</span>}
        </>
      );
    case 'hidden':
      return <span css={offPaper}>{cell.text}</span>;
    case 'none':
      return (
        <>
          <span aria-hidden="true">—</span>
          <span className="visually-hidden">нет</span>
        </>
      );
    case 'coming':
      return (
        <>
          <span css={coming} />
          <span className="visually-hidden">загружается</span>
        </>
      );
    case 'unknown':
      return <span css={quiet}>нет на устройстве</span>;
    case 'absent':
      return <span className="visually-hidden">неизвестно</span>;
  }
}
