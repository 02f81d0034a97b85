import * as v from 'valibot';
import { clientOrders, fixationFilter } from '../../accounts/client-filters';
import { clientFields } from '../../accounts/fields/client-fields';
import { BodyId, IdParam, QueryId } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { DeviceMoment } from '../device-moment';
import { endpoint } from '../endpoint';
import { Fixation } from './fixation-endpoints';

/** A client of an agent. */
export const Client = v.object({
  id: v.number(),
  /** The key that the device drew before the server had the client. */
  key: v.string(),
  last_name: v.string(),
  first_name: v.string(),
  patronymic: v.string(),
  /** E.164, both. */
  phone: v.string(),
  phones: v.array(v.string()),
  email: v.nullable(v.string()),
  comment: v.string(),
  /** The agent to whom the client belongs. */
  agent: v.object({ id: v.number(), name: v.string() }),
  /** When the client agreed to the processing of their data, and to which version of the text. ISO 8601. */
  consent: v.object({ at: v.string(), version: v.string() }),
  /** ISO 8601, both. */
  created_at: v.string(),
  edited_at: v.string(),
  /** State in each project for which the client was fixed, newest first. */
  fixations: v.optional(v.array(Fixation), []),
  /** What the agent does next, '' for nothing, and on which day, 'YYYY-MM-DD'; answers of older servers have none. */
  next_step: v.optional(v.string(), ''),
  next_on: v.optional(v.nullable(v.string()), null),
  /** When the agent last spoke or wrote to the client, ISO 8601. */
  contacted_at: v.optional(v.nullable(v.string()), null),
});
export type Client = v.InferOutput<typeof Client>;

/** What keeps the developer from forgetting a client at once. */
const ClientHeldBy = v.object({
  kind: v.picklist(['fixation', 'booking', 'open_deal', 'unpaid_deal', 'past_deal']),
  /** The project's name, or the number of the booking or the deal. */
  about: v.string(),
  /** ISO 8601; null: until it ends. */
  until: v.nullable(v.string()),
});
export type ClientHeldBy = v.InferOutput<typeof ClientHeldBy>;

/** What a deletion would make of a client. */
const ClientDeletion = v.object({
  /** Empty: everything is erased at once. Else the developer keeps name and phones until the last of them is over. */
  holds: v.array(ClientHeldBy),
  /** Fixations that the developer has not answered: they are withdrawn. */
  waiting: v.number(),
  /** Showings to come: they are called off. */
  appointments: v.number(),
});
export type ClientDeletion = v.InferOutput<typeof ClientDeletion>;

/** Properties by which clients are filtered. `agent`: to whom they belong, for agencies alone. */
const clientFacets = ['fixation', 'project', 'agent'] as const;
const FacetName = v.picklist(clientFacets);

const filters = {
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  fixation: v.optional(v.picklist(fixationFilter, 'Неизвестное состояние')),
  project: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'Такого проекта нет'))),
  agent: v.optional(QueryId('Нужен номер агента')),
};

/** An agency may name one of its agents to whom the client belongs; if left out, the author, or unchanged. */
const responsible = { agent: v.optional(BodyId('Нужен номер агента')) };

/** When the agent last spoke or wrote to the client; an earlier time than the one that is kept changes nothing. */
const contact = { contacted_at: DeviceMoment };

const own = { auth: 'confirmed', answer: 'personal' } as const;
const one = { ...own, path: '/api/clients/{id}/', params: IdParam } as const;

/**
 * The clients of an agent; an agency has those of its agents too. Another account's client gives 404. Source:
 * specification § 7, "Clients".
 */
export const clientEndpoints = {
  listClients: endpoint({
    ...own,
    method: 'GET',
    path: '/api/clients/',
    query: v.object({
      ...pageQuery(8),
      ordering: v.optional(v.picklist(clientOrders, 'Неизвестный порядок'), '-created_at'),
      ...filters,
    }),
    response: page(Client),
  }),
  /** All values that can be chosen. */
  getClientSpecs: endpoint({
    ...own,
    method: 'GET',
    path: '/api/clients/specs/',
    response: v.array(
      v.object({
        name: FacetName,
        choices: v.array(v.object({ value: v.string(), label: v.string() })),
      }),
    ),
  }),
  /** Number of clients for each value under the other filters. */
  getClientFacets: endpoint({
    ...own,
    method: 'GET',
    path: '/api/clients/facets/',
    query: v.object(filters),
    response: v.object({
      count: v.number(),
      facets: v.array(
        v.object({
          name: FacetName,
          choices: v.array(v.object({ value: v.string(), count: v.number() })),
        }),
      ),
    }),
  }),
  /**
   * Adds a client. If the `key` is known already, it answers the existing client, so that a call whose answer was
   * lost can be repeated. If the agent already has a client with the phone, it is a conflict, whose `Location` is
   * that client.
   */
  addClient: endpoint({
    ...own,
    method: 'POST',
    path: '/api/clients/',
    idempotent: true,
    body: v.object({
      key: v.optional(v.pipe(v.string(), v.uuid('Нужен UUID'))),
      ...clientFields,
      ...responsible,
      ...contact,
      consent: v.object({
        personal_data: v.literal(true, 'Без согласия клиента сохранить его данные нельзя'),
        version: v.pipe(v.string(), v.maxLength(40)),
        /** When the consent was ticked. */
        at: DeviceMoment,
      }),
    }),
    response: Client,
  }),
  getClient: endpoint({ ...one, method: 'GET', response: Client }),
  /** Fields that are left out do not change. */
  changeClient: endpoint({
    ...one,
    method: 'PATCH',
    idempotent: true,
    body: v.object({ ...v.partial(v.object(clientFields)).entries, ...responsible, ...contact }),
    response: Client,
  }),
  getClientDeletion: endpoint({
    ...own,
    method: 'GET',
    path: '/api/clients/{id}/deletion/',
    params: IdParam,
    response: ClientDeletion,
  }),
  /** For good: nobody sees the client any more, and what still holds the data is answered. */
  deleteClient: endpoint({ ...one, method: 'DELETE', response: v.object({ holds: v.array(ClientHeldBy) }) }),
};
