import {
  type WebhookObject,
  webhookEventWord,
  webhookObjects,
} from '../../../src/contract/calls/staff/integrations/webhook-events';
import { momentWords } from '../../../src/contract/time/portal-words';
import type { Delivering } from '../delivering';
import type { WebhookPersons } from '../persons-of';

/** By this and `ORIGIN_ID` an entry is found again. */
export const ORIGINATOR = 'agent-portal';

/** What becomes a lead and what a deal: a client whom somebody asks about, and a lot that is held or sold. */
export const bitrix24Entities: Readonly<Record<WebhookObject, 'lead' | 'deal'>> = {
  fixation: 'lead',
  request: 'lead',
  appointment: 'lead',
  booking: 'deal',
  deal: 'deal',
};

interface Shaped {
  readonly object: NonNullable<Delivering['object']>;
  readonly delivery: Pick<Delivering['delivery'], 'state' | 'key' | 'event' | 'createdAt'>;
  readonly persons: WebhookPersons | null | undefined;
  /** By which it is found again: 'fixation-41'. */
  readonly origin: string;
}

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null;
const text = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : '';

/** 'Бронь № 5, лот 118, oblaka' */
function titleOf({ object: { kind, id }, delivery: { state } }: Shaped): string {
  const lot = isRecord(state?.lot) ? state.lot : {};
  const project = isRecord(state?.project) ? state.project : {};
  const parts = [lot.number && `лот ${text(lot.number)}`, text(project.name) || text(lot.project)];
  return [`${webhookObjects[kind].one} № ${id}`, ...parts].filter(Boolean).join(', ');
}

const fullName = (client: NonNullable<WebhookPersons['client']>): string =>
  [client.last_name, client.first_name, client.patronymic].filter(Boolean).join(' ');

/** Whose it is, in lines: a deal has no field for a name of its own. */
function aboutOf({ persons }: Shaped): string {
  if (!persons) return '';
  const { client, agent, contact, comment } = persons;
  return [
    client && `Клиент: ${[fullName(client), ...client.phones].join(', ')}`,
    contact && `Обратился: ${contact.name}, ${contact.phone}`,
    agent && `Агент: ${agent.name}, ${agent.phone}`,
    comment && `Комментарий: ${comment}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const multiple = (values: readonly (string | null)[]) =>
  values.flatMap((value) => (value ? [{ VALUE: value, VALUE_TYPE: 'WORK' }] : []));

/** The person's fields of a lead. */
function personFields({ persons }: Shaped): Record<string, unknown> {
  if (persons?.client) {
    const { client } = persons;
    return {
      NAME: client.first_name,
      LAST_NAME: client.last_name,
      SECOND_NAME: client.patronymic,
      PHONE: multiple(client.phones),
      EMAIL: multiple([client.email]),
    };
  }
  if (persons?.contact) return { NAME: persons.contact.name, PHONE: multiple([persons.contact.phone]) };
  return {};
}

/** `fields` of crm.lead.add or crm.deal.add. */
export function bitrix24Fields(shaped: Shaped): Record<string, unknown> {
  const { object, origin, delivery } = shaped;
  const common = {
    TITLE: titleOf(shaped),
    ORIGINATOR_ID: ORIGINATOR,
    ORIGIN_ID: origin,
    COMMENTS: aboutOf(shaped),
    OPENED: 'Y',
    SOURCE_DESCRIPTION: 'Портал агентов',
  };
  if (bitrix24Entities[object.kind] === 'lead')
    return { ...common, STATUS_ID: 'NEW', ...personFields(shaped) };
  const price = delivery.state?.price;
  return {
    ...common,
    STAGE_ID: 'NEW',
    ...(typeof price === 'number' && { OPPORTUNITY: price, CURRENCY_ID: 'RUB' }),
  };
}

/** The delivery by which a comment is known again. */
export const commentMark = (key: string): string => `Сообщение ${key}`;

/** What the timeline says of an event. */
export function bitrix24Comment(shaped: Shaped): string {
  const { delivery, persons } = shaped;
  return [
    `${webhookEventWord(delivery.event)}, ${momentWords(delivery.createdAt.getTime())}`,
    titleOf(shaped),
    persons?.reason && `Причина: ${persons.reason}`,
    commentMark(delivery.key),
  ]
    .filter(Boolean)
    .join('\n');
}
