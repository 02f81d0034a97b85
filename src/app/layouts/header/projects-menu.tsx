import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../../api/catalogue-query';
import { failureText } from '../../../api/failure-text';
import { projectEndpoints } from '../../../contract/calls/catalogue/project-endpoints';
import { projectPath } from '../../../contract/lots/paths/project-path';
import { useSelectionIndex } from '../../../device/page/hooks/use-selection-index';
import { projectsQueries } from '../../../features/projects/projects-queries';
import { color, font, space } from '../../../ui/tokens';
import { menuItemCss } from './menu-item-css';
import { MenuLink } from './menu-links';

const frame = css({ maxHeight: 'min(60rem, 70dvh)', padding: space.sm, overflowY: 'auto' });
const cityCss = css({
  padding: `${space.sm} ${space.md} 0`,
  color: color.ink2,
  fontSize: font.size.xs,
  lineHeight: '1.6rem',
});
const said = css({ padding: `${space.sm} ${space.md}`, color: color.ink2, fontSize: font.size.sm });

interface Named {
  name: string;
  slug: string;
  city: string;
  city_name: string;
}

/** Every project; without a network and without an answer kept of it those that the device has lots of. */
function useProjects() {
  const { data, error } = useQuery(catalogueQuery(projectEndpoints.listHeaderProjects, {}));
  const { ready, revision } = useSelectionIndex();
  const { data: offered } = useQuery({
    ...projectsQueries.offered(revision),
    enabled: ready && error !== null && !data,
  });
  const projects: readonly Named[] | undefined = data?.value ?? offered ?? undefined;
  return { projects, error };
}

/** Links to the page of each project, city by city: `/{city}/complex-{slug}`. Source: specification § 2. */
export function ProjectsMenu({ isGuest, onLeave }: { isGuest: boolean; onLeave(): void }) {
  const { projects, error } = useProjects();
  if (!projects)
    return (
      <p css={said} role="status">
        {error ? failureText(error) : 'Загружаем…'}
      </p>
    );
  if (projects.length === 0) return <p css={said}>Проектов пока нет</p>;
  const cities = [...new Set(projects.map(({ city_name }) => city_name))];
  return (
    <div css={frame}>
      {cities.map((city) => (
        <section key={city} aria-label={city}>
          <p css={cityCss}>{city}</p>
          <ul>
            {projects
              .filter(({ city_name }) => city_name === city)
              .map((project) => (
                <li key={project.slug}>
                  <MenuLink to={projectPath(project)} isGuest={isGuest} css={menuItemCss} onLeave={onLeave}>
                    {project.name}
                  </MenuLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
