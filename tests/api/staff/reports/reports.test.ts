import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboxMail } from '../../../../server/accounts/messages/mail';
import { users } from '../../../../server/db/schema/account-schema';
import {
  appointments,
  projectManagers,
  salesOffices,
} from '../../../../server/db/schema/clients/appointment-schema';
import { bookings } from '../../../../server/db/schema/clients/booking-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../../server/db/schema/clients/deals-schema';
import { fixations } from '../../../../server/db/schema/clients/fixation-schema';
import { movingRows, movingRuns } from '../../../../server/db/schema/staff/moving-schema';
import { loadSecrets } from '../../../../server/db/secrets';
import { terminalAuthor, writeJournal } from '../../../../server/journal/write-journal';
import { eraseAccount, lockAccount } from '../../../../server/staff/accounts/erase-account';
import { saveStaff } from '../../../../server/staff/commands/staff-command';
import { writeReportLetters } from '../../../../server/staff/reports/report-letters';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import type { Report } from '../../../../src/contract/calls/staff/portal/staff-report-endpoints';
import { portalMoment } from '../../../../src/contract/time/portal-time';
import { MANAGER, signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

const { path } = endpoints.getReport;
const MARCH = 'from=2026-03-01&until=2026-03-31&period=month';
const at = (day: string, time = '10:00') => new Date(portalMoment(day, time));

/** What happened in February and March, by hand: each figure of the tests can be counted here. */
async function writePast({ db, userIds, stock }: ApiServer): Promise<void> {
  const { confirmed, agency, other } = userIds;
  await db.update(users).set({ createdAt: at('2025-01-10') });
  const registered = (id: number, createdAt: Date, more: object = {}) =>
    db
      .update(users)
      .set({ createdAt, ...more })
      .where(eq(users.id, id));
  await registered(confirmed, at('2026-03-02'), { agencyId: agency, lastName: '=1+1' });
  await registered(agency, at('2026-02-10'));
  await registered(other, at('2026-03-05', '00:10'), { lastName: 'Забытов' });
  const person = (userId: number, lastName: string) => ({
    userId,
    lastName,
    firstName: 'Ирина',
    key: crypto.randomUUID(),
    consentAt: at('2026-02-01'),
    consentAddress: '127.0.0.1',
    consentVersion: 'v1',
  });
  const [first, second, third] = await db
    .insert(clients)
    .values([person(confirmed, 'Первая'), person(confirmed, 'Вторая'), person(other, 'Третья')])
    .returning({ id: clients.id });
  const fixation = (clientId: number, projectId: number, receivedAt: Date, state = 'fixed' as const) => ({
    clientId,
    projectId,
    receivedAt,
    claimedAt: receivedAt,
    state,
    key: crypto.randomUUID(),
    termDays: 30,
  });
  const [fixed] = await db
    .insert(fixations)
    .values([
      fixation(first!.id, 1, at('2026-03-04')),
      // The last minutes of March and the first of April by the office's clock.
      fixation(second!.id, 2, at('2026-03-31', '23:50')),
      fixation(third!.id, 1, at('2026-04-01', '00:10')),
      { ...fixation(third!.id, 3, at('2026-03-10')), state: 'refused' },
      fixation(third!.id, 2, at('2026-02-20')),
    ])
    .returning({ id: fixations.id });
  const hours = { days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00' };
  const [office] = await db
    .insert(salesOffices)
    .values({ name: 'Офис', address: 'Портовая, 3', phone: '+78617000120', hours: [hours] })
    .returning();
  const [host] = await db
    .insert(projectManagers)
    .values({
      officeId: office!.id,
      name: 'Мария Седова',
      position: 'менеджер',
      phone: '+79000000411',
      hours,
    })
    .returning();
  const showing = (clientId: number, projectId: number, startsAt: Date) => ({
    clientId,
    projectId,
    startsAt,
    managerId: host!.id,
    place: 'office' as const,
    state: 'held' as const,
  });
  await db
    .insert(appointments)
    .values([
      showing(first!.id, 1, at('2026-03-06')),
      showing(third!.id, 2, at('2026-02-22')),
      { ...showing(second!.id, 2, at('2026-03-20')), state: 'booked' },
    ]);
  const lotOf = (projectId: number) => stock.find((lot) => lot.projectId === projectId)!.id;
  const booked = (userId: number, clientId: number, projectId: number, createdAt: Date) => ({
    userId,
    clientId,
    createdAt,
    lotId: lotOf(projectId),
    key: crypto.randomUUID(),
    hours: 48,
    kind: 'oral' as const,
    state: 'ended' as const,
    price: 4_900_000,
    confirmedAt: createdAt,
    endedAt: createdAt,
  });
  const [booking] = await db
    .insert(bookings)
    .values([
      booked(confirmed, first!.id, 1, at('2026-03-08')),
      booked(other, third!.id, 2, at('2026-02-24')),
      // Refused, and one that nobody has answered yet.
      { ...booked(confirmed, second!.id, 2, at('2026-03-09')), confirmedAt: null },
      {
        ...booked(confirmed, second!.id, 2, at('2026-03-11')),
        state: 'asked',
        confirmedAt: null,
        endedAt: null,
      },
    ])
    .returning({ id: bookings.id });
  const common = { payment: 'cash', rate: 200, commission: 100_000, rule: '' } as const;
  const begun = (createdAt: Date) => [{ phase: 'contact' as const, at: createdAt.toISOString() }];
  const [deal] = await db
    .insert(deals)
    .values([
      {
        ...common,
        userId: confirmed,
        clientId: first!.id,
        lotId: lotOf(1),
        price: 5_000_000,
        phase: 'done',
        createdAt: at('2026-03-10'),
        accruedAt: at('2026-03-22'),
        paidAt: at('2026-04-05'),
        steps: [...begun(at('2026-03-10')), { phase: 'done', at: at('2026-03-20').toISOString() }],
      },
      {
        ...common,
        userId: other,
        clientId: third!.id,
        lotId: lotOf(2),
        price: 3_000_000,
        createdAt: at('2026-02-25'),
        steps: begun(at('2026-02-25')),
      },
    ])
    .returning({ id: deals.id });
  await writeJournal(db, [
    { by: { kind: 'staff', id: 1 }, action: 'fix', subject: 'fixation', subjectId: fixed!.id },
    { by: { kind: 'staff', id: 1 }, action: 'confirm_booking', subject: 'booking', subjectId: booking!.id },
    { by: { kind: 'staff', id: 1 }, action: 'open_deal', subject: 'deal', subjectId: deal!.id },
  ]);
}

describe.each(databaseKinds)('reports of sales on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind, { variables: { TIME_ZONE: 'Asia/Yekaterinburg' } });
    staff = await signInStaff(api);
    await writePast(api);
  });
  afterAll(() => api.close());

  const report = async (query: string): Promise<Report> => {
    const answer = await staff.get(`${path}?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  /** 'fixation 2 1': the step, how often in these days and in those before. */
  const counts = ({ figures }: Report['total']) =>
    figures.map(({ step, count, count_before }) => `${step} ${count} ${count_before}`);
  const rowsOf = async (group: string) =>
    new Map((await report(`${MARCH}&group=${group}`)).rows.map((row) => [row.name, counts(row)]));

  test('M14 steps and money of a month are compared with the month before, by the office’s days', async () => {
    const { days, before, total, rows } = await report(MARCH);
    expect([days, before]).toEqual([
      { from: '2026-03-01', until: '2026-03-31' },
      { from: '2026-02-01', until: '2026-02-28' },
    ]);
    expect(counts(total)).toEqual([
      ...['registration 2 1', 'fixation 2 1', 'showing 1 1', 'booking 1 1', 'deal 1 1', 'done 1 0'],
      ...['accrued 1 0', 'paid 0 0'],
    ]);
    const money = total.figures.map((one) => [one.money, one.money_before]).slice(3);
    expect(money).toEqual([
      [4_900_000, 4_900_000],
      [5_000_000, 3_000_000],
      [5_000_000, 0],
      [100_000, 0],
      [0, 0],
    ]);
    expect(rows).toEqual([]);
  });

  test('M14 how many of each became the next, whenever that was, and how long it took', async () => {
    const { conversions } = (await report(MARCH)).total;
    expect(conversions.map(({ from, to, ...one }) => [`${from} ${to}`, one])).toEqual([
      // Two days, and 27: what was fixed before the registration does not count.
      ['registration fixation', { of: 2, became: 2, median_days: 14.5 }],
      ['fixation showing', { of: 2, became: 1, median_days: 2 }],
      ['fixation booking', { of: 2, became: 1, median_days: 4 }],
      ['showing booking', { of: 1, became: 1, median_days: 2 }],
      ['fixation deal', { of: 2, became: 1, median_days: 6 }],
      ['showing deal', { of: 1, became: 1, median_days: 4 }],
      ['booking deal', { of: 1, became: 1, median_days: 2 }],
      ['deal done', { of: 1, became: 1, median_days: 10 }],
      ['done accrued', { of: 1, became: 1, median_days: 2 }],
      ['accrued paid', { of: 1, became: 1, median_days: 14 }],
    ]);
  });

  test('M14 figures are parted by agent, agency, project and manager', async () => {
    const agents = await rowsOf('agent');
    expect([...agents.keys()][0]).toBe('=1+1');
    expect([...agents.values()]).toContainEqual([
      'registration 1 0',
      ...['fixation 0 1', 'showing 0 1', 'booking 0 1', 'deal 0 1'],
    ]);
    const agencies = await rowsOf('agency');
    expect([...agencies.keys()]).toContain('Без агентства');
    expect(agencies.get('Юг')).toEqual([
      ...['registration 1 1', 'fixation 2 0', 'showing 1 0', 'booking 1 0', 'deal 1 0', 'done 1 0'],
      'accrued 1 0',
    ]);
    const projects = await rowsOf('project');
    expect(projects.get('Облака')).toEqual([
      ...['fixation 1 0', 'showing 1 0', 'booking 1 0', 'deal 1 0', 'done 1 0', 'accrued 1 0'],
    ]);
    expect(projects.get('Море')).toEqual(['fixation 1 1', 'showing 0 1', 'booking 0 1', 'deal 0 1']);
    expect(projects.size, 'registrations are of no project').toBe(2);
    const managers = await rowsOf('manager');
    expect(managers.get(MANAGER.name)?.slice(0, 3)).toEqual([...['fixation 1 0', 'booking 1 0', 'deal 1 0']]);
    expect(managers.get('Мария Седова, показы')).toEqual(['showing 1 1']);
    expect(managers.get('Менеджер не указан')).toContain('registration 2 1');
  });

  test('M14 the CSV has the same figures, and a name is no formula', async () => {
    const answer = await staff.get(`${endpoints.exportReport.path}?${MARCH}&group=agent`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head = '', all = '', first = ''] = answer.text.replace('\ufeff', '').split('\r\n');
    const cells = head.split(';');
    const cell = (line: string, title: string) => line.split(';')[cells.indexOf(title)];
    expect(cells[0]).toBe('С 01.03.2026 по 31.03.2026, до этого с 01.02.2026 по 28.02.2026');
    expect(cell(all, 'Закрепления')).toBe('2');
    expect(cell(all, 'Открытые сделки, рублей до этого')).toBe('3000000');
    expect(cell(all, 'Регистрации → Закрепления, обычно дней')).toBe('14,5');
    expect(first).toMatch(/^'=1\+1;/);
    expect(cell(first, 'Закрепления')).toBe('2');
  });

  test('M14 days that make no report are refused in words, and nobody but managers asks', async () => {
    const refused = async (query: string) => (await staff.get(`${path}?${query}`)).body;
    expect(await refused('from=2026-03-02&until=2026-03-01')).toMatchObject({
      status: 400,
      detail: expect.stringContaining('раньше первого'),
    });
    expect((await refused('from=2016-01-01&until=2026-03-01')).status).toBe(400);
    for (const wrong of ['until=2026-03-01', 'from=2026-02-30&until=2026-03-01', `${MARCH}&group=x`])
      expect((await refused(wrong)).status, wrong).toBe(400);
    expect((await api.visitor().get(`${path}?${MARCH}`)).status).toBe(401);
  });

  test('M14 N7 on Monday at nine owners are written to once, and not of a week in which nothing happened', async () => {
    await saveStaff(api.db, { email: 'sales@example.ru', name: 'Олег Серов', role: 'sales' });
    const sender = { db: api.db, mail: outboxMail(api.dataDir), origin: 'https://agents.example' };
    const write = (day: string, time: string) => writeReportLetters(sender, at(day, time).getTime());
    expect(await write('2027-03-03', '12:00'), 'a clock that is a year ahead for a while').toBe(0);
    expect(await write('2026-03-04', '12:00'), 'a portal that looks for the first time').toBe(0);
    expect(await write('2026-03-09', '08:59')).toBe(0);
    expect(await write('2026-03-09', '09:00')).toBe(1);
    expect(await write('2026-03-09', '09:01')).toBe(0);
    expect(await write('2026-06-01', '09:00'), 'a quiet week').toBe(0);
    const letters = (await readFile(join(api.dataDir, 'outbox.jsonl'), 'utf8')).trim().split('\n');
    const own = letters.map((line) => JSON.parse(line)).filter(({ subject }) => subject === 'Итоги недели');
    expect(own.map(({ to }) => to)).toEqual([MANAGER.email]);
    const text = own[0].text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Итоги с 2 марта по 8 марта');
    expect(text).toContain('Регистрации: 2, +2');
    expect(text).toContain('Открытые сделки: 0, −1 (−100 %)');
    expect(text).toContain('https://agents.example/staff/reports?show=days&date=2026-03-02&until=2026-03-08');
  });

  test('M14 an account that was erased is counted without its name', async () => {
    const before = (await report(MARCH)).total;
    const secrets = await loadSecrets(api.db);
    await api.db.transaction(async (tx) => {
      const user = await lockAccount(tx, api.userIds.other);
      await eraseAccount(tx, secrets, user!, terminalAuthor);
    });
    const after = await report(`${MARCH}&group=agent`);
    expect(after.total).toEqual(before);
    expect(JSON.stringify(after)).not.toContain('Забытов');
    const erased = after.rows.find(({ name }) => name === 'Удалённые кабинеты');
    expect(counts(erased!)).toEqual([
      ...['registration 1 0', 'fixation 0 1', 'showing 0 1', 'booking 0 1', 'deal 0 1'],
    ]);
  });

  test('M14 M15 who was moved in registered when the old cabinet says so, and never on the day of the move', async () => {
    const registrations = async () => (await report(MARCH)).total.figures[0]!.count;
    const before = await registrations();
    const day = at('2026-03-15');
    const [run] = await api.db
      .insert(movingRuns)
      .values({
        key: 'registrations',
        kind: 'agents',
        fileName: 'agents.xlsx',
        createdAt: day,
        notes: [],
        match: { columns: {} as never, projects: [] },
        counts: { total: 2, fresh: 2, known: 0, clashes: 0, refused: 0 },
      })
      .returning();
    const moved = await api.db
      .insert(users)
      .values(
        [new Date(day.getTime() + 100), at('2026-03-03')].map((createdAt, n) => ({
          role: 'agent' as const,
          lastName: 'Переезд',
          firstName: 'Анна',
          patronymic: '',
          createdAt,
          phone: `+7900000077${n}`,
          email: `moved${n}@example.ru`,
          status: 'full_access' as const,
        })),
      )
      .returning();
    await api.db
      .insert(movingRows)
      .values(moved.map(({ id: subjectId }, line) => ({ runId: run!.id, subjectId, line })));
    expect(await registrations()).toBe(before + 1);
  });
});
