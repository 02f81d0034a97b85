import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { Accordion } from '../../ui/accordion';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, font, space } from '../../ui/tokens';
import { siteQueries } from './site-queries';
import { TextSections } from './text-sections';
import { TextFailed, TextLines } from './text-states';

const answer = css({ maxWidth: '72rem', '& + &': { marginTop: space.md } });

/**
 * What the developer says to agencies, or answers those who have not registered yet, each question opened by a press;
 * in a dialog.
 */
export function SiteText({ name }: { name: 'forAgencies' | 'startPage' }) {
  const { data, isError, refetch } = useQuery(siteQueries[name]());
  if (data === undefined) return isError ? <TextFailed onRetry={refetch} /> : <TextLines />;
  if (data.value === null)
    return <EmptyState title="Здесь пока пусто" text="Спросите менеджера: запишитесь на консультацию." />;
  const { lead, sections } = data.value;
  return (
    <>
      {lead !== '' && (
        <p css={{ marginBottom: space.xl, color: color.ink2, fontSize: font.size.lg }}>
          {withoutWidows(lead)}
        </p>
      )}
      {name === 'startPage' ? (
        sections.map(({ anchor, title, paragraphs }) => (
          <Accordion key={anchor} title={title} level={3} kept>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} css={answer}>
                {withoutWidows(paragraph)}
              </p>
            ))}
          </Accordion>
        ))
      ) : (
        <TextSections sections={sections} level={3} />
      )}
    </>
  );
}
