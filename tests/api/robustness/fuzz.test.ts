import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginCodes, rateLimits, users } from '../../../server/db/schema/account-schema';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { addressOf, type Callers, MANAGER, openCallers } from '../../support/accounts/callers';
import { expectProblem } from '../../support/expectations/expect-problem';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const table = Object.entries(endpoints) as [string, Endpoint][];

/** Half a surrogate pair has no form in an address. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of the fields that a schema of the contract takes, those of every branch of a union. */
function fieldsOf(schema: v.GenericSchema | undefined): string[] {
  const { entries, options = [] } = (schema ?? {}) as {
    entries?: Record<string, unknown>;
    options?: v.GenericSchema[];
  };
  return [...Object.keys(entries ?? {}), ...options.flatMap(fieldsOf)];
}

/** What a person types; none of it may be in the server's log. */
const typed = {
  name: 'Приметова',
  email: 'primetova@example.ru',
  phone: '+79161234567',
  password: 'приметный пароль 1',
};

/** Numbers that are nobody's id: beyond a bigint, no whole ones, or written as no id is. */
const noIds = ['1e300', '1e19', '9223372036854775808', '-0', '0', '1.5', '1e3', '0x10', '1e15', ' 1', '+1'];
const noIdNumbers = [1e300, 1e19, 2 ** 63, -(2 ** 63), -0, 0, 1.5, 1e15, 2 ** 53];

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...noIds),
  fc.constantFrom(
    ...['', '\0', 'a\0b', '-1', '1e400', '1e308', '0.1', '1,5', 'NaN', '99999999999999999999', '2147483648'],
    ...[
      '%',
      "'; DROP TABLE lots--",
      '2027-9',
      'true',
      'null',
      'Ж'.repeat(500),
      '<b onclick=x>',
      '\u200b\u202e',
      '{}',
    ],
  ),
  fc.integer().map(String),
);

/** What may well be right, the first of each most likely, so that what stands behind the first rule is met too. */
const likely = new Map<string, unknown[]>(
  Object.entries({
    phone: [...Object.values(people), typed.phone, '8 (916) 123-45-67'],
    email: ['confirmed@example.ru', MANAGER.email, typed.email, 'a@b'],
    password: [typed.password, 'x'],
    old_password: [typed.password],
    security_code: ['0000', '1234'],
    inn: ['2300090009', '7707083893', '500100732259', '7707083890', ''],
    type: ['ООО', 'ИП', 'нет такой'],
    tax_form: ['usn_income', 'нет такого'],
    consents: [
      { personal_data: true, advertising: true, version: 'v1' },
      { personal_data: false, version: 'v1' },
      { personal_data: true },
    ],
    utm: [{ utm_source: 'x', other: 'y' }, {}, null],
    token: ['', 'e30='],
    service: [true, 'да'],
    promo: [true, false],
    property: [1, 999_999],
    properties: [[1], [999_999], []],
    lots: [[1], []],
    client: [1, 999_999],
    client_id: [1],
    agent: [1],
    manager: [1],
    fixation: [1],
    notifications: [[1], []],
    phones: [[typed.phone], []],
    project: ['oblaka', 'нет такого'],
    consent: [
      { personal_data: true, version: 'v1' },
      { personal_data: true, version: 'v1', at: '1e300' },
    ],
    participant: [null, { name: typed.name, phone: typed.phone }, { name: '', phone: '' }],
    at: [new Date().toISOString(), '2000-01-01', '275761-01-01T00:00:00Z'],
    edited_at: [new Date().toISOString(), '2000-01-01'],
    starts_at: [new Date(Date.now() + 86_400_000).toISOString(), '0000-01-01T00:00:00Z'],
    place: ['office', 'moon'],
    key: [crypto.randomUUID(), 'x'],
    date: [new Date().toISOString().slice(0, 10), '2026-02-30'],
  }),
);
const names = [
  'last_name',
  'first_name',
  'patronymic',
  'name',
  'brand_name',
  'legal_address',
  'reason',
  'comment',
];
for (const field of names) likely.set(field, [typed.name, `${typed.name}-Длинная`.repeat(20)]);

