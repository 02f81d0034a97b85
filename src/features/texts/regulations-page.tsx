import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Regulation } from '../../contract/calls/content/content-endpoints';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { formatPortalDate } from '../../lib/words/dates/portal-date';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { TextSections } from './text-sections';
import { TextFailed, TextLines } from './text-states';
import { textsQueries } from './texts-queries';

const columns = css({
  display: 'grid',
  gridTemplateColumns: '32rem minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.x4,
  [media.tablet]: { display: 'block' },
});
const list = css({
  display: 'grid',
  gap: space.sm,
  position: 'sticky',
  top: `calc(var(--header-height) + ${space.x2})`,
  [media.tablet]: { position: 'static', marginTop: space.lg },
});
const item = css({
  display: 'grid',
  gap: space.xs,
  padding: space.lg,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontWeight: 500,
  lineHeight: 1.35,
  '&[aria-current=true]': { borderColor: color.accent, color: color.accent },
  [media.hover]: { '&:hover': { borderColor: color.accent } },
  [media.tablet]: { '&[aria-current=true]': { borderColor: color.line, color: 'inherit' } },
});
const day = css({ color: color.ink2, fontSize: font.size.sm, fontWeight: 400 });
const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  color: color.accent,
  fontWeight: 500,
  [media.desktop]: { display: 'none' },
});
const title = css({ marginBottom: space.sm, fontSize: font.size.xl, lineHeight: 1.25, fontWeight: 600 });
/** One thing at a time where there is no room for two. */
const wideAlone = css({ [media.tablet]: { display: 'none' } });

interface RegulationsPageProps {
  /** Which one is read; none: the first beside the list, or the list alone where there is room for one. */
  read: number | undefined;
  /** Stands above the list. */
  first: ReactNode;
  /** Stands under what is read. */
  foot: ReactNode;
  renderAge(at: number): ReactNode;
}

/** How the developer works with agents: the list, and one of them to read. */
export function RegulationsPage({ read, first, foot, renderAge }: RegulationsPageProps) {
  const { data, isError, refetch } = useQuery(textsQueries.regulations());
  const shown = data?.value.find(({ id }) => id === read) ?? data?.value[0];
  const isList = read === undefined || shown?.id !== read;
  return (
    <main className="page" id="content">
      <h1 className="page-title">Регламент</h1>
      {first}
      {data === undefined && (isError ? <TextFailed onRetry={refetch} /> : <TextLines />)}
      {data?.value.length === 0 && (
        <EmptyState title="Регламентов пока нет" text="Когда они появятся, мы пришлём уведомление." />
      )}
      {data && shown && (
        <div css={columns}>
          <nav aria-label="Регламенты" css={!isList && wideAlone}>
            <ul css={list}>
              {data.value.map((one) => (
                <li key={one.id}>
                  <RegulationLink regulation={one} isRead={one === shown} />
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <article css={isList && wideAlone} aria-labelledby="regulation">
              <Link to="/regulations" css={back}>
                <Icon name="back" />
                Все регламенты
              </Link>
              <h2 id="regulation" css={title}>
                {withoutWidows(shown.title)}
              </h2>
              <p css={[day, { marginBottom: space.x2 }]}>Действует с {formatPortalDate(shown.published)}</p>
              <TextSections sections={shown.sections} level={3} />
            </article>
            {foot}
          </div>
          {renderAge(data.at)}
        </div>
      )}
    </main>
  );
}

function RegulationLink({ regulation, isRead }: { regulation: Regulation; isRead: boolean }) {
  const { id, title, published } = regulation;
  return (
    <Link to="/regulations" search={{ read: id }} css={item} aria-current={isRead}>
      {withoutWidows(title)}
      <span css={day}>{formatPortalDate(published)}</span>
    </Link>
  );
}
