import type { Developer } from '../../src/contract/developer/developer';
import type { TextSection } from '../db/schema/content-schema';

type Words = Developer['guest']['questions'];

/** A page of the content without its name and title. */
export interface TextPage {
  readonly lead: string;
  readonly sections: TextSection[];
}

/** A page as the record has it: lines of a text are its paragraphs. */
export const guestWordsOf = (
  page: { lead: string; sections: readonly TextSection[] } | undefined,
): Words => ({
  lead: page?.lead ?? '',
  items: (page?.sections ?? []).map(({ title, paragraphs }) => ({ title, text: paragraphs.join('\n') })),
});

/** The page that says these words. A section that keeps its title keeps its address. */
export function guestPageOf({ lead, items }: Words, before: TextPage | undefined): TextPage {
  const left = [...(before?.sections ?? [])];
  const kept = items.map(({ title }) => {
    const at = left.findIndex((section) => section.title === title);
    return at < 0 ? null : (left.splice(at, 1)[0]?.anchor ?? null);
  });
  const taken = new Set(kept);
  const free = () => {
    let number = 1;
    while (taken.has(`part-${number}`)) number++;
    taken.add(`part-${number}`);
    return `part-${number}`;
  };
  const sections = items.map(({ title, text }, at) => ({
    anchor: kept[at] ?? free(),
    title,
    paragraphs: text
      .split(/\n+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }));
  return { lead, sections };
}
