import { css } from '@emotion/react';

import { color, font, radius, space } from '../../../ui/tokens';
import { ProjectCover } from './project-cover';
import type { DescribedSlide } from './slides-of';

/** Of a picture at the head of a project's page. */
export const HEAD_SIZES = '(max-width: 767.98px) 100vw, (max-width: 1279.98px) 50vw, 900px';

const strip = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  gap: space.md,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  '& > li': { scrollSnapAlign: 'start' },
});
const picture = css({ border: `1px solid ${color.line}`, borderRadius: radius.card });
const words = css({ marginTop: space.sm, color: color.ink2, fontSize: font.size.sm });

/** The pictures of a project beside each other, moved by a finger or by the keyboard; `alt` where no words stand below. */
export function ProjectSlides({ slides }: { slides: readonly DescribedSlide[] }) {
  return (
    <div css={{ minWidth: 0 }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul css={strip} tabIndex={0} aria-label="Виды проекта">
        {slides.map(({ title, text, picture: src, alt = '' }, at) => (
          <li key={title || src}>
            {src && (
              <ProjectCover
                css={picture}
                src={src}
                alt={alt}
                sizes={HEAD_SIZES}
                {...(at === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            )}
            {(title || text) && <p css={words}>{[title, text].filter(Boolean).join(': ')}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
