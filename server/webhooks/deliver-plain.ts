import { SIGNATURE_HEADER } from '../../src/contract/calls/endpoint';
import { signBody } from '../http/callers/crm-signature';
import { askReceiver, DeliveryFailure, type ReceiverAnswer } from './ask-receiver';
import type { Delivering } from './delivering';
import { webhookSecret } from './webhook-secret';

/** The layout of what is sent; what is added to it leaves the number as it is. */
const VERSION = 1;
/** Of an answer only its beginning is kept. */
const MAX_BYTES = 4_096;

/** What a program of the developer reads. */
export const webhookBody = ({
  delivery,
  object,
  persons,
}: Pick<Delivering, 'delivery' | 'object' | 'persons'>) => ({
  version: VERSION,
  id: delivery.key,
  event: delivery.event,
  time: delivery.createdAt.toISOString(),
  object: object && { kind: object.kind, id: object.id, state: delivery.state },
  ...(persons !== undefined && { persons }),
});

/** POSTs the event, signed with the time of sending. Anything but 2xx has not arrived, redirects too. @throws DeliveryFailure */
export async function deliverPlain(delivering: Delivering): Promise<ReceiverAnswer> {
  const { webhook, delivery, secrets, privateHosts, signal } = delivering;
  const body = JSON.stringify(webhookBody(delivering));
  const answer = await askReceiver(webhook.address, {
    body,
    maxBytes: MAX_BYTES,
    privateHosts,
    signal,
    headers: {
      'Idempotency-Key': delivery.key,
      [SIGNATURE_HEADER]: signBody(webhookSecret(secrets, webhook), body),
    },
  });
  if (answer.status >= 200 && answer.status < 300) return answer;
  const isElsewhere = answer.status >= 300 && answer.status < 400;
  throw new DeliveryFailure(
    isElsewhere ? `адрес отсылает к другому (${answer.status})` : `адрес ответил ${answer.status}`,
    answer,
  );
}
