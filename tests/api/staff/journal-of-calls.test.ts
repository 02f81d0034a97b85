import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkeys } from '../../../server/db/schema/access/passkey-schema';
import { auditLines, requests, users } from '../../../server/db/schema/account-schema';
import {
  appointments,
  managerProjects,
  projectManagers,
  salesOffices,
} from '../../../server/db/schema/clients/appointment-schema';
import { crmMessages } from '../../../server/db/schema/clients/crm-schema';
import { papers } from '../../../server/db/schema/clients/papers-schema';
import { messages } from '../../../server/db/schema/message-schema';
import { lotDetails, lots, projects } from '../../../server/db/schema/schema';
import { webhookDeliveries } from '../../../server/db/schema/staff/webhook-schema';
import { addJobs } from '../../../server/jobs/job-store';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay } from '../../../src/contract/time/portal-time';
import { signInStaff } from '../../support/accounts/callers';
import { formOf, PDF } from '../../support/accounts/registrations';
import {
  type ApiAnswer,
  type ApiServer,
  databaseKinds,
  startApi,
  type Visitor,
} from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';
import { callsWithLines, journaledCalls, memberEndpoints } from './journaled-calls';

type Name = keyof typeof journaledCalls;

const isStaffChange = ({ path, method }: Endpoint) => path.startsWith('/api/staff/') && method !== 'GET';
const CLIENT = '+79183310045';
const HOUR = 3_600_000;

test('M10 every call by which a manager changes something is known to the journal', () => {
  const changing = Object.entries(endpoints).filter(([, one]) => isStaffChange(one));
  expect(Object.keys(journaledCalls).sort()).toEqual(changing.map(([name]) => name).sort());
});

