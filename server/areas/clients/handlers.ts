import { type Client, clientEndpoints } from '../../../src/contract/calls/client-endpoints';
import { checkPolicyVersion } from '../../accounts/consents';
import { agentName } from '../../accounts/of-agents';
import type { Handlers } from '../../http/handler';
import { pageOf } from '../../http/page';
import { notFound } from '../../http/problem';
import { countByAgent, countClients, findClient, listClients } from './clients-store';
import { addClient, changeClient } from './write-client';

const { path } = clientEndpoints.listClients;

/** The clients of whoever calls; anybody else's id is answered as one that does not exist. */
export const clientHandlers: Handlers<keyof typeof clientEndpoints> = {
  listClients: async ({ query }, { db, user, search }) => {
    const { count, clients } = await listClients(db, user, query);
    return pageOf(clients, count, query, { path, search });
  },
  getClientSpecs: async (_, { db, user }) => {
    if (user.role !== 'company') return [];
    const agents = await countByAgent(db, user, { search: '', agent: undefined });
    return [
      {
        name: 'agent',
        choices: agents.map(({ agent }) => ({ value: String(agent.id), label: agentName(agent) })),
      },
    ];
  },
  getClientFacets: async ({ query }, { db, user }) => {
    const count = await countClients(db, user, query);
    if (user.role !== 'company') return { count, facets: [] };
    const agents = await countByAgent(db, user, query);
    const choices = agents.map((one) => ({ value: String(one.agent.id), count: one.count }));
    return { count, facets: [{ name: 'agent', choices }] };
  },
  addClient: async ({ body }, { db, user, address }) => {
    await checkPolicyVersion(db, body.consent.version);
    return there(await findClient(db, user, await addClient(db, user, address, body)));
  },
  getClient: async ({ params }, { db, user }) => there(await findClient(db, user, params.id)),
  changeClient: async ({ params, body }, { db, user }) => {
    if (!(await changeClient(db, user, params.id, body))) throw notFound(NO_CLIENT);
    return there(await findClient(db, user, params.id));
  },
};

const NO_CLIENT = 'Такого клиента нет.';

function there(client: Client | null): Client {
  if (client === null) throw notFound(NO_CLIENT);
  return client;
}
