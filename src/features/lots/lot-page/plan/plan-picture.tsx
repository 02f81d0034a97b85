import type { ComponentProps } from 'react';
import { pictureSources, planSizes } from '../../../../contract/lots/paths/picture-address';

/** A plan in the width that the screen needs; a drawing of our own is as sharp in every size. */
export function PlanPicture({ sizes = planSizes.page, ...img }: ComponentProps<'img'> & { src: string }) {
  const sources = pictureSources(img.src);
  // biome-ignore lint/a11y/useAltText: whoever shows the plan names it.
  const picture = <img {...img} {...(sources && { srcSet: sources.webp, sizes })} />;
  if (!sources) return picture;
  return (
    <picture css={{ display: 'contents' }}>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {picture}
    </picture>
  );
}
