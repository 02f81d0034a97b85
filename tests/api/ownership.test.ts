import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { type EndpointName, type Endpoints, endpoints } from '../../src/contract/calls/endpoints';
import { type CallerKind, type Entrance, openEntrance } from '../support/accounts/callers';
import { type Owned, ownEverything } from '../support/accounts/owned';
import { formOf, PDF } from '../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../support/portal/api-server';

/** Calls of accounts whose address has a number in it: a new one does not compile until it stands below. */
type Addressed = {
  [N in EndpointName]: Endpoints[N] extends {
    path: `${string}{${string}`;
    answer: 'personal';
    auth: 'session' | 'confirmed' | 'agency';
  }
    ? N
    : never;
}[EndpointName];

/** How a call names something of somebody's. */
interface Attempt {
  /** What stands in the address. */
  readonly id?: keyof Owned;
  readonly query?: (owned: Owned) => string;
  readonly body?: (owned: Owned) => unknown;
  /** Who owns it, or may act for who does; their call is answered, and so proves that the thing is there. */
  readonly by?: CallerKind;
  /** Answered to everybody alike, there or not; then nothing of the owner's may have changed. */
  readonly alike?: true;
  /** The owner's call ends what it names: tried after all others. */
  readonly last?: true;
}

const comment = () => ({ comment: '' });
const agents: Attempt = { id: 'agent', by: 'agency' };
const branches: Attempt = { id: 'branch', by: 'agency' };
/** A lot is the developer's, and each account's list of lots its own: no number of somebody's stands in the address. */
const OF_A_LOT = 'of a lot';
/** The developer's own: the same for every account. */
const EVERYBODYS = 'everybody’s';

const addressed: Record<Addressed, Attempt | typeof OF_A_LOT | typeof EVERYBODYS> = {
  removeFavorite: OF_A_LOT,
  hideLot: OF_A_LOT,
  unhideLot: OF_A_LOT,
  getDocumentFile: EVERYBODYS,
  getManagerCalendar: EVERYBODYS,
  getClient: { id: 'client' },
  changeClient: { id: 'client', body: () => ({ comment: 'Звонить утром' }) },
  getClientDeletion: { id: 'client' },
  deleteClient: { id: 'client', last: true },
  listClientAppointments: { id: 'client' },
  bookAppointment: {
    id: 'client',
    body: ({ manager, time }) => ({ manager, project: 'oblaka', place: 'office', starts_at: time }),
  },
  moveAppointment: { id: 'appointment', body: ({ time }) => ({ starts_at: time }) },
  callOffAppointment: { id: 'appointment', body: () => ({}) },
  getDeal: { id: 'deal' },
  withdrawBooking: { id: 'booking', body: () => ({}) },
  changeSavedSearch: { id: 'search', body: () => ({ name: 'Двушки' }) },
  viewSearchNews: { id: 'search', body: ({ lot }) => ({ lots: [lot] }) },
  endSavedSearch: { id: 'search', alike: true },
  endAgencyFeed: { id: 'agencyFeed', by: 'agency', alike: true },
  leaveQueue: { id: 'place' },
  prolongFixation: { id: 'fixation', body: comment },
  restoreFixation: { id: 'fixation', body: comment },
  disputeFixation: { id: 'fixation', body: comment },
  removeClientFavorite: { id: 'client', body: ({ lot }) => ({ property: lot }) },
  clearClientFavorites: { id: 'client' },
  revokeLink: { id: 'link' },
  getPaperFile: { id: 'paper', by: 'agency', query: () => 'kind=act' },
  sendSignedPaper: {
    id: 'paper',
    by: 'agency',
    body: () => formOf({}, [new File([PDF], 'Акт.pdf')], 'signed'),
  },
  voidPaper: { id: 'paper', by: 'agency' },
  viewNotification: { id: 'notification' },
  endDevice: { id: 'device' },
  endProgram: { id: 'program' },
  renamePasskey: { id: 'passkey', body: () => ({ name: 'Рабочий телефон' }) },
  endPasskey: { id: 'passkey', last: true },
  changeNote: { id: 'note', body: () => ({ text: 'Окна во двор', edited_at: new Date().toISOString() }) },
  removeNote: { id: 'note', alike: true },
  getOwnAccount: { id: 'agent' },
  changeOwnAccount: { id: 'agent', body: () => ({ first_name: 'Ирина' }) },
  getBranch: branches,
  changeBranch: { ...branches, body: () => ({ name: 'Юг' }) },
  deleteBranch: { ...branches, alike: true },
  getAgent: agents,
  unconfirmAgent: agents,
  blockAgent: agents,
  unblockAgent: agents,
  restoreAgentFixation: agents,
  getAgentHoldings: agents,
  handOverClients: { ...agents, body: ({ agent }) => ({ to: agent }) },
  // The last of them: what is asked later is asked by an agent who is let in again.
  confirmAgent: agents,
};

/** Fields by which a query or a body names something of an account's; in a query 'fixation' is a state. */
const NAMING = { query: /^(id|client)$/, body: /^(id|client|client_id|fixation|notifications)$/ };

