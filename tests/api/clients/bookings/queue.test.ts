import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeBookingSettings } from '../../../../server/bookings/booking-settings';
import { endExpiredBookings, endSoldBookings } from '../../../../server/bookings/end-booking';
import { tendQueues } from '../../../../server/bookings/queue/tend-queues';
import { writeTurnMessages } from '../../../../server/bookings/queue/turn-messages';
import { users } from '../../../../server/db/schema/account-schema';
import { salesOffices } from '../../../../server/db/schema/clients/appointment-schema';
import { bookings, queuePlaces } from '../../../../server/db/schema/clients/booking-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../../server/db/schema/clients/deals-schema';
import { fixations } from '../../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../../server/db/schema/personal-schema';
import { lots, projects } from '../../../../server/db/schema/schema';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const oral = { project: null, kind: 'oral' as const, hours: 48, cost: null };
const terms = [{ ...oral, confirm: false, meeting: false, note: '' }];

describe.each(databaseKinds)('queues for booked lots on %s', (kind) => {
  let api: ApiServer;
  let agents: Record<'confirmed' | 'other' | 'third', Visitor>;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    const isThird = eq(users.id, api.userIds.inspecting);
    await api.db.update(users).set({ status: 'full_access', confirmed: true }).where(isThird);
    agents = {
      confirmed: await api.signIn('confirmed'),
      other: await api.signIn('other'),
      third: await api.signIn('inspecting'),
    };
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());

  let flat: typeof lots.$inferSelect;
  const clientOf = new Map<Visitor, number>();
  beforeEach(async () => {
    for (const table of [queuePlaces, bookings, deals, clients, notifications, salesOffices])
      await api.db.delete(table);
    const isFlat = and(eq(lots.type, 'flats'), ne(lots.hidePrices, true));
    await api.db
      .update(lots)
      .set({ bookingStatus: null, dealStatus: null, feedStatus: 1, listed: true, status: 1 })
      .where(isFlat);
    [flat] = (await api.db.select().from(lots).where(isFlat).orderBy(lots.id).limit(1)) as [typeof flat];
    await api.db.transaction((tx) => writeBookingSettings(tx, { limit: null, terms }));
    for (const [at, agent] of Object.values(agents).entries())
      clientOf.set(agent, await fixed(agent, `+7918331004${at}`));
  });

  const fixed = async (who: Visitor, phone: string): Promise<number> => {
    const consent = { personal_data: true, version: 'v1' };
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone, consent };
    const { id } = (await who.post(endpoints.addClient.path, person)).body;
    const [project] = await api.db.select().from(projects).where(eq(projects.id, flat.projectId));
    const asked = await who.post(endpoints.fixClient.path, { client: id, project: project!.slug });
    await staff.post(endpoints.acceptFixation.path.replace('{id}', asked.body.id), {});
    return id;
  };
  const book = (who: Visitor) =>
    who.post(endpoints.bookLot.path, {
      key: crypto.randomUUID(),
      lot: flat.id,
      client: clientOf.get(who),
      kind: 'oral',
      price: flat.price,
    });
  const join = (who: Visitor, client = clientOf.get(who)) =>
    who.post(endpoints.joinQueue.path, { key: crypto.randomUUID(), lot: flat.id, client });
  const leave = (who: Visitor, id: number) =>
    who.post(endpoints.leaveQueue.path.replace('{id}', String(id)), {});
  const withdraw = async (who: Visitor) => {
    const [{ id }] = (await who.get(endpoints.listBookings.path)).body.results;
    await who.post(endpoints.withdrawBooking.path.replace('{id}', id), {});
  };
  const offerTo = async (who: Visitor) =>
    (await who.get(`${endpoints.getBookingOffer.path}?lot=${flat.id}`)).body;
  const status = async () => (await api.db.select().from(lots).where(eq(lots.id, flat.id)))[0]!.status;
  const told = async (userId: number) =>
    (
      await api.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.type, 'bookings')))
        .orderBy(notifications.id)
    ).map(({ title }) => title);
  const placesOf = async (who: Visitor) => (await who.get(endpoints.listQueuePlaces.path)).body.results;

  test('O2 a booked lot has a queue: each agent one place, for a fixed client; whoever leaves lets the others move up', async () => {
    const { confirmed, other, third } = agents;
    expect((await join(other)).status, 'the lot is free').toBe(409);
    await book(confirmed);
    expect((await join(confirmed)).body.detail).toContain('забронирован за вами');
    expect((await book(other)).body.detail).toBe('Этот лот уже забронирован. Можно встать в очередь.');
    expect(await offerTo(other)).toMatchObject({ queue: { length: 0, minutes: 30, own: null } });
    const { body: first } = await join(other);
    expect(first).toMatchObject({ place: 1, offered_until: null, client: { id: clientOf.get(other) } });
    expect((await join(other)).body.id, 'one place an agent').toBe(first.id);
    expect((await join(third)).body.place).toBe(2);
    await api.db.update(fixations).set({ until: new Date() });
    expect((await join(confirmed, clientOf.get(confirmed))).status).toBe(409);
    const [queued] = (await staff.get(endpoints.listStaffBookings.path)).body.results;
    expect(queued.queue).toMatchObject([
      { place: 1, agent: { id: api.userIds.other } },
      { place: 2, agent: { id: api.userIds.inspecting } },
    ]);
    expect((await leave(confirmed, first.id)).status, 'somebody else’s').toBe(404);
    expect((await leave(other, first.id)).body).toMatchObject({ place: 0, ended_by: 'left' });
    expect(await placesOf(third)).toMatchObject([{ place: 1 }]);
    expect(await placesOf(other)).toEqual([]);
    // The export of an account has what it has given up too, and nobody else's.
    expect((await other.get(endpoints.exportAccount.path)).body.queue_places).toMatchObject([
      { id: first.id, lot: flat.id, ended_by: 'left' },
    ]);
  });

  test('O2 when the booking ends the first has the lot for a while: booked for all others, and told once', async () => {
    const { confirmed, other, third } = agents;
    await book(confirmed);
    await join(other);
    await join(third);
    await withdraw(confirmed);
    expect(await status(), 'never free in between').toBe(2);
    const offer = await offerTo(other);
    expect(offer).toMatchObject({ refused: null, queue: { own: { place: 1 } } });
    const left = Date.parse(offer.queue.own.offered_until) - Date.now();
    expect(left).toBeGreaterThan(29 * MINUTE);
    expect(left).toBeLessThanOrEqual(30 * MINUTE);
    expect(await told(api.userIds.other)).toEqual(['Подошла ваша очередь']);
    for (const late of [confirmed, third]) expect((await book(late)).status).toBe(409);
    expect((await book(other)).body).toMatchObject({ state: 'booked' });
    expect(await placesOf(other)).toEqual([]);
    expect(await placesOf(third)).toMatchObject([{ place: 1, offered_until: null }]);
    expect(await told(api.userIds.inspecting)).toEqual([]);
  });

  test('O2 who does not take it in time is passed over, once by whatever server; after the last the lot is free', async () => {
    const { confirmed, other, third } = agents;
    await book(confirmed);
    await join(other);
    await join(third);
    const end = new Date(Date.now() + 48 * HOUR);
    expect(await endExpiredBookings(api.db, end)).toBe(1);
    const soon = new Date(end.getTime() + 29 * MINUTE);
    expect(await tendQueues(api.db, soon)).toBe(0);
    const over = new Date(end.getTime() + 30 * MINUTE);
    const both = await Promise.all([tendQueues(api.db, over), tendQueues(api.db, over)]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await told(api.userIds.other)).toEqual(['Подошла ваша очередь', 'Очередь прошла дальше']);
    expect(await told(api.userIds.inspecting)).toEqual(['Подошла ваша очередь']);
    expect(await status()).toBe(2);
    const [turn] = await placesOf(third);
    await leave(third, turn.id);
    expect(await status()).toBe(1);
  });

  test('O2 the message goes out once, by whatever server, and to nobody who has switched such off', async () => {
    const { confirmed, other } = agents;
    await book(confirmed);
    await join(other);
    await withdraw(confirmed);
    const sent: { to: string; text: string }[] = [];
    const sms = { write: async ({ to, text }: { to: string; text: string }) => void sent.push({ to, text }) };
    const write = () =>
      writeTurnMessages({
        db: api.db,
        hasSms: true,
        origin: 'https://agents.dev.ru',
        ...({ sms, mail: {} } as never as Pick<Parameters<typeof writeTurnMessages>[0], 'sms' | 'mail'>),
      });
    expect((await Promise.all([write(), write()])).sort()).toEqual([0, 1]);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.text).toContain(`https://agents.dev.ru/selection/flats/${flat.id}`);
    expect(sent[0]!.text).not.toContain('Ковалёва');
    await api.db.update(queuePlaces).set({ messagedAt: null });
    await api.db.update(users).set({ bookingNotices: false }).where(eq(users.id, api.userIds.other));
    expect(await write()).toBe(0);
    await api.db.update(users).set({ bookingNotices: true });
  });

  test('O2 who is blocked or whose client is fixed no more loses the place, and nobody waits for what is sold', async () => {
    const { confirmed, other, third } = agents;
    await book(confirmed);
    await join(other);
    await join(third);
    await api.db.update(users).set({ blocked: true }).where(eq(users.id, api.userIds.other));
    await withdraw(confirmed);
    await api.db.update(users).set({ blocked: false });
    expect(await told(api.userIds.inspecting)).toEqual(['Подошла ваша очередь']);
    await api.db
      .update(fixations)
      .set({ until: new Date() })
      .where(eq(fixations.clientId, clientOf.get(third)!));
    expect(await tendQueues(api.db, new Date())).toBe(1);
    expect([await status(), (await told(api.userIds.inspecting)).at(-1)]).toEqual([
      1,
      'Вы больше не в очереди',
    ]);
    await book(confirmed);
    await join(other);
    await api.db.update(lots).set({ feedStatus: 4, status: 4 }).where(eq(lots.id, flat.id));
    expect(await endSoldBookings(api.db)).toBe(1);
    expect(await tendQueues(api.db, new Date())).toBe(1);
    expect((await told(api.userIds.other)).at(-1)).toBe('Очередь закончилась');
    expect(await placesOf(other)).toEqual([]);
  });

  test('O2 O1 a place, and a booking, go with the client to whom the agency makes responsible', async () => {
    const { confirmed, other, third } = agents;
    const ours = inArray(users.id, [api.userIds.confirmed, api.userIds.other]);
    await api.db.update(users).set({ agencyId: api.userIds.agency }).where(ours);
    const agency = await api.signIn('agency');
    const client = clientOf.get(confirmed)!;
    const path = endpoints.changeClient.path.replace('{id}', String(client));
    const handTo = async (agent: number) =>
      expect((await agency.send('PATCH', path, { body: { agent } })).status).toBe(200);
    await book(third);
    const { body: place } = await join(confirmed);
    await join(other);
    await handTo(api.userIds.other);
    expect(await placesOf(confirmed)).toEqual([]);
    expect(await placesOf(other), 'of two the better').toMatchObject([{ id: place.id, place: 1 }]);
    expect((await told(api.userIds.other)).at(-1)).toBe('Место в очереди передано вам');
    await withdraw(third);
    expect((await told(api.userIds.other)).at(-1)).toBe('Подошла ваша очередь');
    clientOf.set(other, client);
    const { body: booking } = await book(other);
    expect(booking, 'for the client who was handed over').toMatchObject({ client: { id: client } });
    await handTo(api.userIds.confirmed);
    expect((await other.get(endpoints.listBookings.path)).body.count).toBe(0);
    const [held] = (await confirmed.get(endpoints.listBookings.path)).body.results;
    expect(held).toMatchObject({ id: booking.id, state: 'booked', until: booking.until });
    expect((await told(api.userIds.other)).at(-1)).toBe('Устная бронь передана другому агенту');
    expect((await told(api.userIds.confirmed)).at(-1)).toBe('Устная бронь передана вам');
    expect(await status()).toBe(2);
    await api.db.update(users).set({ agencyId: null }).where(ours);
  });

  test('O2 G5 a deal takes the lot over; when it falls through the first in the queue has it', async () => {
    const { confirmed, other } = agents;
    const { body } = await book(confirmed);
    await join(other);
    const act = (path: string, id: number, given: object) =>
      staff.post(path.replace('{id}', String(id)), given);
    const { deal } = (await act(endpoints.openDealOfBooking.path, body.id, { payment: 'cash' })).body;
    await act(endpoints.moveDeal.path, deal, { to: 'contract' });
    expect(await tendQueues(api.db, new Date())).toBe(0);
    expect(await placesOf(other)).toMatchObject([{ place: 1, offered_until: null }]);
    const lost = { to: 'not_registered', reason: 'Клиент передумал' };
    const { undo } = (await act(endpoints.moveDeal.path, deal, lost)).body;
    expect(await status()).toBe(2);
    expect(await placesOf(other)).toMatchObject([{ offered_until: expect.any(String) }]);
    expect((await act(endpoints.undoDealAct.path, deal, { at: undo.at })).status).toBe(200);
    expect(await placesOf(other)).toMatchObject([{ place: 1, offered_until: null }]);
    expect((await told(api.userIds.other)).at(-1)).toBe('Лот снова забронирован');
  });

  test('O2 what a feed or a manager frees goes to the first who waits, and to nobody past them', async () => {
    const { confirmed, other } = agents;
    await api.db.update(lots).set({ feedStatus: 2, status: 2 }).where(eq(lots.id, flat.id));
    await join(other);
    await api.db.update(lots).set({ feedStatus: 1, status: 1 }).where(eq(lots.id, flat.id));
    expect((await book(confirmed)).body.detail).toContain('Можно встать в очередь');
    expect(await tendQueues(api.db, new Date())).toBe(1);
    expect(await status()).toBe(2);
    expect((await book(other)).body).toMatchObject({ state: 'booked' });
  });

  test('O2 the developer sets for how long, in working hours, or has no queues', async () => {
    const { confirmed, other } = agents;
    await api.db.insert(salesOffices).values({
      name: 'Офис',
      address: 'Красная, 1',
      phone: '+78610000000',
      hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:01' }],
    });
    await api.db.transaction((tx) => writeBookingSettings(tx, { limit: null, terms, queue: 5 }));
    await book(confirmed);
    await join(other);
    await withdraw(confirmed);
    const [{ offered_until }] = await placesOf(other);
    expect(Date.parse(offered_until) - Date.now()).toBeGreaterThan(3 * 24 * HOUR);
    await api.db.transaction((tx) => writeBookingSettings(tx, { limit: null, terms, queue: null }));
    expect((await join(confirmed)).body.detail).toContain('не ведёт очередей');
    expect((await book(confirmed)).body.detail).toBe('Этот лот уже забронирован.');
    expect((await confirmed.get(endpoints.getHeader.path)).body.empty).toContain('/deals#queue');
  });
});
