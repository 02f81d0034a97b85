import { createFileRoute } from '@tanstack/react-router';
import { PlanPrint } from '../features/lots/lot-page/lot-print';
import { useUser } from '../features/session/session-queries';
import { PrintLogo } from './-print-logo';
import { loadPrintedLot, usePrintedLot } from './-printed-lot';

export const Route = createFileRoute('/print/$lot/plan')({
  staticData: { title: 'План', layout: 'print' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ id }): { id?: string } => (id === undefined ? {} : { id: String(id) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadPrintedLot(context.queryClient, params.lot, deps.id),
  component: PrintPlanPage,
});

function PrintPlanPage() {
  const { lot } = Route.useParams();
  const { id } = Route.useSearch();
  const agent = useUser();
  const printed = usePrintedLot(lot, id);
  return printed && <PlanPrint {...printed} agent={agent} logo={<PrintLogo />} />;
}
