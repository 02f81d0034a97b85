import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idempotency, rateLimits, users } from '../../../../server/db/schema/account-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { links } from '../../../../server/db/schema/clients/links-schema';
import { notifications } from '../../../../server/db/schema/personal-schema';
import { lots, projects } from '../../../../server/db/schema/schema';
import { CLIENT_NOTE_LENGTH, MAX_LINK_LOTS } from '../../../../src/contract/calls/clients/link-endpoints';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { endOfTerm } from '../../../../src/contract/time/portal-time';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

const { path } = endpoints.listLinks;
const person = {
  last_name: 'Ковалёва',
  first_name: 'Ирина',
  phone: '+79183310045',
  comment: 'Торопится',
  consent: { personal_data: true, version: 'v1' },
};

describe.each(databaseKinds)('links on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  /** Without an account, and without cookies. */
  let guest: Visitor;
  let client: number;
  beforeAll(async () => {
    api = await startApi(kind);
    [agent, other, guest] = [await api.signIn('confirmed'), await api.signIn('other'), api.visitor()];
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [links, clients, notifications, rateLimits]) await api.db.delete(table);
    client = (await agent.post(endpoints.addClient.path, person)).body.id;
    guest.cookies.clear();
  });
  const send = (more: object = {}, who = agent) => who.post(path, { client, lots: [3, 5, 7], ...more });
  const page = (token: string, who = guest) => who.send('GET', `/s/${token}`);
  const open = (token: string) => guest.post(endpoints.openLink.path, { token });
  const like = (token: string, property: number, liked = true) =>
    guest.post(endpoints.likeLot.path, { token, property, liked });
  const note = (token: string, property: number, text: string) =>
    guest.post(endpoints.noteLot.path, { token, property, text });
  const sent = async (who = agent) => (await who.get(`${path}?client=${client}`)).body.results;
  const told = () =>
    api.db
      .select({ type: notifications.type, title: notifications.title, text: notifications.text })
      .from(notifications)
      .orderBy(notifications.id);

  test('L5 a link is opened without an account, under the agent’s name, and says nothing of the client', async () => {
    const { token, link } = (await send()).body;
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(Date.parse(link.expires_at)).toBe(endOfTerm(Date.parse(link.created_at), 30));
    const { status, text, headers } = await page(token);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text.match(/<article/g)).toHaveLength(3);
    expect(text).toContain('href="tel:+7');
    for (const secret of ['Ковалёва', '3310045', 'Торопится', token]) expect(text).not.toContain(secret);
    const [row] = await api.db.select().from(links);
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await guest.send('GET', '/robots.txt')).text).toContain('Disallow: /s/');
  });

  test('L5 the page names the developer, each lot’s city and the maps of its project, and has the agent’s face and ways to write', async () => {
    const { token } = (await send()).body;
    await api.db.update(projects).set({ address: 'ул. Морская, 4', coordinates: null });
    const without = (await page(token)).text;
    expect(without).toMatch(/<span class="face" aria-hidden="true">\p{L}</u);
    for (const way of ['https://wa.me/7', 'https://t.me/+7', 'sms:+7']) expect(without).toContain(way);
    expect(without).toMatch(/<p class="logo">.+<\/p><h1>/);
    expect(without.match(/<p class="where">\p{L}/gu)).toHaveLength(3);
    expect(without).toMatch(/<p class="where">\p{L}[^<]*, ул\. Морская, 4</u);
    expect(without).toContain(`https://yandex.ru/maps/?text=${encodeURIComponent('ул. Морская, 4')}`);
    const picture = new Uint8Array([82, 73, 70, 70]);
    const stored = await api.files.put(picture, 'webp');
    const setImage = (image: string | null) =>
      api.db.update(users).set({ image }).where(eq(users.id, api.userIds.confirmed));
    await setImage(stored.replace('/storage/', '/portraits/'));
    expect((await page(token)).text).toContain(
      `<img class="face" src="data:image/webp;base64,${Buffer.from(picture).toString('base64')}"`,
    );
    await setImage(null);
  });

  test('L5 every token that opens nothing is answered alike: never drawn, revoked, over, of a blocked agent', async () => {
    const tokens = [];
    for (let times = 0; times < 3; times += 1) tokens.push((await send()).body);
    const [revoked, late, blocked] = tokens;
    expect((await agent.post(`${path}${revoked.link.id}/revoke/`)).status).toBe(204);
    expect((await agent.post(`${path}${revoked.link.id}/revoke/`)).status).toBe(204);
    await api.db
      .update(links)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(links.id, late.link.id));
    const setBlocked = (isBlocked: boolean) =>
      api.db.update(users).set({ blocked: isBlocked }).where(eq(users.id, api.userIds.confirmed));
    const never = await page('a'.repeat(22));
    expect(never.status).toBe(404);
    expect(never.text).toContain('Ссылка больше не действует');
    const check = async (token: string) => {
      const answer = await page(token);
      expect([answer.status, answer.text]).toEqual([never.status, never.text]);
      for (const call of [await like(token, 3), await note(token, 3, 'Здравствуйте'), await open(token)])
        expect(call.body).toMatchObject({ status: 404, detail: 'Ссылка больше не действует.' });
    };
    for (const token of ['x', '%00', revoked.token, late.token]) await check(token);
    await setBlocked(true);
    await check(blocked.token);
    await setBlocked(false);
    expect((await page(blocked.token)).status).toBe(200);
    expect((await sent()).map((one: { opens: number }) => one.opens)).toEqual([0, 0, 0]);
  });

  test('L5 lots are shown as they are now; prices only where neither developer nor agent hides them, a sold lot without', async () => {
    const shown = (await send()).body.token;
    const without = (await send({ has_prices: false })).body.token;
    const [row] = await api.db.select().from(lots).where(eq(lots.id, 3));
    const { id: _, ...was } = row!;
    const figure = (price: number) => price.toLocaleString('ru-RU').replaceAll('\u202f', '\u00a0');
    await api.db
      .update(lots)
      .set({ status: 1, price: 7_654_321, originalPrice: null, hidePrices: false })
      .where(eq(lots.id, 3));
    const { text: drawn } = await page(shown);
    expect(drawn).toContain(figure(7_654_321));
    // A page that lies open for days, or on paper, says of when its prices are.
    expect(drawn).toMatch(/Цены и наличие — на \d+\s[а-я]+, \d\d:\d\d по московскому времени\./);
    const priceless = (await page(without)).text;
    expect(priceless).not.toContain('₽');
    expect(priceless).toContain('<p class="end">Наличие — на');
    await api.db.update(lots).set({ status: 4 }).where(eq(lots.id, 3));
    const sold = (await page(shown)).text;
    expect(sold).toContain('class="gone"');
    expect(sold).not.toContain(figure(7_654_321));
    await api.db.update(lots).set({ status: 1, hidePrices: true }).where(eq(lots.id, 3));
    expect((await page(shown)).text).not.toContain(figure(7_654_321));
    await api.db.update(lots).set(was).where(eq(lots.id, 3));
  });

  test('L5 G5 the agent sees opened, when, how often, and what is liked; hearts are sets', async () => {
    const { token, link } = (await send()).body;
    expect(link).toMatchObject({ opens: 0, first_opened_at: null, client });
    for (let times = 0; times < 3; times += 1) expect((await open(token)).status).toBe(204);
    expect((await sent())[0]).toMatchObject({ opens: 1, first_opened_at: expect.any(String) });
    await api.db.update(links).set({ lastOpenedAt: sql`now() - interval '31 minutes'` });
    await open(token);
    expect((await sent())[0].opens).toBe(2);
    for (const [lot, liked] of [
      [3, true],
      [3, true],
      [5, true],
      [5, false],
      [7, false],
    ] as const)
      expect((await like(token, lot, liked)).status).toBe(204);
    const liked = (await sent())[0].lots.map((one: { property: { id: number }; liked_at: string | null }) => [
      one.property.id,
      one.liked_at !== null,
    ]);
    expect(liked).toEqual([
      [3, true],
      [5, false],
      [7, false],
    ]);
    const wanted = await agent.get(`${endpoints.listInterestedLots.path}?client=${client}`);
    expect(wanted.body, 'G5').toMatchObject([{ property: { id: 3 }, sources: ['like'] }]);
    expect((await page(token)).text.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect((await like(token, 9)).status).toBe(404);
    expect((await like(token, 0)).status).toBe(400);
  });

  test('L5 I4 the agent is told once that it was opened, and once of a batch of hearts', async () => {
    const { token } = (await send()).body;
    for (let times = 0; times < 2; times += 1) await open(token);
    await api.db.update(links).set({ lastOpenedAt: sql`now() - interval '1 day'` });
    await open(token);
    for (const lot of [3, 5, 7]) await like(token, lot);
    expect(await told()).toMatchObject([
      {
        type: 'client_links',
        title: 'Вашу подборку открыли',
        text: expect.stringContaining('Ковалёва Ирина'),
      },
      // By its number: a selection often has several lots of one plan.
      { title: 'Клиенту понравились лоты', text: expect.stringMatching(/, №\s\S+ и ещё 2\sлота\.$/) },
    ]);
    for (const lot of [3, 5, 7]) await like(token, lot, false);
    expect(await told()).toHaveLength(1);
    await like(token, 5);
    await api.db.update(notifications).set({ viewedAt: sql`now()` });
    await like(token, 3);
    expect(await told(), 'read just now').toHaveLength(2);
    await api.db.update(notifications).set({ createdAt: sql`now() - interval '1 hour'` });
    await like(token, 7);
    expect(await told()).toHaveLength(3);
  });

  test('L5 one’s own look is not counted and likes nothing; a link to nobody by name leads to the favorites', async () => {
    const { token } = (await send({ client: null })).body;
    const own = (await page(token, agent)).text;
    expect(own).toContain('data-own');
    expect(own).not.toContain('data-lot');
    expect((await page(token, other)).text).toContain('data-lot');
    await open(token);
    expect(await told()).toMatchObject([{ type: 'client_links' }]);
    expect((await agent.get(path)).body).toMatchObject({ count: 1, results: [{ client: null, opens: 1 }] });
    expect(await sent()).toEqual([]);
  });

  test('L5 bad input: too many lots, none, one that there is not, another’s client or link', async () => {
    const many = Array.from({ length: MAX_LINK_LOTS + 1 }, (_, at) => at + 1);
    expect((await send({ lots: many })).body).toMatchObject({
      status: 400,
      errors: { lots: ['В одной ссылке не больше 50 лотов'] },
    });
    expect((await send({ lots: [] })).status).toBe(400);
    expect((await send({ lots: [3, 999_999] })).body).toMatchObject({
      status: 404,
      detail: 'Такого лота нет.',
    });
    expect((await send({ lots: [3, 3, 3] })).body.link.lots).toHaveLength(1);
    expect((await send({}, other)).status).toBe(404);
    const { link } = (await send()).body;
    expect((await other.post(`${path}${link.id}/revoke/`)).status).toBe(404);
    expect((await other.get(`${path}?client=${client}`)).status).toBe(404);
    await api.db
      .update(users)
      .set({ agencyId: api.userIds.agency })
      .where(eq(users.id, api.userIds.confirmed));
    const agency = await api.signIn('agency');
    expect(await sent(agency)).toHaveLength(2);
    expect((await agency.post(`${path}${link.id}/revoke/`)).status).toBe(204);
    await api.db.update(users).set({ agencyId: null }).where(eq(users.id, api.userIds.confirmed));
  });

  test('L5 K1 a link whose answer was lost stays one: its sender drew the token, and asks again by it', async () => {
    const token = 'B3c-_'.padEnd(22, '7');
    const both = await Promise.all([send({ token }), send({ token })]);
    const [first, again] = both.map(({ body }) => body);
    expect(first).toMatchObject({ token, link: { client, lots: [{}, {}, {}] } });
    expect(again).toEqual(first);
    expect((await page(token)).text.match(/<article/g)).toHaveLength(3);
    expect(JSON.stringify(await api.db.select().from(idempotency))).not.toContain(token);
    for (const other of [{ lots: [3, 5] }, { lots: [5, 3, 7] }, { has_prices: false }, { client: null }])
      expect((await send({ token, ...other })).body.code).toBe('key-reused');
    expect((await other.post(path, { client: null, lots: [3, 5, 7], token })).body.code).toBe('key-reused');
    expect(await sent()).toHaveLength(1);
    await agent.post(`${path}${first.link.id}/revoke/`);
    expect((await send({ token })).body).toMatchObject({ status: 409, code: 'key-reused' });
    expect((await send({ token: 'short' })).status).toBe(400);
  });

  test('L5 a client writes of a lot: the last text stands, as text and not as markup, at that link alone', async () => {
    const { token } = (await send()).body;
    const second = (await send()).body.token;
    const written = '<b>Есть ли</b>\u202e такая выше?';
    expect((await note(token, 5, 'Первая')).status).toBe(204);
    expect((await note(token, 5, `  ${written}\n`)).status).toBe(204);
    const shown = (await page(token)).text;
    expect(shown).toContain('Вы написали: «<span>&lt;b&gt;Есть ли&lt;/b&gt; такая выше?</span>»');
    expect(shown).not.toContain('<b>Есть');
    expect((await page(second)).text).not.toContain('Есть ли');
    expect((await page(token, agent)).text).toContain('Клиент написал: «<span>&lt;b&gt;Есть ли');
    const [, first] = await sent();
    expect(first.lots).toMatchObject([
      { client_note: '', client_noted_at: null },
      { client_note: '<b>Есть ли</b> такая выше?', client_noted_at: expect.any(String), liked_at: null },
      { client_note: '' },
    ]);
    const { body } = await agent.get(endpoints.exportAccount.path);
    expect(body.links[0].lots[1], 'exported').toMatchObject({ lot: 5, client_note: expect.any(String) });
    const tooLong = await note(token, 5, 'а'.repeat(CLIENT_NOTE_LENGTH + 1));
    expect(tooLong.body).toMatchObject({ status: 400, errors: { text: ['Не длиннее 300 знаков'] } });
    expect((await note(token, 9, 'Не из подборки')).status).toBe(404);
    expect((await note(token, 5, '')).status).toBe(204);
    expect((await page(token)).text).not.toContain('Есть ли');
  });

  test('L5 I4 the agent is told of what a client wrote, anew of what comes after they have read; it goes with the client', async () => {
    const { token } = (await send()).body;
    await note(token, 3, 'Можно в рассрочку?');
    await note(token, 7, 'Есть ли\nвыше?');
    const [only, ...none] = await told();
    expect(none).toEqual([]);
    expect(only).toMatchObject({ type: 'client_links', title: 'Клиент написал о лотах' });
    expect(only!.text).toMatch(/^Ковалёва Ирина: .+ и ещё 1\sлот: «Есть ли выше\?»$/);
    await note(token, 7, '');
    expect((await told())[0]!.text).toContain('«Можно в рассрочку?»');
    await api.db.update(notifications).set({ viewedAt: sql`now()` });
    await note(token, 5, 'И эта тоже');
    expect(await told()).toHaveLength(2);
    const listed = (await agent.get(endpoints.listNotifications.path)).body.results;
    expect(listed[0]).toMatchObject({ client });
    await agent.send('DELETE', `/api/clients/${client}/`);
    expect(await told()).toEqual([]);
    expect((await page(token)).status).toBe(404);
  });

  test('C7 L5 what clients do with selections has a switch of its own; the others stay as they are', async () => {
    const { token } = (await send()).body;
    const change = (body: object) => agent.send('PATCH', endpoints.changeNotices.path, { body });
    await change({ service: true, promo: false, links: false });
    await open(token);
    await like(token, 3);
    await note(token, 3, 'Нравится вид');
    expect(await told()).toEqual([]);
    expect((await sent())[0], 'seen at the link all the same').toMatchObject({
      opens: 1,
      lots: [{ client_note: 'Нравится вид' }, {}, {}],
    });
    await change({ service: true, promo: false, links: true, favorites: false });
    await like(token, 5);
    expect(await told()).toMatchObject([{ title: 'Клиенту понравились лоты' }]);
    await change({ service: true, promo: false, favorites: true });
  });

  test('L5 notes by the dozen meet a limit of the link, which says when to go on', async () => {
    const { token } = (await send()).body;
    let last = (await note(token, 3, '0')).status;
    // 30 in a window of the clock, and one may end in the middle of this.
    for (let times = 1; times < 61 && last !== 429; times += 1)
      last = (await note(token, 3, String(times))).status;
    expect(last).toBe(429);
    expect((await like(token, 3)).status).toBe(204);
  });

  test('L5 hearts by the thousand meet a limit', async () => {
    const { token } = (await send()).body;
    let last = 0;
    // 300 in a window of the clock, and one may end in the middle of this.
    for (let times = 0; times < 601 && last !== 429; times += 1) last = (await like(token, 3)).status;
    expect(last).toBe(429);
  });
});
