import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../../server/db/schema/account-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../../server/db/schema/clients/deals-schema';
import { links } from '../../../../server/db/schema/clients/links-schema';
import { favorites, notifications } from '../../../../server/db/schema/personal-schema';
import { changeLot, setDealStatus } from '../../../../server/stock/change-lot';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import type { DealPhase } from '../../../../src/contract/deals/deal-kinds';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

describe.each(databaseKinds)('who keeps a lot for a client on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let me: number;
  let client: number;
  let lot: number;
  let price: number;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    me = api.userIds.confirmed;
    const found = api.stock.find((one) => one.status === 1 && one.price)!;
    lot = found.id;
    price = found.price ?? 0;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [deals, links, clients, favorites, notifications]) await api.db.delete(table);
    await api.db.update(users).set({ favoriteNotices: true, blocked: false }).where(eq(users.id, me));
    const consent = { personal_data: true, version: 'v1' };
    const body = { last_name: 'Ковалёва', first_name: 'Ирина', phone: '+79183310045', consent };
    client = (await agent.post(endpoints.addClient.path, body)).body.id;
  });
  const keep = (property = lot) =>
    agent.post(endpoints.addClientFavorite.path, { property, client_id: client });
  const send = async (to: number | null) =>
    (await agent.post(endpoints.createLink.path, { client: to, lots: [lot] })).body.link.id as number;
  const deal = async (phase: DealPhase = 'contact') => {
    const row = { userId: me, clientId: client, lotId: lot, phase, payment: 'cash' as const, steps: [] };
    const sums = { price: 9_000_000, rate: 300, commission: 270_000, rule: '' };
    return (
      await api.db
        .insert(deals)
        .values({ ...row, ...sums })
        .returning()
    )[0]!.id;
  };
  /** The price falls, and after that is as it was: what was told of the fall. */
  const told = async () => {
    await changeLot(api.db, lot, { price: price - 100_000 });
    const rows = await api.db.select().from(notifications).orderBy(asc(notifications.id));
    await changeLot(api.db, lot, { price });
    return rows;
  };

  test('K3 L7 of a lot that is kept for a client the agent is told its price and its state, and is led to the client', async () => {
    await keep();
    const [row, ...others] = await told();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      userId: me,
      type: 'clients_fixation',
      title: 'Цена снизилась',
      isLot: true,
      lotId: lot,
      clientId: client,
      dealId: null,
      text: expect.stringMatching(/ Отложен для клиента Ковалёва Ирина\.$/),
    });
    await api.db.delete(notifications);
    await api.db.transaction((tx) => setDealStatus(tx, lot, 2));
    const [booked] = await api.db.select().from(notifications);
    expect(booked).toMatchObject({ clientId: client, text: expect.stringContaining('стало «Бронь»') });
    await api.db.transaction((tx) => setDealStatus(tx, lot, null));
    const [shown] = (await agent.get(endpoints.listNotifications.path)).body.results;
    expect(shown).toMatchObject({ type: 'clients_fixation', client, lot: { id: lot } });
  });

  test('L5 L7 of one that was sent by a link, as long as the link opens', async () => {
    const id = await send(null);
    expect(await told()).toMatchObject([
      {
        type: 'clients_fixation',
        lotId: lot,
        clientId: null,
        text: expect.stringContaining('отправленной подборке'),
      },
    ]);
    await api.db.delete(notifications);
    await agent.post(endpoints.revokeLink.path.replace('{id}', String(id)));
    expect(await told()).toEqual([]);
    await send(client);
    expect(await told()).toMatchObject([{ clientId: client }]);
    await api.db.delete(notifications);
    await api.db.update(links).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await told()).toEqual([]);
  });

  test('L7 of the lot of an open deal, and of none that is over; who moves the deal hears of it once', async () => {
    const id = await deal();
    expect(await told()).toMatchObject([
      {
        type: 'clients_fixation',
        dealId: id,
        clientId: client,
        text: expect.stringContaining(`Сделка №\u00a0${id}.`),
      },
    ]);
    await api.db.delete(notifications);
    await api.db.transaction((tx) => setDealStatus(tx, lot, 2, me));
    expect(await api.db.$count(notifications), 'the deal itself tells it').toBe(0);
    await api.db.transaction((tx) => setDealStatus(tx, lot, null, api.userIds.other));
    expect(await api.db.$count(notifications)).toBe(1);
    await api.db.delete(notifications);
    await api.db.update(deals).set({ phase: 'not_registered' });
    expect(await told()).toEqual([]);
  });

  test('L7 whatever the reasons, one notification; with the lot in favorites it leads there and says for whom it is kept too', async () => {
    await keep();
    await send(client);
    const id = await deal();
    await agent.post(endpoints.addFavorite.path, { property: lot });
    const rows = await told();
    expect(rows).toMatchObject([{ type: 'favorites_properties', lotId: lot, clientId: null, dealId: null }]);
    expect(rows[0]!.text).toMatch(
      new RegExp(`Отложен для клиента Ковалёва Ирина\\. Сделка №\\u00a0${id}\\.$`),
    );
  });

  test('C7 L7 nothing to who has switched such off, is blocked, or has deleted the client', async () => {
    await keep();
    await api.db.update(users).set({ favoriteNotices: false }).where(eq(users.id, me));
    expect(await told()).toEqual([]);
    await api.db.update(users).set({ favoriteNotices: true, blocked: true }).where(eq(users.id, me));
    expect(await told()).toEqual([]);
    await api.db.update(users).set({ blocked: false }).where(eq(users.id, me));
    await api.db.update(clients).set({ deletedAt: new Date() });
    expect(await told()).toEqual([]);
  });
});