const valueFor = (field: string) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(likely.get(field)?.[0] ?? 'x') },
    { weight: 3, arbitrary: fc.constantFrom(...(likely.get(field) ?? ['x'])) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        ...[nasty, fc.jsonValue(), fc.constantFrom(...noIdNumbers)],
        // In a list too, where ids come in one.
        fc.constantFrom(...noIdNumbers, ...noIds).map((one) => [one]),
      ),
    },
  );

/** Every field that the call takes, as right as it can be. */
const rightBody = (endpoint: Endpoint): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(endpoint.body).map((field) => [field, likely.get(field)?.[0] ?? 'x']));

type Input = {
  param: string;
  query: [string, string][];
  body: unknown;
  key: string | null;
  solved: boolean;
  files: boolean;
};

/** Ids beyond every bound wherever the call takes one, the rest as right as it can be. */
const beyondBounds = (endpoint: Endpoint): [Input][] => {
  const body = rightBody(endpoint);
  const numbered = Object.keys(body).filter((field) => typeof [body[field]].flat()[0] === 'number');
  if (numbered.length === 0 && !endpoint.path.includes('{') && !endpoint.query) return [];
  return [1e300, 1e19, 2 ** 63].map((id) => {
    const wrong = numbered.map((field) => [field, Array.isArray(body[field]) ? [id] : id]);
    const query = fieldsOf(endpoint.query).map((field): [string, string] => [field, String(id)]);
    const given = { param: String(id), query, body: { ...body, ...Object.fromEntries(wrong) } };
    return [{ ...given, key: null, solved: false, files: false }];
  });
};

/** Mostly every field that the call takes, likely right; now and then something else. */
const bodyOf = (endpoint: Endpoint) => {
  const fields = [...fieldsOf(endpoint.body), '__proto__', 'x'];
  const given = fields.map((field) =>
    fc.option(
      valueFor(field).map((value) => [field, value] as const),
      { freq: 15 },
    ),
  );
  const record = fc.tuple(...given).map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null)));
  return fc.oneof({ weight: 4, arbitrary: record }, { weight: 1, arbitrary: fc.jsonValue() });
};

const commonKeys = [
  ...['city', 'project', 'building', 'rooms', 'property_type', 'completion_date', 'has_promotions'],
  ...['finishing', 'is_free', 'middle_floor'],
  ...['price_min', 'price_max', 'area_min', 'area_max', 'floor_min', 'floor_max'],
  ...['search', 'order', 'ordering', 'blocked', 'show', 'limit', 'offset', '__proto__', 'x'],
];

/** What the call asks for in its query, and what others do. */
const queryKeysOf = (endpoint: Endpoint) => {
  const own = fieldsOf(endpoint.query);
  return fc.oneof(
    { weight: own.length > 0 ? 3 : 0, arbitrary: fc.constantFrom(...own, 'x') },
    { weight: 1, arbitrary: fc.constantFrom(...commonKeys) },
  );
};

/** Where a call takes files, its body beside one or some that are none. */
const formOf = (endpoint: Endpoint, body: unknown) => {
  const form = new FormData();
  form.set('data', JSON.stringify(body) ?? '');
  form.append(endpoint.uploads?.field ?? 'file', new File(['%PDF-1.4'], 'a\0b.pdf'));
  return form;
};

/** A path with an id that a caller could lock itself or another caller out with is tried on nobody's. */
const harmless = ({ path }: Endpoint, param: string) =>
  /\/(staff|devices)\//.test(path) && /^\d{1,6}$/.test(param) ? `${param}0000000` : param;

