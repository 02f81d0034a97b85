import * as v from 'valibot';
import { IdParam } from '../../../parameters/ids';
import { page, pageQuery } from '../../../parameters/lists';
import { endpoint } from '../../endpoint';
import { webhookObjectNames } from './webhook-events';

/** How many there may be. */
export const MOST_WEBHOOKS = 20;

/** Who listens: a program that reads our own JSON, or a CRM that is spoken to by its own calls. */
export const webhookKinds = {
  plain: 'Своя программа',
  bitrix24: 'Битрикс24',
} as const;
export type WebhookKind = keyof typeof webhookKinds;
export const webhookKindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]];

export const WebhookAddress = v.pipe(
  v.string('Введите адрес'),
  v.trim(),
  v.maxLength(1_000, 'Не длиннее 1000 знаков'),
  v.url('Введите адрес целиком, с https://'),
);

const WebhookChoice = {
  objects: v.pipe(
    v.array(v.picklist(webhookObjectNames, 'Такого повода нет')),
    v.minLength(1, 'Выберите, о чём рассказывать'),
    v.maxLength(webhookObjectNames.length, 'Назовите каждый повод один раз'),
  ),
  persons: v.boolean(),
};

/** An address that is told of what happens. */
export const StaffWebhook = v.object({
  id: v.number(),
  kind: v.picklist(webhookKindNames),
  /** Of Bitrix24 without the code in it, which is a secret. */
  address: v.string(),
  objects: v.array(v.picklist(webhookObjectNames)),
  /** Whether names, phones and what was typed are sent, besides numbers. */
  persons: v.boolean(),
  enabled: v.boolean(),
  created_at: v.string(),
  /** How many deliveries wait, and how many were given up. */
  waiting: v.number(),
  failed: v.number(),
});
export type StaffWebhook = v.InferOutput<typeof StaffWebhook>;

/** One event on its way to one address. Ids, and no persons. */
export const WebhookDelivery = v.object({
  id: v.number(),
  /** As the receiver has it in `Idempotency-Key` and in `id`. */
  key: v.string(),
  webhook: v.number(),
  /** The address's host. */
  host: v.string(),
  event: v.string(),
  object: v.nullable(v.object({ kind: v.string(), id: v.number() })),
  /** `failing`: it was tried and is tried again; `failed`: given up. */
  state: v.picklist(['waiting', 'failing', 'failed', 'delivered']),
  attempts: v.number(),
  /** Why the last attempt failed, in Russian words. */
  reason: v.nullable(v.string()),
  /** What was answered last: the status, and the beginning of the text. */
  status: v.nullable(v.number()),
  answer: v.string(),
  /** ISO 8601; `next_at`: when it is tried again, null where it is not. */
  created_at: v.string(),
  delivered_at: v.nullable(v.string()),
  next_at: v.nullable(v.string()),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

const staff = { auth: 'staff', permission: 'webhooks', answer: 'personal' } as const;

/** The developer's own addresses that are told of what happens, in `/staff`. Source: feature row N8. */
export const staffWebhookEndpoints = {
  listWebhooks: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/webhooks/',
    response: v.object({ webhooks: v.array(StaffWebhook) }),
  }),
  /** The secret of the signature is in this answer and in no other. Of Bitrix24 there is none: null. */
  addWebhook: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/webhooks/',
    body: v.object({ ...WebhookChoice, kind: v.picklist(webhookKindNames), address: WebhookAddress }),
    response: v.object({ webhook: StaffWebhook, secret: v.nullable(v.string()) }),
  }),
  /** What is not given stays as it is. */
  changeWebhook: endpoint({
    ...staff,
    method: 'PATCH',
    path: '/api/staff/webhooks/{id}/',
    params: IdParam,
    body: v.partial(v.object({ ...WebhookChoice, address: WebhookAddress, enabled: v.boolean() })),
    response: StaffWebhook,
  }),
  /** Draws another secret; the one before holds no longer. */
  renewWebhookSecret: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/webhooks/{id}/secret/',
    params: IdParam,
    response: v.object({ secret: v.string() }),
  }),
  /** Sends an event of no object; what came of it is in the log. */
  testWebhook: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/webhooks/{id}/test/',
    params: IdParam,
    response: v.object({ delivery: v.number() }),
  }),
  /** Its log goes with it. */
  endWebhook: endpoint({ ...staff, method: 'DELETE', path: '/api/staff/webhooks/{id}/', params: IdParam }),
  /** `open`: what has not arrived, the one that is tried first at the top; `all`: the latest first. */
  listWebhookDeliveries: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/webhook_deliveries/',
    query: v.object({
      ...pageQuery(20),
      show: v.optional(v.picklist(['open', 'all']), 'all'),
      /** The number of an object. */
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(WebhookDelivery),
  }),
  /** Has it sent once more, whether or not it has arrived before. */
  sendDeliveryAgain: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/webhook_deliveries/{id}/again/',
    params: IdParam,
    response: v.object({ changed: v.boolean() }),
  }),
};
