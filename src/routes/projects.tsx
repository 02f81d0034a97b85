import { createFileRoute } from '@tanstack/react-router';
import { ShownAge } from '../features/connection/shown-age';
import { ProjectsPage } from '../features/projects/projects-page';
import { loadProjects } from './-load-projects';
import { textOf } from './-search-values';

export const Route = createFileRoute('/projects')({
  staticData: { title: 'Проекты' },
  codeSplitGroupings: [['loader', 'component']],
  // `map`: 'all', or what of it to look at.
  validateSearch: ({ city, map }): { city?: string | undefined; map?: string | undefined } => ({
    city: textOf(city),
    map: textOf(map),
  }),
  loader: ({ context }) => loadProjects(context.queryClient),
  component: Projects,
});

function Projects() {
  const { city, map } = Route.useSearch();
  return <ProjectsPage city={city ?? null} map={map ?? null} renderAge={(at) => <ShownAge at={at} />} />;
}
