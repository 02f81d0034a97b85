import {
  type StaffWebhook,
  staffWebhookEndpoints,
} from '../../../../src/contract/calls/staff/integrations/staff-webhook-endpoints';
import type { Executor } from '../../../db/database';
import type { Secrets } from '../../../db/secrets';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import {
  addWebhookRow,
  changeWebhookRow,
  endWebhookRow,
  listWebhookRows,
  queueWebhookTest,
  readWebhookAddress,
  renewWebhookSalt,
} from '../../../staff/webhooks/webhook-acts';
import { listDeliveries, sendAgainNow } from '../../../staff/webhooks/webhook-log';

const { path } = staffWebhookEndpoints.listWebhookDeliveries;
const staffOf = ({ id }: { readonly id: number }) => ({ kind: 'staff', id }) as const;

async function webhookOf(db: Executor, id: number): Promise<StaffWebhook> {
  const found = (await listWebhookRows(db)).find((one) => one.id === id);
  if (found === undefined) throw notFound('Этого вебхука уже нет.');
  return found;
}

interface WebhookHandlerServices {
  readonly secrets: Secrets;
  /** Host patterns of the office's own network, by the configuration. */
  readonly privateHosts: readonly string[];
}

/** The addresses that are told of what happens, and the log of what they were told. */
export const staffWebhookHandlers = ({
  secrets,
  privateHosts,
}: WebhookHandlerServices): Handlers<keyof typeof staffWebhookEndpoints> => ({
  listWebhooks: async (_, { db }) => ({ webhooks: await listWebhookRows(db) }),
  addWebhook: async ({ body }, { db, staff }) => {
    const address = readWebhookAddress(body.kind, body.address, privateHosts);
    const { id, secret } = await addWebhookRow(db, secrets, staffOf(staff), { ...body, address });
    return { webhook: await webhookOf(db, id), secret };
  },
  changeWebhook: async ({ params: { id }, body }, { db, staff }) => {
    await changeWebhookRow(db, staffOf(staff), { ...body, id }, (kind, written) =>
      readWebhookAddress(kind, written, privateHosts),
    );
    return webhookOf(db, id);
  },
  renewWebhookSecret: async ({ params: { id } }, { db, staff }) => ({
    secret: await renewWebhookSalt(db, secrets, staffOf(staff), id),
  }),
  testWebhook: async ({ params: { id } }, { db, staff }) => ({
    delivery: await queueWebhookTest(db, staffOf(staff), id),
  }),
  endWebhook: async ({ params: { id } }, { db, staff }) => {
    await endWebhookRow(db, staffOf(staff), id);
    return undefined;
  },
  listWebhookDeliveries: async ({ query }, { db, search }) => {
    const { total, deliveries } = await listDeliveries(db, query);
    return pageWithLinks(deliveries, total, query, { path, search });
  },
  sendDeliveryAgain: async ({ params: { id } }, { db, staff }) => ({
    changed: await sendAgainNow(db, staffOf(staff), id),
  }),
});
