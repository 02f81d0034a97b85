import * as v from 'valibot';
import { Agent } from '../../accounts/agent';
import { agentOrders, defaultAgentOrder } from '../../accounts/agent-orders';
import { IdParam } from '../../parameters/ids';
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
