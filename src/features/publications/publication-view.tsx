import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../api/call/call-error';
import type { PublicationPage } from '../../contract/calls/content/publication-endpoints';
import { clientSite } from '../../contract/lots/paths/client-site';
import { projectPath } from '../../contract/lots/paths/project-path';
import { usePageTitle } from '../../lib/hooks/use-page-title';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { formatPortalDate } from '../../lib/words/dates/portal-date';
import { buttonCss } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { StateTag } from '../../ui/feedback/state-tag';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, space, touch } from '../../ui/tokens';
import { LinkedText } from './linked-text';
import { ListFailed } from './list-states';
import { NewsRow } from './news-row';
import { deadlineTag, isPublicationOver, promotedLots } from './publication-words';
import { publicationsQueries } from './publications-queries';

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  color: color.accent,
  fontWeight: 500,
});
const article = css({ maxWidth: '72rem', minHeight: '40rem' });
const title = css({
  margin: `${space.md} 0 ${space.lg}`,
  fontSize: font.size.h2,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
  [media.mobile]: { fontSize: font.size.h3 },
});
const when = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.md,
  color: color.ink2,
  fontSize: font.size.sm,
});
const text = css({
  display: 'grid',
  gap: space.lg,
  marginTop: space.xl,
  '& > p:first-of-type': { fontSize: font.size.lg },
});
const picture = css({
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  marginTop: space.xl,
});
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: space.md, marginTop: space.x2 });

/** Others under what was read. */
const FURTHER = 3;
const further = css({ maxWidth: '72rem', marginTop: space.x3 });

interface PublicationViewProps {
  id: number;
  /** The site on which clients read the news; null: there is none. */
  client: string | null;
  renderAge(at: number): ReactNode;
}

/** News or a promotion to read, and where it leads: its projects, and the lots that it is about. */
export function PublicationView({ id, client, renderAge }: PublicationViewProps) {
  const { data, error, refetch } = useQuery(publicationsQueries.one(id));
  const isGone = error instanceof CallError && error.kind === 'not-found';
  usePageTitle(data?.value.title);
  const kind = data?.value.kind ?? 'news';
  return (
    <main className="page" id="content">
      <Link to="/news" search={kind === 'promo' ? { kind } : {}} css={back}>
        <Icon name="back" />
        {kind === 'promo' ? 'Все акции' : 'Все новости'}
      </Link>
      {data && !isGone ? (
        <>
          <Article publication={data.value} client={client} />
          <Further id={id} />
          {renderAge(data.at)}
        </>
      ) : isGone ? (
        <EmptyState title="Этой публикации больше нет" text="Её сняли, или ссылка устарела." />
      ) : error ? (
        <ListFailed onRetry={() => void refetch()} />
      ) : (
        <div css={article} role="status" aria-label="Загружаем публикацию" />
      )}
    </main>
  );
}

function Article({ publication, client }: { publication: PublicationPage; client: string | null }) {
  const { id, kind, title: words, published, paragraphs, picture: address, projects } = publication;
  const tag = deadlineTag(publication);
  const lots = promotedLots(publication);
  const site = kind === 'news' && client ? `${client}${clientSite.news}/${id}` : null;
  return (
    <article css={article}>
      <h1 css={title}>{withoutWidows(words)}</h1>
      <p css={when}>
        <time dateTime={published}>{formatPortalDate(published)}</time>
        {kind === 'promo' && tag === null && <StateTag tone="good">Бессрочно</StateTag>}
        {tag && <StateTag tone={tag.tone}>{tag.word}</StateTag>}
      </p>
      {address && <img css={picture} src={address} alt="" width={1600} height={900} />}
      <div css={text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))}
      </div>
      {(lots !== null || projects.length > 0 || site !== null) && (
        <div css={ways}>
          {lots && (
            <Link to={lots.to} search={lots.search} css={buttonCss('primary')}>
              {lots.word}
            </Link>
          )}
          {projects.map((project) => (
            <Link key={project.slug} to={projectPath(project)} css={buttonCss('secondary')}>
              {project.name}
            </Link>
          ))}
          {site && (
            <a href={site} css={buttonCss('quiet')} target="_blank" rel="noreferrer">
              Новость для покупателей
            </a>
          )}
        </div>
      )}
    </article>
  );
}

/** What else was told lately; nothing where nothing is known of it. */
function Further({ id }: { id: number }) {
  const latest = useQuery(publicationsQueries.latest()).data?.value ?? [];
  const others = latest.filter((one) => one.id !== id && !isPublicationOver(one.deadline)).slice(0, FURTHER);
  if (others.length === 0) return null;
  return (
    <section css={further} aria-labelledby="further">
      <h2 id="further" css={{ marginBottom: space.md, fontSize: font.size.xl, fontWeight: 600 }}>
        Читайте также
      </h2>
      <ul>
        {others.map((one) => (
          <NewsRow key={one.id} publication={one} />
        ))}
      </ul>
    </section>
  );
}
