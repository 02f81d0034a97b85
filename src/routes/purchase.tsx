import { createFileRoute } from '@tanstack/react-router';
import { ShownAge } from '../features/connection/shown-age';
import { PurchasePage } from '../features/texts/purchase-page';

export const Route = createFileRoute('/purchase')({
  staticData: { title: 'Способы покупки и контакты' },
  codeSplitGroupings: [['loader', 'component']],
  component: () => <PurchasePage renderAge={(at) => <ShownAge at={at} />} />,
});
