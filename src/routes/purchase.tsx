import { createFileRoute } from '@tanstack/react-router';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ShownAge } from '../features/connection/shown-age';
import { PurchasePage } from '../features/texts/purchase-page';

export const Route = createFileRoute('/purchase')({
  staticData: { title: 'Способы покупки и контакты' },
  codeSplitGroupings: [['loader', 'component']],
  component: Purchase,
});

/** It says what agents are to know, too: what they earn where a flat goes in exchange. */
function Purchase() {
  return useClientMode() ? <Concealed /> : <PurchasePage renderAge={(at) => <ShownAge at={at} />} />;
}
