import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLines, users } from '../../../../server/db/schema/account-schema';
import { bookings, queuePlaces } from '../../../../server/db/schema/clients/booking-schema';
import { clientPhones, clients } from '../../../../server/db/schema/clients/clients-schema';
import { fixationHolds, fixations } from '../../../../server/db/schema/clients/fixation-schema';
import { movingRows } from '../../../../server/db/schema/staff/moving-schema';
import { xlsxOf } from '../../../../server/feed/price-list/sheets/test-sheets';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { formOf } from '../../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import { people } from '../../../support/stock/stock';
import {
  agencyHeaders,
  agencyMatch,
  agentHeaders,
  agentMatch,
  clientHeaders,
  clientMatch,
  csvFile,
  dayFromNow,
  fixationHeaders,
  fixationMatch,
  mover,
  undoRun,
} from './moving-tables';

const AGENCY_INN = '7728168971';
const FIRST = '+79260000001';
const SECOND = '+79260000002';
const CLIENT = '+79180000001';

describe.each(databaseKinds)('moving in on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());

  const agencies = () => mover(staff, 'agencies', agencyMatch);
  const agents = () => mover(staff, 'agents', agentMatch);
  const ofClients = () => mover(staff, 'clients', clientMatch);
  const ofFixations = () => mover(staff, 'fixations', fixationMatch);
  const accountOf = async (phone: string) => {
    const [row] = await api.db.select().from(users).where(eq(users.phone, phone));
    return row;
  };
  const reasons = (notes: { line: number; kind: string; reason: string }[]) =>
    notes.map(({ line, kind: noted, reason }) => `${line} ${noted}: ${reason}`);

  test('M15 a table is read: its headers are matched, and an example can be had of each kind', async () => {
    const file = csvFile(agentHeaders, ['Орлов Иван', FIRST, 'orlov@example.ru', '', '01.02.2024']);
    const read = await staff.post(endpoints.readMoving.path, formOf({ kind: 'agents' }, [file], 'file'));
    expect(read.body.guess).toMatchObject({ full_name: 'ФИО', phone: 'Телефон', email: 'Почта', inn: 'ИНН' });
    expect(read.body.sheet.rows).toEqual([['Орлов Иван', FIRST, 'orlov@example.ru', '', '01.02.2024']]);
    expect(read.body.projects).toContainEqual({ slug: 'oblaka', name: 'Облака' });
    for (const one of ['agencies', 'agents', 'clients', 'fixations']) {
      const example = await staff.get(`${endpoints.getMovingExample.path}?kind=${one}`);
      expect(example.status).toBe(200);
      const back = new File([example.text], 'Образец.csv');
      const again = await staff.post(endpoints.readMoving.path, formOf({ kind: one }, [back], 'file'));
      const { guess, sheet } = again.body;
      expect(Object.values(guess).filter(Boolean).sort(), one).toEqual(
        sheet.headers.map(({ text }: { text: string }) => text).sort(),
      );
      const match = { columns: guess };
      const tried = await staff.post(endpoints.tryMoving.path, formOf({ kind: one, match }, [back], 'file'));
      expect(tried.body.errors, 'the line of examples is nobody').toEqual({
        file: ['Под заголовками нет ни одной заполненной строки'],
      });
    }
  });

  test('M15 agencies and agents come with the time of the old cabinet; a dry run writes nothing', async () => {
    const agencyRow = [AGENCY_INN, 'ООО «Альфа»', 'Серова Анна', '+79260000010', 'alfa@example.ru'];
    const agencyFile = csvFile(agencyHeaders, [...agencyRow, '15.03.2023 10:30']);
    expect((await agencies().tryIt(agencyFile)).body).toMatchObject({ total: 1, fresh: 1, notes: [] });
    expect(await accountOf('+79260000010'), 'a dry run').toBeUndefined();
    expect((await agencies().move(agencyFile)).status).toBe(200);
    const agency = await accountOf('+79260000010');
    expect(agency).toMatchObject({
      role: 'company',
      status: 'full_access',
      confirmed: true,
      inn: AGENCY_INN,
      companyType: 'ООО',
      emailProved: false,
      passwordHash: null,
      acquainted: false,
      createdAt: new Date('2023-03-15T10:30:00+03:00'),
    });
    const file = csvFile(
      agentHeaders,
      ['Орлов Иван Петрович', "'8 (926) 000-00-01", 'orlov@example.ru', AGENCY_INN, '2024-02-01'],
      ['Белова Анна', SECOND, 'belova@example.ru', '', '45323,5'],
    );
    const moved = await agents().move(file);
    expect(moved.body).toMatchObject({
      kind: 'agents',
      fresh: 2,
      file: 'Выгрузка.csv',
      author: 'Анна Лебедева',
    });
    expect(await accountOf(FIRST)).toMatchObject({
      lastName: 'Орлов',
      patronymic: 'Петрович',
      agencyId: agency?.id,
      createdAt: new Date('2024-02-01T00:00:00+03:00'),
    });
    expect((await accountOf(SECOND))?.createdAt).toEqual(new Date('2024-02-01T12:00:00+03:00'));
    expect((await agents().tryIt(file)).body).toMatchObject({ fresh: 0, known: 2, notes: [] });
    const line = await api.db.select().from(auditLines).where(eq(auditLines.action, 'move_in'));
    expect(line.at(-1)?.after).toEqual({ moved_kind: 'agents', moved: 2, moved_known: 0, moved_left: 0 });
    expect(JSON.stringify(line)).not.toContain('Орлов');
    expect(api.logged.join(), 'nobody is named in the log').not.toContain('orlov@example.ru');
  });

  test('M15 clashes and lines that make no sense are told by their number, and name nobody', async () => {
    const file = csvFile(
      agentHeaders,
      ['Первый Агент', '12345', 'one@example.ru', '', ''],
      ['Второй Агент', people.agency, 'two@example.ru', '', ''],
      ['Третий Агент', people.confirmed, 'three@example.ru', AGENCY_INN, ''],
      ['Четвёртый Агент', '+79260000021', 'confirmed@example.ru', '', ''],
      ['Пятый Агент', '+79260000022', 'five@example.ru', '7700000000', ''],
      ['Шестой Агент', '+79260000023', 'six@example.ru', '500100732259', ''],
      ['Седьмой Агент', '+79260000024', 'seven@example.ru', '', '31.02.2024'],
      ['Восьмой', '+79260000025', 'eight@example.ru', '', ''],
      ['Девятый Агент', '+79260000026', '', '', ''],
      ['Десятый Агент', '+79260000027', 'ten@example.ru', '', ''],
      ['Десятый Агент', '8 926 000 00 27', 'ten@example.ru', '', ''],
    );
    const { notes, ...counts } = (await agents().tryIt(file)).body;
    expect(counts).toMatchObject({ total: 11, fresh: 1, known: 0, clashes: 3, refused: 7 });
    expect(reasons(notes)).toEqual([
      '2 refused: телефон: невалидный номер телефона',
      '3 clash: этот телефон указан в кабинете агентства',
      '4 clash: агент с этим телефоном уже есть, но в другом агентстве или без него',
      '5 clash: почта указана в другом кабинете портала',
      '6 refused: проверьте ИНН: контрольные цифры не сходятся',
      '7 refused: агентства с таким ИНН на портале нет: сначала перенесите агентства',
      '8 refused: когда заведён: это не дата вида ДД.ММ.ГГГГ или ДД.ММ.ГГГГ ЧЧ:ММ',
      '9 refused: нет имени',
      '10 refused: нет электронной почты',
      '12 refused: такой телефон уже есть в строке 11',
    ]);
    expect(JSON.stringify(notes)).not.toMatch(/926|Агент|@/);
  });

  test('M15 clients come to their agents, fixations with their own days, and the earlier of two agents goes first', async () => {
    const clientFile = csvFile(
      clientHeaders,
      [FIRST, 'Ковалёва Ирина', CLIENT, '+79180000002', '05.06.2025'],
      [SECOND, 'Ковалёва Ирина', CLIENT, '', '05.07.2025'],
      ['+79269999999', 'Ничей Клиент', '+79180000003', '', '05.07.2025'],
      [FIRST, 'Другая Анна', '+79180000002', '', '05.07.2025'],
    );
    const tried = (await ofClients().tryIt(clientFile)).body;
    expect(reasons(tried.notes)).toEqual([
      '4 refused: кабинета с таким телефоном агента на портале нет: сначала перенесите агентов',
      '5 refused: такой клиент этого агента уже есть в строке 2',
    ]);
    expect((await ofClients().move(clientFile)).body).toMatchObject({ fresh: 2 });
    const first = await accountOf(FIRST);
    const [client] = await api.db.select().from(clients).where(eq(clients.userId, first!.id));
    expect(client).toMatchObject({
      lastName: 'Ковалёва',
      createdAt: new Date('2025-06-05T00:00:00+03:00'),
      consentAt: new Date('2025-06-05T00:00:00+03:00'),
    });
    const phones = await api.db.select().from(clientPhones).where(eq(clientPhones.clientId, client!.id));
    expect(phones.map(({ phone }) => phone).sort()).toEqual([CLIENT, '+79180000002']);

    const [began, earlier, ends, over] = [dayFromNow(-10), dayFromNow(-20), dayFromNow(30), dayFromNow(-1)];
    const file = csvFile(
      fixationHeaders,
      [FIRST, CLIENT, 'Мой дом', began, ends, ''],
      [SECOND, CLIENT, 'Мой дом', `${earlier} 12:40`, ends, '№ 15'],
      [FIRST, CLIENT, 'ЖК «Море»', earlier, over, ''],
      [FIRST, CLIENT, '«Ёж»', began, ends, ''],
      [FIRST, '+79180000077', 'Море', began, ends, ''],
    );
    const unmatched = (await ofFixations().tryIt(file)).body;
    expect(unmatched.unknown_projects).toEqual(['Мой дом']);
    expect(unmatched).toMatchObject({ fresh: 1, refused: 4 });
    const match = { ...fixationMatch, projects: [{ name: 'Мой дом', project: 'oblaka' }] };
    const matched = (await ofFixations().tryIt(file, { match })).body;
    expect(reasons(matched.notes)).toEqual([
      '2 clash: клиента закрепили два агента: раньше — в строке 3',
      '4 refused: закрепление уже закончилось',
      '6 refused: клиента с таким телефоном у этого агента нет: сначала перенесите клиентов',
    ]);
    expect((await ofFixations().move(file, { match })).body).toMatchObject({ fresh: 2, clashes: 1 });
    const second = await accountOf(SECOND);
    const [fixed] = await api.db.select().from(fixations).where(eq(fixations.authorId, second!.id));
    const iso = (day: string) => day.split('.').reverse().join('-');
    expect(fixed).toMatchObject({
      projectId: 1,
      state: 'fixed',
      comment: 'Лот в прежнем кабинете: № 15',
      receivedAt: new Date(`${iso(earlier)}T12:40:00+03:00`),
      until: new Date(`${iso(ends)}T23:59:59+03:00`),
    });
    const agent = await api.signIn('confirmed');
    const body = { last_name: 'Ковалёва', first_name: 'Ирина', phone: CLIENT };
    const consent = { personal_data: true, version: 'v1' };
    const own = (await agent.post(endpoints.addClient.path, { ...body, consent })).body.id;
    const late = await agent.post(endpoints.fixClient.path, { client: own, project: 'oblaka' });
    expect(late.body, 'a moved fixation holds its client').toMatchObject({ state: 'refused', taken: true });
    expect((await ofFixations().tryIt(file, { match })).body).toMatchObject({ fresh: 0, known: 2 });
    const read = await staff.post(endpoints.readMoving.path, formOf({ kind: 'fixations' }, [file], 'file'));
    expect(read.body.remembered.projects, 'the match is remembered').toEqual(match.projects);
  });

  /** Undoes fixations of which one has brought a booking, and another a place in a queue; both are gone afterwards. */
  const undoBuiltUpon = async (run: number) => {
    const [first, second] = await api.db
      .select({ id: fixations.id, clientId: fixations.clientId, projectId: fixations.projectId })
      .from(movingRows)
      .innerJoin(fixations, eq(fixations.id, movingRows.subjectId))
      .where(eq(movingRows.runId, run))
      .orderBy(movingRows.line);
    const of = ({ clientId, projectId }: { clientId: number; projectId: number }) => ({
      clientId,
      lotId: api.stock.find((lot) => lot.projectId === projectId)!.id,
      userId: api.userIds.confirmed,
      key: crypto.randomUUID(),
    });
    const ended = { state: 'ended', endedAt: new Date(), endedBy: 'withdrawn' } as const;
    await api.db
      .insert(bookings)
      .values({ ...of(first!), fixationId: first!.id, kind: 'oral', hours: 48, price: 1, ...ended });
    await api.db.insert(queuePlaces).values(of(second!));
    const answer = await undoRun(staff, run);
    for (const table of [bookings, queuePlaces]) await api.db.delete(table);
    return answer;
  };

  test('M15 a run is undone whole, and not where something was built upon it', async () => {
    const runs = (await staff.get(endpoints.listMovingRuns.path)).body.results;
    const idOf = (wanted: string) => runs.find((one: { kind: string }) => one.kind === wanted).id;
    const onClients = await undoRun(staff, idOf('clients'));
    expect(onClients.status).toBe(409);
    expect(onClients.body.detail).toContain('строка 2 — клиент закреплён; строка 3 — клиент закреплён');
    expect((await undoRun(staff, idOf('agents'))).body.detail).toContain(
      'строка 2 — в кабинете есть клиенты',
    );
    const held = await api.db.$count(fixationHolds);
    expect(held).toBeGreaterThan(0);
    expect((await undoBuiltUpon(idOf('fixations'))).body.detail).toMatch(
      /строка \d — по закреплению бронировали лот; строка \d — клиент стоит в очереди на лот\./,
    );
    expect(await api.db.$count(fixationHolds), 'nothing of it is gone').toBe(held);
    const undone = await undoRun(staff, idOf('fixations'));
    expect(undone.body).toMatchObject({ undone_at: expect.any(String), fresh: 2 });
    expect((await undoRun(staff, idOf('fixations'))).body, 'once more it stays so').toEqual(undone.body);
    for (const one of ['clients', 'agents', 'agencies'])
      expect((await undoRun(staff, idOf(one))).status, one).toBe(200);
    const left = await api.db
      .select()
      .from(users)
      .where(inArray(users.phone, [FIRST, SECOND, '+79260000010']));
    expect(left).toEqual([]);
    expect(await api.db.$count(users), 'nobody else is gone').toBe(Object.keys(people).length);
    expect(await api.db.$count(clients, eq(clients.userId, api.userIds.confirmed))).toBe(1);
    const lines = await api.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.subject, 'moving'), eq(auditLines.action, 'undo_moving')));
    expect(lines).toHaveLength(4);
    expect((await undoRun(staff, 999_999)).status).toBe(404);
  });

  test('M15 under the same key it is written once; what has changed since the trial is not written', async () => {
    const file = csvFile(agentHeaders, ['Гусев Олег', '+79260000031', 'gusev@example.ru', '', '']);
    const seen = { total: 1, fresh: 1, known: 0, clashes: 0, refused: 0 };
    const key = crypto.randomUUID();
    const sent = { kind: 'agents', match: agentMatch, seen, key };
    const confirm = (body: object) => staff.post(endpoints.confirmMoving.path, formOf(body, [file], 'file'));
    const [one, other] = await Promise.all([confirm(sent), confirm(sent)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toEqual(other.body);
    const again = await confirm({ ...sent, key: crypto.randomUUID() });
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain('ничего не перенесено');
    await undoRun(staff, one.body.id);
  });

  test('M15 a table that is none, is empty, lacks a column or is too long is refused in a sentence', async () => {
    const read = async (file: File) =>
      (await staff.post(endpoints.readMoving.path, formOf({ kind: 'agents' }, [file], 'file'))).body.errors
        ?.file;
    const named = (text: string) => [expect.stringContaining(text)];
    expect(await read(new File(['PDF'], 'Договор.pdf'))).toEqual(named('нужны xlsx, csv'));
    expect(await read(new File([''], 'Пусто.csv'))).toEqual(named('«Пусто.csv» пуст'));
    expect(await read(new File(['один;два\r\n1;2'], 'Не то.csv'))).toEqual(named('не нашлось заголовков'));
    const zip = new Uint8Array(await xlsxOf([{ name: 'Лист1', rows: [[null]] }]));
    expect(await read(new File([zip], 'Пусто.xlsx'))).toEqual(named('Таблица пуста'));
    expect(await read(new File([zip.slice(0, 60)], 'Битый.xlsx'))).toBeDefined();
    const many = Array.from({ length: 10_001 }, (_, at) => [
      'Имя Агента',
      `+7926${1_000_000 + at}`,
      '',
      '',
      '',
    ]);
    expect(await read(csvFile(agentHeaders, ...many))).toEqual(named('больше 10 000 строк'));
    const file = csvFile(['ФИО', 'Почта'], ['Гусев Олег', 'gusev@example.ru']);
    const match = { columns: { full_name: 'ФИО', email: 'Почта' } };
    const lacking = await agents().tryIt(file, { match });
    expect(lacking.body.errors.file).toEqual(['Выберите столбец: телефон']);
    expect((await agents().tryIt(file)).body.errors.file).toEqual(named('В файле нет столбца «Телефон»'));
  });
});
