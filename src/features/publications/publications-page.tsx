import { css } from '@emotion/react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { PublicationKind } from '../../contract/calls/content/publication-endpoints';
import { clientSite } from '../../contract/lots/paths/client-site';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, media, radius, space, touch } from '../../ui/tokens';
import { BlockLine, ListFailed, Skeletons } from './list-states';
import { CARD_HEIGHT, cardsCss, PublicationCard } from './publication-card';
import { isPublicationOver } from './publication-words';
import { publicationsQueries } from './publications-queries';

const kinds = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.sm,
  marginBottom: space.xl,
  [media.mobile]: { marginTop: space.md },
});
const kindCss = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touch,
  padding: `0 ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: '1.5rem',
  '&[aria-current]': { background: color.accentTint, borderColor: color.accent, color: color.accent },
});
const site = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touch,
  marginLeft: 'auto',
  color: color.accent,
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  [media.mobile]: { marginLeft: 0 },
});

const empty = {
  news: { title: 'Новостей пока нет', text: 'Как только застройщик что-то расскажет, это будет здесь.' },
  promo: { title: 'Акций сейчас нет', text: 'Новые появятся здесь и в уведомлениях, если они включены.' },
} as const;

interface PublicationsPageProps {
  kind: PublicationKind;
  /** The developer's site for buyers; null where there is none. */
  client: string | null;
  renderAge(at: number): ReactNode;
}

/** News or promotions, the newest first; promotions that are over come last and say so. */
export function PublicationsPage({ kind, client, renderAge }: PublicationsPageProps) {
  const [pages, setPages] = useState(1);
  const lists = useQueries({
    queries: Array.from({ length: pages }, (_, index) => publicationsQueries.list(kind, index)),
  });
  const first = lists[0];
  // What the main page has shown stands in for a list that was never opened here.
  const main = useQuery({ ...publicationsQueries.mainPage(), enabled: first?.isError ?? false }).data;
  const stored = first?.isError && first.data === undefined ? main : undefined;
  const known = stored ? stored.value[kind] : lists.flatMap(({ data }) => data?.value.results ?? []);
  const shown = [
    ...known.filter(({ deadline }) => !isPublicationOver(deadline)),
    ...known.filter(({ deadline }) => isPublicationOver(deadline)),
  ];
  const hasMore = lists.at(-1)?.data?.value.next != null;
  const failed = lists.filter(({ isError }) => isError);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  const at = Math.min(...lists.flatMap(({ data }) => data?.at ?? stored?.at ?? []));
  return (
    <main className="page" id="content">
      <h1 className="page-title">Новости и акции</h1>
      <nav css={kinds} aria-label="Что показать">
        {(['news', 'promo'] as const).map((one) => (
          <Link
            key={one}
            to="/news"
            search={one === 'news' ? {} : { kind: one }}
            activeOptions={{ exact: true }}
            css={kindCss}
            onClick={() => setPages(1)}
          >
            {one === 'news' ? 'Новости' : 'Акции'}
          </Link>
        ))}
        {client && (
          <a css={site} href={client + clientSite.news}>
            Новости для покупателей
          </a>
        )}
      </nav>
      {first?.data?.value.count === 0 ? (
        <EmptyState {...empty[kind]} />
      ) : first?.data === undefined && !stored && failed.length > 0 ? (
        <ListFailed onRetry={retry} />
      ) : (
        <ul css={cardsCss} aria-label={kind === 'news' ? 'Новости' : 'Акции'}>
          {shown.map((one) => (
            <PublicationCard key={one.id} publication={one} level={2} />
          ))}
          {lists.some(({ isPending }) => isPending) && (
            <Skeletons count={6} height={CARD_HEIGHT} label="Загружаем публикации" />
          )}
        </ul>
      )}
      {known.length > 0 && failed.length > 0 && (
        <div css={{ marginTop: space.xl }}>
          <BlockLine
            text={stored ? 'Показано то, что есть на устройстве.' : 'Следующие не загрузились.'}
            onRetry={retry}
          />
        </div>
      )}
      {hasMore && (
        <Button
          look="secondary"
          css={{ width: '100%', marginTop: space.xl }}
          onClick={() => setPages(pages + 1)}
        >
          Показать ещё
        </Button>
      )}
      {Number.isFinite(at) && renderAge(at)}
    </main>
  );
}