describe.each(databaseKinds)('whatever is sent to %s', (kind) => {
  let api: ApiServer;
  let callers: Callers;
  beforeAll(async () => {
    api = await startApi(kind);
    callers = await openCallers(api);
  });
  afterAll(() => api.close());

  const callerOf = ({ auth, path }: Endpoint): Visitor => {
    if (auth === 'staff') return callers.staff;
    if (auth === 'anyone') return callers.guest;
    return auth === 'agency' || path.includes('agency') ? callers.agency : callers.agent;
  };

  test.each(table)('K1 %s: no 500 and a Russian answer', async (name, endpoint) => {
    const caller = callerOf(endpoint);
    const inputs = fc.record({
      param: nasty,
      query: fc.array(fc.tuple(queryKeysOf(endpoint), nasty), { maxLength: 4 }),
      body: bodyOf(endpoint),
      key: fc.option(fc.stringMatching(/^[!-~]{0,20}$/)),
      solved: fc.boolean(),
      files: fc.boolean(),
    });
    const asksCaptcha = fieldsOf(endpoint.body).includes('token');
    await fc.assert(
      fc.asyncProperty(inputs, async ({ param, query, body, key, solved, files }) => {
        // Behind the captcha and the limits stands what the call is about.
        if (asksCaptcha) await api.db.delete(rateLimits);
        if (asksCaptcha && solved && isRecord(body)) body.token = await caller.captcha();
        const search = query
          .map(([field, value]) => `${field}=${encodeURIComponent(wellFormed(value))}`)
          .join('&');
        const path = addressOf(endpoint, harmless(endpoint, wellFormed(param)));
        const answer = await caller.send(endpoint.method, `${path}?${search}`, {
          ...(endpoint.method !== 'GET' && {
            body: endpoint.uploads && files ? formOf(endpoint, body) : JSON.stringify(body),
          }),
          ...(key !== null && { headers: { 'idempotency-key': key } }),
        });
        // '.', '..' and '' in the place of an id make another address.
        if (!/^(\.{0,2})$/.test(param)) expectProblem(answer, name);
        else expect(answer.status).toBeLessThan(500);
      }),
      {
        numRuns: 8,
        examples: [
          [{ param: '1', query: [], body: rightBody(endpoint), key: null, solved: true, files: false }],
          ...beyondBounds(endpoint),
        ],
      },
    );
  });

  // A forgotten password is looked up by e-mail, and the specification has its sentence: 'Пользователь не найден'.
  const open = table.filter(
    ([name, { auth, body }]) =>
      auth === 'anyone' &&
      name !== 'recover' &&
      fieldsOf(body).some((field) => /^(phone|email)$/.test(field)),
  );

  test.each(open)('K1 %s tells nobody whose phone or e-mail it is', async (_, endpoint) => {
    const ask = async (phone: string, email: string) => {
      for (const table of [rateLimits, loginCodes]) await api.db.delete(table);
      const visitor = api.visitor();
      const right = rightBody(endpoint);
      const token = await visitor.captcha();
      await visitor.askForCode(phone);
      const body = { ...right, key: crypto.randomUUID(), kind: 'consultation', phone, email, token };
      const answer = await visitor.post(endpoint.path, body);
      const named = {
        ...answer.body,
        ...('id' in answer.body && { id: 0, phone: '', email: '' }),
        number: 0,
      };
      return [answer.status, named, [...visitor.cookies.keys()].sort()];
    };
    const known = await ask(people.other, 'other@example.ru');
    expect(await ask('+79160000001', 'nobody@example.ru')).toEqual(known);
  });

  test('K1 some of it was right: what stands behind the forms was reached', async () => {
    const role = (wanted: 'agent' | 'company') =>
      api.db.$count(users, and(eq(users.lastName, typed.name), eq(users.role, wanted)));
    expect([(await role('agent')) > 0, (await role('company')) > 0]).toEqual([true, true]);
  });

  test('K1 nothing was logged as broken by all of this, and nothing that somebody typed', () => {
    expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    const log = api.logged.join('');
    const traces = [...Object.values(people), ...Object.values(typed), MANAGER.email, 'confirmed@example.ru'];
    for (const trace of traces) expect(log).not.toContain(trace.replace(/^\+7/, ''));
  });
});
