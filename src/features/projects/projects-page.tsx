import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { counted } from '../../contract/text/words';
import { Button, buttonCss } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { OnMapLink } from './map/on-map-link';
import { ProjectsMap } from './map/projects-map';
import { useProjectMap } from './map/use-project-map';
import { ProjectCard } from './project-card';
import { useShownProjects } from './use-shown-projects';

const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: `0 ${space.lg}`,
  '& > a, & > span': { marginTop: '-0.4rem' },
  [media.mobile]: { alignItems: 'center', '& > a, & > span': { margin: 0 } },
});

const chips = css({
  display: 'flex',
  gap: space.sm,
  margin: `0 calc(-1 * var(--gutter)) ${space.xl}`,
  padding: '0.2rem var(--gutter)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
  [media.mobile]: { marginTop: space.md },
});
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  padding: `0 ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: '1.5rem',
  whiteSpace: 'nowrap',
  '& span': { color: color.ink2, fontSize: font.size.sm },
  '&[aria-current]': { background: color.accentTint, borderColor: color.accent, color: color.accent },
  '&[aria-current] span': { color: 'inherit' },
});
const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  margin: `${space.x3} 0 ${space.lg}`,
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
  '& small': { color: color.ink2, fontSize: font.size.sm, fontWeight: 400 },
  'section:first-of-type > &': { marginTop: space.lg },
  // What parts them from the title are the cities, where there are several.
  'nav + section:first-of-type > &': { marginTop: 0 },
});
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 40rem), 1fr))',
  gap: space.xl,
  [media.mobile]: { gap: space.md },
});

export const projectForms = ['проект', 'проекта', 'проектов'] as const;

interface ProjectsPageProps {
  /** The slug of the one city to show; null: all of them. */
  city: string | null;
  /** Null: the list; 'all' or the slug of a project: the map. */
  map: string | null;
  renderAge(at: number): ReactNode;
}

/** The developer's projects, city by city, or on a map where there is one. */
export function ProjectsPage({ city, map: asked, renderAge }: ProjectsPageProps) {
  const map = useProjectMap();
  const { cities, at, isLoading, hasFailed, more, retry } = useShownProjects();
  const shown = city === null ? cities : cities.filter(({ slug }) => slug === city);
  const isMap = asked !== null && map !== null;
  const total = cities.reduce((sum, { projects }) => sum + projects.length, 0);
  return (
    <main className="page" id="content">
      <div css={top}>
        <h1 className="page-title">Проекты</h1>
        {isMap ? (
          <Link to="/projects" search={city === null ? {} : { city }} css={buttonCss('secondary')}>
            Списком
          </Link>
        ) : (
          <OnMapLink city={city} project={null} css={buttonCss('secondary')} />
        )}
      </div>
      {cities.length > 1 && (
        <nav aria-label="Города">
          <ul css={chips}>
            {[{ slug: null, name: 'Все города', count: total }, ...cities.map(chipOf)].map((one) => (
              <li key={one.slug}>
                <Link
                  to="/projects"
                  search={{
                    ...(one.slug !== null && { city: one.slug }),
                    ...(asked !== null && { map: asked }),
                  }}
                  resetScroll={false}
                  activeOptions={{ exact: true }}
                  css={chip}
                >
                  {one.name} <span>{one.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isMap && <ProjectsMap map={map} city={city} chosen={asked} />}
      {(isMap ? [] : shown).map(({ slug, name, projects }) => (
        <section key={slug} aria-label={name}>
          <h2 css={heading}>
            {name}
            <small>{counted(projects.length, projectForms)}</small>
          </h2>
          <ul css={grid}>
            {projects.map((project) => (
              <ProjectCard key={project.slug} project={project} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && !isLoading && !isMap && (
        <EmptyState
          title={hasFailed ? 'Проекты не загрузились' : 'Проектов здесь нет'}
          {...(hasFailed && { text: 'Их ещё нет на устройстве, а сервер не отвечает.' })}
        >
          {hasFailed && (
            <Button look="secondary" onClick={retry}>
              Повторить
            </Button>
          )}
        </EmptyState>
      )}
      {more && !isMap && (
        <div css={{ display: 'grid', justifyContent: 'center', paddingTop: space.x2 }}>
          <Button look="secondary" onClick={more}>
            Показать ещё
          </Button>
        </div>
      )}
      {at !== null && renderAge(at)}
    </main>
  );
}

const chipOf = ({ slug, name, projects }: { slug: string; name: string; projects: readonly unknown[] }) => ({
  slug,
  name,
  count: projects.length,
});
