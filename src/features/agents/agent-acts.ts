import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import type { Agent } from '../../contract/accounts/agent';
import { agentEndpoints } from '../../contract/calls/account/agent-endpoints';
import type { CallOutput } from '../../contract/calls/endpoint';
import { agentsQueries } from './agents-queries';

const acts = {
  confirm: agentEndpoints.confirmAgent,
  unconfirm: agentEndpoints.unconfirmAgent,
  block: agentEndpoints.blockAgent,
  unblock: agentEndpoints.unblockAgent,
  'restore-fixation': agentEndpoints.restoreAgentFixation,
} as const;
export type AgentAct = keyof typeof acts;

type AgentsPage = CallOutput<typeof agentEndpoints.listAgents>;

/**
 * Does it, and shows it: who was blocked or unblocked leaves the list, the detail is loaded anew. A failure is logged and
 * thrown, so that the caller shows it. Source: specification § 4, § 8.
 */
export async function actOnAgent(queryClient: QueryClient, act: AgentAct, id: number): Promise<Agent> {
  try {
    const agent = await call(acts[act], { params: { id } });
    const leaves = act === 'block' || (act === 'unblock' && !agent.blocked);
    queryClient.setQueriesData<AgentsPage>(
      { queryKey: agentsQueries.lists },
      (page) => page && { ...page, results: leaves ? without(page, id) : replacing(page, agent) },
    );
    // The rest of a list from which somebody has gone moves up.
    if (leaves) void queryClient.invalidateQueries({ queryKey: agentsQueries.lists });
    void queryClient.invalidateQueries({ queryKey: agentsQueries.stored });
    return agent;
  } catch (error) {
    console.warn('agent', act, error instanceof Error ? error.message : error);
    throw error;
  } finally {
    await queryClient.invalidateQueries({ queryKey: agentsQueries.agent(id).queryKey });
  }
}

const without = ({ results }: AgentsPage, id: number): Agent[] => results.filter((agent) => agent.id !== id);

const replacing = ({ results }: AgentsPage, changed: Agent): Agent[] =>
  results.map((agent) => (agent.id === changed.id ? changed : agent));
