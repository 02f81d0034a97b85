import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { pictureSources } from '../../../contract/lots/paths/picture-address';
import { color } from '../../../ui/tokens';

const place = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '8 / 5',
  objectFit: 'contain',
  background: color.sheet,
});
const filled = css({ objectFit: 'cover' });

interface ProjectPictureProps extends ComponentProps<'img'> {
  src: string;
  /** '' where its words stand beside it. */
  alt: string;
  /** How wide it is on the screen, in CSS pixels, for the choice among its files. */
  sizes: string;
}

/** A picture of a project: a render or a photograph fills its place, a drawing lies whole on its sheet. */
export function ProjectCover({ src, alt, sizes, ...img }: ProjectPictureProps) {
  const sources = pictureSources(src);
  return (
    <img
      css={[place, sources && filled]}
      src={src}
      alt={alt}
      {...(sources && { srcSet: sources.webp, sizes })}
      width={1600}
      height={1000}
      {...img}
    />
  );
}
