import { css } from '@emotion/react';
import { useId } from 'react';
import { color, font, radius, space } from '../../../../ui/tokens';
import type { PageShot } from './use-page-shots';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: space.sm,
  margin: `${space.md} 0`,
});
const tile = css({
  display: 'grid',
  gridTemplateRows: '12rem auto',
  gap: space.xs,
  padding: space.sm,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  textAlign: 'center',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: color.accent, background: color.accentTint },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '2px' },
  '&:has(:disabled)': { color: color.ink2, cursor: 'not-allowed' },
  '& > span:first-of-type': { display: 'grid', placeItems: 'center', minHeight: 0, color: color.ink2 },
  '& img': { maxWidth: '100%', maxHeight: '12rem', background: color.sheet },
  '& input': { width: '1.8rem', height: '1.8rem', verticalAlign: 'middle', accentColor: color.accent },
});

interface PageChoiceProps {
  /** Pages 1 to this one are shown. */
  count: number;
  /** How many may be chosen. */
  room: number;
  shots: ReadonlyMap<number, PageShot>;
  chosen: readonly number[];
  disabled: boolean;
  onToggle(page: number): void;
}

/** Pages side by side with a tick each; where only one may be chosen, it is one of them. */
export function PageChoice({ count, room, shots, chosen, disabled, onToggle }: PageChoiceProps) {
  const name = useId();
  return (
    <ul css={grid} aria-label="Страницы файла">
      {Array.from({ length: count }, (_, at) => at + 1).map((page) => {
        const shot = shots.get(page);
        const isChosen = chosen.includes(page);
        const isFull = room > 1 && !isChosen && chosen.length >= room;
        return (
          <li key={page}>
            <label css={tile}>
              <span>
                {shot?.kind === 'drawn' && <img src={shot.address} alt="" />}
                {shot?.kind === 'broken' && 'Не рисуется'}
                {shot === undefined && '…'}
              </span>
              <span>
                <input
                  type={room === 1 ? 'radio' : 'checkbox'}
                  name={name}
                  aria-label={`Страница ${page}${shot?.kind === 'broken' ? ', не рисуется' : ''}`}
                  checked={isChosen}
                  disabled={disabled || isFull || shot?.kind === 'broken'}
                  onChange={() => onToggle(page)}
                />{' '}
                Страница {page}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
