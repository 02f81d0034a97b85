import { useQuery } from '@tanstack/react-query';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, font, space } from '../../ui/tokens';
import { siteQueries } from './site-queries';
import { TextSections } from './text-sections';
import { TextFailed, TextLines } from './text-states';

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
        <p css={{ marginBottom: space.xl, color: color.ink2, fontSize: font.size.lg }}>
          {withoutWidows(lead)}
        </p>
      )}
      <TextSections sections={sections} level={3} />
    </>
  );
}
