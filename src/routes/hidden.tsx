import { createFileRoute } from '@tanstack/react-router';
import { ShownAge } from '../features/connection/shown-age';
import { HiddenPage } from '../features/hidden/hidden-page';
import { LotCard } from '../features/lots/card/lot-card';

export const Route = createFileRoute('/hidden')({
  staticData: { title: 'Скрытые лоты', guards: ['confirmed'] },
  component: Hidden,
});

function Hidden() {
  return (
    <HiddenPage
      renderLot={(lot, index, action) => <LotCard key={lot.id} lot={lot} index={index} action={action} />}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
