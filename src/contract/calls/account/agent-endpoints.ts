import * as v from 'valibot';
import { AccountStatus, ClosedBy } from '../../accounts/account';
import { agentOrders, defaultAgentOrder } from '../../accounts/agent-orders';
import { endpoint } from '../endpoint';
import { IdParam } from '../ids';
import { page, pageQuery } from '../lists';

/** An agent as their agency sees them. */
export const Agent = v.object({
  id: v.number(),
  last_name: v.string(),
  first_name: v.string(),
  patronymic: v.string(),
  phone: v.string(),
  email: v.string(),
  image: v.nullable(v.string()),
  status: AccountStatus,
  confirmed: v.boolean(),
  blocked: v.boolean(),
  block_fixation: v.boolean(),
  /** Who has blocked it; an agency can only lift its own block. */
  blocked_by: ClosedBy,
  fixation_stopped_by: ClosedBy,
  /** ISO 8601. */
  date_joined: v.string(),
});
export type Agent = v.InferOutput<typeof Agent>;

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
};
