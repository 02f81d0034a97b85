import { byAlphabet, searcher } from '../text/search-words';
import type { Agent } from './agent';
import type { AgentOrder } from './agent-orders';

export interface AgentFilters {
  ordering: AgentOrder;
  search: string;
  /** Whether to list blocked agents, or all others. */
  blocked: boolean;
}

type Comparison = (one: Agent, other: Agent) => number;

const joined: Comparison = (one, other) =>
  Date.parse(one.date_joined) - Date.parse(other.date_joined) || one.id - other.id;
const named: Comparison = (one, other) =>
  byAlphabet(one.last_name, other.last_name) ||
  byAlphabet(one.first_name, other.first_name) ||
  one.id - other.id;

const orders: Readonly<Record<AgentOrder, Comparison>> = {
  'confirmed,user__date_joined': (one, other) =>
    Number(one.confirmed) - Number(other.confirmed) || joined(one, other),
  user__date_joined: joined,
  '-user__date_joined': (one, other) => joined(other, one),
  user__last_name: named,
  '-user__last_name': (one, other) => named(other, one),
};

/** The agents that match the filters, sorted: the same as all pages of `GET /api/agents/` together. */
export function findAgents(agents: readonly Agent[], { ordering, search, blocked }: AgentFilters): Agent[] {
  const isSought = searcher(search);
  return agents
    .filter((agent) => {
      const text = [agent.last_name, agent.first_name, agent.patronymic, agent.email].join(' ');
      return agent.blocked === blocked && isSought(text, agent.phone);
    })
    .sort(orders[ordering]);
}
