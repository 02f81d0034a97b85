import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeBookingSettings } from '../../../../server/bookings/booking-settings';
import { endExpiredBookings, endSoldBookings } from '../../../../server/bookings/end-booking';
import { users } from '../../../../server/db/schema/account-schema';
import {
  appointments,
  projectManagers,
  salesOffices,
} from '../../../../server/db/schema/clients/appointment-schema';
import { bookings } from '../../../../server/db/schema/clients/booking-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../../server/db/schema/clients/deals-schema';
import { favorites, notifications } from '../../../../server/db/schema/personal-schema';
import { lots, projects } from '../../../../server/db/schema/schema';
import { remindOfBookings } from '../../../../server/notices/reminders/booking-reminders';
import type { BookingTerm } from '../../../../src/contract/bookings/booking-terms';
import type { Endpoint } from '../../../../src/contract/calls/endpoint';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import { people } from '../../../support/stock/stock';

const HOUR = 3_600_000;
const oral: BookingTerm = {
  project: null,
  kind: 'oral',
  hours: 48,
  cost: null,
  confirm: false,
  meeting: false,
  note: '',
};
const paid: BookingTerm = { ...oral, kind: 'paid', hours: 168, cost: 25_000, confirm: true };

describe.each(databaseKinds)('bookings on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    [agent, other] = [await api.signIn('confirmed'), await api.signIn('other')];
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());

  let flat: typeof lots.$inferSelect;
  let client: number;
  beforeEach(async () => {
    for (const table of [bookings, deals, appointments, clients, notifications, favorites])
      await api.db.delete(table);
    await api.db
      .update(lots)
      .set({ bookingStatus: null, dealStatus: null, feedStatus: 1, status: 1 })
      .where(and(eq(lots.type, 'flats'), ne(lots.hidePrices, true)));
    [flat] = (await freeFlats()) as [typeof flat];
    await terms([oral, paid]);
    client = await fixed(agent, '+79183310045');
  });

  const terms = (wanted: BookingTerm[], limit: number | null = null) =>
    api.db.transaction((tx) => writeBookingSettings(tx, { limit, terms: wanted }));
  const freeFlats = () =>
    api.db
      .select()
      .from(lots)
      .where(and(eq(lots.type, 'flats'), eq(lots.status, 1), ne(lots.hidePrices, true)))
      .orderBy(lots.id);
  const lotOf = async (id = flat.id) => (await api.db.select().from(lots).where(eq(lots.id, id)))[0]!;
  const slugOf = async (id: number) =>
    (await api.db.select().from(projects).where(eq(projects.id, id)))[0]!.slug;
  /** A client who is fixed in the flat’s project. */
  const fixed = async (who: Visitor, phone: string) => {
    const consent = { personal_data: true, version: 'v1' };
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone, consent };
    const { id } = (await who.post(endpoints.addClient.path, person)).body;
    const asked = await who.post(endpoints.fixClient.path, {
      client: id,
      project: await slugOf(flat.projectId),
    });
    const { path } = endpoints.acceptFixation;
    expect((await staff.post(path.replace('{id}', asked.body.id), {})).status).toBe(200);
    return id as number;
  };
  const book = (more: object = {}, who = agent) =>
    who.post(endpoints.bookLot.path, {
      key: crypto.randomUUID(),
      lot: flat.id,
      client,
      kind: 'oral',
      price: flat.price,
      ...more,
    });
  const act = (name: keyof typeof endpoints, id: number, body: object = {}) => {
    const { path }: Endpoint = endpoints[name];
    return staff.post(path.replace('{id}', String(id)), body);
  };
  const told = async (userId: number) =>
    (
      await api.db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.id)
    )
      .filter(({ type }) => type === 'bookings')
      .map(({ title }) => title);

  test('O1 a lot is booked for a fixed client at the price that was seen, and is booked for everybody at once', async () => {
    const { body: offer } = await agent.get(`${endpoints.getBookingOffer.path}?lot=${flat.id}`);
    expect(offer).toMatchObject({ price: flat.price, refused: null, own: null, held: 0, limit: null });
    expect(offer.terms.map((term: BookingTerm) => term.kind)).toEqual(['oral', 'paid']);
    expect(offer.clients).toMatchObject([{ id: client, met: false }]);
    const before = Date.now();
    const { status, body } = await book();
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'booked', kind: 'oral', price: flat.price, client: { id: client } });
    expect(Date.parse(body.until) - before).toBeGreaterThanOrEqual(48 * HOUR - 1000);
    expect(await lotOf()).toMatchObject({ status: 2, bookingStatus: 2 });
    expect((await lotOf()).revision).toBeGreaterThan(flat.revision);
    expect((await other.get(`/api/flats/${flat.id}/`)).body.status).toBe(2);
    expect((await agent.get(`${endpoints.getBookingOffer.path}?lot=${flat.id}`)).body.own.id).toBe(body.id);
    expect((await other.get(`${endpoints.getBookingOffer.path}?lot=${flat.id}`)).body).toMatchObject({
      own: null,
      refused: 'Этот лот уже забронирован. Можно встать в очередь.',
    });
    expect((await agent.get(endpoints.listBookings.path)).body).toMatchObject({ count: 1 });
    expect(await told(api.userIds.confirmed)).toEqual(['Устная бронь оформлена']);
  });

  test('O1 the same booking once more, its answer lost, is the one that was made', async () => {
    const key = crypto.randomUUID();
    const first = await book({ key });
    const again = await book({ key });
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect(await api.db.$count(bookings)).toBe(1);
  });

  test.each([
    ['a lot that is booked', async () => void (await book()), {}, 'Этот лот уже забронирован.'],
    ['another price', async () => {}, { price: 1 }, /^Цена лота изменилась: теперь/],
    ['a kind without terms', () => terms([oral]), { kind: 'paid' }, /так не бронируют/],
    [
      'a limit',
      () =>
        terms([oral], 1).then(
          async () =>
            void (await book({ lot: (await freeFlats())[1]!.id, price: (await freeFlats())[1]!.price })),
        ),
      {},
      /^У вас уже 1\sбронь/,
    ],
    ['no meeting', () => terms([{ ...oral, meeting: true }]), {}, /после показа/],
  ])('O1 %s is a conflict, and nothing is booked', async (_, given, more, detail) => {
    await given();
    const before = await api.db.$count(bookings);
    const { status, body } = await book(more);
    expect([status, body.detail]).toEqual([409, expect.stringMatching(detail)]);
    expect(await api.db.$count(bookings)).toBe(before);
  });

  test('O1 H2 a booking counts to its client’s agent: an agency books for who may hold more, and reads who may not', async () => {
    const agency = await api.signIn('agency');
    const ofAgency = (agencyId: number | null) =>
      api.db.update(users).set({ agencyId }).where(eq(users.id, api.userIds.confirmed));
    const offered = async () => (await agency.get(`${endpoints.getBookingOffer.path}?lot=${flat.id}`)).body;
    await ofAgency(api.userIds.agency);
    try {
      await terms([oral], 1);
      const own = await fixed(agency, '+79183310046');
      const others = (await freeFlats()).filter(({ projectId }) => projectId === flat.projectId);
      const [, second, third] = others as [typeof flat, typeof flat, typeof flat];
      const bookFor = (client: number, lot: typeof flat) =>
        book({ client, lot: lot.id, price: lot.price }, agency);
      // The head's own booking leaves the agent theirs.
      expect((await bookFor(own, second)).status).toBe(200);
      const first = await offered();
      expect([
        first.refused,
        first.clients.map(({ refused }: { refused: string | null }) => refused),
      ]).toEqual([null, [expect.stringMatching(/^У вас уже 1\sбронь/), null]]);
      expect((await bookFor(client, third)).status).toBe(200);
      const { status, body } = await bookFor(client, flat);
      expect([status, body.detail]).toEqual([409, expect.stringMatching(/^У агента \S+ ?\S* уже 1\sбронь/)]);
      expect((await offered()).refused).toContain('У всех, чьи клиенты закреплены в этом проекте');
    } finally {
      await ofAgency(null);
    }
  });

  test('O1 a client who is not fixed in the project leads to the fixation; another’s client does not exist', async () => {
    const consent = { personal_data: true, version: 'v1' };
    const person = { last_name: 'Ким', first_name: 'Олег', phone: '+79180000021', consent };
    const loose = (await agent.post(endpoints.addClient.path, person)).body.id;
    const refused = await book({ client: loose });
    expect([refused.status, refused.body.errors.client[0]]).toEqual([
      409,
      expect.stringContaining('Сначала закрепите клиента'),
    ]);
    expect((await book({}, other)).status).toBe(404);
    expect((await lotOf()).status).toBe(1);
  });

  test('O1 a meeting that was held lets a lot be booked that asks for one', async () => {
    await terms([{ ...oral, meeting: true }]);
    const [office] = await api.db
      .insert(salesOffices)
      .values({ name: 'Офис', address: 'Портовая, 3', phone: '+78617000120', hours: [] })
      .returning();
    const hours = { days: [1], from: '10:00', to: '19:00' };
    const [manager] = await api.db
      .insert(projectManagers)
      .values({ officeId: office!.id, name: 'Олег', position: 'Менеджер', phone: '+79000000411', hours })
      .returning();
    await api.db.insert(appointments).values({
      clientId: client,
      managerId: manager!.id,
      projectId: flat.projectId,
      place: 'office',
      startsAt: new Date(Date.now() - HOUR),
      state: 'held',
    });
    expect((await book()).status).toBe(200);
  });

  test('O1 the developer confirms, prolongs, marks as paid, refuses and calls off; the agent is told each time', async () => {
    const { body: asked } = await book({ kind: 'paid' });
    expect(asked).toMatchObject({ state: 'asked', cost: 25_000, confirmed_at: null });
    const waiting = await staff.get(`${endpoints.listStaffBookings.path}?show=waiting`);
    expect(waiting.body.results).toMatchObject([{ id: asked.id, agent_phone: expect.any(String) }]);
    const badge = async () => (await staff.get(endpoints.listWaiting.path)).body.bookings;
    expect(await badge()).toEqual({ count: 1, since: asked.created_at });
    expect((await act('confirmBooking', asked.id)).body.state).toBe('booked');
    expect(await badge()).toEqual({ count: 0, since: null });
    expect((await act('refuseBooking', asked.id, { reason: 'Поздно' })).status).toBe(409);
    const { until } = (await act('prolongBooking', asked.id, { hours: 24 })).body;
    expect(Date.parse(until) - Date.parse(asked.until)).toBe(24 * HOUR);
    expect((await act('payBooking', asked.id)).body.paid_at).toEqual(expect.any(String));
    expect((await act('callOffBooking', asked.id, {})).status, 'a reason is asked for').toBe(409);
    const off = await act('callOffBooking', asked.id, { reason: 'Клиент отказался' });
    expect(off.body).toMatchObject({ state: 'ended', ended_by: 'called_off', reason: 'Клиент отказался' });
    expect((await lotOf()).status).toBe(1);
    expect(off.body.audit.map(({ action }: { action: string }) => action)).toEqual([
      ...['call_off_booking', 'pay_booking', 'prolong_booking', 'confirm_booking', 'book_lot'],
    ]);
    expect(await told(api.userIds.confirmed)).toEqual([
      'Платная бронь ждёт подтверждения',
      'Платная бронь подтверждена',
      'Платная бронь продлена на 1\u00a0день',
      'Платная бронь оплачена',
      'Бронь снята застройщиком',
    ]);
    const { body: second } = await book({ kind: 'paid' });
    expect((await act('refuseBooking', second.id, { reason: 'Лот обещан' })).body.ended_by).toBe('refused');
    expect((await lotOf()).status).toBe(1);
  });

  test('O1 an agent gives a booking up; nobody else does', async () => {
    const { body } = await book();
    const path = endpoints.withdrawBooking.path.replace('{id}', body.id);
    expect((await other.post(path, {})).status).toBe(404);
    expect((await agent.post(path, { reason: 'Передумали' })).body).toMatchObject({
      state: 'ended',
      ended_by: 'withdrawn',
    });
    expect((await lotOf()).status).toBe(1);
    expect((await agent.post(path, {})).body.reason).toBe('Передумали');
  });

  test('O1 it runs out by itself, once, and reminds before', async () => {
    const { body } = await book();
    const end = Date.parse(body.until);
    const at = (before: number) => new Date(end - before);
    expect(await remindOfBookings(api.db, at(25 * HOUR))).toBe(0);
    expect(await remindOfBookings(api.db, at(23 * HOUR))).toBe(1);
    expect(await remindOfBookings(api.db, at(22 * HOUR))).toBe(0);
    expect(await remindOfBookings(api.db, at(2 * HOUR))).toBe(1);
    expect(await endExpiredBookings(api.db, at(1))).toBe(0);
    const many = await Promise.all([endExpiredBookings(api.db, at(0)), endExpiredBookings(api.db, at(0))]);
    expect(many.reduce((one, two) => one + two)).toBe(1);
    expect((await lotOf()).status).toBe(1);
    expect(await told(api.userIds.confirmed)).toEqual([
      'Устная бронь оформлена',
      expect.stringMatching(/^Бронь закончится/),
      expect.stringMatching(/^Бронь закончится/),
      'Срок брони прошёл',
    ]);
  });

  test('O1 a hand or a feed that says free ends no booking; a feed that says sold does', async () => {
    await book();
    await api.db.update(lots).set({ listed: false }).where(eq(lots.id, flat.id));
    expect(await endSoldBookings(api.db)).toBe(0);
    await api.db.update(lots).set({ listed: true, feedStatus: 4, status: 4 }).where(eq(lots.id, flat.id));
    expect(await endSoldBookings(api.db)).toBe(1);
    expect(await lotOf()).toMatchObject({ status: 4, bookingStatus: null });
    expect((await told(api.userIds.confirmed)).at(-1)).toBe('Лот продан');
  });

  test('O1 it is handed to the agent of another client who is fixed there, and stays one booking', async () => {
    const { body } = await book();
    const theirs = await fixed(other, '+79183310046');
    expect((await act('handOverBooking', body.id, { client })).status, 'to the same agent').toBe(409);
    const theirAgent = eq(users.id, api.userIds.other);
    await api.db.update(users).set({ blocked: true }).where(theirAgent);
    const refused = await act('handOverBooking', body.id, { client: theirs });
    await api.db.update(users).set({ blocked: false }).where(theirAgent);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('заблокирован')]);
    const { body: handed } = await act('handOverBooking', body.id, { client: theirs });
    expect(handed).toMatchObject({ id: body.id, client: { id: theirs }, agent: { id: api.userIds.other } });
    expect((await agent.get(endpoints.listBookings.path)).body.count).toBe(0);
    expect((await other.get(endpoints.listBookings.path)).body.count).toBe(1);
    expect((await told(api.userIds.confirmed)).at(-1)).toBe('Устная бронь передана другому агенту');
    expect((await told(api.userIds.other)).at(-1)).toBe('Устная бронь передана вам');
  });

  test('O1 G5 a deal begins from it with its client and price, and takes the lot over with the contract', async () => {
    const { body } = await book();
    const { body: dealt } = await act('openDealOfBooking', body.id, { payment: 'mortgage' });
    expect(dealt).toMatchObject({ state: 'booked', until: null, deal: expect.any(Number) });
    const [deal] = await api.db.select().from(deals);
    expect(deal).toMatchObject({ clientId: client, price: flat.price, phase: 'booking', lotId: flat.id });
    expect(await endExpiredBookings(api.db, new Date(Date.now() + 100 * HOUR))).toBe(0);
    expect((await act('callOffBooking', body.id, { reason: 'Снять' })).status).toBe(409);
    const [states, deadline] = [[] as number[], dealt.deal];
    for (const to of ['contract', 'not_registered']) {
      await act('moveDeal', deadline, { to, reason: 'Клиент передумал' });
      states.push((await lotOf()).status);
    }
    expect(states).toEqual([2, 1]);
    expect((await api.db.select().from(bookings))[0]).toMatchObject({ endedBy: 'contract' });
  });

  test('O1 G5 a step of the deal that is undone gives the lot back to the booking', async () => {
    const { body } = await book();
    const { deal } = (await act('openDealOfBooking', body.id, { payment: 'cash' })).body;
    const { undo } = (await act('moveDeal', deal, { to: 'contract' })).body;
    expect(await lotOf()).toMatchObject({ status: 2, bookingStatus: null, dealStatus: 2 });
    await act('undoDealAct', deal, { at: undo.at });
    expect(await lotOf()).toMatchObject({ status: 2, bookingStatus: 2, dealStatus: null });
    expect((await api.db.select().from(bookings))[0]).toMatchObject({ state: 'booked', endedAt: null });
  });

  test('O1 a lot that is booked for one client begins no deal of another', async () => {
    await book();
    await fixed(other, '+79183310046');
    const { status, body } = await staff.post(endpoints.addDeal.path, {
      agent: people.other,
      client: '+79183310046',
      lot: flat.id,
      payment: 'cash',
    });
    expect([status, body.errors?.lot?.[0] ?? body.detail]).toEqual([
      400,
      expect.stringContaining('забронирован для другого клиента'),
    ]);
  });

  test('O1 a booking that waits for the developer is answered before a deal of its client begins', async () => {
    await book({ kind: 'paid' });
    const deal = { agent: people.confirmed, client: '+79183310045', lot: flat.id, payment: 'cash' };
    const { status, body } = await staff.post(endpoints.addDeal.path, deal);
    expect([status, body.errors?.lot?.[0] ?? body.detail]).toEqual([
      400,
      expect.stringContaining('сначала подтвердите'),
    ]);
    expect(await api.db.$count(deals)).toBe(0);
  });

  test('O1 M2 terms are set in the room: two managers see each other, a project that there is not is refused', async () => {
    const { path } = endpoints.changeBookingSettings;
    const { body: seen } = await staff.get(path);
    const own = { ...oral, project: await slugOf(flat.projectId), hours: 24 };
    const changed = await staff.send('PATCH', `${path}?seen=${seen.state}`, {
      body: { limit: 3, terms: [oral, own] },
    });
    expect(changed.body.settings).toEqual({ limit: 3, terms: [oral, own], queue: 30 });
    const { body: offer } = await agent.get(`${endpoints.getBookingOffer.path}?lot=${flat.id}`);
    expect(offer).toMatchObject({ limit: 3, terms: [own] });
    expect(
      (await staff.send('PATCH', path, { body: { limit: null, terms: [{ ...oral, project: 'netu' }] } }))
        .status,
    ).toBe(400);
    expect(
      (await staff.send('PATCH', path, { body: { limit: null, terms: [oral, oral] } })).body.errors,
    ).toBeDefined();
  });
});
