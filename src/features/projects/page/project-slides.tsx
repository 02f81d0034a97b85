import { css } from '@emotion/react';
import type { Slide } from '../../../contract/lots/projects/project-story';
import { color, font, radius, space } from '../../../ui/tokens';

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
const picture = css({
  width: '100%',
  height: 'auto',
  aspectRatio: '8 / 5',
  objectFit: 'contain',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.sheet,
});
const words = css({ marginTop: space.sm, color: color.ink2, fontSize: font.size.sm });

/** The pictures of a project beside each other, moved by a finger or by the keyboard; `alt` where no words stand below. */
export function ProjectSlides({ slides }: { slides: readonly (Slide & { alt?: string })[] }) {
  return (
    <div css={{ minWidth: 0 }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul css={strip} tabIndex={0} aria-label="Виды проекта">
        {slides.map(({ title, text, picture: src, alt = '' }, at) => (
          <li key={title || src}>
            {src && (
              <img
                css={picture}
                src={src}
                alt={alt}
                width={1600}
                height={1000}
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
