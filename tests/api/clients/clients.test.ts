import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/account-schema';
import { clientPhones, clients } from '../../../server/db/schema/clients/clients-schema';
import { policies } from '../../../server/db/schema/content-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const { path } = endpoints.listClients;
const one = (id: number) => `${path}${id}/`;
const person = {
  last_name: 'Ковалёва',
  first_name: 'Ирина',
  patronymic: 'Павловна',
  phone: '8 (918) 331-00-45',
  email: 'Irina@Example.ru',
  comment: 'До 9 млн',
  consent: { personal_data: true, version: 'v1' },
};

describe.each(databaseKinds)('clients on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  let agency: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    [agent, other, agency] = [
      await api.signIn('confirmed'),
      await api.signIn('other'),
      await api.signIn('agency'),
    ];
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.delete(clients);
    await api.db.update(users).set({ agencyId: null }).where(eq(users.id, api.userIds.other));
  });
  const add = (more: object = {}, who = agent, key?: string) =>
    who.post(path, { ...person, ...more }, key === undefined ? undefined : { 'idempotency-key': key });
  const joinAgency = () =>
    api.db.update(users).set({ agencyId: api.userIds.agency }).where(eq(users.id, api.userIds.other));

  test('G1 a client is added, shown, changed in part, and stored with the consent that was given', async () => {
    const added = await add({
      phones: ['8-918-331-00-45', '+7 861 220 44 17'],
      consent: { personal_data: true, version: 'v1', at: '2026-11-01T09:00:00Z' },
    });
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({
      phone: '+79183310045',
      phones: ['+78612204417'],
      email: 'irina@example.ru',
      agent: { id: api.userIds.confirmed },
      consent: { at: '2026-11-01T09:00:00.000Z', version: 'v1' },
    });
    const { id } = added.body;
    const changed = await agent.send('PATCH', one(id), { body: { comment: '', phone: '+37491553120' } });
    expect(changed.body).toMatchObject({ last_name: 'Ковалёва', comment: '', phone: '+37491553120' });
    expect(changed.body.phones).toEqual(['+78612204417']);
    expect((await agent.get(one(id))).body).toEqual(changed.body);
    const [row] = await api.db.select().from(clients);
    expect(row).toMatchObject({
      consentAddress: expect.stringMatching(/127\.0\.0\.1|::1/),
      consentVersion: 'v1',
    });
  });

  test('G1 a next step and the last contact are kept; a contact that is told late does not come before a later one', async () => {
    const { id, ...added } = (await add()).body;
    expect(added).toMatchObject({ next_step: '', next_on: null, contacted_at: null });
    const change = (body: object) => agent.send('PATCH', one(id), { body });
    const noted = { next_step: 'Перезвонить', next_on: '2026-11-27' };
    expect((await change({ ...noted, contacted_at: '2026-11-20T10:00:00Z' })).body).toMatchObject({
      ...noted,
      contacted_at: '2026-11-20T10:00:00.000Z',
    });
    const late = await change({ contacted_at: '2026-11-19T10:00:00Z' });
    expect(late.body).toMatchObject({ ...noted, contacted_at: '2026-11-20T10:00:00.000Z' });
    const ahead = (await change({ contacted_at: '2099-01-01T00:00:00Z' })).body.contacted_at;
    expect(Date.parse(ahead)).toBeLessThanOrEqual(Date.now());
    expect((await change({ next_on: '2026-02-30' })).body.errors).toEqual({ next_on: ['Такого дня нет'] });
    expect((await change({ next_step: '', next_on: null })).body).toMatchObject({
      next_step: '',
      next_on: null,
    });
  });

  test('G1 a consent names a text that there was; one of tomorrow counts as of now', async () => {
    await api.db.insert(policies).values({ version: 'v7', title: 'Политика', sections: [] });
    const unknown = await add({ consent: { personal_data: true, version: 'v6' } });
    expect(unknown.body).toMatchObject({ status: 400, errors: { consents: [expect.any(String)] } });
    const { body } = await add({
      consent: { personal_data: true, version: 'v7', at: '2099-01-01T00:00:00Z' },
    });
    expect(Date.parse(body.consent.at)).toBeLessThanOrEqual(Date.now());
    await api.db.delete(policies).where(eq(policies.version, 'v7'));
  });

  test('G1 nobody has a way to another’s client: its id is that of none', async () => {
    const { id } = (await add()).body;
    for (const who of [other, agency]) {
      expect((await who.get(one(id))).body).toMatchObject({ status: 404, code: 'not-found' });
      expect((await who.send('PATCH', one(id), { body: { comment: 'Мой' } })).status).toBe(404);
      expect((await who.get(path)).body.count).toBe(0);
      expect((await who.get(`${path}?search=331`)).body.count).toBe(0);
      expect((await who.get(endpoints.getClientFacets.path)).body.count).toBe(0);
    }
    expect((await agent.get(one(id))).body.comment).toBe('До 9 млн');
  });

  test('G1 an agency sees its agents’ clients, names who is responsible, and loses sight of whoever leaves', async () => {
    await joinAgency();
    const { id } = (await add({}, other)).body;
    expect((await agency.get(one(id))).body).toMatchObject({ agent: { id: api.userIds.other } });
    const mine = await add({ phone: '+79180000001', agent: api.userIds.other }, agency);
    expect(mine.body.agent.id).toBe(api.userIds.other);
    expect((await other.get(path)).body.count).toBe(2);
    const own = (await add({ phone: '+79180000002' }, agency)).body;
    const { body: facets } = await agency.get(endpoints.getClientFacets.path);
    expect(facets.count).toBe(3);
    expect(
      Object.fromEntries(
        facets.facets[2].choices.map((c: { value: string; count: number }) => [c.value, c.count]),
      ),
    ).toEqual({
      [api.userIds.other]: 2,
      [api.userIds.agency]: 1,
    });
    expect((await agency.get(`${path}?agent=${api.userIds.other}`)).body.count).toBe(2);
    expect((await agent.get(endpoints.getClientSpecs.path)).body).toHaveLength(2);
    const handed = await agency.send('PATCH', one(own.id), { body: { agent: api.userIds.other } });
    expect(handed.body.agent.id).toBe(api.userIds.other);
    for (const [who, whom] of [
      [agency, api.userIds.confirmed],
      [agency, api.userIds.blocked],
      [other, api.userIds.agency],
    ] as const) {
      const answer = await add({ phone: '+79180000009', agent: whom }, who);
      expect(answer.body).toMatchObject({ status: 400, errors: { agent: [expect.any(String)] } });
    }
    await api.db.update(users).set({ agencyId: null }).where(eq(users.id, api.userIds.other));
    expect((await agency.get(one(id))).status).toBe(404);
    expect((await agency.get(path)).body.count).toBe(0);
  });

  test('G1 C6 an agent is told whom the agency gives them and takes from them, but for one who has left', async () => {
    await joinAgency();
    const [colleague] = await api.db
      .insert(users)
      .values({
        role: 'agent',
        status: 'full_access',
        confirmed: true,
        lastName: 'Ким',
        agencyId: api.userIds.agency,
        phone: '+79180000055',
        email: 'kim@example.ru',
      })
      .returning({ id: users.id });
    const told = async (userId: number) =>
      (await api.db.select().from(notifications).where(eq(notifications.userId, userId)))
        .filter(({ clientId }) => clientId !== null)
        .sort((a, b) => a.id - b.id)
        .map(({ title, text, clientId }) => [title, text, clientId]);
    const given = (id: number) => [
      'Вам передан клиент',
      'Ковалёва Ирина: агентство назначило вас ответственным.',
      id,
    ];
    const hand = (id: number, to: number) => agency.send('PATCH', one(id), { body: { agent: to } });
    try {
      const { id } = (await add({ agent: api.userIds.other }, agency)).body;
      expect(await told(api.userIds.other)).toEqual([given(id)]);
      await hand(id, colleague!.id);
      await agency.send('PATCH', one(id), { body: { agent: colleague!.id, comment: 'Тот же' } });
      expect(await told(colleague!.id)).toEqual([given(id)]);
      expect((await told(api.userIds.other)).slice(1)).toEqual([
        [
          'Клиент передан другому агенту',
          'Ковалёва Ирина: агентство назначило другого ответственного, в вашем списке клиента больше нет.',
          id,
        ],
      ]);
      await api.db.update(users).set({ blocked: true }).where(eq(users.id, colleague!.id));
      await hand(id, api.userIds.agency);
      expect(await told(colleague!.id)).toHaveLength(1);
      expect(await told(api.userIds.agency), 'what it does itself').toEqual([]);
    } finally {
      await api.db.delete(clients);
      await api.db.delete(users).where(eq(users.id, colleague!.id));
    }
  });

  test('G1 one phone in two spellings is one client of an agent, and another’s business of another', async () => {
    const first = (await add({ phones: ['+78612204417'] })).body;
    for (const phone of ['+7 918 331 00 45', '9183310045', '8 861 220-44-17']) {
      const again = await add({ phone, last_name: 'Иначе' });
      expect(again.body).toMatchObject({
        status: 409,
        code: 'conflict',
        detail: 'Клиент с таким телефоном уже есть: Ковалёва Ирина.',
        errors: { phone: ['Клиент с таким телефоном уже есть: Ковалёва Ирина.'] },
      });
      expect(again.headers.get('location')).toBe(one(first.id));
    }
    const second = (await add({ phone: '+79180000001' })).body;
    const stolen = await agent.send('PATCH', one(second.id), { body: { phones: ['8 861 220-44-17'] } });
    expect(stolen.body).toMatchObject({ status: 409, errors: { phones: [expect.any(String)] } });
    expect((await agent.get(one(second.id))).body.phones).toEqual([]);
    expect((await add({}, other)).status).toBe(200);
    // Of two at one moment one is there first.
    const both = await Promise.all([add({ phone: '+79180000005' }), add({ phone: '89180000005' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.db.$count(clientPhones, eq(clientPhones.phoneKey, '9180000005'))).toBe(1);
  });

  test('G1 F6 a client that is sent twice is one: under its key whatever else is said, and at once', async () => {
    const key = '2f1c5b52-38c4-4c44-9a43-7d19b6a4f000';
    const answers = await Promise.all([
      add({ key }, agent, 'a'),
      add({ key }, agent, 'b'),
      add({ key }, agent, 'a'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await add({ key, last_name: 'Иначе' }, agent, 'c')).body).toEqual(answers[0]!.body);
    // Another person's device may draw what it likes.
    expect((await add({ key }, other)).body.id).not.toBe(answers[0]!.body.id);
  });

  test('G1 the list comes eight a page, the newest first, and is searched by name and phone', async () => {
    const names = [
      'Ёлкина',
      'Яровой',
      'Абрамов',
      'Ким',
      'Лебедь',
      'Орлов',
      'Петров',
      'Рыбин',
      'Титов',
      'Фомин',
    ];
    for (const [at, last_name] of names.entries()) await add({ last_name, phone: `+7918000000${at}` });
    const first = (await agent.get(path)).body;
    expect(first.results.map((row: { last_name: string }) => row.last_name)).toEqual(
      names.slice(2).reverse(),
    );
    expect(first).toMatchObject({ count: 10, next: `${path}?limit=8&offset=8` });
    const rest = (await agent.get(first.next)).body;
    expect(rest.results.map((row: { last_name: string }) => row.last_name)).toEqual(['Яровой', 'Ёлкина']);
    const sorted = (await agent.get(`${path}?ordering=last_name&limit=3`)).body.results;
    expect(sorted.map((row: { last_name: string }) => row.last_name)).toEqual(['Абрамов', 'Ёлкина', 'Ким']);
    const found = async (search: string) =>
      (await agent.get(`${path}?search=${encodeURIComponent(search)}`)).body.count;
    expect(await found('елкина ирина')).toBe(1);
    expect(await found('8 (918) 000-00-03')).toBe(1);
    expect(await found('irina@example')).toBe(10);
    expect(await found('никто')).toBe(0);
  });

  test.each([
    ['no surname', { last_name: '' }, 'last_name'],
    ['markup for a name', { first_name: '<b>Я</b>' }, 'first_name'],
    ['half a phone', { phone: '+7 918' }, 'phone'],
    ['four further phones', { phones: ['1', '2', '3', '4'].map((end) => `+7918000000${end}`) }, 'phones'],
    ['a word for a list', { phones: 'x' }, 'phones'],
    ['no consent', { consent: { personal_data: false, version: 'v1' } }, 'consent'],
    ['a key that is none', { key: 'x' }, 'key'],
  ])('G1 %s is refused in words, and nothing is written', async (_, wrong, field) => {
    const answer = await add(wrong);
    expect(answer.body).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(answer.body.errors).join()).toContain(field);
    expect(await api.db.$count(clients)).toBe(0);
  });

  test('G1 other pages of agent and agency hear of it; nothing of a client is in the log', async () => {
    await joinAgency();
    const revisions = async () =>
      (await api.db.select().from(users))
        .filter(({ id }) => [api.userIds.other, api.userIds.agency].includes(id))
        .map(({ revision }) => revision);
    const before = await revisions();
    const { id } = (await add({ agent: api.userIds.other }, agency)).body;
    await other.send('PATCH', one(id), { body: { comment: 'Тайное' } });
    expect(await revisions()).not.toEqual(before);
    const log = api.logged.join('');
    for (const secret of ['Ковал', '3310045', 'irina@', 'Тайное', 'До 9']) expect(log).not.toContain(secret);
  });

  test('C7 G1 the export of an account holds its clients, and they go with it', async () => {
    await add({}, other);
    const { body } = await other.get(endpoints.exportAccount.path);
    expect(body.clients).toMatchObject([{ last_name: 'Ковалёва', phone: '+79183310045' }]);
    await add();
    await api.db.delete(users).where(eq(users.id, api.userIds.other));
    expect(await api.db.$count(clients)).toBe(1);
    expect(await api.db.$count(clientPhones)).toBe(1);
  });
});
