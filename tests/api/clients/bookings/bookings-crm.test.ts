import { and, desc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeBookingSettings } from '../../../../server/bookings/booking-settings';
import { auditLines } from '../../../../server/db/schema/account-schema';
import { bookings } from '../../../../server/db/schema/clients/booking-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { crmMessages } from '../../../../server/db/schema/clients/crm-schema';
import { notifications } from '../../../../server/db/schema/personal-schema';
import { lots, projects } from '../../../../server/db/schema/schema';
import { signBody } from '../../../../server/http/callers/crm-signature';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, Visitor } from '../../../support/portal/api-server';
import { type FakeCrm, openCrm } from '../../../support/portal/fake-crm';

const HOUR = 3_600_000;
const SECRET = 'only the portal and the CRM of this test know it';

describe.each(databaseKinds)('a CRM that hears of bookings on %s', (kind) => {
  let api: ApiServer;
  let crm: FakeCrm;
  let agent: Visitor;
  let staff: Visitor;
  beforeAll(async () => {
    crm = await openCrm();
    api = await startApi(kind, { variables: { CRM_URL: crm.url, CRM_SECRET: SECRET } });
    agent = await api.signIn('confirmed');
    staff = await signInStaff(api);
  });
  afterAll(async () => {
    await api.close();
    await crm.close();
  });

  let flat: typeof lots.$inferSelect;
  let client: number;
  beforeEach(async () => {
    for (const table of [bookings, clients, notifications]) await api.db.delete(table);
    crm.told.length = 0;
    crm.answer = { status: 200, body: {} };
    const isFlat = and(eq(lots.type, 'flats'), ne(lots.hidePrices, true));
    await api.db.update(lots).set({ bookingStatus: null, feedStatus: 1, status: 1 }).where(isFlat);
    [flat] = (await api.db.select().from(lots).where(isFlat).orderBy(lots.id).limit(1)) as [typeof flat];
    await api.db.transaction((tx) =>
      writeBookingSettings(tx, {
        limit: null,
        terms: [
          { project: null, kind: 'paid', hours: 48, cost: 25_000, confirm: true, meeting: false, note: '' },
        ],
      }),
    );
    client = await fixed();
  });

  const fixed = async (): Promise<number> => {
    const consent = { personal_data: true, version: 'v1' };
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: '+79183310045', consent };
    const { id } = (await agent.post(endpoints.addClient.path, person)).body;
    const [project] = await api.db.select().from(projects).where(eq(projects.id, flat.projectId));
    const asked = await agent.post(endpoints.fixClient.path, { client: id, project: project!.slug });
    await staff.post(endpoints.acceptFixation.path.replace('{id}', asked.body.id), {});
    return id;
  };
  const book = async (): Promise<number> => {
    const body = { key: crypto.randomUUID(), lot: flat.id, client, kind: 'paid', price: flat.price };
    return (await agent.post(endpoints.bookLot.path, body)).body.id;
  };
  /** The key of the last message of this event, once the CRM has it. */
  const told = async (event: string): Promise<string> => {
    const found = () => crm.told.findLast(({ body }) => body.event === event)?.key;
    await expect.poll(found, { timeout: 10_000 }).toBeDefined();
    return found()!;
  };
  const answer = (body: object, secret = SECRET) => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'x-signature': signBody(secret, text) };
    return new Visitor(api.url).send('POST', endpoints.answerFromCrm.path, {
      body: text,
      headers: { ...headers, 'x-csrftoken': '' },
    });
  };
  const standing = async (id: number) =>
    (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
  const status = async () => (await api.db.select().from(lots).where(eq(lots.id, flat.id)))[0]!.status;
  const lastLine = async () =>
    (
      await api.db
        .select()
        .from(auditLines)
        .where(eq(auditLines.subject, 'booking'))
        .orderBy(desc(auditLines.id))
    )[0];

  test('O1 the CRM is told of a booking, confirms it, marks it as paid and prolongs it by signed calls', async () => {
    const id = await book();
    const message = await told('booking_made');
    expect(crm.told.find(({ key }) => key === message)!.body).toMatchObject({
      booking: {
        id,
        state: 'asked',
        kind: 'paid',
        price: flat.price,
        cost: 25_000,
        lot: { id: flat.id, source: flat.source, external_id: flat.externalId },
      },
      client: { last_name: 'Ковалёва', phones: ['+79183310045'] },
      agent: { id: api.userIds.confirmed },
    });
    expect(
      (await answer({ message, answer: 'confirm' }, 'another secret of the same length'.padEnd(48))).status,
    ).toBe(403);
    const confirmed = await answer({ message, answer: 'confirm' });
    expect(confirmed.body).toMatchObject({ fixation: null, booking: id, state: 'booked', changed: true });
    expect(await lastLine()).toMatchObject({ actor: 'crm', action: 'confirm_booking', subjectId: id });
    expect((await answer({ message, answer: 'confirm' })).body).toMatchObject({ changed: false });
    expect((await answer({ message, answer: 'paid' })).body).toMatchObject({ changed: true });
    expect((await answer({ message, answer: 'prolong' })).body.errors).toHaveProperty('until');
    const until = new Date((await standing(id)).until!.getTime() + 24 * HOUR).toISOString();
    expect((await answer({ message, answer: 'prolong', until })).body).toMatchObject({
      until,
      changed: true,
    });
    expect((await answer({ message, answer: 'prolong', until })).body, 'once').toMatchObject({
      changed: false,
    });
    expect(await standing(id)).toMatchObject({ prolonged: 1, paidAt: expect.any(Date), state: 'booked' });
    const early = new Date(Date.now() + HOUR).toISOString();
    expect((await answer({ message, answer: 'prolong', until: early })).body.errors).toHaveProperty('until');
    const titles = await api.db.select().from(notifications).where(eq(notifications.type, 'bookings'));
    expect(titles.map(({ title }) => title).sort()).toEqual([
      'Платная бронь ждёт подтверждения',
      'Платная бронь оплачена',
      'Платная бронь подтверждена',
      'Платная бронь продлена',
    ]);
    expect(await api.db.$count(crmMessages, eq(crmMessages.bookingId, id)), 'not of its own answers').toBe(1);
  });

  test('O1 the CRM refuses with a reason, at once too, and calls off what it has confirmed', async () => {
    const first = await book();
    const message = await told('booking_made');
    expect((await answer({ message, answer: 'decline' })).body.errors).toHaveProperty('reason');
    const reason = 'Лот обещан другому.';
    expect((await answer({ message, answer: 'decline', reason })).body).toMatchObject({
      booking: first,
      state: 'ended',
      until: null,
      changed: true,
    });
    expect([await standing(first), await status()]).toMatchObject([{ endedBy: 'refused', reason }, 1]);
    expect((await answer({ message, answer: 'confirm' })).body).toMatchObject({ code: 'conflict' });
    crm.told.length = 0;
    const second = await book();
    const held = await told('booking_made');
    await answer({ message: held, answer: 'confirm' });
    await answer({ message: held, answer: 'decline', reason });
    expect([await standing(second), await status()]).toMatchObject([{ endedBy: 'called_off' }, 1]);
    crm.answer = { status: 200, body: { answer: 'decline', reason } };
    const third = await book();
    await expect.poll(async () => (await standing(third)).endedBy, { timeout: 10_000 }).toBe('refused');
  });

  test('O1 the words about fixations end no booking, and what a manager has done since is not undone', async () => {
    crm.answer = { status: 200, body: { answer: 'refuse', reason: 'Клиент не найден.' } };
    const id = await book();
    const message = await told('booking_made');
    await expect
      .poll(() => api.db.$count(crmMessages, and(eq(crmMessages.key, message), ne(crmMessages.attempts, 0))))
      .toBe(1);
    expect((await answer({ message, answer: 'refuse', reason: 'Нет.' })).body.errors).toHaveProperty(
      'answer',
    );
    expect(await standing(id)).toMatchObject({ state: 'asked', endedBy: null });
    crm.answer = { status: 200, body: {} };
    await staff.post(endpoints.confirmBooking.path.replace('{id}', String(id)), {});
    expect((await answer({ message, answer: 'decline', reason: 'Нет.' })).body).toMatchObject({
      code: 'superseded',
    });
    const confirmed = await told('booking_confirmed');
    expect((await answer({ message: confirmed, answer: 'unique' })).body.errors).toHaveProperty('answer');
    await agent.post(endpoints.withdrawBooking.path.replace('{id}', String(id)), { reason: 'Передумали' });
    const ended = await told('booking_ended');
    expect(crm.told.map(({ body }) => body.event).filter((event) => event.startsWith('booking'))).toEqual([
      ...['booking_made', 'booking_confirmed', 'booking_ended'],
    ]);
    expect((await answer({ message: ended, answer: 'paid' })).body).toMatchObject({ code: 'conflict' });
  });
});
