import { css } from '@emotion/react';
import { Suspense, useEffect } from 'react';
import { portalDay } from '../../../contract/time/portal-time';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { openModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';
import { noteContact } from './note-client';
import { hasStep, isStepDue, stepWords } from './step-words';

const StepForm = lazyWithRetry(() => import('./step-form'));

const part = css({ marginTop: space.x3, maxWidth: '96rem' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  paddingBottom: space.md,
  borderBottom: `1px solid ${color.line}`,
  '& h2': { fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 },
});
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.md}`,
  color: color.ink2,
  fontSize: font.size.sm,
});

/** Opens the form of the next step with a client. */
function openStepForm(client: ClientView): void {
  const modal = openModal({
    name: 'next-step',
    title: 'Следующий шаг',
    content: (
      <Suspense fallback={<div css={{ minHeight: '30rem' }} />}>
        <StepForm key={crypto.randomUUID()} client={client} onDone={() => modal.close()} />
      </Suspense>
    ),
  });
}

/** What is done for a client next, and when somebody last spoke to them: the agent's own notes. */
export function NextStep({ client }: { client: ClientView }) {
  const now = useServerNow();
  const today = portalDay(now);
  useEffect(() => void StepForm.prepare(), []);
  const isNoted = hasStep(client);
  // What the server has refused is mended first.
  const isHeld = client.refused !== null;
  return (
    <section css={part} aria-labelledby="next-step">
      <div css={head}>
        <h2 id="next-step">Следующий шаг</h2>
        <Button look="secondary" disabled={isHeld} onClick={() => openStepForm(client)}>
          {isNoted ? 'Изменить шаг' : 'Назначить'}
        </Button>
      </div>
      {isNoted && (
        <p
          css={[
            { marginTop: space.md, fontWeight: 500, overflowWrap: 'anywhere' },
            isStepDue(client, today) && { color: color.refusedInk },
          ]}
        >
          {stepWords(client, today)}
        </p>
      )}
      <div css={line}>
        <p>
          {client.contacted_at === null
            ? 'Контакт пока не отмечен'
            : `Последний контакт: ${formatPortalRecent(client.contacted_at, now)}`}
        </p>
        <Button
          look="quiet"
          css={{ margin: `0 -${space.md}` }}
          disabled={isHeld}
          onClick={() => noteContact(client)}
        >
          Связались сейчас
        </Button>
      </div>
    </section>
  );
}
