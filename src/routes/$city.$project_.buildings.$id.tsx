import { createFileRoute } from '@tanstack/react-router';
import { BuildingPageOf } from './-building-page';
import { readBuildingSearch } from './-building-search';
import { loadBuilding } from './-load-building';

/** A building of a project: its checkerboard and its floors. */
export const Route = createFileRoute('/$city/$project_/buildings/$id')({
  staticData: { title: 'Шахматка' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readBuildingSearch,
  loader: ({ context, params }) => loadBuilding(context.queryClient, params),
  component: BuildingRoute,
});

function BuildingRoute() {
  return <BuildingPageOf id={Route.useLoaderData().id} search={Route.useSearch()} />;
}
