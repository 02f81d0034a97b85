import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { Policy } from '../../contract/calls/content/content-endpoints';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { font, space } from '../../ui/tokens';

const text = css({ display: 'grid', gap: space.x2, maxWidth: '72rem' });
const section = css({ display: 'grid', gap: space.md, scrollMarginTop: space.lg });
const heading = css({ fontSize: font.size.lg, lineHeight: 1.3, fontWeight: 600 });

interface TextSectionsProps {
  sections: Policy['sections'];
  /** Where to begin; the beginning where it names none of them. */
  anchor?: string | undefined;
  /** Of the sections' headings: 2 under the page's own, 3 in a dialog. */
  level: 2 | 3;
}

/** A text in its sections, begun at the one that was asked for. */
export function TextSections({ sections, anchor, level }: TextSectionsProps) {
  const wanted = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another anchor is another place in the same text
  useEffect(() => {
    wanted.current?.scrollIntoView();
  }, [anchor]);
  const Heading = `h${level}` as const;
  return (
    <div css={text}>
      {sections.map(({ anchor: name, title, paragraphs }) => (
        <section
          key={name}
          // In a dialog over the page the same text may stand twice.
          id={level === 2 ? name : undefined}
          css={section}
          ref={name === anchor ? wanted : undefined}
        >
          <Heading css={heading}>{title}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{withoutWidows(paragraph)}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
