import { createFileRoute } from '@tanstack/react-router';
import { ShownAge } from '../features/connection/shown-age';
import { ProjectsPage } from '../features/projects/projects-page';
import { loadProjects } from './-load-projects';
import { textOf } from './-search-values';

export const Route = createFileRoute('/projects')({
  staticData: { title: 'Проекты' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ city }): { city?: string | undefined } => ({ city: textOf(city) }),
  loader: ({ context }) => loadProjects(context.queryClient),
  component: Projects,
});

function Projects() {
  return <ProjectsPage city={Route.useSearch().city ?? null} renderAge={(at) => <ShownAge at={at} />} />;
}
