import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../../server/db/schema/account-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { changeLot } from '../../../../server/stock/change-lot';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

const { path } = endpoints.listClientFavorites;
const person = {
  last_name: 'Ковалёва',
  first_name: 'Ирина',
  phone: '+79183310045',
  consent: { personal_data: true, version: 'v1' },
};

describe.each(databaseKinds)('client favorites on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  let agency: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    [agent, other, agency] = [
      await api.signIn('confirmed'),
      await api.signIn('other'),
      await api.signIn('agency'),
    ];
  });
  afterAll(() => api.close());
  beforeEach(() => api.db.delete(clients));
  const addClient = async (phone = person.phone, who = agent): Promise<number> =>
    (await who.post(endpoints.addClient.path, { ...person, phone })).body.id;
  const keep = (client: number, property: number, who = agent, key?: string) =>
    who.post(
      path,
      { property, client_id: client },
      key === undefined ? undefined : { 'idempotency-key': key },
    );
  const remove = (client: number, property: number, who = agent) =>
    who.post(`${path}${client}/unfavorite_property/`, { property });
  const kept = async (client: number, who = agent): Promise<number[]> =>
    (await who.get(`${path}?client=${client}`)).body.client_favorites.map(
      (one: { property: { id: number } }) => one.property.id,
    );

  test('G3 lots are saved for each client separately, once, and taken away one by one or all', async () => {
    const [first, second] = [await addClient(), await addClient('+79183310046')];
    const answer = await keep(first, 3);
    expect(answer.body).toMatchObject({ client: first, property: { id: 3 }, added_at: expect.any(String) });
    expect((await keep(first, 3)).body).toEqual(answer.body);
    await keep(first, 5);
    await keep(second, 3);
    expect(await kept(first)).toEqual([5, 3]);
    expect(await kept(second)).toEqual([3]);
    expect((await agent.get(path)).body.client_favorites).toHaveLength(3);
    for (let times = 0; times < 2; times += 1) expect((await remove(first, 3)).status).toBe(204);
    expect(await kept(first)).toEqual([5]);
    expect((await agent.post(`${path}${first}/unfavorite_all/`)).status).toBe(204);
    expect(await kept(first)).toEqual([]);
    expect(await kept(second)).toEqual([3]);
  });

  test('G3 F6 what is sent again after it was taken back does nothing', async () => {
    const client = await addClient();
    const key = crypto.randomUUID();
    const first = await keep(client, 7, agent, key);
    await remove(client, 7);
    expect((await keep(client, 7, agent, key)).body).toEqual(first.body);
    expect(await kept(client)).toEqual([]);
  });

  test('G3 nobody reaches another’s client; an agency reaches its agents’, and loses them with the agent', async () => {
    const client = await addClient();
    await keep(client, 3);
    for (const answer of [
      await other.get(`${path}?client=${client}`),
      await keep(client, 5, other),
      await remove(client, 3, other),
      await other.post(`${path}${client}/unfavorite_all/`),
    ])
      expect(answer.body).toMatchObject({ status: 404, code: 'not-found', detail: 'Такого клиента нет.' });
    expect((await other.get(path)).body).toEqual({ client_favorites: [] });
    const set = (agencyId: number | null) =>
      api.db.update(users).set({ agencyId }).where(eq(users.id, api.userIds.confirmed));
    await set(api.userIds.agency);
    expect(await kept(client, agency)).toEqual([3]);
    expect((await keep(client, 5, agency)).status).toBe(200);
    await set(null);
    expect((await agency.get(`${path}?client=${client}`)).status).toBe(404);
    expect(await kept(client)).toEqual([5, 3]);
  });

  test('G3 a lot of any type and status is saved, and shown as it is now; one that does not exist is refused', async () => {
    const client = await addClient();
    expect((await keep(client, 999_999)).body).toMatchObject({ status: 404, detail: 'Такого лота нет.' });
    expect((await keep(client, 0)).body).toMatchObject({
      status: 400,
      errors: { property: [expect.any(String)] },
    });
    expect((await agent.get(`${path}?client=нет`)).status).toBe(400);
    await keep(client, 3);
    await changeLot(api.db, 3, { status: 4 });
    const { body } = await agent.get(`${path}?client=${client}`);
    expect(body.client_favorites[0].property.status).toBe(4);
    await changeLot(api.db, 3, { status: 'feed' });
  });
});