/** Calls that name something so; a test below finds every one that there is. */
const named: Partial<Record<EndpointName, Attempt>> = {
  fixClient: { body: ({ client }) => ({ client, project: 'more', comment: '' }) },
  sendFixationDocuments: { body: ({ fixation }) => formOf({ fixation }, [new File([PDF], 'Паспорт.pdf')]) },
  updateFromCrm: { query: ({ client }) => `id=${client}` },
  listBookings: { query: ({ client }) => `client=${client}` },
  bookLot: {
    body: ({ client, lot }) => ({ client, lot, price: null, kind: 'oral', key: crypto.randomUUID() }),
  },
  joinQueue: { body: ({ client, lot }) => ({ client, lot, key: crypto.randomUUID() }) },
  listDeals: { query: ({ client }) => `client=${client}` },
  getDealFacets: { query: ({ client }) => `client=${client}` },
  listInterestedLots: { query: ({ client }) => `client=${client}` },
  listClientFavorites: { query: ({ client }) => `client=${client}` },
  addClientFavorite: { body: ({ client, lot }) => ({ client_id: client, property: lot }) },
  listLinks: { query: ({ client }) => `client=${client}` },
  createLink: { body: ({ client, lot }) => ({ client, lots: [lot] }) },
  getLotsPdf: { query: ({ client, lot }) => `client=${client}&lots=${lot}` },
  viewNotifications: { body: ({ notification }) => ({ notifications: [notification] }), alike: true },
};

const isOfAccounts = ({ auth, answer }: Endpoint) =>
  answer === 'personal' && auth !== 'anyone' && auth !== 'staff';
const fieldsOf = (schema: unknown): string[] => Object.keys((schema as { entries?: object })?.entries ?? {});

test('K1 G2 every call that names something of an account’s in its query or body is tried below', () => {
  const naming = (Object.entries(endpoints) as [EndpointName, Endpoint][])
    .filter(([name, endpoint]) => isOfAccounts(endpoint) && !(name in addressed))
    .filter(([, endpoint]) =>
      (['query', 'body'] as const).some((part) =>
        fieldsOf(endpoint[part]).some((field) => NAMING[part].test(field)),
      ),
    )
    .map(([name]) => name);
  expect(naming.sort()).toEqual(Object.keys(named).sort());
});

describe.each(databaseKinds)('what is somebody’s on %s', (kind) => {
  let api: ApiServer;
  let entrance: Entrance;
  let owned: Owned;
  beforeAll(async () => {
    api = await startApi(kind);
    entrance = await openEntrance(api);
    owned = await ownEverything(api, entrance);
  });
  afterAll(() => api.close());

  const call = (who: Visitor, name: EndpointName, { id, query, body }: Attempt) => {
    const { method, path }: Endpoint = endpoints[name];
    const at = id === undefined ? path : path.replace('{id}', String(owned[id]));
    return who.send(method, query ? `${at}?${query(owned)}` : at, { body: body?.(owned) });
  };
  const attempts = [...Object.entries(named), ...Object.entries(addressed)].filter(
    (pair): pair is [EndpointName, Attempt] => typeof pair[1] === 'object',
  );

  const ofStrangers = async (name: EndpointName, attempt: Attempt) => {
    const { auth }: Endpoint = endpoints[name];
    const strangers =
      auth === 'agency' ? (['otherAgency'] as const) : (['agent', 'program', 'otherAgency'] as const);
    const before = await everythingOf(entrance, owned);
    for (const who of strangers) {
      const { status } = await call(entrance.callers[who], name, attempt);
      expect(status, who).toBe(attempt.alike ? 204 : 404);
    }
    expect(await everythingOf(entrance, owned), 'nothing was changed').toEqual(before);
    const own = await call(entrance.callers[attempt.by ?? 'ofAgency'], name, attempt);
    // Whether it may be done as it stands is another question.
    expect([200, 204, 400, 409], own.text).toContain(own.status);
  };
  test.each(attempts.filter(([, { last }]) => !last))(
    'K1 G2 %s is nobody else’s: 404, as of what does not exist',
    ofStrangers,
  );

  test('K1 G1 G5 lists that are asked for another’s agent have nobody in them', async () => {
    for (const { path } of [endpoints.listClients, endpoints.listDeals, endpoints.getClientFacets]) {
      const asked = `${path}?agent=${owned.agent}`;
      expect((await entrance.callers.ofAgency.get(asked)).body.count, path).toBe(1);
      for (const who of ['agent', 'otherAgency'] as const)
        expect((await entrance.callers[who].get(asked)).body.count, `${path} by ${who}`).toBe(0);
    }
  });

  test('K1 G1 nobody gives a client to another’s agent', async () => {
    const consent = { personal_data: true, version: 'v1' };
    const person = { last_name: 'Ким', first_name: 'Олег', phone: '+79180000021', consent };
    for (const who of ['agent', 'otherAgency'] as const)
      expect(
        (await entrance.callers[who].post(endpoints.addClient.path, { ...person, agent: owned.agent })).body,
      ).toMatchObject({ status: 400, errors: { agent: [expect.any(String)] } });
  });

  test.each(attempts.filter(([, { last }]) => last))(
    'K1 G2 M13 %s is nobody else’s, and ends what it names',
    ofStrangers,
  );
});

/** All that the owner and their agency see of what strangers have tried. */
async function everythingOf({ callers }: Entrance, { client }: Owned): Promise<unknown[]> {
  const { ofAgency, agency } = callers;
  const seen = [
    await ofAgency.get(`/api/clients/${client}/`),
    await ofAgency.get(endpoints.listAppointments.path),
    await ofAgency.get(endpoints.listNotifications.path),
    await ofAgency.get(endpoints.listNotes.path),
    await ofAgency.get(`${endpoints.listLinks.path}?client=${client}`),
    await ofAgency.get(endpoints.listClientFavorites.path),
    await agency.get(endpoints.listAgents.path),
    await agency.get('/api/office/agency/7707083893/'),
  ];
  return seen.map(({ body }) => body);
}
