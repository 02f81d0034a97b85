import { createFileRoute } from '@tanstack/react-router';
import { loadProject } from './-load-project';
import { ProjectPageOf } from './-project-page';
import { readProjectSearch } from './-project-search';

/** A project by its city; any other address of two parts ends here too, and is the 404 page. */
export const Route = createFileRoute('/$city/$project')({
  staticData: { title: 'Проект' },
  // The loader asks for what the first load of the app goes without.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readProjectSearch,
  loader: ({ context, params, location }) =>
    loadProject(context.queryClient, params, readProjectSearch(location.search)),
  component: ProjectRoute,
});

function ProjectRoute() {
  return <ProjectPageOf slug={Route.useLoaderData().slug} search={Route.useSearch()} />;
}
