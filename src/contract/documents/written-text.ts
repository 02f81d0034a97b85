/** A section of a text with a fragment of its own ('#advertising'). */
export interface WrittenSection {
  anchor: string;
  title: string;
  paragraphs: string[];
}

const HEADING = /^##\s+(.+?)(?:\s*\{#([a-z][a-z0-9-]*)\})?$/;

/**
 * Parses a text: '## Заголовок {#anchor}' begins a section, a blank line a paragraph. Null if there is text before
 * the first heading, a section is empty, or two have the same anchor.
 */
export function readWritten(text: string): WrittenSection[] | null {
  const sections: WrittenSection[] = [];
  for (const block of text.replaceAll('\r\n', '\n').split(/\n\s*\n|\n(?=##\s)|(?<=^##[^\n]*)\n/m)) {
    const words = block.trim().replace(/\s*\n\s*/g, ' ');
    if (words === '') continue;
    const [, title, anchor] = HEADING.exec(words) ?? [];
    const last = sections.at(-1);
    if (title !== undefined)
      sections.push({ anchor: anchor ?? `part-${sections.length + 1}`, title, paragraphs: [] });
    else if (last === undefined) return null;
    else last.paragraphs.push(words);
  }
  const isWhole = sections.length > 0 && sections.every(({ paragraphs }) => paragraphs.length > 0);
  const isPlain = new Set(sections.map(({ anchor }) => anchor)).size === sections.length;
  return isWhole && isPlain ? sections : null;
}

/** The inverse of `readWritten`, for a new version of a text. */
export const writeSections = (sections: readonly Readonly<WrittenSection>[]): string =>
  sections
    .map(({ anchor, title, paragraphs }) => [`## ${title} {#${anchor}}`, ...paragraphs].join('\n\n'))
    .join('\n\n');
