import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { branches, idempotency, users } from '../../../server/db/schema/account-schema';
import { createSession } from '../../../server/sessions/session-store';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const INN = '7707083893';
const OTHER_INN = '2300090009';
const path = endpoints.addBranch.path;
const one = (id: number) => endpoints.getBranch.path.replace('{id}', String(id));
const agencyOf = (inn: string) => endpoints.getAgency.path.replace('{inn}', inn);

const office = {
  name: 'Офис на Красной',
  city: 'Краснодар',
  address: 'ул. Красная, 176',
  phone: '8 (861) 200-00-01',
};

describe.each(databaseKinds)('an agency and its branches on %s', (kind) => {
  let api: ApiServer;
  let agency: Visitor;
  let other: Visitor;
  let otherId: number;
  beforeAll(async () => {
    api = await startApi(kind);
    agency = await api.signIn('agency');
    const [row] = await api.db
      .insert(users)
      .values({
        ...({ role: 'company', status: 'full_access', confirmed: true } as const),
        phone: '+79180000077',
        email: 'gavan@example.ru',
        lastName: 'Назарова',
        brandName: 'Гавань',
        companyType: 'ООО',
        companyName: 'ООО «Гавань»',
        inn: OTHER_INN,
      })
      .returning({ id: users.id });
    otherId = row!.id;
    other = api.visitor();
    other.cookies.set('sessionid', await createSession(api.db, otherId, null));
    await other.get(endpoints.getOffice.path);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.delete(branches);
    await api.db.delete(idempotency);
  });

  const add = (change: object = {}, key?: string, who = agency) =>
    who.post(path, { ...office, ...change }, key === undefined ? undefined : { 'idempotency-key': key });
  const listed = async (who = agency, inn = INN) =>
    (await who.get(agencyOf(inn))).body.branches?.map(({ name }: { name: string }) => name);

  test('H3 a branch is added, read, changed in part and deleted; deleting it again answers the same', async () => {
    const added = await add({ email: ' Office@Yug.Example ', contact_name: 'Мария' });
    expect([added.status, added.body]).toEqual([
      200,
      {
        ...office,
        id: expect.any(Number),
        phone: '+78612000001',
        email: 'office@yug.example',
        contact_name: 'Мария',
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    const { id } = added.body;
    expect((await agency.get(one(id))).body).toEqual(added.body);
    const changed = await agency.send('PATCH', one(id), {
      body: { address: 'ул. Красная, 180', email: '', contact_name: null },
    });
    const expected = { ...added.body, address: 'ул. Красная, 180', email: null, contact_name: null };
    expect(changed.body).toEqual(expected);
    // What was read can be sent back as it is.
    expect((await agency.send('PATCH', one(id), { body: expected })).body).toEqual(expected);
    expect((await agency.send('PATCH', one(id), { body: {} })).body).toEqual(expected);
    for (let times = 0; times < 2; times += 1)
      expect((await agency.send('DELETE', one(id))).status).toBe(204);
    expect((await agency.get(one(id))).body).toMatchObject({ status: 404, detail: 'Такого филиала нет.' });
    expect(await listed()).toEqual([]);
  });

  test('H3 the agency by its INN brings its branches whole, in the order of the alphabet', async () => {
    for (const name of ['Яблоновский', 'Ёлки', 'ейск', 'Анапа']) await add({ name });
    const { body } = await agency.get(agencyOf(INN));
    expect(body).toMatchObject({ inn: INN, name: 'ООО «Юг»', brand_name: 'Юг', type: null });
    expect(await listed()).toEqual(['Анапа', 'ейск', 'Ёлки', 'Яблоновский']);
  });

  test('H3 an agency has no way to another’s, nor does anybody else', async () => {
    const { id } = (await add({ name: 'Чужой' }, undefined, other)).body;
    expect((await agency.get(agencyOf(OTHER_INN))).body).toMatchObject({ status: 404, code: 'not-found' });
    for (const target of [id, 123_456_789]) {
      expect((await agency.get(one(target))).status).toBe(404);
      expect((await agency.send('PATCH', one(target), { body: { name: 'Мой' } })).status).toBe(404);
      expect((await agency.send('DELETE', one(target))).status, 'as one that is not there').toBe(204);
    }
    expect(await listed(other, OTHER_INN)).toEqual(['Чужой']);
    expect(await listed()).toEqual([]);
    // Whoever registers recognises an agency by its INN, and sees nothing more of it.
    for (const who of [api.visitor(), await api.signIn('confirmed'), await api.signIn('inspecting')])
      expect((await who.get(agencyOf(OTHER_INN))).body).toEqual({
        inn: OTHER_INN,
        name: 'ООО «Гавань»',
        brand_name: 'Гавань',
      });
    const agent = await api.signIn('confirmed');
    for (const answer of [await agent.get(one(id)), await agent.post(path, office)])
      expect(answer.body).toMatchObject({ status: 403, detail: 'Это доступно только агентствам.' });
    await api.db.update(users).set({ confirmed: false }).where(eq(users.id, otherId));
    expect((await other.get(one(id))).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await listed(other, OTHER_INN)).toBeUndefined();
    await api.db.update(users).set({ confirmed: true }).where(eq(users.id, otherId));
  });

  test.each([
    ['no name', { name: '' }, { name: ['Введите название'] }],
    ['a name that nobody sees', { name: ' \u200b\u2060 ' }, { name: ['Введите название'] }],
    ['a long name', { name: 'Ж'.repeat(121) }, { name: ['Не длиннее 120 знаков'] }],
    ['null for a name', { name: null }, { name: ['Введите название'] }],
    ['no city', { city: '\t' }, { city: ['Введите город'] }],
    ['a long city', { city: 'Ж'.repeat(301) }, { city: ['Не длиннее 300 знаков'] }],
    ['no address', { address: '' }, { address: ['Введите адрес'] }],
    ['a long address', { address: 'Ж'.repeat(301) }, { address: ['Не длиннее 300 знаков'] }],
    ['half a phone', { phone: '+7 918' }, { phone: ['Невалидный номер телефона'] }],
    ['markup for a phone', { phone: '<b>89180000001' }, { phone: ['Невалидный номер телефона'] }],
    ['no e-mail', { email: 'почта@@' }, { email: ['Проверьте адрес: он выглядит как name@example.ru'] }],
    ['markup for a person', { contact_name: '<b>Я</b>' }, { contact_name: ['Только буквы, пробел и дефис'] }],
  ])('H3 %s is refused in words at its field, and nothing is written', async (_, wrong, errors) => {
    const answer = await add(wrong);
    expect(answer.body).toMatchObject({ status: 400, code: 'validation' });
    expect(answer.body.errors).toEqual(errors);
    expect(await api.db.$count(branches)).toBe(0);
    const added = (await add()).body;
    const change = await agency.send('PATCH', one(added.id), { body: wrong });
    expect(change.body.errors).toEqual(errors);
    expect((await agency.get(one(added.id))).body).toEqual(added);
  });

  test('H3 the longest that may be, markup and invisible characters are stored as text; phones are of any country', async () => {
    const { body } = await add({
      name: `${'Ж'.repeat(119)}\u200bЯ`,
      city: '<b>Сочи</b>',
      address: '  ул.\u00a0Морская,\n 1 ',
      phone: '+374 91 234567',
    });
    expect(body).toMatchObject({
      name: `${'Ж'.repeat(119)}Я`,
      city: '<b>Сочи</b>',
      address: 'ул. Морская, 1',
      phone: '+37491234567',
    });
  });

  test('H3 one that is sent twice is one: at once, and after its answer was lost', async () => {
    const [first, second] = await Promise.all([add({}, 'tap'), add({}, 'tap')]);
    expect(second!.body).toEqual(first!.body);
    expect((await add({}, 'tap')).body).toEqual(first!.body);
    expect((await add({ name: 'Иначе' }, 'tap')).body).toMatchObject({ status: 409, code: 'key-reused' });
    expect(await listed()).toEqual([office.name]);
    // What was refused has used up no key.
    expect((await add({ name: '' }, 'next')).status).toBe(400);
    expect((await agency.post(path, { name: 'Без города' })).body.errors).toHaveProperty('city');
    expect((await add({}, 'next')).status).toBe(200);
  });

  test('H3 two hundred are enough, at once too', async () => {
    const row = { ...office, phone: '+78612000001', agencyId: api.userIds.agency };
    await api.db.insert(branches).values(Array.from({ length: 199 }, () => row));
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'conflict',
      detail: 'Филиалов уже 200, больше не добавить. Удалите ненужный.',
    });
    expect(await api.db.$count(branches)).toBe(200);
    expect((await add({}, undefined, other)).status, 'of another agency').toBe(200);
  });

  test('H3 other pages of the agency hear of it', async () => {
    const revision = async () =>
      (await api.db.select().from(users).where(eq(users.id, api.userIds.agency)))[0]!.revision;
    let before = await revision();
    const { id } = (await add()).body;
    for (const act of [
      () => Promise.resolve(),
      () => agency.send('PATCH', one(id), { body: { name: 'Новое' } }),
      () => agency.send('DELETE', one(id)),
    ]) {
      await act();
      expect(await revision()).toBe(before + 1);
      before += 1;
    }
    await agency.send('DELETE', one(id));
    expect(await revision(), 'nothing has changed').toBe(before);
  });

  test('C7 H3 the export of an agency holds its branches, and they go with its account', async () => {
    await add({ name: 'Чужой' });
    const { body: added } = await add({}, undefined, other);
    expect((await other.get(endpoints.exportAccount.path)).body.branches).toEqual([added]);
    await other.post(endpoints.sendDeletionCode.path);
    const security_code = (await api.codes('+79180000077')).at(-1);
    const answer = await other.post(endpoints.deleteAccount.path, { confirm: 'удалить', security_code });
    expect(answer.status).toBe(204);
    expect((await api.db.select().from(branches)).map(({ name }) => name)).toEqual(['Чужой']);
  });
});
