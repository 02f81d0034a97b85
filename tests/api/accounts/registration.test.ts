import { asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/accounts/passwords';
import {
  consents,
  loginCodes,
  privateFiles,
  rateLimits,
  sessions,
  users,
} from '../../../server/db/schema/account-schema';
import { policies } from '../../../server/db/schema/content-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { agencyDocuments } from '../../../src/contract/documents/uploads';
import { agencyBody, agentBody, formOf, PDF } from '../../support/accounts/registrations';
import {
  type ApiAnswer,
  type ApiServer,
  databaseKinds,
  startApi,
  type Visitor,
} from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const agentPath = endpoints.signUpAgent.path;
const agencyPath = endpoints.signUpAgency.path;
const PHONE = '+79161110000';

describe.each(databaseKinds)('registration on %s', (kind) => {
  let api: ApiServer;
  let guest: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [rateLimits, loginCodes]) await api.db.delete(table);
    await api.db.delete(policies).where(ne(policies.version, 'v1'));
    await api.db.delete(users).where(eq(users.phone, PHONE));
    guest = api.visitor();
  });

  const registered = () => api.db.select().from(users).where(eq(users.phone, PHONE)).orderBy(asc(users.id));
  const signUp = async (
    body: object = {},
    path: string = agentPath,
    files: File[] = [],
  ): Promise<ApiAnswer> => {
    const whole = {
      ...(path === agentPath ? agentBody : agencyBody),
      phone: PHONE,
      ...body,
      token: await guest.captcha(),
    };
    return guest.post(path, files.length > 0 ? formOf(whole, files) : whole);
  };
  const prove = async (phone: string = PHONE, visitor = guest) =>
    visitor.post(endpoints.checkSecurityCode.path, {
      phone,
      security_code: (await api.codes(phone)).at(-1),
    });
  const told = (userId: number) =>
    api.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id));

  test('C1 an agent registers, proves the phone, and waits to be inspected', async () => {
    await api.db.insert(policies).values({ version: 'v7', title: 'Политика', sections: [] });
    const answer = await signUp({
      utm: { utm_source: 'yandex', utm_campaign: '', other: 'x' },
      consents: { personal_data: true, advertising: true, version: 'v7' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'registration',
      role: 'agent',
      last_name: 'Приметова',
      confirmed: false,
      resend_after: 60,
      expires_in: 300,
    });
    const [unproved] = await registered();
    expect(unproved).toMatchObject({
      campaign: { utm_source: 'yandex' },
      promoNotices: true,
      passwordHash: null,
    });
    const proved = await prove();
    expect(proved.body).toMatchObject({ id: unproved!.id, status: 'inspecting', confirmed: false });
    expect(await told(unproved!.id)).toMatchObject([{ type: 'registartion', title: 'Регистрация принята' }]);
    const agreed = await api.db.select().from(consents).where(eq(consents.userId, unproved!.id));
    expect(agreed.map(({ purpose, given, version }) => [purpose, given, version])).toEqual([
      ['personal_data', true, 'v7'],
      ['advertising', true, 'v7'],
    ]);
    expect(
      agreed.every(({ address, at }) => address === '127.0.0.1' && Date.now() - at.getTime() < 60_000),
    ).toBe(true);
    expect((await guest.get(endpoints.getOffice.path)).body.user.status).toBe('inspecting');
  });

  test('C1 C2 who asked for a code before they had an account gets it with the registration, and nobody sees the difference', async () => {
    const ask = async (phone: string) => {
      await api.db.delete(rateLimits);
      await guest.askForCode(phone);
      const before = (await api.codes(phone)).length;
      const { body } = await signUp({ phone, email: 'new.person@example.ru' });
      return { answer: body, sent: (await api.codes(phone)).length - before };
    };
    const unknown = await ask(PHONE);
    const known = await ask(people.other);
    expect([unknown.sent, known.sent], 'nothing had gone out to the first').toEqual([1, 0]);
    for (const { answer } of [unknown, known]) {
      expect(answer.resend_after).toBeGreaterThan(50);
      expect(answer.expires_in - answer.resend_after).toBe(240);
    }
    expect(Math.abs(unknown.answer.resend_after - known.answer.resend_after)).toBeLessThan(5);
    expect((await prove()).body).toMatchObject({ phone: PHONE, status: 'inspecting' });
    await api.db.delete(users).where(eq(users.email, 'new.person@example.ru'));
  });

  test('C1 advertising is a tick of its own, and without the other there is no registration', async () => {
    await signUp();
    const [user] = await registered();
    const agreed = await api.db.select().from(consents).where(eq(consents.userId, user!.id));
    expect(agreed.map(({ purpose }) => purpose)).toEqual(['personal_data']);
    expect(user!.promoNotices).toBe(false);
    const refused = await signUp({ consents: { personal_data: false, version: 'v1' } });
    expect(refused.body.errors).toHaveProperty('consents');
  });

  test('C1 a consent names a text that there was', async () => {
    await api.db.insert(policies).values({ version: 'v7', title: 'Политика', sections: [] });
    const refused = await signUp({ consents: { personal_data: true, version: 'v8' } });
    expect(refused.body.errors.consents[0]).toMatch(/Текст политики обновился/);
    expect(await registered()).toEqual([]);
  });

  test('C1 an agent of an agency is found by INN; the agency hears of it, and nobody else confirms', async () => {
    const answer = await signUp({ inn: '77 0708-3893' });
    expect(answer.status).toBe(200);
    const before = (await told(api.userIds.agency)).length;
    const proved = await prove();
    expect(proved.body.company).toMatchObject({ inn: '7707083893' });
    expect((await guest.get(endpoints.getOffice.path)).body.user.company).toEqual(proved.body.company);
    const [user] = await registered();
    expect(user).toMatchObject({ agencyId: api.userIds.agency, status: 'inspecting' });
    expect((await told(api.userIds.agency)).slice(before)).toMatchObject([
      { type: 'agent_confirmation', title: 'Новый агент ждёт подтверждения', viewedAt: null },
    ]);
  });

  test('C1 an agency that does not work here is named wrong in its field', async () => {
    const unknown = await signUp({ inn: '500100732259' });
    expect(unknown.body.errors).toEqual({ inn: ['Агентство с таким ИНН не найдено'] });
    await api.db.update(users).set({ blocked: true }).where(eq(users.id, api.userIds.agency));
    const blocked = await signUp({ inn: '7707083893' });
    await api.db.update(users).set({ blocked: false }).where(eq(users.id, api.userIds.agency));
    expect(blocked.body.errors).toEqual(unknown.body.errors);
  });

  test('C1 an agency registers with its papers, which only staff will see', async () => {
    const files = [new File([PDF], 'Устав.pdf'), new File([PDF], '../../Свидетельство.PDF')];
    const answer = await signUp({}, agencyPath, files);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ role: 'company', company: { inn: agencyBody.inn, type: 'ООО' } });
    const [user] = await registered();
    const kept = await api.db.select().from(privateFiles).where(eq(privateFiles.userId, user!.id));
    expect(kept.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['Устав.pdf', 'application/pdf', PDF.byteLength],
      ['Свидетельство.PDF', 'application/pdf', PDF.byteLength],
    ]);
    expect(kept.every(({ content }) => content.equals(PDF))).toBe(true);
    await prove();
    expect((await registered())[0]).toMatchObject({ status: 'inspecting', brandName: 'Ромашка' });
  });

  test.each([
    ['Устав.exe', PDF, /не подходит/],
    ['Устав.pdf', Buffer.from('<script>alert(1)</script>'), /внутри не [A-Z]+:/],
    ['Устав.pdf', Buffer.alloc(0), /пуст\.?$/],
    ['Снимок.png', PDF, /внутри не [A-Z]+:/],
    ['Большой.pdf', Buffer.concat([PDF, Buffer.alloc(agencyDocuments.bytes)]), /больше 5\u00a0MB/],
  ])('C1 the file %s is refused in its field, and no account is begun', async (name, bytes, words) => {
    const answer = await signUp({}, agencyPath, [new File([new Uint8Array(bytes)], name)]);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.documents[0]).toMatch(words);
    expect(await registered()).toEqual([]);
  });

  test('C1 no more than five papers', async () => {
    const files = Array.from({ length: 6 }, (_, at) => new File([PDF], `${at}.pdf`));
    expect((await signUp({}, agencyPath, files)).body.errors.documents).toEqual(['Файлов не больше 5']);
  });

  test('C1 form and INN of an agency go together, and a working INN is taken', async () => {
    expect((await signUp({ type: 'ИП' }, agencyPath)).body.errors.inn[0]).toMatch(/12 цифр/);
    expect((await signUp({ type: 'Клуб' }, agencyPath)).body.errors.type[0]).toMatch(/из списка/);
    expect((await signUp({ inn: '7707083893' }, agencyPath)).body.errors.inn[0]).toMatch(
      /уже зарегистрировано/,
    );
  });

  test('C1 a phone and an e-mail that somebody has are answered as those that nobody has', async () => {
    const fresh = await signUp();
    const known = await signUp({ phone: people.confirmed, email: 'agency@example.ru' });
    expect(known.status).toBe(200);
    const blank = ({ body }: ApiAnswer) => ({ ...body, id: 0, phone: '', email: '' });
    expect(blank(known)).toEqual(blank(fresh));
    expect((await api.codes(people.confirmed)).length).toBe(1);
    const owner = await prove(people.confirmed);
    expect(owner.body, 'who has the phone is who they were').toMatchObject({
      id: api.userIds.confirmed,
      email: 'confirmed@example.ru',
      last_name: 'Иванов',
    });
    const left = await api.db.select().from(users).where(eq(users.phone, people.confirmed));
    expect(left.map(({ id }) => id)).toEqual([api.userIds.confirmed]);
  });

  test('C1 whoever proves their phone hears nothing of whose e-mail they have written, and takes it from nobody', async () => {
    await signUp({ email: 'other@example.ru' });
    const known = await prove();
    expect(known.body).toMatchObject({ status: 'inspecting', email: 'other@example.ru' });
    expect(await registered()).toMatchObject([{ emailProved: false }]);
    const [holder] = await api.db.select().from(users).where(eq(users.id, api.userIds.other));
    expect(holder).toMatchObject({ email: 'other@example.ru', emailProved: true });
    const recovery = { email: 'other@example.ru', token: await guest.captcha() };
    expect((await guest.post(endpoints.recover.path, recovery)).body.phone, 'the holder’s').toMatch(/05$/);
    await api.db.delete(users).where(eq(users.phone, PHONE));
    await api.db.delete(loginCodes);
    guest = api.visitor();
    await signUp({ email: 'fresh@example.ru' });
    const fresh = await prove();
    const blank = ({ body }: ApiAnswer) => ({ ...body, id: 0, email: '' });
    expect([fresh.status, blank(fresh)]).toEqual([known.status, blank(known)]);
  });

  test('C1 C2 who has just registered signs in by the e-mail that they wrote, beside its holder', async () => {
    await signUp({ email: 'other@example.ru' });
    await prove();
    const set = async (phone: string, password: string) =>
      api.db
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(users.phone, phone));
    await set(PHONE, 'пароль нового');
    await set(people.other, 'пароль прежнего');
    const signIn = (password: string) =>
      guest.post(endpoints.getPhone.path, { email: 'other@example.ru', password });
    expect((await signIn('пароль нового')).body).toEqual({ phone: PHONE });
    expect((await signIn('пароль прежнего')).body).toEqual({ phone: people.other });
    expect((await signIn('ничей пароль')).body.errors).toEqual({ password: ['Неверные данные'] });
    await api.db.update(users).set({ passwordHash: null }).where(eq(users.phone, people.other));
  });

  test('C1 pressed twice, or sent again after a lost answer: one code, one account', async () => {
    const sentBefore = (await api.codes(PHONE)).length;
    const [one, two] = await Promise.all([signUp(), signUp()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const again = await signUp({ last_name: 'Исправленная' });
    expect(again.status).toBe(200);
    expect(again.body.resend_after).toBeLessThanOrEqual(60);
    expect((await api.codes(PHONE)).length - sentBefore).toBe(1);
    expect((await prove()).body).toMatchObject({ last_name: 'Исправленная', status: 'inspecting' });
    expect(await registered()).toHaveLength(1);
  });

  test.each([
    'before',
    'after',
  ])('C1 what a stranger has written %s with the same phone and e-mail never becomes its owner’s', async (when) => {
    const [stranger, elsewhere] = [api.visitor(), api.visitor()];
    await elsewhere.get(endpoints.getOffice.path);
    const write = async () => {
      const body = { ...agentBody, phone: PHONE, last_name: 'Чужой', token: await stranger.captcha() };
      expect((await stranger.post(agentPath, body)).status).toBe(200);
    };
    if (when === 'before') await write();
    await signUp();
    if (when === 'after') await write();
    expect(await registered(), 'neither took the other’s place').toHaveLength(2);
    const refused = await prove(PHONE, elsewhere);
    expect(refused.body).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.body.errors.security_code[0]).toMatch(/в другом браузере/);
    for (const table of [loginCodes, rateLimits]) await api.db.delete(table);
    await guest.askForCode(PHONE);
    expect((await prove()).body).toMatchObject({ last_name: agentBody.last_name, status: 'inspecting' });
    expect(await registered()).toHaveLength(1);
  });

  test('C1 of two codes checked at once one makes the account', async () => {
    await signUp();
    const other = api.visitor();
    await other.get(endpoints.getOffice.path);
    other.cookies.set('registration', guest.cookies.get('registration')!);
    const answers = await Promise.all([prove(), prove(PHONE, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await registered()).toHaveLength(1);
  });

  test('C1 without a captcha, or with a used one, nothing is begun', async () => {
    const token = await guest.captcha();
    expect((await guest.post(agentPath, { ...agentBody, phone: PHONE, token })).status).toBe(200);
    for (const bad of [token, '', 'x']) {
      const body = { ...agentBody, phone: '+79161110001', token: bad };
      expect((await guest.post(agentPath, body)).body.code).toBe('captcha-failed');
    }
  });

  test('C1 the second step of an agency: its data and a password, once, and other devices are signed out', async () => {
    await signUp({}, agencyPath);
    await prove();
    const [user] = await registered();
    const stranger = api.visitor();
    await stranger.askForCode(PHONE);
    await prove(PHONE, stranger);
    const path = endpoints.setAgencyData.path;
    const data = { tax_form: 'usn_income', legal_address: 'Сочи, Морская, 1', password: 'длинный пароль' };
    expect((await guest.post(path, { ...data, tax_form: 'нет' })).body.errors).toHaveProperty('tax_form');
    expect((await guest.post(path, { ...data, password: 'короткий' })).body.errors).toHaveProperty(
      'password',
    );
    expect((await guest.get(endpoints.getOffice.path)).body.user).toMatchObject({ data_due: true });
    expect((await guest.post(path, data)).body).toMatchObject({ id: user!.id, data_due: false });
    expect((await registered())[0]).toMatchObject({
      taxForm: 'usn_income',
      legalAddress: 'Сочи, Морская, 1',
    });
    expect((await stranger.get(endpoints.listFavorites.path)).status).toBe(401);
    expect((await guest.post(path, data)).status, 'sent again').toBe(200);
    const other = await guest.post(path, { ...data, password: 'совсем другой' });
    expect(other.body).toMatchObject({ status: 409, code: 'conflict' });
    const agent = await api.signIn('inspecting');
    expect((await agent.post(path, data)).status).toBe(403);
    await api.db.delete(sessions).where(eq(sessions.userId, user!.id));
  });

  test('C1 a confirmed agency is found by its INN, and only that, and not by reading through all of them', async () => {
    const find = (inn: string) => guest.get(endpoints.getAgency.path.replace('{inn}', inn));
    expect((await find('7707083893')).body).toEqual({
      inn: '7707083893',
      name: 'ООО «Юг»',
      brand_name: 'Юг',
    });
    expect((await find('500100732259')).status).toBe(404);
    await api.db.update(users).set({ confirmed: false }).where(eq(users.id, api.userIds.agency));
    expect((await find('7707083893')).status).toBe(404);
    await api.db.update(users).set({ confirmed: true }).where(eq(users.id, api.userIds.agency));
    const answers = await Promise.all(Array.from({ length: 60 }, () => find('500100732259')));
    expect(answers.at(-1)!.status === 429 || (await find('7707083893')).status === 429).toBe(true);
  });
});
