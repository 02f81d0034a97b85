import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { User } from '../../../contract/accounts/account';
import type { Lot } from '../../../contract/lots/lot';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { Button } from '../../../ui/button';
import { ChoicesField } from '../../../ui/choices/choice-field';
import { openModal } from '../../../ui/modals/modals';
import { color, space } from '../../../ui/tokens';
import { clientNameOf } from '../find-clients';
import { openClientForm } from '../form/use-client-dialog';
import { useClients } from '../use-clients';
import { fixationQueries } from './fixation-queries';
import { FixingStopNote, useFixingStop } from './fixing-stop';

const FixationForm = lazyWithRetry(() => import('./fixation-form'));

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  '& .field-box': { width: '100%' },
});

interface FixForLotProps {
  user: User;
  lot: Lot;
  /** The key of the client who is chosen at first. */
  chosen?: string;
}

/** Opens the fixation of a client in the project of a lot; without a network it is a wish, as from the client's page. */
export function openFixationForLot({ user, lot, chosen }: FixForLotProps): { close(): void } {
  void FixationForm.prepare();
  const modal = openModal({
    name: 'fixation',
    title: 'Закрепить клиента',
    content: (
      <FixForLot
        key={crypto.randomUUID()}
        user={user}
        lot={lot}
        chosen={chosen}
        onNew={() => {
          modal.close();
          openClientForm({
            user,
            client: null,
            offersFixation: false,
            onSaved: (saved) => openFixationForLot({ user, lot, chosen: saved }),
          });
        }}
        onDone={() => modal.close()}
      />
    ),
  });
  return modal;
}

/** Whom to fix, and the form of it with the lot's project chosen. */
function FixForLot({
  user,
  lot,
  chosen: given = '',
  onNew,
  onDone,
}: FixForLotProps & { onNew(): void; onDone(): void }) {
  const { stored } = useClients();
  const stop = useFixingStop(user);
  // Known ahead, so that the project has its name without a network.
  useQuery(fixationQueries.projects());
  const [chosen, choose] = useState(given);
  if (stop.blocked || stop.lack !== null) return <FixingStopNote {...stop} />;
  const clients = (stored?.items ?? []).filter(({ refused }) => refused === null);
  const client = clients.find(({ key }) => key === chosen);
  return (
    <div css={box}>
      {clients.length > 0 && (
        <ChoicesField
          label="Клиент"
          multiple={false}
          required
          any="Выберите клиента"
          searched={clients.length > 8}
          searchHint="Фамилия"
          choices={clients.map((one) => ({ value: one.key, label: clientNameOf(one) }))}
          values={chosen === '' ? [] : [chosen]}
          onChange={([value = '']) => choose(value)}
        />
      )}
      {stored !== null && clients.length === 0 && (
        <p css={{ color: color.ink2 }}>Клиентов пока нет: добавьте первого.</p>
      )}
      {!client && (
        <Button look={clients.length === 0 ? 'primary' : 'secondary'} onClick={onNew}>
          Новый клиент
        </Button>
      )}
      {client && (
        <Suspense fallback={<div css={{ minHeight: '40rem' }} />}>
          <FixationForm key={chosen} client={client} project={lot.project_slug} onDone={onDone} />
        </Suspense>
      )}
    </div>
  );
}
