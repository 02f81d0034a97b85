import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type LockedRole, lockedRole } from '../../support/accounts/locked-role';
import { type ApiServer, startApi } from '../../support/portal/api-server';
import { createTestDatabase } from '../../support/postgres-setup';
import { people } from '../../support/stock/stock';

const health = endpoints.health.path;
const ready = endpoints.ready.path;
const projects = endpoints.listProjects.path;
/** To a file system that is full at its first byte. */
const FULL = '/dev/full';

let api: ApiServer;
const statusOf = async (path: string) => (await api.visitor().get(path)).status;
const becomes = (path: string, status: number) =>
  expect.poll(() => statusOf(path), { timeout: 20_000 }).toBe(status);
const told = async (path: string) => {
  const { status, headers, body } = await api.visitor().get(path);
  return [status, Number(headers.get('retry-after')) > 0, body.detail];
};

describe('where nothing can be written to the disk', () => {
  beforeAll(async () => {
    api = await startApi('pglite');
  });
  afterAll(() => api.close());
  const full = 'На сервере закончилось место, сохранить ничего нельзя. Повторите позже.';

  test('K4 N7 health and readiness say that DATA_DIR is full, and that it is not any more', async () => {
    const file = join(api.dataDir, '.writable');
    expect((await api.visitor().get(ready)).body).toEqual({ status: 'ready', version: 'dev' });
    // Every check removes the file: it is put there again until one has met it.
    await expect
      .poll(
        async () => {
          await symlink(FULL, file).catch(() => undefined);
          return told(ready);
        },
        { timeout: 20_000 },
      )
      .toEqual([503, true, full]);
    await becomes(ready, 200);
    await becomes(health, 200);
  });

  test('N4 what has failed for want of room is found in the log by the number that its person is told', async () => {
    const outbox = join(api.dataDir, 'outbox.jsonl');
    await rm(outbox, { force: true });
    await symlink(FULL, outbox);
    const { headers, body } = await api.visitor().askForCode(people.agency);
    await rm(outbox);
    expect(body.request_id).toBe(headers.get('x-request-id'));
    const lines = api.logged.map((line) => JSON.parse(line));
    expect(lines.filter(({ request_id }) => request_id === body.request_id)).toMatchObject([
      { level: 50, error_code: 'ENOSPC', call: expect.stringMatching(/^POST /) },
    ]);
  });

  test('K4 C2 N7 a code that finds no room is told as that, and asked for again once there is some', async () => {
    const outbox = join(api.dataDir, 'outbox.jsonl');
    await rm(outbox, { force: true });
    await symlink(FULL, outbox);
    const refused = await api.visitor().askForCode(people.confirmed);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([503, 'unavailable', full]);
    expect(refused.headers.get('retry-after')).toBe('60');
    await rm(outbox);
    expect((await api.visitor().askForCode(people.confirmed)).status).toBe(200);
  });
});

describe('where PostgreSQL lets nobody in, or write', () => {
  let role: LockedRole;
  beforeAll(async () => {
    role = await lockedRole(await createTestDatabase());
    api = await startApi('postgres', { databaseUrl: role.databaseUrl });
  });
  afterAll(() => api.close());

  test('K4 N7 a password that was changed is told as a database that is away, and heals without a start', async () => {
    expect([await statusOf(health), await statusOf(ready), await statusOf(projects)]).toEqual([
      200, 200, 200,
    ]);
    await role.alter("PASSWORD 'second'");
    const away = [503, true, 'База данных сейчас недоступна. Повторите через минуту.'];
    expect(await told(projects)).toEqual(away);
    await becomes(ready, 503);
    await becomes(health, 503);
    expect([await told(ready), await told(health)]).toEqual([away, away]);
    const page = await api.visitor().get('/projects', { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
    expect(page.status).toBe(503);
    await role.alter("PASSWORD 'first'");
    for (const path of [projects, ready, health]) await becomes(path, 200);
  });

  test('K4 N7 a database that may only be read is read from, says so, and is written to again', async () => {
    await role.alter('SET default_transaction_read_only = on');
    await becomes(ready, 503);
    const readOnly = 'Сервер сейчас ничего не сохраняет. Повторите позже.';
    expect(await told(health)).toEqual([503, true, readOnly]);
    expect(await statusOf(projects)).toBe(200);
    const refused = await api.visitor().askForCode(people.confirmed);
    expect([refused.status, refused.body.detail]).toEqual([503, readOnly]);
    await role.alter('RESET default_transaction_read_only');
    await becomes(ready, 200);
    expect((await api.visitor().askForCode(people.confirmed)).status).toBe(200);
  });
});
