import * as v from 'valibot';
import { Agent } from '../../accounts/agent';
import { agentOrders, defaultAgentOrder } from '../../accounts/agent-orders';
import { BodyId, IdParam, QueryId } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';

const agentAct = <const M extends 'PATCH' | 'DELETE' | 'GET'>(method: M, path: `${string}/`) =>
  endpoint({
    method,
    path: `/api/agents/{id}/${path}`,
    auth: 'agency',
    answer: 'personal',
    params: IdParam,
    response: Agent,
    ...(method === 'GET' && ({ changes: true } as const)),
  });

/** How many there are of each; what is over is not counted. */
const counts = {
  /** Fixations that hold or wait for an answer. */
  fixations: v.number(),
  /** Showings to come. */
  appointments: v.number(),
  bookings: v.number(),
  queue_places: v.number(),
  deals: v.number(),
};

/** A client with what goes along when another becomes responsible. */
const HeldClient = v.object({
  id: v.number(),
  name: v.string(),
  ...counts,
  /**
   * Why the chosen receiver cannot have the client. `phone`: they have one of the same phone; `queue`: they have booked or
   * wait for the same lot, or may stand in no queue; null: they can, or nobody is chosen.
   */
  kept_by: v.nullable(v.picklist(['phone', 'queue'])),
});
export type HeldClient = v.InferOutput<typeof HeldClient>;

const AgentHoldings = v.object({
  /** By surname. */
  clients: v.array(HeldClient),
  /** Who can have them: the agency itself, then its confirmed agents by surname. */
  receivers: v.array(v.object({ id: v.number(), name: v.string() })),
  /** How many bookings more the chosen receiver may hold; null: any number, or nobody is chosen. */
  bookings_left: v.nullable(v.number()),
});
export type AgentHoldings = v.InferOutput<typeof AgentHoldings>;

/** What has changed hands. */
const HandedOver = v.object({
  clients: v.number(),
  ...counts,
  /** How many clients stayed, for the receiver cannot have them. */
  kept: v.number(),
});
export type HandedOver = v.InferOutput<typeof HandedOver>;

const NO_AGENT_ID = 'Нужен номер агента';

/** An agency and its agents; another's agent is 404. Source: specification § 7, "Agents". */
export const agentEndpoints = {
  listAgents: endpoint({
    method: 'GET',
    path: '/api/agents/',
    auth: 'agency',
    answer: 'personal',
    query: v.object({
      ...pageQuery(8),
      ordering: v.optional(v.picklist(agentOrders, 'Неизвестный порядок'), defaultAgentOrder),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      blocked: v.optional(v.picklist(['true', 'false']), 'false'),
    }),
    response: page(Agent),
  }),
  getAgent: endpoint({
    method: 'GET',
    path: '/api/agents/{id}/',
    auth: 'agency',
    answer: 'personal',
    params: IdParam,
    response: Agent,
  }),
  confirmAgent: agentAct('PATCH', 'confirm/'),
  unconfirmAgent: agentAct('DELETE', 'unconfirm/'),
  blockAgent: agentAct('GET', 'block/'),
  unblockAgent: agentAct('DELETE', 'unblock/'),
  restoreAgentFixation: agentAct('DELETE', 'block_fixation/'),
  getAgentHoldings: endpoint({
    method: 'GET',
    path: '/api/agents/{id}/holdings/',
    auth: 'agency',
    answer: 'personal',
    params: IdParam,
    query: v.object({ to: v.optional(QueryId(NO_AGENT_ID)) }),
    response: AgentHoldings,
  }),
  /**
   * Gives clients of an agent to another agent of the agency, or to the agency itself, with everything of theirs that is not
   * over: all clients, unless some are named. It is one transaction, and each of the two agents is told once.
   */
  handOverClients: endpoint({
    method: 'POST',
    path: '/api/agents/{id}/hand_over/',
    auth: 'agency',
    answer: 'personal',
    idempotent: true,
    params: IdParam,
    body: v.object({
      to: BodyId('Выберите, кому передать'),
      clients: v.optional(
        v.pipe(
          v.array(BodyId('Нужен номер клиента')),
          v.minLength(1, 'Выберите клиентов'),
          v.maxLength(20_000, 'Слишком много клиентов за один раз'),
        ),
      ),
    }),
    response: HandedOver,
  }),
};
