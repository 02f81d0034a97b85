import { and, asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeBookingSettings } from '../../../server/bookings/booking-settings';
import { tendQueues } from '../../../server/bookings/queue/tend-queues';
import { noteCrm } from '../../../server/crm/crm-messages';
import { auditLines, users } from '../../../server/db/schema/account-schema';
import {
  appointments,
  projectManagers,
  salesOffices,
} from '../../../server/db/schema/clients/appointment-schema';
import { bookings, queuePlaces } from '../../../server/db/schema/clients/booking-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { crmMessages } from '../../../server/db/schema/clients/crm-schema';
import { deals } from '../../../server/db/schema/clients/deals-schema';
import { links } from '../../../server/db/schema/clients/links-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { lots, projects } from '../../../server/db/schema/schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { endpoints } from '../../../src/contract/calls/endpoints';
import type { DealPhase } from '../../../src/contract/deals/deal-kinds';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const oral = { project: null, kind: 'oral' as const, hours: 48, cost: null };
const terms = [{ ...oral, confirm: false, meeting: false, note: '' }];
const consent = { personal_data: true, version: 'v1' };

describe.each(databaseKinds)('an agency hands over what an agent holds on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  let agency: Visitor;
  let leaver: Visitor;
  let receiver: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    const isThird = eq(users.id, api.userIds.inspecting);
    await api.db.update(users).set({ status: 'full_access', confirmed: true }).where(isThird);
    agency = await api.signIn('agency');
    leaver = await api.signIn('confirmed');
    receiver = await api.signIn('other');
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());

  let flats: (typeof lots.$inferSelect)[];
  const ids = () => api.userIds;
  const join = (userId: number, agencyId: number | null = ids().agency) =>
    api.db.update(users).set({ agencyId, blocked: false }).where(eq(users.id, userId));
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [
      links,
      crmMessages,
      queuePlaces,
      bookings,
      deals,
      appointments,
      clients,
      notifications,
    ])
      await api.db.delete(table);
    const isFlat = and(eq(lots.type, 'flats'), ne(lots.hidePrices, true));
    await api.db
      .update(lots)
      .set({ bookingStatus: null, dealStatus: null, feedStatus: 1, status: 1 })
      .where(isFlat);
    const free = await api.db.select().from(lots).where(isFlat).orderBy(lots.id);
    flats = free.filter(({ projectId }) => projectId === free[0]!.projectId);
    await limit(null);
    await join(ids().confirmed);
    await join(ids().other);
    await join(ids().inspecting, null);
  });

  const limit = (most: number | null) =>
    api.db.transaction((tx) => writeBookingSettings(tx, { limit: most, terms }));
  const slug = async () =>
    (await api.db.select().from(projects).where(eq(projects.id, flats[0]!.projectId)))[0]!.slug;
  const add = async (who: Visitor, phone: string, last_name = 'Ковалёва') =>
    (await who.post(endpoints.addClient.path, { last_name, first_name: 'Ирина', phone, consent })).body
      .id as number;
  /** A client who is fixed in the flats’ project. */
  const fixed = async (who: Visitor, phone: string, name?: string) => {
    const client = await add(who, phone, name);
    const asked = await who.post(endpoints.fixClient.path, { client, project: await slug() });
    await staff.post(endpoints.acceptFixation.path.replace('{id}', asked.body.id), {});
    return client;
  };
  const keyed = (client: number, at: number) => ({ key: crypto.randomUUID(), lot: flats[at]!.id, client });
  const book = (who: Visitor, client: number, at: number) =>
    who.post(endpoints.bookLot.path, { ...keyed(client, at), kind: 'oral', price: flats[at]!.price });
  const queue = (who: Visitor, client: number, at: number) =>
    who.post(endpoints.joinQueue.path, keyed(client, at));
  const deal = async (clientId: number, at: number, phase: DealPhase = 'contact') => {
    const sum = { payment: 'cash', price: 1_000_000, rate: 0, commission: 0, rule: '' } as const;
    const [row] = await api.db
      .insert(deals)
      .values({ userId: ids().confirmed, clientId, lotId: flats[at]!.id, phase, steps: [], ...sum })
      .returning({ id: deals.id });
    return row!.id;
  };
  const show = async (clientId: number) => {
    const [office] = await api.db
      .insert(salesOffices)
      .values({ name: 'Офис', address: 'Красная, 1', phone: '+78610000000', hours: [] })
      .returning();
    const hours = { days: [1], from: '09:00', to: '18:00' };
    const [manager] = await api.db
      .insert(projectManagers)
      .values({ officeId: office!.id, name: 'Анна', position: 'Менеджер', phone: '+78610000001', hours })
      .returning();
    await api.db.insert(appointments).values({
      clientId,
      managerId: manager!.id,
      projectId: flats[0]!.projectId,
      place: 'office',
      startsAt: new Date(Date.now() + 86_400_000),
    });
  };
  const holdings = (to?: number, who = agency, id = ids().confirmed) =>
    who.get(`/api/agents/${id}/holdings/${to === undefined ? '' : `?to=${to}`}`);
  const hand = (to: number, named?: number[], who = agency, id = ids().confirmed) =>
    who.post(`/api/agents/${id}/hand_over/`, { to, ...(named && { clients: named }) });
  const told = async (userId: number) =>
    (
      await api.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.type, 'clients_fixation')))
        .orderBy(asc(notifications.id))
    )
      .filter(({ title }) => title.includes('передан'))
      .map(({ title, text, clientId }) => [title, text.replaceAll('\u00a0', ' '), clientId]);
  const ownerOf = async (client: number) =>
    (await api.db.select().from(clients).where(eq(clients.id, client)))[0]!.userId;
  const journal = async () =>
    (await api.db.select().from(auditLines).orderBy(asc(auditLines.id)))
      .filter(({ action }) => action.startsWith('hand_over'))
      .map(({ action, subject, subjectId, actor, actorId }) => [action, subject, subjectId, actor, actorId]);

  test('H2 O1 O2 G5 all clients of an agent go with what is not over, at once, and both agents are told once', async () => {
    const first = await fixed(leaver, '+79183310045');
    const second = await fixed(leaver, '+79183310046');
    const booking = (await book(leaver, first, 0)).body.id;
    const stranger = await fixed(receiver, '+79183310047');
    await book(receiver, stranger, 1);
    const place = (await queue(leaver, second, 1)).body.id;
    const open = await deal(first, 2);
    const done = await deal(first, 3, 'done');
    await show(second);
    const sent = await leaver.post(endpoints.createLink.path, { client: first, lots: [flats[4]!.id] });
    await noteCrm(api.db, true);
    try {
      expect((await holdings()).body).toMatchObject({
        clients: [
          { id: first, fixations: 1, bookings: 1, queue_places: 0, deals: 1, appointments: 0, kept_by: null },
          { id: second, fixations: 1, bookings: 0, queue_places: 1, deals: 0, appointments: 1 },
        ],
        bookings_left: null,
      });
      // The lot that the second waits for is the receiver's by a booking.
      expect((await holdings(ids().other)).body.clients[1].kept_by).toBe('queue');
      await join(ids().inspecting);
      const third = ids().inspecting;
      const { status, body } = await hand(third);
      expect([status, body]).toEqual([
        200,
        { clients: 2, fixations: 2, appointments: 1, bookings: 1, queue_places: 1, deals: 1, kept: 0 },
      ]);
      const crm = await api.db.select().from(crmMessages).orderBy(crmMessages.id);
      expect(crm.map(({ event, bookingId }) => [event, bookingId])).toEqual([
        ['booking_handed_over', booking],
      ]);
      expect(crm[0]!.payload).toMatchObject({ agent: { id: third } });
      const thirds = await api.signIn('inspecting');
      expect((await thirds.get(endpoints.listClients.path)).body.count).toBe(2);
      expect((await thirds.get(endpoints.listBookings.path)).body.results).toMatchObject([{ id: booking }]);
      expect((await thirds.get(endpoints.listQueuePlaces.path)).body.results).toMatchObject([{ id: place }]);
      expect((await thirds.get(endpoints.listDeals.path)).body.results).toMatchObject([{ id: open }]);
      expect((await thirds.get(endpoints.listAppointments.path)).body.count).toBe(1);
      expect((await leaver.get(endpoints.listClients.path)).body.count).toBe(0);
      expect((await leaver.get(endpoints.listBookings.path)).body.count).toBe(0);
      expect((await leaver.get(endpoints.listDeals.path)).body.results).toMatchObject([{ id: done }]);
      expect((await leaver.get(endpoints.listAppointments.path)).body.count).toBe(0);
      const [link] = await api.db.select().from(links);
      expect([link?.id, link?.userId]).toEqual([sent.body.link.id, third]);
      expect(await told(third)).toEqual([
        [
          'Вам переданы клиенты',
          '2 клиента: агентство назначило вас ответственным. С ними: 2 закрепления, 1 бронь, 1 место в очереди, 1 сделка, 1 показ.',
          null,
        ],
      ]);
      expect(await told(ids().confirmed)).toEqual([
        [
          'Клиенты переданы другому агенту',
          '2 клиента: агентство назначило другого ответственного, в вашем списке их больше нет.',
          null,
        ],
      ]);
      const by = ['agency', ids().agency];
      expect(await journal()).toEqual([
        ['hand_over_deal', 'deal', open, ...by],
        ['hand_over_booking', 'booking', booking, ...by],
        ['hand_over_place', 'booking_queue', place, ...by],
        ['hand_over_clients', 'account', ids().confirmed, ...by],
      ]);
    } finally {
      await noteCrm(api.db, false);
    }
  });

  test('H2 C6 a blocked agent’s clients go too: their links open again, places in queues last, the blocked one is told nothing', async () => {
    const first = await fixed(leaver, '+79183310045');
    const stranger = await fixed(receiver, '+79183310046');
    await book(receiver, stranger, 0);
    await queue(leaver, first, 0);
    const { token } = (await leaver.post(endpoints.createLink.path, { client: first, lots: [flats[1]!.id] }))
      .body;
    await agency.send('GET', `/api/agents/${ids().confirmed}/block/`);
    expect((await api.visitor().post(endpoints.openLink.path, { token })).status).toBe(404);
    expect((await hand(ids().agency)).body).toMatchObject({ clients: 1, queue_places: 1 });
    expect((await api.visitor().post(endpoints.openLink.path, { token })).status).toBe(204);
    expect(await tendQueues(api.db, new Date()), 'nobody loses a place').toBe(0);
    expect(await told(ids().confirmed)).toEqual([]);
    expect(await told(ids().agency), 'what it does itself').toEqual([]);
  });

  test('H2 G1 chosen clients go, and those whom the receiver cannot have stay and are named', async () => {
    const doubled = await add(leaver, '+79183310045', 'Агапова');
    await add(receiver, '8 918 331-00-45');
    const chosen = await add(leaver, '+79183310046', 'Белова');
    const left = await add(leaver, '+79183310047', 'Власова');
    const { clients: all } = (await holdings(ids().other)).body;
    expect(all.map(({ id, kept_by }: { id: number; kept_by: string | null }) => [id, kept_by])).toEqual([
      [doubled, 'phone'],
      [chosen, null],
      [left, null],
    ]);
    expect((await hand(ids().other, [doubled])).body).toMatchObject({
      status: 409,
      detail: 'Этих клиентов получатель принять не может: выберите другого.',
    });
    expect((await hand(ids().other, [doubled, chosen])).body).toMatchObject({ clients: 1, kept: 1 });
    expect(await told(ids().other)).toEqual([
      ['Вам передан клиент', 'Белова Ирина: агентство назначило вас ответственным.', chosen],
    ]);
    expect([await ownerOf(doubled), await ownerOf(left)]).toEqual([ids().confirmed, ids().confirmed]);
    expect((await receiver.get(`${endpoints.listClients.path}?search=0046`)).body.count).toBe(1);
    // Who has gone meanwhile is not asked for in vain.
    expect((await hand(ids().other, [chosen, left])).body).toMatchObject({
      status: 409,
      detail: 'Список клиентов агента изменился: проверьте его и передайте снова.',
    });
    expect(await ownerOf(left)).toBe(ids().confirmed);
    // A client whom the receiver has deleted stands in nobody's way.
    const [known] = (await receiver.get(`${endpoints.listClients.path}?search=0045`)).body.results;
    await receiver.send('DELETE', `/api/clients/${known.id}/`);
    expect((await hand(ids().other)).body).toMatchObject({ clients: 2, kept: 0 });
  });

  test('H2 O1 the developer’s limit of bookings holds for the receiver, and nothing moves beyond it', async () => {
    await limit(2);
    const first = await fixed(leaver, '+79183310045');
    await book(leaver, first, 0);
    await book(leaver, first, 1);
    await book(receiver, await fixed(receiver, '+79183310046'), 2);
    expect((await holdings(ids().other)).body.bookings_left).toBe(1);
    const { body } = await hand(ids().other);
    expect(body).toMatchObject({
      status: 409,
      detail: expect.stringContaining('ещё 1\u00a0бронь, а переходит 2'),
    });
    expect(await ownerOf(first)).toBe(ids().confirmed);
    expect([await journal(), await told(ids().other)]).toEqual([[], []]);
    expect((await hand(ids().agency)).body).toMatchObject({ clients: 1, bookings: 2 });
  });

  test('H2 K1 only an agency, its own agents, and confirmed ones who are not blocked', async () => {
    await add(leaver, '+79183310045');
    const refused = 'Ответственным может быть только подтверждённый агент вашего агентства.';
    for (const whom of [ids().inspecting, 999_999])
      for (const answer of [await hand(whom), await holdings(whom)])
        expect(answer.body).toMatchObject({ status: 400, errors: { to: [refused] } });
    await api.db.update(users).set({ blocked: true }).where(eq(users.id, ids().other));
    expect((await hand(ids().other)).body).toMatchObject({ status: 400, errors: { to: [refused] } });
    await join(ids().other);
    expect((await hand(ids().confirmed)).body).toMatchObject({
      status: 400,
      errors: { to: [expect.any(String)] },
    });
    expect((await hand(ids().other, undefined, receiver)).status).toBe(403);
    expect((await holdings(undefined, receiver)).status).toBe(403);
    for (const id of [ids().inspecting, ids().agency, 999_999])
      for (const answer of [
        await hand(ids().other, undefined, agency, id),
        await holdings(undefined, agency, id),
      ])
        expect(answer.body).toMatchObject({ status: 404, detail: 'Такого агента нет.' });
    expect((await hand(ids().agency, undefined, agency, ids().other)).body).toMatchObject({
      status: 409,
      detail: 'У этого агента нет клиентов: передавать нечего.',
    });
    expect((await hand(ids().agency)).body.clients).toBe(1);
  });

  test('G1 O1 one client who is given another agent takes bookings and deals along', async () => {
    const client = await fixed(leaver, '+79183310045');
    const booking = (await book(leaver, client, 0)).body.id;
    const open = await deal(client, 1);
    const give = (agent: number) => agency.send('PATCH', `/api/clients/${client}/`, { body: { agent } });
    expect((await give(ids().other)).status).toBe(200);
    expect((await receiver.get(endpoints.listBookings.path)).body.results).toMatchObject([{ id: booking }]);
    expect((await receiver.get(endpoints.listDeals.path)).body.results).toMatchObject([{ id: open }]);
    expect(await told(ids().other)).toEqual([
      [
        'Вам передан клиент',
        'Ковалёва Ирина: агентство назначило вас ответственным. С клиентом: 1 закрепление, 1 бронь, 1 сделка.',
        client,
      ],
    ]);
    // Somebody of the former agent's waits for the lot: it cannot come back by this client.
    const waiting = await fixed(leaver, '+79183310046');
    await queue(leaver, waiting, 0);
    expect((await give(ids().confirmed)).body).toMatchObject({
      status: 400,
      errors: { agent: [expect.any(String)] },
    });
    expect(await ownerOf(client)).toBe(ids().other);
  });
});
