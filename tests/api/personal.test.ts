import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { raiseRevision } from '../../server/db/changes/revision';
import { idempotency } from '../../server/db/schema/account-schema';
import { favorites, notifications } from '../../server/db/schema/personal-schema';
import { lots } from '../../server/db/schema/schema';
import { endpoints } from '../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../support/portal/api-server';

const path = endpoints.listFavorites.path;
const clear = endpoints.clearFavorites.path;

describe.each(databaseKinds)('personal calls on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    other = await api.signIn('other');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.delete(favorites);
    await api.db.delete(idempotency);
  });
  const ids = (answer: { body: { id: number }[] }) => answer.body.map(({ id }) => id);
  const keep = (id: number, key?: string, who = agent) =>
    who.post(path, { property: id }, key === undefined ? undefined : { 'idempotency-key': key });

  test('K1 office/ answers the fields of the user, for installed apps under `user` too, and one’s own number only', async () => {
    const office = (await agent.get(endpoints.getOffice.path)).body;
    const { user, ...fields } = office;
    expect(fields).toEqual(user);
    expect(fields).toMatchObject({ id: api.userIds.confirmed, role: 'agent', confirmed: true });
    expect((await api.visitor().get(endpoints.getOffice.path)).body).toEqual({ user: null });
    const mine = `/api/office/${fields.id}/`;
    expect((await agent.get(mine)).body).toEqual(user);
    expect((await other.get(mine)).status).toBe(404);
    const changed = await agent.send('PATCH', mine, { body: { first_name: 'Ольга' } });
    expect(changed.body).toMatchObject({ first_name: 'Ольга', last_name: user.last_name });
    expect((await agent.get(endpoints.getOffice.path)).body.first_name).toBe('Ольга');
    expect((await agent.send('PATCH', mine, { body: { first_name: '' } })).status).toBe(400);
    const specs = (await agent.get('/api/office/specs/')).body;
    expect(specs.image.extensions).toContain('png');
    expect(specs.tax_forms.length).toBeGreaterThan(0);
  });

  test('E1 a lot is added once, answers the same again, and is removed; what is absent is removed too', async () => {
    const first = await keep(3);
    expect(first.body).toMatchObject({ id: 3, property: { id: 3 } });
    expect((await keep(3)).body).toEqual(first.body);
    expect(ids(await agent.get(path))).toEqual([3]);
    for (let times = 0; times < 2; times += 1) expect((await agent.delete(`${path}3/`)).status).toBe(204);
    expect(ids(await agent.get(path))).toEqual([]);
    expect((await keep(999_999)).body).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('E1 F9 one agent sees and touches nothing of another', async () => {
    await keep(1);
    expect(ids(await other.get(path))).toEqual([]);
    await other.delete(`${path}1/`);
    await other.post(clear);
    expect(ids(await agent.get(path))).toEqual([1]);
  });

  test('E1 a second session of the same agent sees the same list', async () => {
    await keep(1);
    const second = await api.signIn('confirmed');
    expect(ids(await second.get(path))).toEqual([1]);
    await second.post(clear);
    expect(ids(await agent.get(path))).toEqual([]);
  });

  test('E3 the list comes whole and in order, lots in every state, hidden prices last', async () => {
    for (const lot of api.stock.slice(0, 120))
      await api.db.insert(favorites).values({ userId: api.userIds.confirmed, lotId: lot.id });
    const byPrice = await agent.get(path);
    expect(byPrice.body).toHaveLength(120);
    expect(
      new Set(byPrice.body.map((one: { property: { status: number } }) => one.property.status)).size,
    ).toBe(6);
    const prices: (number | null)[] = byPrice.body.map(
      (one: { property: { price: number | null } }) => one.property.price,
    );
    const known = prices.filter((price) => price !== null);
    expect(prices.slice(0, known.length)).toEqual([...known].sort((a, b) => a - b));
    const byArea = (await agent.get(`${path}?order=-area,price`)).body.map(
      (one: { property: { area: number } }) => one.property.area,
    );
    expect(byArea).toEqual([...byArea].sort((a: number, b: number) => b - a));
    expect((await agent.get(`${path}?order=beauty`)).body.errors.order).toEqual(['Неизвестный порядок']);
    await agent.post(clear);
    expect(ids(await agent.get(path))).toEqual([]);
  });

  test('F5 clearing takes out the lots that it names, and all where it names none', async () => {
    for (const id of [1, 2, 3]) await keep(id);
    expect((await agent.post(clear, { properties: [1, 3, 99_999] })).status).toBe(204);
    expect(ids(await agent.get(path)), 'another device has added it since').toEqual([2]);
    expect((await agent.post(clear, { properties: [] })).status).toBe(204);
    expect(ids(await agent.get(path))).toEqual([2]);
    expect((await agent.post(clear, { properties: ['2'] })).status).toBe(400);
    expect((await agent.post(clear)).status, 'without a body, as older apps ask').toBe(204);
    expect(ids(await agent.get(path))).toEqual([]);
  });

  test('E3 the newest comes first by -added_at', async () => {
    for (const id of [2, 1, 3]) await keep(id);
    expect(ids(await agent.get(`${path}?order=-added_at`))).toEqual([3, 1, 2]);
  });

  test('F5 a key answers the same again and works once', async () => {
    const first = await keep(5, 'key-1');
    await agent.delete(`${path}5/`);
    expect((await keep(5, 'key-1')).body).toEqual(first.body);
    expect(ids(await agent.get(path)), 'the repetition did nothing').toEqual([]);
    const slashless = await agent.post('/api/favorites', { property: 5 }, { 'idempotency-key': 'key-1' });
    expect(slashless.body).toEqual(first.body);
  });

  test('F5 a key of a call without an answer works once too', async () => {
    await keep(5);
    const remove = () => agent.delete(`${path}5/`, { 'idempotency-key': 'key-2' });
    expect((await remove()).status).toBe(204);
    await keep(5);
    expect((await remove()).status).toBe(204);
    expect(ids(await agent.get(path))).toEqual([5]);
  });

  test('F5 a key with another request is refused, and belongs to one account', async () => {
    await keep(5, 'key-3');
    expect((await keep(6, 'key-3')).body).toMatchObject({ status: 409, code: 'key-reused' });
    expect((await agent.post(clear, undefined, { 'idempotency-key': 'key-3' })).body.code).toBe('key-reused');
    expect((await keep(6, 'key-3', other)).status).toBe(200);
    expect(ids(await agent.get(path))).toEqual([5]);
    expect((await keep(5, 'a b')).body).toMatchObject({ status: 400, code: 'validation' });
  });

  test('F5 the same key twice at once works once, and both hear the same', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => keep(7, `race-${round}`)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]!.status).toBe(200);
    }
    const kept = await api.db.select().from(idempotency);
    expect(kept).toHaveLength(10);
  });

  test('F5 an act that is refused leaves its key free', async () => {
    expect((await keep(999_999, 'key-4')).status).toBe(404);
    expect((await keep(5, 'key-4')).status).toBe(200);
  });

  test('D2 a favorite whose price was hidden afterwards shows none', async () => {
    const lot = api.stock.find(({ price }) => price !== null)!;
    await keep(lot.id);
    const hide = (hidePrices: boolean) =>
      api.db.transaction(async (tx) => {
        const revision = await raiseRevision(tx);
        await tx.update(lots).set({ hidePrices, revision }).where(eq(lots.id, lot.id));
      });
    await hide(true);
    const [kept] = (await agent.get(path)).body;
    expect(kept.property).toMatchObject({ price: null, original_price: null, price_per_meter: null });
    await hide(lot.hidePrices);
  });

  test('I4 notifications come newest first, are marked read once each, and only by their owner', async () => {
    const list = async (who: Visitor) => (await who.get(endpoints.listNotifications.path)).body.results;
    const [newest, older] = await list(agent);
    expect(newest).toMatchObject({ title: 'Новое', type: 'favorites_properties', viewed: false });
    expect(older.title).toBe('Старое');
    expect(newest).not.toHaveProperty('isApproved');
    const view = (who: Visitor) => who.post(`/api/notifications/${newest.id}/set_is_viewed/`);
    expect((await view(other)).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await list(agent))[0].viewed).toBe(false);
    for (let times = 0; times < 2; times += 1) expect((await view(agent)).status).toBe(204);
    expect((await list(agent)).map(({ viewed }: { viewed: boolean }) => viewed)).toEqual([true, false]);
  });

  test('I4 the notifications go on past the newest hundred, page by page, with their count', async () => {
    const userId = api.userIds.confirmed;
    const many = Array.from({ length: 123 }, (_, at) => ({
      userId,
      type: 'news' as const,
      title: `Весть ${at}`,
      createdAt: new Date(Date.UTC(2025, 0, 1, 0, at)),
    }));
    const added = await api.db.insert(notifications).values(many).returning({ id: notifications.id });
    const first = (await agent.get(endpoints.listNotifications.path)).body;
    expect(first).toMatchObject({ count: 125, previous: null, next: expect.stringContaining('offset=100') });
    expect(first.results).toHaveLength(100);
    const rest = (await agent.get(first.next)).body;
    expect(rest).toMatchObject({ count: 125, next: null });
    const titles = [...first.results, ...rest.results].map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Новое', 'Старое', ...many.map(({ title }) => title).toReversed()]);
    expect((await other.get(`${endpoints.listNotifications.path}?offset=100`)).body.results).toEqual([]);
    for (const { id } of added) await api.db.delete(notifications).where(eq(notifications.id, id));
  });

  test('F6 I4 all that somebody has seen are marked read by one request, their own alone', async () => {
    const list = async (who: Visitor) => (await who.get(endpoints.listNotifications.path)).body.results;
    const ids = (await list(agent)).map(({ id }: { id: number }) => id);
    const view = (who: Visitor, notifications: unknown) =>
      who.post(endpoints.viewNotifications.path, { notifications });
    expect((await view(other, ids)).status).toBe(204);
    expect((await list(agent)).map(({ viewed }: { viewed: boolean }) => viewed)).toEqual([true, false]);
    for (let times = 0; times < 2; times += 1)
      expect((await view(agent, [...ids, 999_999])).status).toBe(204);
    expect((await list(agent)).map(({ viewed }: { viewed: boolean }) => viewed)).toEqual([true, true]);
    expect((await view(agent, [])).status).toBe(204);
    expect((await view(agent, ['x'])).body).toMatchObject({ status: 400, code: 'validation' });
  });

  test('K1 a stale CSRF token is refused with a fresh one, which works', async () => {
    const visitor = await api.signIn('confirmed');
    const fresh = visitor.cookies.get('csrftoken')!;
    const foreign = other.cookies.get('csrftoken')!;
    const guest = api.visitor();
    await guest.get(endpoints.getOffice.path);
    for (const stale of [
      '',
      'x',
      '%D0%BA',
      foreign,
      guest.cookies.get('csrftoken')!,
      `${fresh}x`,
      fresh.slice(0, -1),
    ]) {
      visitor.cookies.set('csrftoken', stale);
      const refused = await visitor.post(clear);
      expect(refused.body, stale).toMatchObject({ status: 403, code: 'csrf' });
      const given = refused.headers.get('x-csrftoken')!;
      expect(visitor.cookies.get('csrftoken')).toBe(given);
      expect((await visitor.post(clear)).status).toBe(204);
    }
    const office = await visitor.get(endpoints.getOffice.path);
    expect(office.headers.get('x-csrftoken')).toBe(visitor.cookies.get('csrftoken'));
  });

  test('K1 a guest needs a token of their own', async () => {
    const [one, two] = [api.visitor(), api.visitor()];
    await one.get(endpoints.getOffice.path);
    await two.get(endpoints.getOffice.path);
    const refused = await one.post(endpoints.logout.path, undefined, {
      'x-csrftoken': two.cookies.get('csrftoken')!,
    });
    expect(refused.body.code).toBe('csrf');
    expect((await one.post(endpoints.logout.path)).status).toBe(204);
  });

  test('K1 a cookie as long as the token in letters of another script is a wrong one, not a fault', async () => {
    const guest = api.visitor();
    await guest.get(endpoints.getOffice.path);
    const token = guest.cookies.get('csrftoken')!;
    guest.cookies.set('csrftoken', encodeURIComponent('ж'.repeat(token.length)));
    const refused = await guest.post(endpoints.logout.path, undefined, { 'x-csrftoken': token });
    expect(refused.body).toMatchObject({ status: 403, code: 'csrf' });
  });

  test('K1 the token of a session ends with it', async () => {
    const visitor = await api.signIn('other');
    const before = visitor.cookies.get('csrftoken')!;
    await visitor.post(endpoints.logout.path);
    visitor.cookies.set('csrftoken', before);
    expect((await visitor.post(endpoints.logout.path)).body.code).toBe('csrf');
  });
});
