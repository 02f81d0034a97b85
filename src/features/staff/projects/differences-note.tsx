import { css } from '@emotion/react';
import type { ProjectContent } from '../../../contract/developer/project-input';
import {
  type ProjectFormSection,
  projectSections,
  sectionWords,
} from '../../../contract/developer/project-words';
import { Button } from '../../../ui/button';
import { color, font, media, radius, space } from '../../../ui/tokens';

const box = css({
  display: 'grid',
  gap: space.md,
  padding: space.lg,
  border: `1px solid ${color.bookedInk}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  '& h3': { fontSize: font.size.md, fontWeight: 600 },
});
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.lg,
  margin: `${space.xs} 0`,
  overflowWrap: 'anywhere',
  '& dt': { color: color.ink2 },
  '& dd': { whiteSpace: 'pre-line' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface DifferencesNoteProps {
  sections: readonly ProjectFormSection[];
  theirs: ProjectContent;
  mine: ProjectContent;
  /** Puts what stands on the portal into the form, of one section. */
  onTake(section: ProjectFormSection): void;
}

/** Both texts of what was changed meanwhile, with the way to take that. */
export const DifferencesNote = ({ sections, theirs, mine, onTake }: DifferencesNoteProps) => (
  <section css={box} aria-label="Что изменилось, пока вы писали">
    <h3>Что изменилось, пока вы писали</h3>
    {sections.map((section) => (
      <div key={section}>
        <b>{projectSections[section]}</b>
        <dl css={pair}>
          <div>
            <dt>Сейчас на портале</dt>
            <dd>{said(theirs, section)}</dd>
          </div>
          <div>
            <dt>У вас</dt>
            <dd>{said(mine, section)}</dd>
          </div>
        </dl>
        <Button
          look="quiet"
          aria-label={`Взять как на портале: ${projectSections[section]}`}
          onClick={() => onTake(section)}
        >
          Взять как на портале
        </Button>
      </div>
    ))}
  </section>
);

const said = (content: ProjectContent, section: ProjectFormSection): string =>
  sectionWords(content, section)
    .filter((words) => words !== '')
    .join('\n') || 'пусто';
