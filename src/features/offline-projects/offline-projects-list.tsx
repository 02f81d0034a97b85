import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { projectPath } from '../../contract/lots/paths/project-path';
import { useIndexAnswer } from '../../device/page/hooks/use-index-answer';
import { projectsFromIndex } from '../../device/page/selection-index';
import { Icon } from '../../ui/graphics/icon';
import { color, duration, font, media, space, touch } from '../../ui/tokens';
import { OfflineProjectState } from './offline-project-state';
import { OfflineProjectsRefused } from './offline-projects-refused';
import { SaveOfflineButton } from './save-offline-button';
import { useOfflineProject } from './use-offline-project';

const row = css({
  display: 'grid',
  gap: space.xs,
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
});
const name = css({
  justifySelf: 'start',
  fontSize: '1.5rem',
  fontWeight: 500,
  color: color.accent,
  [media.hover]: { '&:hover': { textDecoration: 'underline' } },
});
const more = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: touch,
  fontSize: font.size.sm,
  color: color.accent,
  cursor: 'pointer',
  '& svg': { marginLeft: space.xs, transition: `rotate ${duration.feedback}ms` },
  'details[open] > & svg': { rotate: '180deg' },
});

/** Projects on this device with what each takes, and those that can be downloaded. */
export function OfflineProjectsList() {
  const { manager, projects, isRefused } = useOfflineProject();
  const { data: all } = useIndexAnswer(['projects-to-take'], projectsFromIndex);
  const [freed, setFreed] = useState('');
  const client = useQueryClient();
  const bytes = projects?.reduce((sum, one) => sum + (one.progress ? 0 : one.bytes), 0);
  // What the whole portal takes is told below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has changed with these
  useEffect(() => void client.invalidateQueries({ queryKey: ['device', 'storage'] }), [client, bytes]);
  if (isRefused) return <OfflineProjectsRefused />;
  if (!manager || !projects) return <div css={{ minHeight: touch }} />;
  const others = (all ?? []).filter(({ slug }) => projects.every((one) => one.slug !== slug));
  return (
    <>
      {projects.length > 0 ? (
        <ul aria-label="Скачанные проекты">
          {projects.map((project) => (
            <li key={project.slug} css={row}>
              <ProjectLink project={project} />
              <OfflineProjectState isOfMany manager={manager} project={project} onFreed={setFreed} />
            </li>
          ))}
        </ul>
      ) : (
        <p css={{ color: color.ink2 }}>Скачанных проектов пока нет.</p>
      )}
      <p role="status" css={{ minHeight: '2rem', fontSize: font.size.sm, color: color.ink2 }}>
        {freed}
      </p>
      {others.length > 0 && (
        <details>
          <summary css={more}>
            Скачать ещё проект
            <Icon name="chevron" />
          </summary>
          <ul aria-label="Скачать проект">
            {others.map((project) => (
              <li key={project.slug} css={row}>
                <ProjectLink project={project} />
                <SaveOfflineButton isOfMany manager={manager} project={project} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function ProjectLink({ project }: { project: { slug: string; name: string; city: string } }) {
  const to: string = projectPath(project);
  return (
    <Link to={to} css={name}>
      {project.name}
    </Link>
  );
}
