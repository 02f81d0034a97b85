import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { seoQuery } from '../../../api/seo-query';
import { seoOf, seoPlace } from '../../../contract/calls/content/seo-page';
import type { LotType } from '../../../contract/lots/lot';
import { projectPath } from '../../../contract/lots/paths/project-path';
import type { ProjectPage } from '../../../contract/lots/projects/project';
import { lotTypes } from '../../../contract/lots/types/lot-types';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, font, media, space } from '../../../ui/tokens';
import { shownType, typesOf } from '../first-type';
import { FlatsByRooms } from '../flats-by-rooms';
import { ProjectStorySections } from '../story/project-story';
import { type ProjectBuilding, ProjectBuildings } from './project-buildings';
import { ProjectHead } from './project-head';
import { ProjectTabs } from './project-tabs';
import { useShownProject } from './use-shown-project';

const sections = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x3,
});
const heading = css({
  marginBottom: space.lg,
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.01em',
});
/** The site plan beside its buildings. */
const buildings = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  alignItems: 'start',
  gap: space.xl,
  '& > h2': { gridColumn: '1 / -1' },
  '& > ul:nth-child(2)': { gridColumn: '1 / -1' },
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const lacking = css({ color: color.ink2, fontSize: font.size.sm });

interface ProjectViewProps {
  slug: string;
  /** The lot type asked for by the address. */
  type: LotType | undefined;
  /** Ids of the buildings whose lots are shown. */
  chosen: readonly string[];
  onDrawings(building: ProjectBuilding): void;
  /** Whether this account has the mortgage page. */
  hasMortgage: boolean;
  renderSite(page: ProjectPage, searchOf: (id: number) => Record<string, unknown>): ReactNode;
  renderDrawings(page: ProjectPage): ReactNode;
  renderLots(type: LotType): ReactNode;
  /** The way to have all of the project on the device. */
  renderTake(project: { slug: string; name: string; city: string }): ReactNode;
  renderAge(at: number): ReactNode;
}

/** The page of a project: description, site plan, buildings, and its lots of every type. */
export function ProjectView({ slug, type, chosen, hasMortgage, onDrawings, ...render }: ProjectViewProps) {
  const { project, page, counts, rooms, at, isLoading } = useShownProject(slug);
  usePageTitle(useSeoTitle() ?? project?.name);
  if (!project) return isLoading ? <main className="page" id="content" /> : <Missing />;
  const shown = shownType(type, counts);
  const searchOf = (id: number) => ({ ...(type && { type }), building: [String(id)] });
  return (
    <main className="page" id="content" css={sections}>
      <link rel="canonical" href={location.origin + projectPath(project)} />
      <ProjectHead
        project={project}
        page={page}
        count={counts && lotTypes.reduce((sum, one) => sum + counts[one], 0)}
        isLoading={isLoading}
      >
        {rooms && <FlatsByRooms counts={rooms} searchOf={(value) => ({ type: 'flats', rooms: [value] })} />}
        {render.renderTake(project)}
      </ProjectHead>
      {page && page.buildings.length > 0 && (
        <section css={buildings} aria-labelledby="houses">
          <h2 id="houses" css={[heading, { marginBottom: 0 }]}>
            Корпуса
          </h2>
          {page.site_plan && render.renderSite(page, searchOf)}
          <ProjectBuildings
            project={project}
            buildings={page.buildings}
            chosen={chosen}
            searchOf={({ id }) => searchOf(id)}
            onDrawings={onDrawings}
          />
        </section>
      )}
      {!page && !isLoading && (
        <p css={lacking} role="status">
          Показано то, что известно из подбора. Описание, корпуса и территория появятся, когда страница
          откроется с сетью.
        </p>
      )}
      <div id="lots">
        {counts && typesOf(counts).length > 0 && <ProjectTabs counts={counts} shown={shown} />}
        {counts && typesOf(counts).length === 0 ? (
          <EmptyState
            title={page?.is_plug ? 'Продажи ещё не начались' : 'Сейчас в продаже ничего нет'}
            text="Как только лоты появятся, они будут здесь."
          />
        ) : (
          <div css={{ paddingTop: space.xl }}>{render.renderLots(shown)}</div>
        )}
      </div>
      {page && <ProjectStorySections page={page} hasMortgage={hasMortgage} />}
      {page && render.renderDrawings(page)}
      {render.renderAge(at)}
    </main>
  );
}

function Missing() {
  return (
    <main className="page" id="content">
      <EmptyState
        title="Этого проекта на устройстве нет"
        text="Его ещё не открывали здесь, а связи сейчас нет. Откройте его, когда сеть вернётся."
      />
    </main>
  );
}

/** What the developer calls the page for search engines; undefined where nothing is said of it. */
function useSeoTitle(): string | undefined {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const seo = useQuery(seoQuery).data?.value;
  return (seo && seoOf(seo, seoPlace(pathname, null))?.title) ?? undefined;
}
