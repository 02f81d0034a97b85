import { useQuery } from '@tanstack/react-query';
import { tied } from '../../lib/tied';
import { EmptyState } from '../../ui/empty-state';
import { color, font, space } from '../../ui/tokens';
import { siteQueries } from './site-queries';
import { TextFailed, TextLines } from './text-faces';
import { TextSections } from './text-sections';

/** What the developer says to agencies, or to those who have not registered yet; in a dialog. */
export function SiteText({ name }: { name: 'forAgencies' | 'startPage' }) {
  const { data, isError, refetch } = useQuery(siteQueries[name]());
  if (data === undefined) return isError ? <TextFailed onRetry={refetch} /> : <TextLines />;
  if (data.value === null)
    return <EmptyState title="Здесь пока пусто" text="Спросите менеджера: запишитесь на консультацию." />;
  const { lead, sections } = data.value;
  return (
    <>
      {lead !== '' && (
        <p css={{ marginBottom: space.xl, color: color.ink2, fontSize: font.size.lg }}>{tied(lead)}</p>
      )}
      <TextSections sections={sections} level={3} />
    </>
  );
}
