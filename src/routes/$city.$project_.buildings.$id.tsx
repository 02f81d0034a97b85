import { createFileRoute } from '@tanstack/react-router';
import { BuildingPageOf } from './-building-page';
import { loadBuilding } from './-load-building';

/** A building of a project: its checkerboard and its floors. */
export const Route = createFileRoute('/$city/$project_/buildings/$id')({
  staticData: { title: 'Шахматка' },
  codeSplitGroupings: [['loader', 'component']],
  // The page reads it: until it is there nobody asks.
  validateSearch: (given: Readonly<Record<string, unknown>>) => given,
  loader: ({ context, params }) => loadBuilding(context.queryClient, params),
  component: BuildingRoute,
});

function BuildingRoute() {
  return <BuildingPageOf id={Route.useLoaderData().id} search={Route.useSearch()} />;
}
