import { css } from '@emotion/react';
import { Fragment } from 'react';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { color } from '../../ui/tokens';

const linkCss = css({
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
});

/** A web address within a text; a sign that ends its sentence is not of it. */
const ADDRESS = /https?:\/\/[^\s<>"«»]+[^\s<>"«».,:;!?)]/gi;

interface Piece {
  readonly text: string;
  readonly isLink: boolean;
}

/** A text as its words and web addresses, in their order. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isLink: false });
    pieces.push({ text: address, isLink: true });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isLink: false });
  return pieces;
}

/** A paragraph in which web addresses are links, opened beside the portal. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {piecesOf(text).map(({ text: words, isLink }, at) => (
      // The same words may stand twice, and pieces never change their places.
      // biome-ignore lint/suspicious/noArrayIndexKey: as said
      <Fragment key={at}>
        {isLink ? (
          <a css={linkCss} href={words} target="_blank" rel="noopener noreferrer">
            {words.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
          </a>
        ) : (
          withoutWidows(words)
        )}
      </Fragment>
    ))}
  </>
);
