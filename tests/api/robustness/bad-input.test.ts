import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginCodes, rateLimits, users } from '../../../server/db/schema/account-schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { agencyBody, agentBody } from '../../support/accounts/registrations';
import {
  type ApiAnswer,
  type ApiServer,
  databaseKinds,
  startApi,
  type Visitor,
} from '../../support/portal/api-server';

const PHONE = '+79162220000';
const path = endpoints.signUpAgency.path;

/** Field, what was typed, and what is said at the field. */
const refused: [string, string, unknown, RegExp][] = [
  ['empty', 'last_name', '', /Введите фамилию/],
  ['only blanks', 'first_name', ' \t\u00a0 ', /Введите имя/],
  ['only marks that nobody sees', 'first_name', '\u200b\u200f\ufeff', /Введите имя/],
  ['300 characters', 'last_name', 'Ы'.repeat(300), /Не длиннее 100/],
  ['300 characters', 'patronymic', 'Ы'.repeat(300), /Не длиннее 100/],
  ['300 characters', 'name', 'Ы'.repeat(300), /Не длиннее 200/],
  ['300 characters', 'brand_name', 'Ы'.repeat(300), /Не длиннее 100/],
  ['ten thousand characters', 'last_name', 'Ы'.repeat(10_000), /Слишком длинно/],
  ['markup', 'last_name', '<b>Анна</b>', /Только буквы/],
  ['a script', 'first_name', '<script>alert(1)</script>', /Только буквы/],
  ['digits', 'last_name', '12345', /Только буквы/],
  ['an emoji', 'first_name', '😀', /Только буквы/],
  ['no text', 'last_name', 5, /Введите фамилию/],
  ['a list', 'last_name', ['Анна'], /Введите фамилию/],
  ['empty', 'email', '', /Введите электронную почту/],
  ['another script', 'email', 'анна@пример.рф', /Проверьте адрес/],
  ['two addresses', 'email', 'a@example.ru, b@example.ru', /Проверьте адрес/],
  ['a header', 'email', 'a@example.ru\nBcc: b@example.ru', /Проверьте адрес/],
  ['300 characters', 'email', `${'a'.repeat(300)}@example.ru`, /Не длиннее 254/],
  ['empty', 'phone', '', /Невалидный номер/],
  ['too short', 'phone', '+7 916 222', /Невалидный номер/],
  ['digits of another script', 'phone', '+٧٩١٦٢٢٢٠٠٠٠', /Невалидный номер/],
  ['words', 'phone', 'девятьсот', /Невалидный номер/],
  ['markup', 'phone', '<i>+79162220000</i>', /Невалидный номер/],
  ['empty', 'inn', '', /Введите ИНН/],
  ['wrong check digits', 'inn', '2300090008', /контрольные цифры/],
  ['eleven digits', 'inn', '23000900091', /10 или 12 цифр/],
  ['wide digits', 'inn', '２３０００９０００９', /10 или 12 цифр/],
  ['zeros', 'inn', '0000000000', /контрольные цифры/],
  ['nothing chosen', 'type', '', /Выберите форму/],
  ['no consent', 'consents', { personal_data: false, version: '' }, /Без согласия/],
];

/** What people paste, and what it means. */
const understood: [string, object, object][] = [
  ['a phone with blanks and brackets', { phone: ' 8 (916) 222-00-00 ' }, { phone: PHONE }],
  [
    'a phone with marks that nobody sees',
    { phone: '\u202a+7 916 222\u201100\u201100\u202c' },
    { phone: PHONE },
  ],
  ['an INN with blanks', { inn: ' 23 0009 0009 ' }, { inn: '2300090009' }],
  ['an e-mail with capitals and blanks', { email: ' Anna@Example.RU\u200b ' }, { email: 'anna@example.ru' }],
  [
    'a name with marks that nobody sees',
    { last_name: 'При\u200bме\u00adтова\ufeff' },
    { lastName: 'Приметова' },
  ],
  ['blanks in a row', { first_name: '  Анна \u00a0 Мария ' }, { firstName: 'Анна Мария' }],
  ['a double surname', { last_name: "Д’Артаньян-О'Нил мл." }, { lastName: "Д’Артаньян-О'Нил мл." }],
  [
    'a name of another script',
    { last_name: 'Müller', first_name: '安娜' },
    { lastName: 'Müller', firstName: '安娜' },
  ],
  [
    'markup in a brand is text',
    { brand_name: '<img src=x onerror=alert(1)>' },
    { brandName: '<img src=x onerror=alert(1)>' },
  ],
];

describe.each(databaseKinds)('what people type on %s', (kind) => {
  let api: ApiServer;
  let guest: Visitor;
  let token: string;
  beforeAll(async () => {
    api = await startApi(kind);
    guest = api.visitor();
    token = await guest.captcha();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [rateLimits, loginCodes]) await api.db.delete(table);
  });
  const written = () => api.db.select().from(users).where(like(users.phone, '+7916222%'));

  // The form is judged before its captcha is spent, so one is enough for all.
  test.each(refused)('C1 %s in %s is refused at the field, in words', async (_, field, value, words) => {
    const answer = await guest.post(path, { ...agencyBody, phone: PHONE, token, [field]: value });
    expect(answer.body).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(answer.body.errors[field].join()).toMatch(words);
    if (typeof value === 'string' && value.trim().length > 3) expect(answer.text).not.toContain(value);
    expect(await written()).toEqual([]);
  });

  test('C1 everything that is wrong is told at once', async () => {
    const answer = await guest.post(endpoints.signUpAgent.path, {});
    const fields = ['consents', 'email', 'first_name', 'last_name', 'phone', 'token'];
    expect(Object.keys(answer.body.errors).sort()).toEqual(fields);
  });

  test.each(understood)('C1 %s is understood', async (_, given, kept) => {
    const body = { ...agencyBody, phone: PHONE, ...given, token: await guest.captcha() };
    const answer = await guest.post(path, body);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await written()).toMatchObject([kept]);
    await api.db.delete(users).where(eq(users.phone, PHONE));
  });

  test('C7 the settings keep to the same rules', async () => {
    const agent = await api.signIn('confirmed');
    const change = (body: object): Promise<ApiAnswer> =>
      agent.send('PATCH', endpoints.changePerson.path, {
        body: { ...agentBody, email: 'confirmed@example.ru', ...body },
      });
    for (const [, field, value, words] of refused) {
      if (!['last_name', 'first_name', 'patronymic', 'email'].includes(field)) continue;
      const answer = await change({ [field]: value });
      expect(answer.body.errors?.[field]?.join(), `${field} ${value}`).toMatch(words);
    }
    expect((await change({ last_name: ' Ёлкина\u200b  - Ким ' })).body.last_name).toBe('Ёлкина - Ким');
  });

  test('C1 a form that is no form, or misses its part, is refused', async () => {
    const form = new FormData();
    form.append('documents', 'words');
    expect((await guest.post(path, form)).body.errors.documents[0]).toMatch(/текст/);
    form.delete('documents');
    form.set('data', '{');
    expect((await guest.post(path, form)).status).toBe(400);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await guest.post(path, 'no form', headers)).status).toBe(400);
  });
});
