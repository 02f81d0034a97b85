import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, media } from '../tokens';
import { Tooltip } from './tooltip';

const mark = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: '2.4rem',
  height: '2.4rem',
  verticalAlign: 'middle',
  color: color.ink2,
  '&::before': {
    content: '"?"',
    display: 'grid',
    placeItems: 'center',
    width: '1.8rem',
    height: '1.8rem',
    border: '1px solid currentColor',
    borderRadius: '50%',
    fontSize: font.size.xs,
    fontWeight: 500,
    lineHeight: 1,
  },
  [media.hover]: { '&:hover': { color: color.accent } },
  [media.print]: { display: 'none' },
});

interface HintProps {
  /** What it is about, for those who do not see what it stands beside. */
  label: string;
  words: ReactNode;
}

/** A question mark beside something that wants a word more: shown by a mouse, the focus, or a tap. */
export const Hint = ({ label, words }: HintProps) => (
  <Tooltip words={words}>
    <button type="button" css={mark} aria-label={label} />
  </Tooltip>
);
