/** Orders of the list of agents. Source: specification § 9; feature row H1. */
export const agentOrders = [
  'confirmed,user__date_joined',
  'user__date_joined',
  '-user__date_joined',
  'user__last_name',
  '-user__last_name',
] as const;
export type AgentOrder = (typeof agentOrders)[number];
export const defaultAgentOrder = 'confirmed,user__date_joined';
