import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditLines,
  privateFiles,
  rateLimits,
  requests,
  staffSessions,
  users,
} from '../../../server/db/schema/account-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { decideAtTerminal } from '../../../server/staff/commands/account-commands';
import { removeStaff, saveStaff } from '../../../server/staff/commands/staff-command';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { MANAGER, signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const list = endpoints.listStaffAccounts.path;

describe.each(databaseKinds)('the managers’ room on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [rateLimits, notifications]) await api.db.delete(table);
    const asBefore = { status: 'inspecting', confirmed: false, blocked: false, refusal: null } as const;
    await api.db.update(users).set(asBefore).where(eq(users.id, api.userIds.inspecting));
    staff = await signInStaff(api);
  });
  const act = (endpoint: Endpoint, id: number, reason?: string) =>
    staff.post(endpoint.path.replace('{id}', String(id)), reason === undefined ? {} : { reason });
  const account = async (id: number) =>
    (await staff.get(endpoints.getStaffAccount.path.replace('{id}', String(id)))).body;
  const ids = async (query: string) =>
    (await staff.get(`${list}?${query}`)).body.results.map(({ id }: { id: number }) => id);
  const told = (userId: number) =>
    api.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id));
  const signIn = async (email: string, password: string) => {
    const visitor = api.visitor();
    await visitor.get(endpoints.getStaff.path);
    return { visitor, answer: await visitor.post(endpoints.staffSignIn.path, { email, password }) };
  };

  test('K3 M11 a manager gives an account another phone: devices are signed out, both phones are told, and another’s phone is refused', async () => {
    const id = api.userIds.inspecting;
    const path = endpoints.changeAccountPhone.path.replace('{id}', String(id));
    const owner = await api.signIn('inspecting');
    const change = (phone: string, reason = 'Потерял телефон') => staff.post(path, { phone, reason });
    expect((await change('+79180000778', ' ')).body.errors).toMatchObject({ reason: ['Назовите причину'] });
    expect((await change('12')).status).toBe(400);
    const taken = await change(people.confirmed);
    expect(taken.body).toMatchObject({ status: 400, errors: { phone: [expect.stringMatching(/другой/)] } });
    expect((await owner.get(endpoints.getOffice.path)).body.user, 'nothing has changed').not.toBeNull();
    const changed = await change('8 918 000-07-78');
    expect(changed.body).toMatchObject({ id, phone: '+79180000778' });
    expect((await owner.get(endpoints.getOffice.path)).body.user ?? null).toBeNull();
    expect((await told(id)).at(-1)?.title).toBe('Телефон кабинета изменён');
    const sent = await readFile(join(api.dataDir, 'outbox.jsonl'), 'utf8');
    const texts = sent
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const textTo = (phone: string) => texts.findLast(({ to }) => to === phone)?.text;
    expect(textTo(people.inspecting)).toMatch(/изменён менеджером/);
    expect(textTo('+79180000778')).toMatch(/теперь указан/);
    await change(people.inspecting);
  });

  test('C7 K3 M11 a manager gives an agency another INN, which it is told; one that a confirmed agency has, or that its form has not, is refused', async () => {
    const id = api.userIds.agency;
    const path = endpoints.changeAccountInn.path.replace('{id}', String(id));
    const change = (inn: string, reason = 'Ошибка в анкете') => staff.post(path, { inn, reason });
    const own = { role: 'company', status: 'full_access', confirmed: true, inn: '7728168971' } as const;
    const [other] = await api.db
      .insert(users)
      .values({ ...own, phone: '+79180000779', email: 'second-agency@example.ru' })
      .returning();
    await api.db.update(users).set({ companyType: 'ООО' }).where(eq(users.id, id));
    expect((await change('7736050003', ' ')).body.errors).toMatchObject({ reason: ['Назовите причину'] });
    expect((await change('7736050004')).body.errors.inn).toEqual([expect.stringMatching(/контрольные/)]);
    expect((await change('500100732259')).body.errors.inn).toEqual(['Для формы «ООО» ИНН — 10 цифр']);
    expect((await change('7728168971')).body.errors.inn).toEqual(['Агентство с этим ИНН уже подтверждено']);
    const changed = await change('77 3605 0003');
    expect(changed.body).toMatchObject({ id, company: { inn: '7736050003' } });
    expect((await told(id)).at(-1)).toMatchObject({ title: 'ИНН агентства изменён', isApproved: true });
    const { audit } = await account(id);
    expect(audit[0]).toMatchObject({ action: 'change_inn', reason: 'Ошибка в анкете' });
    const agent = path.replace(String(id), String(api.userIds.confirmed));
    expect((await staff.post(agent, { inn: '7728168971', reason: 'x' })).status, 'an agent has none').toBe(
      404,
    );
    await change('7707083893');
    await api.db.delete(users).where(eq(users.id, other!.id));
  });

  test('M11 managers note of an account what its owner does not see: words, a tag, who is in charge', async () => {
    const id = api.userIds.inspecting;
    const path = endpoints.changeAccountCard.path.replace('{id}', String(id));
    const { managers } = (await staff.get(path)).body;
    const me = managers.find(({ name }: { name: string }) => name === MANAGER.name);
    const card = { note: 'Звонить после обеда', tag: 'Ключевой', manager: me.id };
    expect((await staff.post(path, card)).body).toEqual({ ...card, manager: me });
    expect((await staff.get(path)).body).toMatchObject({ note: card.note, tags: ['Ключевой'] });
    const owner = await api.signIn('inspecting');
    expect(JSON.stringify((await owner.get(endpoints.getOffice.path)).body)).not.toContain('обеда');
    const strange = await staff.post(path, { ...card, manager: 999_999 });
    expect(strange.body).toMatchObject({ status: 400, errors: { manager: ['Такого менеджера больше нет'] } });
    expect((await staff.post(path.replace(String(id), '999999'), card)).status).toBe(404);
  });

  test('K3 a manager signs in with a session of their own, which no script and no other site can use', async () => {
    const [, line = ''] = await saveStaff(api.db, MANAGER);
    const { visitor, answer } = await signIn(' Manager@Example.ru ', line.replace('Пароль: ', ''));
    expect(answer.body).toEqual({ id: expect.any(Number), ...MANAGER, role: 'owner' });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('staffid='));
    expect(cookie).toMatch(/Max-Age=43200; Path=\/api\/staff\/; HttpOnly; SameSite=Strict$/);
    expect((await visitor.get(endpoints.getStaff.path)).body.staff).toMatchObject(MANAGER);
    expect((await visitor.get(endpoints.getOffice.path)).body).toEqual({ user: null });
    const rows = await api.db.select().from(staffSessions);
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('staffid'));
    expect((await visitor.get(endpoints.getStaff.path)).status).toBe(200);
    expect((await visitor.post(endpoints.staffSignOut.path)).status).toBe(204);
    expect((await visitor.get(list)).status).toBe(401);
    expect((await visitor.get(endpoints.getStaff.path)).body).toEqual({ staff: null });
  });

  test('K3 a wrong password and an unknown e-mail are told the same, and few tries are given', async () => {
    const wrong = await signIn(MANAGER.email, 'не тот');
    const unknown = await signIn('nobody@example.ru', 'не тот');
    expect(wrong.answer.body).toMatchObject({
      status: 400,
      errors: { password: ['Неверная почта или пароль'] },
    });
    expect(unknown.answer.body).toEqual(wrong.answer.body);
    // The window of tries may end between two of them, and the next one begins: within two windows one is refused.
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 21)
      statuses.push((await signIn(MANAGER.email, 'не тот')).answer.status);
    expect(statuses.at(-1)).toBe(429);
    const [, line = ''] = await saveStaff(api.db, MANAGER);
    expect((await signIn(MANAGER.email, line.replace('Пароль: ', ''))).answer.status).toBe(429);
  });

  test('K3 a new password signs out whoever had the old one; a manager who is removed is out at once', async () => {
    expect((await staff.get(list)).status).toBe(200);
    await saveStaff(api.db, { email: MANAGER.email, name: undefined });
    expect((await staff.get(list)).status).toBe(401);
    staff = await signInStaff(api);
    await saveStaff(api.db, { email: 'other@example.ru', name: 'Олег Серов' });
    await removeStaff(api.db, MANAGER.email);
    expect((await staff.get(list)).status).toBe(401);
  });

  test('K3 an agent who is signed in beside a manager in one browser goes on', async () => {
    const both = await api.signIn('confirmed');
    const [, line = ''] = await saveStaff(api.db, MANAGER);
    const body = { email: MANAGER.email, password: line.replace('Пароль: ', '') };
    expect((await both.post(endpoints.staffSignIn.path, body)).status).toBe(200);
    expect((await both.get(endpoints.getStaff.path)).body.staff.email).toBe(MANAGER.email);
    const block = endpoints.blockAccount.path.replace('{id}', '999999');
    expect((await both.post(block, {})).status).toBe(404);
    await both.get(endpoints.getOffice.path);
    expect((await both.post(endpoints.acquaint.path)).status).toBe(200);
    const token = { 'x-csrftoken': both.cookies.get('csrftoken') ?? '' };
    expect((await both.post(block, {}, token)).body.code, 'an agent’s token is none of a manager’s').toBe(
      'csrf',
    );
  });

  test('K3 the list shows who waits for the developer, everybody, or the blocked', async () => {
    const ofAgency = { role: 'agent', status: 'inspecting', agencyId: api.userIds.agency } as const;
    const [member] = await api.db
      .insert(users)
      .values({ ...ofAgency, phone: '+79163330000', email: 'member@example.ru', lastName: 'Фомина' })
      .returning();
    expect(await ids('')).toEqual([api.userIds.inspecting]);
    expect(await ids('show=blocked')).toEqual([api.userIds.blocked]);
    expect(await ids('show=all&search=ФОМИНА')).toEqual([member!.id]);
    expect(await ids('show=all&search=8+916+333')).toEqual([member!.id]);
    expect(await ids('show=all&search=7707083893')).toEqual([api.userIds.agency]);
    const { account: shown } = await account(member!.id);
    expect(shown).toMatchObject({ agency: 'Юг', documents: [], refusal: null, email: 'member@example.ru' });
    await api.db.delete(users).where(eq(users.id, member!.id));
  });

  test('K3 C5 approving, refusing and approving again: state, reason, word to the owner, a line each', async () => {
    const id = api.userIds.inspecting;
    expect((await act(endpoints.refuseAccount, id)).body.errors.reason[0]).toMatch(/причину/);
    const refused = await act(endpoints.refuseAccount, id, ' Не тот ИНН ');
    expect(refused.body).toMatchObject({ status: 'inspecting', confirmed: false, refusal: 'Не тот ИНН' });
    // Its answer was lost: sent again it is told once.
    expect((await act(endpoints.refuseAccount, id, 'Не тот ИНН')).body).toEqual(refused.body);
    expect(await ids('')).toEqual([]);
    const approved = await act(endpoints.approveAccount, id);
    expect(approved.body).toMatchObject({ status: 'full_access', confirmed: true, refusal: null });
    await act(endpoints.approveAccount, id);
    expect((await told(id)).map(({ title, text }) => [title, text])).toEqual([
      ['В регистрации отказано', 'Не тот ИНН'],
      ['Регистрация подтверждена', 'Вам открыты все разделы кабинета.'],
    ]);
    const { audit } = await account(id);
    expect(audit.map(({ actor, action, reason }: Record<string, string>) => [actor, action, reason])).toEqual(
      [
        ['Менеджер Анна Лебедева', 'approve', ''],
        ['Менеджер Анна Лебедева', 'refuse', 'Не тот ИНН'],
      ],
    );
  });

  test('K3 C6 what is decided at the terminal and in the staff portal is one history, and the account feels it at once', async () => {
    const agent = await api.signIn('confirmed');
    const id = api.userIds.confirmed;
    await decideAtTerminal(api.db, 'block', [people.confirmed], 'Жалоба');
    expect((await agent.get(endpoints.getSettings.path)).body.code).toBe('account-blocked');
    const seen = async () => (await agent.get(endpoints.getOffice.path)).body.user;
    expect(await seen()).toMatchObject({ blocked: true, block_reason: 'Жалоба' });
    expect((await act(endpoints.unblockAccount, id)).body.blocked).toBe(false);
    expect(await seen()).toMatchObject({ blocked: false, block_reason: null });
    const [row] = await api.db.select().from(users).where(eq(users.id, id));
    expect(row!.blockReason, 'not for the next block, of which none is given').toBeNull();
    expect((await agent.get(endpoints.getSettings.path)).status).toBe(200);
    expect((await act(endpoints.blockAccountFixation, id, 'Спор')).body.block_fixation).toBe(true);
    await decideAtTerminal(api.db, 'restore_fixation', [people.confirmed]);
    const { audit } = await account(id);
    expect(audit.map(({ actor, action }: Record<string, string>) => `${actor}: ${action}`)).toEqual([
      'Терминал: restore_fixation',
      'Менеджер Анна Лебедева: block_fixation',
      'Менеджер Анна Лебедева: unblock',
      'Терминал: block',
    ]);
  });

  test('K3 of two managers who decide at once each decision is told and stored once', async () => {
    const id = api.userIds.inspecting;
    const answers = await Promise.all(Array.from({ length: 4 }, () => act(endpoints.approveAccount, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await told(id)).toHaveLength(1);
    expect((await account(id)).audit).toHaveLength(1);
  });

  test('K3 a second agency under one INN is not approved, and an agency’s agent is its own to confirm', async () => {
    const rows = await api.db
      .insert(users)
      .values([
        {
          role: 'company',
          status: 'inspecting',
          inn: '7707083893',
          phone: '+79163330001',
          email: 'twin@example.ru',
        },
        {
          ...({ role: 'agent', status: 'inspecting', agencyId: api.userIds.agency } as const),
          phone: '+79163330002',
          email: 'member@example.ru',
        },
      ])
      .returning();
    expect((await act(endpoints.approveAccount, rows[0]!.id)).body.detail).toBe(
      'Агентство с этим ИНН уже подтверждено.',
    );
    expect((await act(endpoints.approveAccount, rows[1]!.id)).body.detail).toMatch(/его агентство/);
    for (const { id } of rows) await api.db.delete(users).where(eq(users.id, id));
  });

  test('K3 who has not proved their phone does not exist yet', async () => {
    const [row] = await api.db
      .insert(users)
      .values({ role: 'agent', status: 'registration', phone: '+79163330003', email: 'new@example.ru' })
      .returning();
    expect(await account(row!.id)).toMatchObject({ status: 404 });
    expect(await ids('show=all&search=new@example')).toEqual([]);
    await api.db.delete(users).where(eq(users.id, row!.id));
  });

  test('K3 an applicant’s papers open to managers alone', async () => {
    const paper = { name: 'Устав.pdf', type: 'application/pdf', size: 3, content: Buffer.from('abc') };
    const [file] = await api.db
      .insert(privateFiles)
      .values({ userId: api.userIds.inspecting, ...paper })
      .returning();
    const path = endpoints.getStaffFile.path.replace('{id}', String(file!.id));
    expect((await account(api.userIds.inspecting)).account.documents).toEqual([
      { id: file!.id, name: 'Устав.pdf', size: 3 },
    ]);
    expect((await staff.get(path)).body).toEqual({ name: paper.name, type: paper.type, content: 'YWJj' });
    expect((await (await api.signIn('agency')).get(path)).status).toBe(401);
  });

  describe('I5 K3 requests', () => {
    const path = endpoints.listStaffRequests.path;
    const send = async (visitor: Visitor, more: object) => {
      const answer = await visitor.post(endpoints.sendRequest.path, {
        key: crypto.randomUUID(),
        kind: 'consultation',
        name: 'Анна Петрова',
        phone: '+79180001122',
        comment: '',
        consents: { personal_data: true, version: 'v1' },
        ...more,
      });
      return answer.body.number as number;
    };
    const listed = async (query = '') =>
      (await staff.get(`${path}?${query}`)).body.results.map(({ id }: { id: number }) => id);
    const mark = (endpoint: Endpoint, id: number) => staff.post(endpoint.path.replace('{id}', String(id)));
    let guest: Visitor;
    beforeEach(async () => {
      await api.db.delete(requests);
      guest = api.visitor();
      await guest.get(endpoints.getOffice.path);
    });

    test('I5 K3 what both forms send is shown with whom, what, when and from where, and who sent it signed in', async () => {
      const utm = { utm_source: 'yandex', utm_campaign: '' };
      const first = await send(guest, { comment: 'Какая комиссия?', utm });
      const agent = await api.signIn('confirmed');
      const second = await send(agent, { kind: 'agent', name: 'Пётр' });
      const { body } = await staff.get(path);
      expect(body).toMatchObject({ count: 2, next: null });
      expect(body.results).toEqual([
        {
          id: first,
          kind: 'consultation',
          name: 'Анна Петрова',
          phone: '+79180001122',
          comment: 'Какая комиссия?',
          campaign: { utm_source: 'yandex' },
          done: null,
          audit: [],
          created: expect.stringMatching(/^\d{4}-/),
          account: null,
          mortgage: null,
          client: null,
        },
        expect.objectContaining({
          id: second,
          kind: 'agent',
          campaign: null,
          account: { id: api.userIds.confirmed, name: 'Иванов' },
        }),
      ]);
    });

    test('I5 K3 one is done once and taken back, and every step has its line', async () => {
      const [first, second] = [await send(guest, {}), await send(guest, { name: 'Борис' })];
      const done = await mark(endpoints.finishRequest, first);
      expect(done.body).toMatchObject({
        id: first,
        done: expect.stringMatching(/^\d{4}-/),
        audit: [{ action: 'finish', actor: 'Менеджер Анна Лебедева' }],
      });
      const again = await mark(endpoints.finishRequest, first);
      expect(again.body, 'a second tap does nothing').toEqual(done.body);
      expect([await listed(), await listed('show=done'), await listed('show=all')]).toEqual([
        [second],
        [first],
        [second, first],
      ]);
      const back = await mark(endpoints.reopenRequest, first);
      expect(back.body).toMatchObject({ done: null });
      expect(back.body.audit.map(({ action }: { action: string }) => action)).toEqual(['reopen', 'finish']);
      expect((await mark(endpoints.finishRequest, 999_999)).status).toBe(404);
    });

    test('I5 K3 they are found by name, phone, number and words, page by page', async () => {
      const numbers = [];
      for (const name of ['Анна', 'Борис', 'Вера'])
        numbers.push(await send(guest, { name, comment: `О ${name}` }));
      expect(await listed('search=борис')).toEqual([numbers[1]]);
      expect(await listed('search=000-11-22')).toEqual(numbers);
      expect(await listed(`search=${numbers[2]}`)).toEqual([numbers[2]]);
      const { body } = await staff.get(`${path}?limit=2`);
      expect([body.count, body.results.length]).toEqual([3, 2]);
      expect((await staff.get(body.next)).body.results).toHaveLength(1);
    });

    test('K3 a line about a request is none about the account of the same number', async () => {
      await api.db.insert(auditLines).values({
        actor: 'terminal',
        action: 'finish',
        subject: 'request',
        subjectId: api.userIds.inspecting,
      });
      expect((await account(api.userIds.inspecting)).audit).toEqual([]);
    });
  });
});
