import { agentEndpoints } from '../../../src/contract/calls/account/agent-endpoints';
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
    if (agent === null) throw notFound('Такого агента нет.');
    return agent;
  },
  confirmAgent: act('approve'),
  unconfirmAgent: act('unconfirm'),
  blockAgent: act('block'),
  unblockAgent: act('unblock'),
  restoreAgentFixation: act('restore_fixation'),
};
