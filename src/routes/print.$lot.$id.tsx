import { createFileRoute } from '@tanstack/react-router';
import { LotPrint } from '../features/lots/lot-page/lot-print';
import { useUser } from '../features/session/session-queries';
import { PrintLogo } from './-print-logo';
import { loadPrintedLot, usePrintedLot } from './-printed-lot';

export const Route = createFileRoute('/print/$lot/$id')({
  staticData: { title: 'Печать', layout: 'print' },
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => loadPrintedLot(context.queryClient, params.lot, params.id),
  component: PrintPage,
});

function PrintPage() {
  const { lot, id } = Route.useParams();
  const agent = useUser();
  const printed = usePrintedLot(lot, id);
  return printed && <LotPrint {...printed} agent={agent} logo={<PrintLogo />} />;
}
