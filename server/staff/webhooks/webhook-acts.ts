import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import {
  MOST_WEBHOOKS,
  type StaffWebhook,
  type staffWebhookEndpoints,
  type WebhookKind,
  webhookKinds,
} from '../../../src/contract/calls/staff/integrations/staff-webhook-endpoints';
import {
  WEBHOOK_TEST,
  webhookObjectNames,
  webhookObjects,
} from '../../../src/contract/calls/staff/integrations/webhook-events';
import type { Database, Executor, Transaction } from '../../db/database';
import { webhookDeliveries, webhooks } from '../../db/schema/staff/webhook-schema';
import type { Secrets } from '../../db/secrets';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { type JournalAct, type JournalAuthor, writeJournal } from '../../journal/write-journal';
import { ForbiddenAddress } from '../../net/outside-request';
import { checkSecureAddress } from '../../net/secure-address';
import { isOpenDelivery } from '../../webhooks/send-webhooks';
import { drawSecretSalt, webhookSecret } from '../../webhooks/webhook-secret';

type WebhookRow = typeof webhooks.$inferSelect;
type Adding = HandlerInput<typeof staffWebhookEndpoints.addWebhook>['body'];
type Changing = HandlerInput<typeof staffWebhookEndpoints.changeWebhook>['body'];

const BITRIX24_PATH = /^\/rest\/(\d+)\/[\w-]+\/?$/;

/** An address as the room shows it: of Bitrix24 without its code. */
const shownAddress = ({ kind, address }: Pick<WebhookRow, 'kind' | 'address'>): string => {
  if (kind === 'plain') return address;
  const { origin, pathname } = new URL(address);
  return `${origin}/rest/${BITRIX24_PATH.exec(pathname)?.[1] ?? ''}/…/`;
};

const refusedAddress = (detail: string) =>
  new HttpProblem('validation', `${detail}.`, { errors: { address: [detail] } });

/** An address that may be sent to, as it is kept. @throws HttpProblem */
export function readWebhookAddress(
  kind: WebhookKind,
  written: string,
  privateHosts: readonly string[],
): string {
  const url = new URL(written);
  if (url.username !== '' || url.password !== '')
    throw refusedAddress('Уберите из адреса имя и пароль: сообщения подписаны');
  try {
    checkSecureAddress(url, privateHosts);
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error;
    throw refusedAddress(error.message.replace(/^./, (letter) => letter.toUpperCase()));
  }
  if (kind === 'bitrix24' && (!BITRIX24_PATH.test(url.pathname) || url.search !== ''))
    throw refusedAddress('Нужен адрес входящего вебхука: https://имя.bitrix24.ru/rest/1/код/');
  url.hash = '';
  return url.href;
}

const told = ({ kind, address, objects, persons, enabled }: WebhookRow): JournalAct['after'] => ({
  webhook_kind: webhookKinds[kind],
  hosts: [new URL(address).host],
  webhook_persons: persons,
  webhook_objects: webhookObjectNames
    .filter((name) => objects.includes(name))
    .map((name) => webhookObjects[name].word),
  webhook_on: enabled,
});

const noteAct = (
  tx: Executor,
  by: JournalAuthor,
  { id }: Pick<WebhookRow, 'id'>,
  act: Pick<JournalAct, 'action' | 'before' | 'after'>,
) => writeJournal(tx, { by, subject: 'webhook', subjectId: id, ...act });

async function locked(tx: Transaction, id: number): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  if (!row) throw notFound('Этого вебхука уже нет.');
  return row;
}

/** All addresses, the oldest first, with what waits for each. */
export async function listWebhookRows(db: Executor): Promise<StaffWebhook[]> {
  const rows = await db.select().from(webhooks).orderBy(asc(webhooks.id));
  const counts = await db
    .select({
      id: webhookDeliveries.webhookId,
      waiting: sql<number>`(count(*) FILTER (WHERE ${isOpenDelivery}))::int`,
      failed: sql<number>`(count(*) FILTER (WHERE ${webhookDeliveries.givenUpAt} IS NOT NULL))::int`,
    })
    .from(webhookDeliveries)
    .where(isNull(webhookDeliveries.deliveredAt))
    .groupBy(webhookDeliveries.webhookId);
  return rows.map((row) => {
    const { waiting = 0, failed = 0 } = counts.find(({ id }) => id === row.id) ?? {};
    return {
      id: row.id,
      kind: row.kind,
      address: shownAddress(row),
      persons: row.persons,
      objects: webhookObjectNames.filter((name) => row.objects.includes(name)),
      enabled: row.enabled,
      created_at: row.createdAt.toISOString(),
      waiting,
      failed,
    };
  });
}

