import type { UseMutationResult } from '@tanstack/react-query';
import { serverClock } from '../../../api/server-clock';
import type { WebhookDelivery } from '../../../contract/calls/staff/integrations/staff-webhook-endpoints';
import {
  webhookEventWord,
  webhookObjectNames,
  webhookObjects,
} from '../../../contract/calls/staff/integrations/webhook-events';
import { counted } from '../../../contract/text/words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { quietCss, StaffRow } from '../list/staff-row';

const stateWords: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'Ждёт отправки',
  failing: 'Не дошло, попробуем ещё',
  failed: 'Не дошло, больше не пробуем',
  delivered: 'Дошло',
};

/** 'Закрепление № 41'; a kind that a newer server has is said by its own word. */
function objectWords(object: WebhookDelivery['object']): string {
  if (object === null) return '';
  const kind = webhookObjectNames.find((name) => name === object.kind);
  return `${kind === undefined ? object.kind : webhookObjects[kind].one} № ${object.id}`;
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  again: UseMutationResult<unknown, Error, number>;
}

/** One event on its way to one address: whether it has arrived, what was answered, and why not. */
export function DeliveryRow({ delivery, again }: DeliveryRowProps) {
  const { id, host, event, object, state, attempts, reason, status, answer } = delivery;
  const { created_at, delivered_at, next_at } = delivery;
  const now = serverClock.now();
  const word = webhookEventWord(event);
  const what = [objectWords(object), host].filter(Boolean).join(' · ');
  const name = [word, objectWords(object), host].filter(Boolean).join(', ');
  const isOwn = again.variables === id;
  return (
    <StaffRow
      head={<b>{word}</b>}
      audit={{ name, lines: [] }}
      acts={
        state !== 'waiting' && (
          <ActButton
            look="secondary"
            busy={again.isPending && isOwn}
            aria-label={`Отправить ещё раз: ${name}`}
            onClick={() => again.mutate(id)}
          >
            Отправить ещё раз
          </ActButton>
        )
      }
      failure={isOwn && <ActFailure act={again} state={`${state} ${attempts}`} />}
    >
      <p>{what}</p>
      <p>{[stateWords[state], reason].filter(Boolean).join(': ')}</p>
      {(status !== null || answer !== '') && (
        <p css={quietCss}>Ответ: {[status, answer].filter(Boolean).join(' ')}</p>
      )}
      <p css={quietCss}>
        {[
          formatPortalRecent(created_at, now),
          delivered_at && `дошло ${formatPortalRecent(delivered_at, now)}`,
          attempts > 0 && counted(attempts, ['попытка', 'попытки', 'попыток']),
          next_at && attempts > 0 && `следующая ${formatPortalRecent(next_at, now)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </StaffRow>
  );
}
