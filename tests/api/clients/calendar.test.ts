import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarEntries, calendarFeeds } from '../../../server/db/schema/access/calendar-schema';
import { users } from '../../../server/db/schema/account-schema';
import { appointments } from '../../../server/db/schema/clients/appointment-schema';
import { bookings } from '../../../server/db/schema/clients/booking-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { fixations } from '../../../server/db/schema/clients/fixation-schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type Entrance, openEntrance } from '../../support/accounts/callers';
import { OWNED_PHONE, type Owned, ownEverything } from '../../support/accounts/owned';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const DAY = 86_400_000;

describe.each(databaseKinds)('the calendar by a secret address on %s', (kind) => {
  let api: ApiServer;
  let entrance: Entrance;
  let owned: Owned;
  let agent: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    entrance = await openEntrance(api);
    owned = await ownEverything(api, entrance);
    agent = entrance.callers.ofAgency;
    const until = new Date(Date.now() + 20 * DAY);
    await api.db.update(fixations).set({ state: 'fixed', until }).where(eq(fixations.id, owned.fixation));
  });
  afterAll(() => api.close());

  const make = async (who = agent) => {
    const { address } = (await who.post(endpoints.makeCalendarFeed.path)).body;
    return new URL(address).pathname;
  };
  /** As a calendar asks: without cookies. */
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(api.url + path, { headers });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, lines: linesOf(text) };
  };
  const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
  /** The lines of one event. */
  const eventOf = (lines: readonly string[], name: string) => {
    const begins = lines.findIndex((line) => line.startsWith(`UID:${name}-`));
    return begins < 0 ? null : lines.slice(begins, lines.indexOf('END:VEVENT', begins));
  };
  const sequence = (event: readonly string[] | null) =>
    Number(event?.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length));

  test('O9 showings and the ends of fixations and bookings stand in it, and no client does', async () => {
    const { text, lines, headers } = await read(await make());
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
    expect(eventOf(lines, 'appointment')).toEqual(
      expect.arrayContaining([
        `UID:appointment-${owned.appointment}@portal.test`,
        expect.stringMatching(/^DTSTART:20\d{6}T\d{6}Z$/),
        expect.stringMatching(/^SUMMARY:Показ «/),
        'LOCATION:Портовая\\, 3',
        `DESCRIPTION:Подробности в кабинете: http://portal.test/clients/${owned.client}`,
        'STATUS:CONFIRMED',
      ]),
    );
    expect(eventOf(lines, 'fixation')).toContainEqual(
      expect.stringMatching(/^SUMMARY:Кончается закрепление: «/),
    );
    expect(eventOf(lines, 'booking')).toContainEqual(expect.stringMatching(/^SUMMARY:Кончается бронь: /));
    const [client] = await api.db.select().from(clients).where(eq(clients.id, owned.client));
    for (const secret of [client!.lastName, client!.firstName, OWNED_PHONE, OWNED_PHONE.slice(-10)])
      expect(text, secret).not.toContain(secret);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('O9 what has not changed is not sent again', async () => {
    const path = await make();
    const etag = (await read(path)).headers.get('etag') ?? '';
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await agent.get(endpoints.getCalendarFeed.path)).body.read).toEqual(expect.any(String));
    await api.db
      .update(appointments)
      .set({ startsAt: sql`starts_at + interval '1 hour'` })
      .where(eq(appointments.id, owned.appointment));
    const changed = await read(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('O9 a change has a higher number; what is off says so for a month, and comes back with a higher one still', async () => {
    const path = await make();
    const first = sequence(eventOf((await read(path)).lines, 'appointment'));
    const set = (change: Partial<typeof appointments.$inferInsert>) =>
      api.db.update(appointments).set(change).where(eq(appointments.id, owned.appointment));
    await set({ startsAt: new Date(Date.now() + 5 * DAY) });
    const moved = eventOf((await read(path)).lines, 'appointment');
    expect(sequence(moved)).toBeGreaterThan(first);
    await set({ state: 'called_off' });
    const off = eventOf((await read(path)).lines, 'appointment');
    expect(off).toContain('STATUS:CANCELLED');
    expect(sequence(off)).toBeGreaterThan(sequence(moved));
    expect(eventOf((await read(path)).lines, 'appointment'), 'and goes on saying so').toEqual(off);
    await set({ state: 'booked' });
    const back = eventOf((await read(path)).lines, 'appointment');
    expect(back).toContain('STATUS:CONFIRMED');
    expect(sequence(back)).toBeGreaterThan(sequence(off));
    await set({ state: 'called_off' });
    await read(path);
    await api.db
      .update(calendarEntries)
      .set({ cancelledAt: new Date(Date.now() - 31 * DAY) })
      .where(eq(calendarEntries.kind, 'appointment'));
    expect(eventOf((await read(path)).lines, 'appointment')).toBeNull();
    await set({ state: 'booked' });
    const end = eventOf((await read(path)).lines, 'booking');
    await api.db.update(bookings).set({ endedAt: new Date() }).where(eq(bookings.id, owned.booking));
    const ended = eventOf((await read(path)).lines, 'booking');
    expect(ended).toContain('STATUS:CANCELLED');
    expect(sequence(ended)).toBeGreaterThan(sequence(end));
    await api.db.update(bookings).set({ endedAt: null }).where(eq(bookings.id, owned.booking));
  });

  test('O9 the database has the hash alone, the log nothing, and one address ends the other', async () => {
    const path = await make();
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    await read(path);
    const [feed] = await api.db.select().from(calendarFeeds);
    expect(JSON.stringify(feed)).not.toContain(token);
    expect(api.logged.join('')).not.toContain(token);
    const next = await make();
    const none = await read('/calendar/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA1.ics');
    expect(await read(path)).toMatchObject({ status: 404, text: none.text });
    expect((await read(next)).status).toBe(200);
    const { account } = (await agent.get(endpoints.exportAccount.path)).body;
    expect(account.calendar_address_made).toEqual(expect.any(String));
    expect((await read('/calendar/short.ics')).status).toBe(404);
    expect((await agent.send('DELETE', endpoints.endCalendarFeed.path)).status).toBe(204);
    expect((await read(next)).status).toBe(404);
    expect((await agent.get(endpoints.getCalendarFeed.path)).body).toEqual({ made: null, read: null });
  });

  test('O9 it is closed while its account is blocked or not confirmed, and goes with the account', async () => {
    const path = await make();
    const of = eq(users.id, entrance.accounts.ofAgency!);
    for (const change of [{ blocked: true }, { confirmed: false }]) {
      await api.db.update(users).set(change).where(of);
      expect((await read(path)).status, JSON.stringify(change)).toBe(404);
      await api.db.update(users).set({ blocked: false, confirmed: true }).where(of);
    }
    expect((await read(path)).status).toBe(200);
  });

  test('O9 an agency has what its agents have', async () => {
    const { lines } = await read(await make(entrance.callers.agency));
    expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBeGreaterThanOrEqual(2);
    const other = await read(await make(entrance.callers.otherAgency));
    expect(other.lines).not.toContain('BEGIN:VEVENT');
  });
});
