import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { type ApiServer, startApi, type Visitor } from '../../../support/portal/api-server';
import { type Postgres, startPostgres } from '../../../support/portal/postgres';

/** One of its own: that of the run has to stay for everybody else. */
let postgres: Postgres;
let api: ApiServer;
let agent: Visitor;
beforeAll(async () => {
  postgres = await startPostgres();
  api = await startApi('postgres', { databaseUrl: await postgres.createDatabase() });
  agent = await api.signIn('confirmed');
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

const ready = () => api.visitor().get(endpoints.ready.path);
const add = (phone: string) =>
  agent.post(
    endpoints.addClient.path,
    {
      last_name: 'Ковалёва',
      first_name: 'Ирина',
      phone,
      consent: { personal_data: true, version: 'v1' },
    },
    { 'idempotency-key': `add-client-${phone.slice(1)}` },
  );

test('N7 K4 a PostgreSQL that is killed and started again is waited for: each call says when to come again, what was answered is there once, and the server goes on', async () => {
  const before = await add('+79183310045');
  expect(before.status).toBe(200);
  await postgres.crash();

  const refused = await add('+79183310046');
  const words = [refused.status, refused.body.code, refused.headers.get('retry-after')];
  expect(words).toEqual([503, 'unavailable', '60']);
  const read = await agent.get(endpoints.listClients.path);
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '60']);
  await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(503);

  await postgres.startAgain();
  await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(200);
  // As a device asks again: by the same key, and for what it had an answer to as well.
  const [sent, again] = [await add('+79183310046'), await add('+79183310045')];
  expect([sent.status, again.status, again.body.id]).toEqual([200, 200, before.body.id]);
  expect(await api.db.$count(clients)).toBe(2);
}, 90_000);
