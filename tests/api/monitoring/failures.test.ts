import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureReports } from '../../../server/db/schema/staff/failure-schema';
import { forgetOldFailures } from '../../../server/failures/failure-reports';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const { path } = endpoints.reportFailure;
const list = endpoints.listStaffFailures.path;
const failure = {
  message: 'TypeError: no price of Петрова Анна, +79161234567',
  frames:
    '    at show (https://portal.ru/assets/lot-aB3dE5fG.js:1:2345)\n    at draw (https://portal.ru/assets/main-Qq3dE5f0.js:2:9)',
  page: '/selection/flats/48213',
  version: '0.2.0',
};
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

describe.each(databaseKinds)('what breaks in browsers on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  let guest: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    guest = api.visitor();
    await guest.get(endpoints.getOffice.path);
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());
  const tell = (change: Partial<typeof failure> = {}, headers = {}) =>
    guest.post(path, { ...failure, ...change }, { 'user-agent': CHROME, ...headers });
  const listed = async (query = '') => (await staff.get(`${list}${query}`)).body;

  test('N4 it comes into the room without a person, once for all times, whichever build it is of', async () => {
    expect((await tell()).status).toBe(204);
    const nextBuild = failure.frames.replaceAll('aB3dE5fG', 'Zz3dE5fG').replace(':1:2345', ':1:2399');
    expect((await tell({ frames: nextBuild, version: '0.3.0' })).status).toBe(204);
    await expect.poll(async () => (await listed()).results[0]?.times, { timeout: 10_000 }).toBe(2);
    const { count, results } = await listed();
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      side: 'browser',
      message: 'TypeError: no price of …, •••',
      place: '/selection/flats/0',
      version: '0.3.0',
      device: 'Chrome, Android',
      request: null,
    });
    expect(results[0].frames).toMatch(/lot-\w{8}\.js:1:23\d\d/);
    expect((await listed('?search=price')).count).toBe(1);
    expect((await listed('?search=plan')).count).toBe(0);
  });

  test('N4 another failure is another line; what is too long or no failure is refused', async () => {
    await tell({ message: 'RangeError: too deep' });
    await expect.poll(async () => (await listed()).count, { timeout: 10_000 }).toBe(2);
    expect((await tell({ message: 'x'.repeat(501) })).status).toBe(400);
    expect((await guest.post(path, {})).status).toBe(400);
    expect((await api.visitor().get(list)).status).toBe(401);
  });

  test('N4 the day has what came lately, the month the rest, and then it is forgotten', async () => {
    const past = (days: number) =>
      api.db.update(failureReports).set({ lastAt: sql`now() - make_interval(days => ${days})` });
    await past(2);
    expect((await listed()).count).toBe(0);
    expect((await listed('?show=all')).count).toBe(2);
    await past(31);
    await forgetOldFailures(api.db);
    expect(await api.db.$count(failureReports)).toBe(0);
  });

  test('N4 one address tells sixty an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, () => tell()));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});
