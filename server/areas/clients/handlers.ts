import { type Client, clientEndpoints } from '../../../src/contract/calls/clients/client-endpoints';
import { checkPolicyVersion } from '../../accounts/consents';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { clientFacets, clientSpecs } from './client-facets';
import { findClient, listClients } from './clients-store';
import { deleteOwn, readDeletion } from './delete-client';
import { addClient, changeClient } from './write-client';

const { path } = clientEndpoints.listClients;

/** The clients of whoever calls; anybody else's id is answered as one that does not exist. */
export const clientHandlers: Handlers<keyof typeof clientEndpoints> = {
  listClients: async ({ query }, { db, user, search }) => {
    const { count, clients } = await listClients(db, user, query);
    return pageWithLinks(clients, count, query, { path, search });
  },
  getClientSpecs: async (_, { db, user }) => clientSpecs(db, user),
  getClientFacets: async ({ query }, { db, user }) => clientFacets(db, user, query),
  addClient: async ({ body }, { db, user, address }) => {
    const published = await checkPolicyVersion(db, body.consent.version);
    const since = published > user.createdAt ? published : user.createdAt;
    const id = await addClient(db, { author: user, address, since }, body);
    return there(await findClient(db, user, id));
  },
  getClient: async ({ params }, { db, user }) => there(await findClient(db, user, params.id)),
  changeClient: async ({ params, body }, { db, user }) => {
    if (!(await changeClient(db, user, params.id, body))) throw notFound(NO_CLIENT);
    return there(await findClient(db, user, params.id));
  },
  getClientDeletion: async ({ params }, { db, user }) => {
    const deletion = await readDeletion(db, user, params.id);
    if (deletion === null) throw notFound(NO_CLIENT);
    return deletion;
  },
  deleteClient: async ({ params }, { db, user }) => {
    const holds = await deleteOwn(db, user, params.id);
    if (holds === null) throw notFound(NO_CLIENT);
    return { holds };
  },
};

const NO_CLIENT = 'Такого клиента нет.';

function there(client: Client | null): Client {
  if (client === null) throw notFound(NO_CLIENT);
  return client;
}
