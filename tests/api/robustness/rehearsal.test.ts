import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { becomePortal } from '../../../server/backup/restored-copy';
import { readConfig } from '../../../server/config';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open-database';
import { crmMessages } from '../../../server/db/schema/clients/crm-schema';
import { feedSchedules, settings } from '../../../server/db/schema/schema';
import { webhookDeliveries, webhooks } from '../../../server/db/schema/staff/webhook-schema';
import { copyTestDatabase } from '../../../server/db/test-database';
import { terminalAuthor } from '../../../server/journal/write-journal';
import { startServer } from '../../../server/start-server';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { openCallers } from '../../support/accounts/callers';
import { startApi, Visitor } from '../../support/portal/api-server';
import { fillPeople, people } from '../../support/stock/stock';

/** Everybody outside: feed, CRM and gateways. */
const asked: string[] = [];
const outside = createServer((request, response) => {
  asked.push(request.url ?? '');
  request.resume();
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;

const dataDir = await mkdtemp(join(tmpdir(), 'rehearsal-'));
afterAll(async () => {
  outside.closeAllConnections();
  outside.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function withDatabase<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}

/** Starts the portal with everything that it may speak through. */
async function start() {
  const printed: string[] = [];
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    PUBLIC_ORIGIN: 'https://test.example',
    PRIVATE_HOSTS: '127.0.0.1',
    CRM_URL: `${url}/crm`,
    SMS_GATEWAY_URL: `${url}/sms`,
  });
  const server = await startServer(config, {
    clientDir: dataDir,
    keptAssetsDir: dataDir,
    log: pino({ level: 'silent' }),
    print: (line) => printed.push(line),
    isTerminal: false,
  });
  return { ...server, printed };
}

test('N2 a restored copy under another address asks and tells nobody outside until it is told to', async () => {
  await copyTestDatabase(join(dataDir, 'database'));
  await withDatabase(async (db) => {
    await fillPeople(db);
    await db.insert(feedSchedules).values({ url: `${url}/feed`, everyMinutes: 60 });
    await db
      .insert(settings)
      .values({ key: 'restored', value: { origin: 'https://agents.example', madeAt: '' } });
    await db.transaction(async (tx) => {
      // No fixation has to be there.
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.insert(crmMessages).values({ fixationId: 1, key: 'key', event: 'asked', payload: {} });
    });
    const hook = { kind: 'plain' as const, address: `${url}/hook`, secretSalt: 'salt', objects: [] };
    const [to] = await db
      .insert(webhooks)
      .values({ ...hook, persons: false })
      .returning();
    await db.insert(webhookDeliveries).values({ webhookId: to!.id, key: 'hook', event: 'test' });
  });
  const copy = await start();
  expect(copy.printed.join('\n')).toContain('Это копия для проверки');
  expect((await new Visitor(copy.address).askForCode(people.confirmed)).status).toBe(200);
  expect(await readFile(join(dataDir, 'outbox.jsonl'), 'utf8')).toContain(people.confirmed);
  // Whatever was begun is waited for.
  await copy.stop();
  expect(asked).toEqual([]);

  await withDatabase((db) => becomePortal(db, terminalAuthor));
  const portal = await start();
  expect(portal.printed.join('\n')).not.toContain('Это копия для проверки');
  await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(['/feed', '/crm', '/hook'])), 10_000);
  expect((await new Visitor(portal.address).askForCode(people.other)).status).toBe(200);
  expect(asked).toContain('/sms');
  await portal.stop();
});

test('N2 managers are told that their portal is a copy', async () => {
  for (const rehearsal of [true, false]) {
    const api = await startApi('pglite', { variables: rehearsal ? { REHEARSAL: '1' } : {} });
    const { staff } = await openCallers(api);
    const { body } = await staff.get(endpoints.getStaff.path);
    expect(body.staff.rehearsal).toBe(rehearsal ? true : undefined);
    await api.close();
  }
});
