import { css } from '@emotion/react';
import { media } from '../../ui/tokens';
import { OfflineProjectState } from './offline-project-state';
import { OfflineProjectsRefused } from './offline-projects-refused';
import { SaveOfflineButton } from './save-offline-button';
import { useOfflineProject } from './use-offline-project';

/** Its height is there before anything is known. */
const box = css({ minHeight: '11.2rem', [media.tablet]: { minHeight: '12.8rem' } });

/** On the page of a project: the way to have all of it on this device, and how far that has come. */
export default function SaveProjectOffline({
  project,
}: {
  project: { slug: string; name: string; city: string };
}) {
  const { manager, projects, isRefused } = useOfflineProject();
  const offlineProject = projects?.find(({ slug }) => slug === project.slug);
  return (
    <div css={box}>
      {isRefused && <OfflineProjectsRefused />}
      {manager && offlineProject && <OfflineProjectState manager={manager} project={offlineProject} />}
      {manager && projects && !offlineProject && <SaveOfflineButton manager={manager} project={project} />}
    </div>
  );
}