/** Makes one, and gives the secret that nobody is shown again. `given.address` is one that may be sent to. */
export function addWebhookRow(
  db: Database,
  secrets: Secrets,
  by: JournalAuthor,
  { kind, address, objects, persons }: Adding,
): Promise<{ id: number; secret: string | null }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
    const [total] = await tx.select({ count: count() }).from(webhooks);
    if ((total?.count ?? 0) >= MOST_WEBHOOKS)
      throw new HttpProblem('conflict', `Вебхуков уже ${MOST_WEBHOOKS}: удалите ненужный.`);
    const [row] = await tx
      .insert(webhooks)
      .values({ kind, address, objects: [...new Set(objects)], persons, secretSalt: drawSecretSalt() })
      .returning();
    if (!row) throw new Error('the webhook was not written');
    await noteAct(tx, by, row, { action: 'make_webhook', after: told(row) ?? {} });
    return { id: row.id, secret: kind === 'plain' ? webhookSecret(secrets, row) : null };
  });
}

/** Changes what is given of one; `readAddress` judges another address of its kind. */
export function changeWebhookRow(
  db: Database,
  by: JournalAuthor,
  { id, address, objects, persons, enabled }: Changing & { readonly id: number },
  readAddress: (kind: WebhookKind, written: string) => string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await locked(tx, id);
    const [after = before] = await tx
      .update(webhooks)
      .set({
        objects: objects ? [...new Set(objects)] : before.objects,
        persons: persons ?? before.persons,
        enabled: enabled ?? before.enabled,
        address: address === undefined ? before.address : readAddress(before.kind, address),
      })
      .where(eq(webhooks.id, id))
      .returning();
    await noteAct(tx, by, after, {
      action: 'change_webhook',
      before: told(before) ?? {},
      after: told(after) ?? {},
    });
  });
}

/** Draws another secret for it. */
export function renewWebhookSalt(
  db: Database,
  secrets: Secrets,
  by: JournalAuthor,
  id: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { kind } = await locked(tx, id);
    if (kind !== 'plain')
      throw new HttpProblem('conflict', 'У Битрикс24 нет секрета: он узнаёт портал по адресу.');
    const secretSalt = drawSecretSalt();
    await tx.update(webhooks).set({ secretSalt }).where(eq(webhooks.id, id));
    await noteAct(tx, by, { id }, { action: 'renew_webhook' });
    return webhookSecret(secrets, { id, secretSalt });
  });
}

/** Sends a trial; one at a time. Gives the number of the delivery. */
export function queueWebhookTest(db: Database, by: JournalAuthor, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { enabled } = await locked(tx, id);
    if (!enabled) throw new HttpProblem('conflict', 'Вебхук выключен: включите его, и проверка уйдёт.');
    const isWaiting = and(
      ...[eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.event, WEBHOOK_TEST)],
      isOpenDelivery,
    );
    if ((await tx.$count(webhookDeliveries, isWaiting)) > 0)
      throw new HttpProblem('conflict', 'Прежняя проверка ещё не дошла: посмотрите её в журнале отправки.');
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({ webhookId: id, key: randomUUID(), event: WEBHOOK_TEST })
      .returning({ id: webhookDeliveries.id });
    if (!row) throw new Error('the trial was not written');
    await noteAct(tx, by, { id }, { action: 'test_webhook' });
    return row.id;
  });
}

/** Ends one for good; what was not sent is not sent any more. */
export function endWebhookRow(db: Database, by: JournalAuthor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await locked(tx, id);
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await noteAct(tx, by, before, { action: 'end_webhook', before: told(before) ?? {} });
  });
}
