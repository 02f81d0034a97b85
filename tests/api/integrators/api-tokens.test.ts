import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits, staffUsers } from '../../../server/db/schema/account-schema';
import { apiTokens } from '../../../server/db/schema/staff/api-token-schema';
import { saveStaff } from '../../../server/staff/commands/staff-command';
import { type ApiScope, apiScopeNames } from '../../../src/contract/accounts/staff/api-scopes';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { type EndpointName, endpoints } from '../../../src/contract/calls/endpoints';
import { addressOf, signInStaff } from '../../support/accounts/callers';
import { expectProblem } from '../../support/expectations/expect-problem';
import {
  type ApiAnswer,
  type ApiServer,
  databaseKinds,
  startApi,
  Visitor,
} from '../../support/portal/api-server';

const { path } = endpoints.listApiTokens;
const table = Object.entries(endpoints) as [EndpointName, Endpoint][];

describe.each(databaseKinds)('tokens of the developer’s programs on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind, {
      variables: { CRM_SECRET: 'only the portal and the CRM of this test know it' },
    });
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());

  const make = async (scopes: readonly ApiScope[], more: object = {}) => {
    const body = { name: 'BI-отчёты', scopes, days: 90, per_minute: 300, ...more };
    const answer = await staff.post(path, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as { token: string; made: { id: number; start: string } };
  };
  const callBy = (token: string, name: EndpointName, body?: unknown, url = api.url): Promise<ApiAnswer> => {
    const endpoint: Endpoint = endpoints[name];
    const headers = { authorization: `Bearer ${token}` };
    return new Visitor(url).send(endpoint.method, addressOf(endpoint), { body, headers });
  };
  const listed = async (show = 'working') => (await staff.get(`${path}?show=${show}`)).body.results;

  test('N8 a token opens the calls of its scopes and no others, and its last use is kept', async () => {
    const { token, made } = await make(['stock', 'deals'], { name: 'Склад 1С', per_minute: 1000 });
    expect(token).toMatch(/^portal_[\w-]{43}$/);
    expect(token.startsWith(made.start)).toBe(true);
    const lots = await callBy(token, 'listStaffLots');
    expect(lots.status).toBe(200);
    expect(lots.body.count).toBeGreaterThan(0);
    expect(lots.headers.get('set-cookie')).toBeNull();
    for (const [name, { scope, answer, body }] of table) {
      // Catalogue answers are everybody's and know nobody.
      if (answer === 'catalogue') continue;
      const given = await callBy(token, name, body ? {} : undefined);
      if (scope === 'stock' || scope === 'deals') expect(given.status, name).toBe(200);
      else {
        expect(given.body, name).toMatchObject({ status: 403, code: 'forbidden' });
        expectProblem(given, name);
        expect(given.body.detail).toContain('Токен открывает: «Лоты», «Сделки».');
      }
    }
    expect((await listed())[0]).toMatchObject({ name: 'Склад 1С', used: expect.any(String), ended: null });
  });

  test('N8 each scope opens what it names', async () => {
    for (const [name, { scope, signed }] of table) {
      if (scope === undefined || signed) continue;
      const { token } = await make([scope]);
      const query = scope === 'reports' ? '?from=2026-11-01&until=2026-11-20' : '';
      const headers = { authorization: `Bearer ${token}` };
      const answer = await new Visitor(api.url).send('GET', `${endpoints[name].path}${query}`, { headers });
      expect(answer.status, `${name}: ${answer.text}`).toBe(200);
    }
    const { token } = await make(['crm_answers']);
    const message = '5c1c1a34-7d1c-4a57-9d2f-0b7c3f0f7a11';
    const answer = await callBy(token, 'answerFromCrm', { message, answer: 'unique' });
    // Without a signature: there is no such message, and that is what it hears.
    expect(answer.body).toMatchObject({ status: 404, code: 'not-found' });
    const { token: other } = await make(['stock']);
    expect((await callBy(other, 'answerFromCrm', { message, answer: 'unique' })).status).toBe(403);
    expect((await new Visitor(api.url).post('/api/crm/answers/', { message, answer: 'unique' })).status).toBe(
      403,
    );
  });

  test('N8 a token that was never made, was ended or is out of time opens nothing, whatever cookies say', async () => {
    const refused = async (token: string, detail: RegExp) => {
      const answer = await callBy(token, 'listStaffLots');
      expect(answer.body).toMatchObject({
        status: 401,
        code: 'signed-out',
        detail: expect.stringMatching(detail),
      });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
      const headers = { authorization: `Bearer ${token}` };
      expect((await staff.send('GET', endpoints.listStaffLots.path, { headers })).status).toBe(401);
    };
    await refused(`portal_${'x'.repeat(43)}`, /^Такого токена нет/);
    const ended = await make(['stock']);
    const end = endpoints.endApiToken.path.replace('{id}', String(ended.made.id));
    expect((await staff.post(end, {})).body.ended).toEqual(expect.any(String));
    await refused(ended.token, /^Токен закончил сотрудник/);
    const again = (await staff.post(end, {})).body;
    expect(again.ended, 'ended once').toBe((await listed('ended'))[0].ended);

    const late = await make(['stock'], { days: 30 });
    await api.db
      .update(apiTokens)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(apiTokens.id, late.made.id));
    await refused(late.token, /^Срок токена вышел \d+\s[а-я]+\. Нужен новый\.$/);
    const ids = (await listed('ended')).map(({ id }: { id: number }) => id);
    expect(ids).toEqual([late.made.id, ended.made.id]);
    expect((await listed()).map(({ id }: { id: number }) => id)).not.toContain(late.made.id);
  });

  test('N8 past its pace a token is told when to come again, over all servers together', async () => {
    const { token, made } = await make(['stock'], { per_minute: 60 });
    const urls = [api.url, kind === 'postgres' ? await api.beside() : api.url];
    expect((await callBy(token, 'listStaffLots')).status).toBe(200);
    // The minute that counts may end under the test: whichever it is, fifty-nine are spent in it.
    await api.db.update(rateLimits).set({ count: 59 }).where(sql`${rateLimits.key} LIKE 'api-token %'`);
    const statuses: number[] = [];
    for (let turn = 0; statuses.at(-1) !== 429 && turn < 200; turn += 1)
      statuses.push((await callBy(token, 'listStaffLots', undefined, urls[turn % 2])).status);
    expect(statuses.slice(0, -1)).toEqual(statuses.slice(0, -1).map(() => 200));
    const refused = await callBy(token, 'listStaffLots', undefined, urls[1]);
    expect(refused.body.detail).toMatch(/^Слишком много запросов с этим токеном\. Повторите через/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { token: other } = await make(['stock']);
    expect((await callBy(other, 'listStaffLots')).status, 'of another token nothing is spent').toBe(200);
    expect(made.id).toEqual(expect.any(Number));
  });

  test('N8 the table has no token, and neither has the log', async () => {
    const { token } = await make([...apiScopeNames]);
    await callBy(token, 'listStaffFixations');
    const rows = JSON.stringify(await api.db.select().from(apiTokens));
    expect(rows).not.toContain(token.slice('portal_'.length));
    expect(api.logged.join('')).not.toContain(token.slice('portal_'.length));
  });

  test('N8 what is asked of a new token is said in words', async () => {
    const wrong = async (body: object) => (await staff.post(path, body)).body;
    const right = { name: 'CRM', scopes: ['deals'], days: null, per_minute: 60 };
    expect((await wrong({ ...right, name: ' ' })).errors.name).toEqual(['Назовите программу']);
    expect((await wrong({ ...right, scopes: [] })).errors.scopes).toEqual(['Отметьте, что открыть']);
    expect((await wrong({ ...right, scopes: ['everything'] })).status).toBe(400);
    expect((await wrong({ ...right, days: 1000 })).errors.days).toEqual([
      'Срок: 30, 90 или 365 дней, либо null',
    ]);
    expect(
      (await wrong({ name: 'CRM', scopes: ['deals'], per_minute: 60 })).status,
      'the term is no default',
    ).toBe(400);
    expect((await wrong(right)).made).toMatchObject({ expires: null, made_by: 'Анна Лебедева' });
  });

  test('N8 a token is the developer’s: it goes on when whoever made it has left', async () => {
    const oleg = { email: 'oleg@example.ru', name: 'Олег Серов' };
    await saveStaff(api.db, { ...oleg, role: 'owner' });
    const maker = await signInStaff(api, oleg);
    const body = { name: 'Телефония', scopes: ['requests'], days: 365, per_minute: 60 };
    const { token, made } = (await maker.post(path, body)).body;
    const member = eq(staffUsers.email, oleg.email);
    const [row] = await api.db.select().from(staffUsers).where(member);
    const remove = endpoints.removeStaffMember.path.replace('{id}', String(row!.id));
    expect((await staff.post(remove, {})).status).toBe(200);
    expect((await maker.get(path)).status).toBe(401);
    expect((await callBy(token, 'listStaffRequests')).status).toBe(200);
    const own = (await listed()).find(({ id }: { id: number }) => id === made.id);
    expect(own).toMatchObject({ made_by: null, scopes: ['requests'] });
  });
});
