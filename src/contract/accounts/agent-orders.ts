/** Orders of the list of agents. Source: portal.txt § 9; features.md H1. */
export const agentOrders = [
  'confirmed,user__date_joined',
  'user__date_joined',
  '-user__date_joined',
  'user__last_name',
  '-user__last_name',
] as const;
export const defaultAgentOrder = 'confirmed,user__date_joined';
