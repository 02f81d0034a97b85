import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { catalogueQuery } from '../../api/catalogue-query';
import { projectPartEndpoints } from '../../contract/calls/catalogue/project-part-endpoints';
import type { Lot } from '../../contract/lots/lot';
import { projectPath } from '../../contract/lots/paths/project-path';
import { color, font, space } from '../../ui/tokens';
import { ProjectSection } from './project-section';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 28rem), 1fr))',
  gap: `${space.lg} ${space.x2}`,
  '& > li': { paddingTop: space.md, borderTop: `1px solid ${color.line}` },
  '& a': { color: color.accent, fontWeight: 600 },
  '& p': { color: color.ink2, fontSize: font.size.sm },
});

type Named = Pick<Lot, 'project_slug' | 'project_name' | 'city'>;

/** The projects of the favorites: their main benefits and what is nearest. Source: specification § 3. */
export function FavoriteProjects({ lots }: { lots: readonly Named[] }) {
  const projects = [...new Map(lots.map((lot) => [lot.project_slug, lot])).values()];
  return (
    <ProjectSection title="О проектах">
      <ul css={grid}>
        {projects.map((project) => (
          <Project key={project.project_slug} {...project} />
        ))}
      </ul>
    </ProjectSection>
  );
}

function Project({ project_slug: project, project_name, city }: Named) {
  const benefits = useQuery(
    catalogueQuery(projectPartEndpoints.listTruncatedBenefits, { query: { project } }),
  );
  const infras = useQuery(catalogueQuery(projectPartEndpoints.listTruncatedInfras, { query: { project } }));
  const near = infras.data?.value.map(({ name, minutes }) => `${name}, ${minutes}\u00a0мин`) ?? [];
  return (
    <li>
      <Link to={projectPath({ city, slug: project })}>{project_name}</Link>
      {benefits.data && benefits.data.value.length > 0 && (
        <p>{benefits.data.value.map(({ title }) => title).join(' · ')}</p>
      )}
      {near.length > 0 && <p>Рядом: {near.join('; ')}</p>}
    </li>
  );
}