describe.each(databaseKinds)('the journal of the room’s calls on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  const called = new Set<Name>();
  beforeAll(async () => {
    api = await startApi(kind);
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());

  /** Calls it, and looks for its lines: with who, from where, and about what. */
  async function act(
    name: Name,
    id: number | string,
    body?: unknown,
    who = staff,
  ): Promise<ApiAnswer['body']> {
    const [last] = await api.db
      .select()
      .from(auditLines)
      .orderBy(asc(auditLines.id))
      .then((all) => all.slice(-1));
    const { method, path }: Endpoint = endpoints[name];
    const answer = await who.send(method, path.replace(/\{(?:id|part)\}/, String(id)), { body });
    expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(300);
    const lines = await api.db
      .select()
      .from(auditLines)
      .where(gt(auditLines.id, last?.id ?? 0))
      .orderBy(asc(auditLines.id));
    const { subject, actions } = journaledCalls[name]!;
    expect(
      lines.map((line) => line.action),
      name,
    ).toEqual([expect.toSatisfy((one) => actions.includes(one))]);
    expect(lines[0], name).toMatchObject({ actor: 'staff', actorId: expect.any(Number), subject });
    expect(lines[0]?.origin, name).toMatchObject({ request: expect.any(String), address: '127.0.0.0/24' });
    called.add(name);
    return answer.body;
  }
  const row = async (id: number) => {
    const [lot] = await api.db.select().from(lots).where(eq(lots.id, id));
    return lot!;
  };
  const freeFlats = () =>
    api.db
      .select()
      .from(lots)
      .where(and(eq(lots.type, 'flats'), eq(lots.status, 1), ne(lots.hidePrices, true)));
  const ofLast = async () => {
    const { body } = await staff.get(endpoints.listJournal.path);
    return body.results[0];
  };

  test('M10 of accounts, with how they stood and stand', async () => {
    const id = api.userIds.inspecting;
    await act('approveAccount', id, {});
    const { changes, person } = await ofLast();
    expect(changes).toContainEqual({ field: 'Доступ', before: 'на проверке', after: 'полный' });
    expect(changes).toContainEqual({ field: 'Телефон', before: null, after: people.inspecting });
    expect(person.id).toBe(id);
    await act('refuseAccount', id, { reason: 'Нет договора' });
    await act('decideAccounts', '', { act: 'approve', accounts: [{ id, seen: 1e12 }] });
    await act('blockAccountFixation', id, { reason: 'Спор' });
    await act('restoreAccountFixation', id, {});
    await act('blockAccount', id, { reason: 'Подделка' });
    await act('unblockAccount', id, {});
    const agencyId = api.userIds.agency;
    await act('allowAccountFeeds', agencyId, {});
    const agency = await api.signIn('agency');
    const wanted = { name: 'Авито', format: 'yrl', types: ['flats'], filters: '' };
    const { feed } = (await agency.post(endpoints.makeAgencyFeed.path, wanted)).body;
    await act('endFeedOfAgency', agencyId, { feed: feed.id });
    await act('forbidAccountFeeds', agencyId, { reason: 'Договор закончился' });
    await act('changeAccountCard', id, { note: 'Звонить после обеда', tag: 'Ключевой' });
    expect((await ofLast()).changes).toContainEqual({ field: 'Метка', before: 'нет', after: 'Ключевой' });
    await act('changeAccountPhone', id, { phone: '+79180000777', reason: 'Потерял телефон' });
    expect((await ofLast()).changes).toEqual([
      { field: 'Телефон', before: people.inspecting, after: '+79180000777' },
    ]);
    await api.db.insert(passkeys).values({
      userId: id,
      credentialId: 'lost',
      publicKey: Buffer.alloc(77),
      counter: 0,
      transports: [],
      name: 'Chrome, Android',
    });
    await act('endAccountPasskeys', id, { reason: 'Потерял телефон' });
    await act('changeAccountInn', api.userIds.agency, { inn: '7728168971', reason: 'Ошибка в анкете' });
    expect((await ofLast()).changes).toEqual([
      { field: 'ИНН', before: expect.any(String), after: '7728168971' },
    ]);
    await act('eraseAccount', api.userIds.blocked, undefined);
    const other = await signInStaff(api, { email: 'second@example.ru', name: 'Олег Серов' });
    const [first] = (await staff.get(endpoints.listJournal.path)).body.results;
    expect(first).toMatchObject({ action: 'sign_in', actor: { name: 'Менеджер Олег Серов' } });
    called.add('staffSignIn');
    await act('staffSignOut', '', undefined, other);
  });

  test('M10 of requests and messages', async () => {
    const [request] = await api.db
      .insert(requests)
      .values({ key: crypto.randomUUID(), kind: 'consultation', name: 'Пётр', phone: CLIENT })
      .returning();
    await act('finishRequest', request!.id);
    expect((await ofLast()).changes).toEqual([{ field: 'Обработано', before: 'нет', after: 'да' }]);
    await act('reopenRequest', request!.id);
    await act('finishRequests', '', { requests: [{ id: request!.id, seen: 1e12 }] });
    const [message] = await api.db
      .insert(messages)
      .values({
        key: crypto.randomUUID(),
        channel: 'email',
        purpose: 'letter',
        recipient: 'a@example.ru',
        shown: 'a•••@example.ru',
        orderKey: 'one',
        body: { text: 'Письмо' },
        state: 'dead',
        notAfter: new Date(Date.now() + HOUR),
      })
      .returning();
    await act('sendMessageAgain', message!.id);
    const words = { title: 'Шлагбаум', text: 'Код сменился', audience: { kind: 'matching' } };
    const at = new Date(Date.now() + HOUR).toISOString();
    const { id } = await act('addBroadcast', '', { ...words, at, key: crypto.randomUUID() });
    expect((await ofLast()).changes).toContainEqual({ field: 'Кому', before: null, after: 'Все кабинеты' });
    await act('callOffBroadcast', id);
  });

  test('M10 M13 of personal data, without the person', async () => {
    const agent = await api.signIn('confirmed');
    const phone = '+79183310077';
    const person = { last_name: 'Соколова', first_name: 'Нина', phone };
    const consent = { personal_data: true, version: 'v1' };
    const added = await agent.post(endpoints.addClient.path, { ...person, consent });
    await act('exportPerson', '', { phone });
    expect(await ofLast()).toMatchObject({ subject: { kind: 'client', id: added.body.id } });
    await act('erasePerson', '', { phone, account: false, copies: [added.body.id] });
    expect(JSON.stringify(await ofLast())).not.toMatch(/Соколова|331.?00.?77/);
    await act('setKeeping', '', { months: { requests: 3 } });
    expect((await ofLast()).changes).toEqual([
      { field: 'Сроки', before: 'Заявки и обращения: 12 мес.', after: 'Заявки и обращения: 3 мес.' },
    ]);
    await addJobs(api.db);
    await act('keepNow', '');
  });

  test('M10 of moving in, by counts alone', async () => {
    const match = { columns: { full_name: 'ФИО', phone: 'Телефон', email: 'Почта' } };
    const file = new File(['ФИО;Телефон;Почта\r\nОрлов Иван;+79260000001;orlov@example.ru'], 'Агенты.csv');
    const seen = { total: 1, fresh: 1, known: 0, clashes: 0, refused: 0 };
    const body = { kind: 'agents', match, seen, key: crypto.randomUUID() };
    const { id } = await act('confirmMoving', '', formOf(body, [file], 'file'));
    expect((await ofLast()).changes).toContainEqual({ field: 'Новых', before: null, after: '1' });
    await act('inviteMoved', '', { who: 'uninvited', channel: 'sms' });
    await act('undoMoving', id);
    expect(JSON.stringify(await ofLast())).not.toContain('Орлов');
  });

  test('M10 of fixations, deals and their money', async () => {
    const agent = await api.signIn('confirmed');
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: CLIENT };
    const consent = { personal_data: true, version: 'v1' };
    const client = (await agent.post(endpoints.addClient.path, { ...person, consent })).body.id;
    const fixed = await agent.post(endpoints.fixClient.path, { client, project: 'oblaka' });
    await act('reviewFixation', fixed.body.id, { reason: 'Ищем договор' });
    await act('acceptFixation', fixed.body.id, {});
    expect((await ofLast()).changes).toContainEqual({
      field: 'Состояние',
      before: 'на рассмотрении',
      after: 'закреплён',
    });
    await act('refuseFixation', fixed.body.id, { reason: 'Наш клиент' });
    const [told] = await api.db
      .insert(crmMessages)
      .values({ fixationId: fixed.body.id, key: crypto.randomUUID(), event: 'asked', payload: {} })
      .returning();
    await act('sendToCrmAgain', told!.id);
    const many = {
      decision: 'refuse',
      reason: 'Пришёл к нам сам',
      fixations: [{ id: fixed.body.id, seen: 1e12 }],
    };
    await act('decideFixations', '', many);
    const [flat] = await freeFlats();
    const wanted = { agent: people.confirmed, client: CLIENT, lot: flat!.id, payment: 'cash' };
    const { id } = await act('addDeal', '', { ...wanted, reason: 'Пришли вместе' });
    for (const to of ['booking', 'contract', 'signing', 'registration', 'done'])
      await act('moveDeal', id, { to });
    const { undo } = (await staff.get(`${endpoints.listStaffDeals.path}?show=all`)).body.results[0];
    await act('undoDealAct', id, { at: undo.at });
    await act('moveDeal', id, { to: 'done' });
    await act('accrueCommission', id);
    await act('payCommission', id);
    const [paid] = (await staff.get(`${endpoints.listStaffDeals.path}?show=all`)).body.results;
    await act('undoDealAct', id, { at: paid.undo.at });
    await act('settleDeals', '', { act: 'pay', deals: [{ id, seen: 1e12 }] });
  });

  test('M10 O10 of papers', async () => {
    const requisites = {
      kpp: '',
      ogrn: '',
      bank: '',
      bic: '',
      account: '',
      correspondent: '',
      signatory: '',
      vat: 0 as const,
    };
    const [paper] = await api.db
      .insert(papers)
      .values({
        userId: api.userIds.agency,
        number: 1,
        state: 'review',
        day: '2026-11-26',
        total: 1000,
        content: { seller: { name: 'Юг', inn: '', address: '', ...requisites }, buyer: 'Море', lines: [] },
      })
      .returning();
    await act('refusePaper', paper!.id, { reason: 'Нет печати' });
    await api.db.update(papers).set({ state: 'review' }).where(eq(papers.id, paper!.id));
    await act('payPaper', paper!.id);
    expect((await ofLast()).changes).toContainEqual({
      field: 'Состояние',
      before: 'на проверке',
      after: 'оплачен',
    });
  });

  test('M10 O1 of bookings and their terms', async () => {
    const term = { project: null, kind: 'paid', hours: 48, cost: 25_000, confirm: true, meeting: false };
    await act('changeBookingSettings', '', { limit: 5, terms: [{ ...term, note: '' }] });
    expect((await ofLast()).changes).toContainEqual({
      field: 'Условия брони',
      before: 'нет',
      after: expect.stringContaining('Платная бронь (все проекты)'),
    });
    const [flat] = await freeFlats();
    const [project] = await api.db.select().from(projects).where(eq(projects.id, flat!.projectId));
    const consent = { personal_data: true, version: 'v1' };
    const fixedFor = async (who: Visitor, phone: string) => {
      const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone, consent };
      const client = (await who.post(endpoints.addClient.path, person)).body.id;
      const asked = await who.post(endpoints.fixClient.path, { client, project: project!.slug });
      await act('acceptFixation', asked.body.id, {});
      return client as number;
    };
    const agent = await api.signIn('confirmed');
    const client = await fixedFor(agent, '+79183310055');
    const theirs = await fixedFor(await api.signIn('other'), '+79183310056');
    const book = async () =>
      (
        await agent.post(endpoints.bookLot.path, {
          key: crypto.randomUUID(),
          lot: flat!.id,
          client,
          kind: 'paid',
          price: flat!.price,
        })
      ).body.id;
    await act('refuseBooking', await book(), { reason: 'Лот обещан' });
    await act('confirmBooking', await book());
    const [{ id }] = (await agent.get(endpoints.listBookings.path)).body.results;
    await act('prolongBooking', id, { hours: 24 });
    await act('payBooking', id);
    await act('handOverBooking', id, { client: theirs });
    expect((await ofLast()).changes).toContainEqual({
      field: 'Клиент №',
      before: String(client),
      after: String(theirs),
    });
    await act('callOffBooking', id, { reason: 'Ошибка' });
    const last = await book();
    await act('confirmBooking', last);
    await act('openDealOfBooking', last, { payment: 'cash' });
  });

  test('M10 of prices that have waited', async () => {
    const two = (await freeFlats()).slice(0, 2);
    for (const lot of two) {
      await api.db.update(lots).set({ pricePending: true }).where(eq(lots.id, lot.id));
      const held = { agreedPrice: 5_000_000, saidPrice: 9_000_000, saidSince: new Date() };
      await api.db
        .insert(lotDetails)
        .values({ lotId: lot.id, ...held })
        .onConflictDoUpdate({ target: lotDetails.lotId, set: held });
    }
    await act('answerPrice', two[0]!.id, { decision: 'accept', price: 9_000_000 });
    const { changes } = await ofLast();
    expect(changes.map(({ before, after }: Record<string, string>) => `${before} ${after}`)).toEqual([
      '5\u00a0000\u00a0000\u00a0₽ 9\u00a0000\u00a0000\u00a0₽',
    ]);
    const { source } = await row(two[1]!.id);
    await act('answerSourcePrices', '', { decision: 'refuse', source, until: new Date().toISOString() });
  });

  test('M10 of lots by hand, and of how feeds come', async () => {
    const wanted = (await freeFlats()).slice(0, 2).map(({ id }) => id);
    const change = { price: { kind: 'percent', percent: 5 } };
    const { seen } = (await staff.post(endpoints.planLotChange.path, { lots: wanted, change })).body;
    const { batch } = await act('changeLots', '', { lots: wanted, change, seen });
    expect((await ofLast()).changes).toContainEqual(expect.objectContaining({ field: 'Лоты' }));
    await act('undoLotBatch', batch);
    const feed = { url: 'https://crm.dev.ru/feed.xml?key=secret', source: 'mys', every_minutes: 60 };
    const { id } = await act('addFeed', '', feed);
    await act('changeFeed', id, { ...feed, every_minutes: 30 });
    expect((await ofLast()).changes).toEqual([{ field: 'Раз в столько минут', before: '60', after: '30' }]);
    await act('removeFeed', id);
    expect(JSON.stringify(await ofLast())).not.toContain('secret');
  });

  test('M10 N8 of webhooks, whose addresses may hold a secret', async () => {
    const hook = { kind: 'plain', address: 'https://hooks.dev.invalid/in?key=secret', objects: ['deal'] };
    const { webhook } = await act('addWebhook', '', { ...hook, persons: false });
    await act('changeWebhook', webhook.id, { objects: ['deal'], persons: true, enabled: true });
    expect((await ofLast()).changes).toEqual([{ field: 'С данными людей', before: 'нет', after: 'да' }]);
    await act('renewWebhookSecret', webhook.id);
    const { delivery } = await act('testWebhook', webhook.id);
    await api.db.update(webhookDeliveries).set({ givenUpAt: new Date() });
    await act('sendDeliveryAgain', delivery);
    await act('endWebhook', webhook.id);
    expect(JSON.stringify(await ofLast())).not.toContain('secret');
  });

  test('M10 of appointments and days off', async () => {
    const [office] = await api.db
      .insert(salesOffices)
      .values({ name: 'Офис', address: 'Краснодар', phone: '+78612000000', hours: [] })
      .returning();
    const [manager] = await api.db
      .insert(projectManagers)
      .values({
        officeId: office!.id,
        name: 'Мария',
        position: 'Менеджер',
        phone: '+78612000001',
        hours: { days: [1, 2, 3, 4, 5], from: '10:00', to: '19:00' } as never,
      })
      .returning();
    await api.db.insert(managerProjects).values({ managerId: manager!.id, projectId: 1 });
    const agent = await api.signIn('other');
    const person = { last_name: 'Орлов', first_name: 'Иван', phone: '+79183310046' };
    const consent = { personal_data: true, version: 'v1' };
    const clientId = (await agent.post(endpoints.addClient.path, { ...person, consent })).body.id;
    const common = { clientId, managerId: manager!.id, projectId: 1, place: 'office' } as const;
    const [past, coming] = await api.db
      .insert(appointments)
      .values([
        { ...common, startsAt: new Date(Date.now() - HOUR) },
        { ...common, startsAt: new Date(Date.now() + 48 * HOUR) },
      ])
      .returning();
    await act('holdAppointment', past!.id);
    await act('callOffByStaff', coming!.id, { reason: 'Ремонт' });
    expect(await ofLast()).toMatchObject({
      reason: 'Ремонт',
      changes: [{ field: 'Состояние', before: 'записан', after: 'отменён' }],
    });
    const date = dayAfter(portalDay(Date.now()), 9);
    await act('addDayOff', manager!.id, { date });
    await act('removeDayOff', manager!.id, { date });
  });

  test('M10 of the developer’s record', async () => {
    await act('changeDeveloper', '', { name: 'Северный дом' });
    expect((await ofLast()).changes).toContainEqual(
      expect.objectContaining({ field: 'Название', after: 'Северный дом' }),
    );
    await act('changeLook', '', { accent: '#123456' });
    expect((await ofLast()).changes).toContainEqual(
      expect.objectContaining({ field: 'Цвет портала', after: '#123456' }),
    );
  });

  test('M10 of projects and sales offices', async () => {
    const [project] = await api.db.select().from(projects).limit(1);
    await act('changeProject', project!.id, { description: 'Дом у моря' });
    expect((await ofLast()).changes).toEqual([
      { field: 'Описание', before: 'как в фиде', after: 'Дом у моря' },
    ]);
    const hours = [{ days: [1], from: '09:00', to: '18:00' }];
    const office = { name: 'Новый', address: 'Морская, 1', phone: '+78617000120', hours, managers: [] };
    const { offices } = await act('addSalesOffice', '', office);
    const added = offices.at(-1);
    await act('changeSalesOffice', added.id, { ...office, address: 'Лесная, 5' });
    expect((await ofLast()).changes).toEqual([
      { field: 'Адрес офиса', before: 'Морская, 1', after: 'Лесная, 5' },
    ]);
    await act('removeSalesOffice', added.id);
  });

  test('M10 of drawings', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path d="M0 0H9"/></svg>';
    const uploaded = await staff.post(
      endpoints.uploadPicture.path,
      formOf({}, [new File([svg], 'a.svg')], 'picture'),
    );
    const picture = uploaded.body;
    const [flat, above] = (await freeFlats()).toSorted((one, other) => one.buildingId - other.buildingId);
    await act('changeSitePlan', flat!.projectId, { picture, buildings: [] });
    await act('changeFacade', flat!.buildingId, { facade: picture, cross_section: null });
    await api.db
      .update(lots)
      .set({ floor: flat!.floor + 20, buildingId: flat!.buildingId })
      .where(eq(lots.id, above!.id));
    await act('changeFloorPlan', flat!.buildingId, { floor: flat!.floor, picture, lots: [] });
    expect((await ofLast()).changes).toContainEqual({
      field: 'Картинка',
      before: 'нет',
      after: picture.address,
    });
    await act('copyFloorPlan', flat!.buildingId, { floor: flat!.floor, to: [{ floor: flat!.floor + 20 }] });
  });

  test('M10 N8 of tokens for programs', async () => {
    const wanted = { name: 'Склад 1С', scopes: ['stock', 'deals'], days: null, per_minute: 300 };
    const { token, made } = await act('createApiToken', '', wanted);
    const { changes } = await ofLast();
    expect(changes).toContainEqual({ field: 'Открывает', before: null, after: 'Лоты, Сделки' });
    expect(JSON.stringify(changes)).not.toContain(token);
    await act('endApiToken', made.id, {});
    expect((await ofLast()).changes).toEqual([{ field: 'Программа', before: null, after: 'Склад 1С' }]);
  });

  test('M10 of what stands on pages', async () => {
    await act('changeStaffContent', 'redirects', { value: [{ source: '/old', target: '/news' }] });
    expect((await ofLast()).changes).toContainEqual(
      expect.objectContaining({ field: 'Запись', after: '/news' }),
    );
  });

  test('M10 of texts, publications and documents', async () => {
    const text = '## Общее\n\nТекст.';
    const regulation = await act('publishRegulation', '', { title: 'Регламент', text });
    await act('withdrawRegulation', regulation.id, {});
    await act('restoreRegulation', regulation.id, {});
    const policy = '## Данные {#personal-data}\n\nА.\n\n## Реклама {#advertising}\n\nБ.';
    await act('publishPolicy', '', { title: 'Политика', text: policy });
    await act('publishAgreement', '', { title: 'Договор', text, starts: null });
    const rules = { asked: true, months: 12, until: null, remind_days: 14, fixing: false };
    await act('changeAgreementSettings', '', rules);
    expect((await ofLast()).changes).toContainEqual({ field: 'Договор нужен', before: 'нет', after: 'да' });
    await act('remindOfAgreement', '');
    const words = { kind: 'news', title: 'Новость', text: 'Текст' };
    const news = await act('addPublication', '', words);
    await act('changePublication', news.id, { ...words, title: 'Другая' });
    expect((await ofLast()).changes).toEqual([{ field: 'Заголовок', before: 'Новость', after: 'Другая' }]);
    await act('withdrawPublication', news.id);
    await act('restorePublication', news.id);
    const form = (body: object, name: string) => formOf(body, [new File([PDF], name)], 'file');
    const given = { title: 'Договор', category: 'Договоры', project: null };
    const { id } = await act('publishDocument', '', form(given, 'Договор.pdf'));
    await act('publishDocumentVersion', id, form({}, 'Новый.pdf'));
    await act('withdrawDocument', id);
    await act('restoreDocument', id);
  });

  test('M10 each of those calls was made here and has left its line', async () => {
    expect([...called].sort()).toEqual(callsWithLines.filter((name) => !(name in memberEndpoints)).sort());
    expect(await api.db.$count(users, eq(users.id, api.userIds.blocked))).toBe(0);
  });
});
