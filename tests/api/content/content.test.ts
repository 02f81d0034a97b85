import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { raiseRevision } from '../../../server/db/changes/revision';
import { consents, rateLimits, requests, users } from '../../../server/db/schema/account-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { policies, regulations, socials } from '../../../server/db/schema/content-schema';
import { settings } from '../../../server/db/schema/schema';
import { DEVELOPER_SETTING } from '../../../server/texts/developer';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { agencyBody, agentBody } from '../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const section = (anchor: string) => ({ anchor, title: `Раздел ${anchor}`, paragraphs: ['Текст.'] });
const path = endpoints.sendRequest.path;

describe.each(databaseKinds)('texts and requests on %s', (kind) => {
  let api: ApiServer;
  let guest: Visitor;
  let agent: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    guest = api.visitor();
    await guest.get(endpoints.getOffice.path);
    agent = await api.signIn('confirmed');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.delete(rateLimits);
    await api.db.delete(requests);
    for (const table of [policies, regulations, socials]) await api.db.delete(table);
    await api.db.delete(settings).where(eq(settings.key, DEVELOPER_SETTING));
    await changed();
  });
  /** Raises the revision, as every change of a text must. */
  const changed = () => api.db.transaction(raiseRevision);
  const publish = async (version: string, day = '2026-11-01') => {
    await api.db.insert(policies).values({
      version,
      title: 'Политика',
      sections: [section('personal-data'), section('advertising')],
      publishedAt: new Date(day),
    });
    await changed();
  };
  const given = (more: object = {}) => ({
    key: randomUUID(),
    kind: 'consultation',
    name: 'Анна Петрова',
    phone: '8 (918) 000-11-22',
    comment: '',
    consents: { personal_data: true, advertising: false, version: 'v1' },
    ...more,
  });

  test('B10 the footer names a policy and a telephone only once there are some, and another address where it is told so', async () => {
    const footer = async () => (await guest.get(endpoints.getFooter.path)).body;
    expect((await footer()).policy).toBeNull();
    expect((await guest.get(endpoints.getPolicy.path)).body).toBeNull();
    await publish('v1');
    expect(await footer()).toEqual({ phone: '', policy: '/policy' });
    await api.db.insert(settings).values({
      key: DEVELOPER_SETTING,
      value: { phone: '+78620000000', policy: 'https://dev.example/policy' },
    });
    await changed();
    expect(await footer()).toEqual({ phone: '+78620000000', policy: 'https://dev.example/policy' });
    expect((await guest.get(endpoints.getHeader.path)).body.phone).toBe('+78620000000');
    // What a portal of before has written is the record's.
    expect((await guest.get(endpoints.getDeveloper.path)).body).toMatchObject({
      name: '',
      phone: '+78620000000',
    });
  });

  test('I3 the newest policy is in force; an answer cached by its tag is known to be old', async () => {
    await publish('v1', '2026-01-01');
    const first = await guest.get(endpoints.getPolicy.path);
    expect(first.body).toMatchObject({ version: 'v1', published: '2026-01-01T00:00:00.000Z' });
    const tag = first.headers.get('etag')!;
    const again = () => guest.get(endpoints.getPolicy.path, { 'if-none-match': tag });
    expect((await again()).status).toBe(304);
    await publish('v2', '2026-06-01');
    expect((await again()).body).toMatchObject({ version: 'v2' });
    expect((await again()).body.sections.map(({ anchor }: { anchor: string }) => anchor)).toEqual([
      'personal-data',
      'advertising',
    ]);
  });

  test('I3 regulations come in their order, to guests too', async () => {
    await api.db.insert(regulations).values([
      { title: 'Второй', sections: [section('a')], position: 2 },
      { title: 'Первый', sections: [section('a')], position: 1 },
    ]);
    await changed();
    const { body } = await guest.get(endpoints.listRegulations.path);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Первый', 'Второй']);
  });

  test('K1 B8 a request takes its key from Idempotency-Key: guests send it once under one, accounts under their own', async () => {
    await publish('v1');
    const { key: _, ...body } = given();
    const send = (who: Visitor, key?: string, more: object = {}) =>
      who.post(path, { ...body, ...more }, key === undefined ? undefined : { 'idempotency-key': key });
    const first = await send(guest, 'crm-17');
    expect(first.status).toBe(200);
    expect((await send(guest, 'crm-17')).body).toEqual(first.body);
    expect((await send(guest, 'crm-17', { comment: 'Другая' })).body.code).toBe('key-reused');
    expect((await send(agent, 'crm-17')).body.number).not.toBe(first.body.number);
    expect(await api.db.select().from(requests)).toHaveLength(2);
    expect((await send(guest)).body).toMatchObject({ status: 400, errors: { key: [expect.any(String)] } });
    expect((await send(guest, 'a key')).status).toBe(400);
    const { paths } = (await guest.get('/api/openapi.json')).body;
    const named = paths[path].post.parameters.map(({ name }: { name: string }) => name);
    expect(named).toContain('Idempotency-Key');
  });

  test('B10 the icon of a social network leaves clean, and a link that is no web address does not leave', async () => {
    const iconContent = '<svg viewBox="0 0 24 24" onload="alert(1)"><script>x</script><path d="M1 1"/></svg>';
    await api.db.insert(socials).values([
      { name: 'Б', link: 'https://b.example/', iconContent, position: 2 },
      { name: 'А', link: 'https://a.example/', iconContent: 'nothing', position: 1 },
      { name: 'В', link: 'javascript:alert(1)', iconContent, position: 3 },
    ]);
    await changed();
    expect((await guest.get(endpoints.listSocials.path)).body).toEqual([
      { name: 'А', link: 'https://a.example/', icon_content: '' },
      {
        name: 'Б',
        link: 'https://b.example/',
        icon_content: '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M1 1"></path></svg>',
      },
    ]);
  });

  test('B10 A12 a request is stored with its campaign and its consents, and a number is answered', async () => {
    await publish('v1');
    const body = given({
      comment: 'Перезвоните\u200b утром',
      utm: { utm_source: 'yandex', utm_medium: '', utm_term: 'квартиры' },
      consents: { personal_data: true, advertising: true, version: 'v1' },
    });
    const answer = await guest.post(path, body);
    expect(answer.status).toBe(200);
    const [kept] = await api.db.select().from(requests);
    expect(kept).toMatchObject({
      id: answer.body.number,
      kind: 'consultation',
      userId: null,
      name: 'Анна Петрова',
      phone: '+79180001122',
      comment: 'Перезвоните утром',
      campaign: { utm_source: 'yandex', utm_term: 'квартиры' },
    });
    const ticks = await api.db.select().from(consents).where(eq(consents.requestId, answer.body.number));
    expect(ticks.map(({ purpose, given, version }) => [purpose, given, version]).sort()).toEqual([
      ['advertising', true, 'v1'],
      ['personal_data', true, 'v1'],
    ]);
    expect(ticks[0]?.address).not.toBe('');
  });

  test('B10 what was not ticked is no consent; an agent’s request knows its agent, a guest’s is no agent’s', async () => {
    await publish('v1');
    await agent.post(path, given({ kind: 'agent' }));
    await guest.post(path, given({ kind: 'agent' }));
    await agent.post(path, given({ name: 'Гость этого устройства' }));
    const rows = await api.db.select().from(requests).orderBy(requests.id);
    expect(rows.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['agent', api.userIds.confirmed],
      ['consultation', null],
      ['consultation', null],
    ]);
    expect((await api.db.select().from(consents)).map(({ purpose }) => purpose)).not.toContain('advertising');
  });

  test('B10 I5 the same request sent again, or twice at once, stays one; another one under its key is refused', async () => {
    await publish('v1');
    const body = given();
    const [one, other] = await Promise.all([guest.post(path, body), guest.post(path, body)]);
    const again = await guest.post(path, body);
    expect(other.body).toEqual(one.body);
    expect(again.body).toEqual(one.body);
    expect(await api.db.$count(requests)).toBe(1);
    expect(await api.db.$count(consents)).toBe(1);
    expect((await guest.post(path, { ...body, name: 'Пётр' })).body.code).toBe('key-reused');
  });

  test('B10 before there is a policy no call that carries a consent is taken, and nothing is stored', async () => {
    await api.db.delete(policies);
    const untold = { personal_data: true, advertising: true, version: '' };
    const registration = { ...agentBody, phone: '+79161110077', consents: untold };
    const agency = { ...agencyBody, phone: '+79161110078', consents: untold };
    const before = await api.db.$count(users);
    const client = { last_name: 'Первый', first_name: 'Клиент', phone: '+79185550101', phones: [] };
    const body = { key: crypto.randomUUID(), kind: 'agent', name: 'Анна', phone: '+79161110077' };
    const answers = [
      await guest.post(endpoints.signUpAgent.path, { ...registration, token: await guest.captcha() }),
      await guest.post(endpoints.signUpAgency.path, { ...agency, token: await guest.captcha() }),
      await guest.post(path, { ...body, kind: 'consultation', comment: '', consents: untold }),
      await agent.post(path, { ...body, comment: '', consents: untold }),
      await agent.post(endpoints.addClient.path, {
        ...client,
        consent: { personal_data: true, version: '', at: '2026-11-01T09:00:00Z' },
      }),
      await agent.send('PATCH', endpoints.changeNotices.path, { body: { service: true, promo: true } }),
    ];
    for (const answer of answers)
      expect(answer.body).toMatchObject({
        status: 409,
        code: 'conflict',
        detail: expect.stringMatching(/не опубликовал политику обработки персональных данных/),
      });
    expect(await api.db.$count(users)).toBe(before);
    for (const table of [requests, consents, clients]) expect(await api.db.$count(table)).toBe(0);
    const off = { service: true, promo: false };
    const taken = await agent.send('PATCH', endpoints.changeNotices.path, { body: off });
    expect(taken.body, 'off goes at any time').toMatchObject(off);
    await publish('v1');
    expect(
      (
        await agent.post(endpoints.addClient.path, {
          ...client,
          consent: { personal_data: true, version: '', at: '2026-11-01T09:00:00Z' },
        })
      ).body.code,
      'nor does a form that was open before',
    ).toBe('validation');
  });

  test('B10 without the consent, under a version that never was, or with a wrong phone nothing is stored', async () => {
    await publish('v1');
    for (const [more, field] of [
      [{ consents: { personal_data: false, version: 'v1' } }, 'consents'],
      [{ consents: { personal_data: true, version: 'v0' } }, 'consents'],
      [{ phone: '+7 918' }, 'phone'],
      [{ name: ' \u200b ' }, 'name'],
      [{ name: '<b>Анна</b>' }, 'name'],
      [{ comment: 'я'.repeat(2001) }, 'comment'],
      [{ key: 'mine' }, 'key'],
    ] as const) {
      const answer = await guest.post(path, given(more));
      expect(answer.status, field).toBe(400);
      expect(Object.keys(answer.body.errors), field).toEqual([field]);
    }
    expect(await api.db.$count(requests)).toBe(0);
  });

  test('B10 an address, and a telephone from whichever address, are only called back so often', async () => {
    await publish('v1');
    const send = async (times: number, more: () => object) => {
      for (let at = 0; at < times; at += 1) expect((await guest.post(path, given(more()))).status).toBe(200);
      return guest.post(path, given(more()));
    };
    const tooMany = await send(5, () => ({}));
    expect(tooMany.body).toMatchObject({ status: 429, code: 'too-many' });
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
    await api.db.delete(rateLimits);
    let number = 10;
    const another = await send(20, () => {
      number += 1;
      return { phone: `+791800011${number}` };
    });
    expect(another.status).toBe(429);
    expect(api.logged.join()).not.toMatch(/918000|Анна/);
  });
});

