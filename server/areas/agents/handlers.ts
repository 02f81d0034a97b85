import { agentEndpoints } from '../../../src/contract/calls/account/agent-endpoints';
import { handOverClients } from '../../clients/hand-over';
import { readAgentHoldings } from '../../clients/holdings';
import { findResponsible } from '../../clients/responsible';
import { pageWithLinks } from '../../http/answers/page';
import type { Call, Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import type { AccountAct } from '../../staff/accounts/acts';
import { answerDecision } from '../../staff/accounts/answer-decision';
import { findAgent, listAgents, presentAgent } from './agents-store';

type AgentHandlers = Handlers<
  | 'listAgents'
  | 'getAgent'
  | 'confirmAgent'
  | 'unconfirmAgent'
  | 'blockAgent'
  | 'unblockAgent'
  | 'restoreAgentFixation'
  | 'getAgentHoldings'
  | 'handOverClients'
>;

const { path } = agentEndpoints.listAgents;

const act =
  (wanted: AccountAct) =>
  async (
    { params }: { params: { id: number } },
    { db, user }: Pick<Call<typeof agentEndpoints.getAgent>, 'db' | 'user'>,
  ) => {
    const actor = { kind: 'agency', id: user.id } as const;
    return presentAgent(await answerDecision(db, actor, { act: wanted, userId: params.id, reason: '' }));
  };

/** An agency and its own agents; anybody else's id is answered as one that does not exist. */
export const agentHandlers: AgentHandlers = {
  listAgents: async ({ query }, { db, user, search }) => {
    const { count, agents } = await listAgents(db, user.id, query);
    return pageWithLinks(agents, count, query, { path, search });
  },
  getAgent: async ({ params }, { db, user }) => {
    const agent = await findAgent(db, user.id, params.id);
    if (agent === null) throw notFound(NO_AGENT);
    return agent;
  },
  confirmAgent: act('approve'),
  unconfirmAgent: act('unconfirm'),
  blockAgent: act('block'),
  unblockAgent: act('unblock'),
  restoreAgentFixation: act('restore_fixation'),
  getAgentHoldings: async ({ params, query }, { db, user }) => {
    if ((await findAgent(db, user.id, params.id)) === null) throw notFound(NO_AGENT);
    const to = query.to === undefined ? null : await findResponsible(db, user, query.to, 'to');
    return readAgentHoldings(db, user, { agentId: params.id, to });
  },
  handOverClients: async ({ params, body }, { db, user }) => {
    if ((await findAgent(db, user.id, params.id)) === null) throw notFound(NO_AGENT);
    return handOverClients(db, user, { from: params.id, to: body.to, named: body.clients });
  },
};

const NO_AGENT = 'Такого агента нет.';
