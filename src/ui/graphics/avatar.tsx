import { css } from '@emotion/react';
import { useState } from 'react';
import { initialOf, shortFullName } from '../../lib/words/names/avatar-words';
import { color } from '../tokens';

const frame = css({ position: 'relative', display: 'inline-block', flex: 'none' });
const face = css({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  borderRadius: '50%',
  background: color.accentTint,
  color: color.accent,
  fontWeight: 600,
  lineHeight: 1,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});
const badge = css({
  position: 'absolute',
  right: '-4%',
  bottom: '-4%',
  display: 'grid',
  placeItems: 'center',
  width: '38%',
  minWidth: '1.4rem',
  aspectRatio: '1',
  border: `2px solid ${color.surface}`,
  borderRadius: '50%',
  background: color.accent,
  color: color.onAccent,
  '& > svg': { width: '78%', height: '78%', fill: 'none', stroke: 'currentColor', strokeWidth: 3.5 },
});

interface AvatarProps {
  /** Of the person, or the brand name of an agency. */
  name: string;
  /** Address of the picture; the letters stand in for one that there is not. */
  image?: string | null;
  /** The first six characters of the name in place of its initial. Source: specification § 5. */
  full?: boolean;
  confirmed?: boolean;
  /** Width and height in pixels at the usual root size. */
  size?: number;
}

/** The picture of an account. Decorative: the name stands beside it; only the badge says something of its own. */
export function Avatar({ name, image, full = false, confirmed = false, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const side = `${size / 10}rem`;
  const letters = full ? shortFullName(name) : initialOf(name);
  const letterSize = full ? size / 10 / 4 : size / 10 / 2.4;
  return (
    <span css={[frame, { width: side, height: side }]}>
      <span css={[face, { fontSize: `${letterSize}rem` }]} aria-hidden="true">
        {image && image !== broken ? <img src={image} alt="" onError={() => setBroken(image)} /> : letters}
      </span>
      {confirmed && (
        <span css={badge} role="img" aria-label="Подтверждён">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 12.500l4 4L18 8.500" />
          </svg>
        </span>
      )}
    </span>
  );
}