test('B10 metrics go where they are configured to, by the names of goals, and tell nothing of the visitor', async () => {
  const told: { path: string; body: Record<string, string> }[] = [];
  const sink = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    told.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) });
    // The first is refused: what fails is logged, and told to nobody.
    response.statusCode = told.length === 1 ? 500 : 204;
    response.end();
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const { port } = sink.address() as AddressInfo;
  const METRICS_URL = `http://127.0.0.1:${port}/collect?goal={goal}`;
  const variables = { METRICS_URL, METRICS_GOALS: 'lk_zayavka=consult-1' };
  const [none, counted] = [await startApi('pglite'), await startApi('pglite', { variables })];
  try {
    const send = async (to: ApiServer, type: string) => {
      const visitor = to.visitor();
      await visitor.get(endpoints.getOffice.path);
      return visitor.post(endpoints.sendMetric.path, { type });
    };
    expect((await none.visitor().get(endpoints.getFooter.path)).body.goals).toBeUndefined();
    expect((await send(none, 'lk_zayavka')).status, 'none by default').toBe(404);
    expect((await counted.visitor().get(endpoints.getFooter.path)).body.goals).toEqual({
      lk_zayavka: 'consult-1',
    });
    for (const _ of [1, 2]) expect((await send(counted, 'lk_zayavka')).status).toBe(204);
    expect((await send(counted, 'unknown')).status).toBe(400);
    await expect.poll(() => told.length).toBe(2);
    expect(told[1]).toEqual({
      path: '/collect?goal=consult-1',
      body: {
        goal: 'consult-1',
        type: 'lk_zayavka',
        title: 'Записаться на консультацию, кабинет агента',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
    await expect.poll(() => counted.logged.join()).toContain('the sink of metrics answers 500');
  } finally {
    await Promise.all([none.close(), counted.close()]);
    sink.close();
  }
});
